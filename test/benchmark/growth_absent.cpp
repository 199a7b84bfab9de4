//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/growth.hpp"

#include <stdexcept>

namespace boost_gpu_mst
{
namespace benchmark
{

bool run_growth(settings const&)
{
    throw std::runtime_error("this build has no CUDA platform");
}

} // namespace benchmark
} // namespace boost_gpu_mst
