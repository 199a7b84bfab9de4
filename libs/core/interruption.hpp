//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_INTERRUPTION_HPP
#define BOOST_GPU_MST_LIBS_CORE_INTERRUPTION_HPP

#include <boost_gpu_mst/detail/library/interruption.hpp>

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Items of a loop between two checks, so that they take no time and a call still ends soon.
constexpr std::uint64_t items_between_checks = std::uint64_t(1) << 14;

/// Throws `cancelled` if the call that the thread works on is to end. Long loops call it, tasks need not.
void check_interruption();

/// Calls body(i) for every i of [begin, end), with checks between runs of so many. They are loops in a loop:
/// a check within the inner one would keep its values out of registers.
template <class Body>
void each_with_checks(std::uint64_t begin, std::uint64_t end, std::uint64_t items, Body const& body)
{
    while (begin != end)
    {
        check_interruption();
        std::uint64_t const stop = begin + std::min(end - begin, items);
        for (; begin != stop; ++begin)
            body(std::size_t(begin));
    }
}

/// The interruption that the calling thread's calls obey, or null.
interruption* current_interruption() noexcept;

/// While it lives, the thread helps with a call that obeys `i`, if `i` is not null.
class helps_with
{
public:
    explicit helps_with(interruption* i) noexcept;
    ~helps_with();
    helps_with(helps_with const&) = delete;
    helps_with& operator=(helps_with const&) = delete;

private:
    bool m_is_set;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
