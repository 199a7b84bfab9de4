//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A library that lacks the peers' function.

extern "C" int boost_gpu_mst_no_peer();

extern "C" int boost_gpu_mst_no_peer()
{
    return 0;
}
