//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/process.hpp"
#include "libs/core/system.hpp"

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

std::atomic<unsigned> begun{0};
std::atomic<unsigned> lost{0};

// Before main(), and not with the first use, so that it also marks the loss in a child forked during the
// first use.
[[maybe_unused]] int const watches_forks = call_at_fork(nullptr, nullptr,
    [] { lost.fetch_or(begun.load(std::memory_order_relaxed), std::memory_order_relaxed); });

} // namespace

void begin_to_use(unforkable what) noexcept
{
    auto const bit = static_cast<unsigned>(what);
    if ((begun.load(std::memory_order_relaxed) & bit) != 0)
        return;
    begun.fetch_or(bit, std::memory_order_relaxed);
    pin_this_object();
}

bool is_lost(unforkable what) noexcept
{
    return (lost.load(std::memory_order_relaxed) & static_cast<unsigned>(what)) != 0;
}

} // namespace detail
} // namespace boost_gpu_mst
