//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/bus.hpp"

namespace boost_gpu_mst
{
namespace benchmark
{

double seconds_on_bus(std::uint64_t)
{
    return 0;
}

} // namespace benchmark
} // namespace boost_gpu_mst
