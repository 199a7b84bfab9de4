//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Shared libraries stay loaded when they are closed. Open MPI keeps memory that its modules have allocated
// until the end, but unloads the modules before: LeakSanitizer could then not tell whose memory it is, and
// leaks_of_mpi.txt could not name them.
extern "C" int dlclose(void*)
{
    return 0;
}
