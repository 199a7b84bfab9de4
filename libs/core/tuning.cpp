//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/tuning.hpp"

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

constexpr tuning defaults{};
thread_local tuning const* active = &defaults;

} // namespace

tuning const& current_tuning() noexcept
{
    return *active;
}

scoped_tuning::scoped_tuning(tuning const& t) noexcept : m_before(active)
{
    active = &t;
}

scoped_tuning::~scoped_tuning()
{
    active = m_before;
}

} // namespace detail
} // namespace boost_gpu_mst
