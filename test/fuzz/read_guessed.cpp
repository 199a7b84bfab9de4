//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/fuzz/read_any.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size)
{
    return fuzz::read_any(data, size, boost_gpu_mst::io::file_format::automatic);
}
