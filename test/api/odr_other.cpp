//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "all_headers.hpp"

#include "test/api/odr.hpp"

std::vector<std::size_t> odr::in_other_source()
{
    return forest();
}
