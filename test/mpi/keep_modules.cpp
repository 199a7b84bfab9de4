//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Shared libraries stay when they are closed. Open MPI keeps memory to the end that its modules have
// allocated, and unloads them before: LeakSanitizer could not tell whose it is, and leaks_of_mpi.txt not name
// them.
extern "C" int dlclose(void*)
{
    return 0;
}
