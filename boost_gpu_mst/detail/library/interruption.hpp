//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_INTERRUPTION_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_INTERRUPTION_HPP

#include <boost_gpu_mst/config.hpp>

#include <atomic>
#include <chrono>
#include <functional>

namespace boost_gpu_mst
{
namespace detail
{

/// Ends calls between rounds, for callers such as an interpreter that must handle signals. While an object
/// lives, the calls of its thread on the host platform call `poll` about every `interval`, on that thread. If
/// it returns false they throw `cancelled`; results are not written.
class interruption
{
public:
    BOOST_GPU_MST_DECL interruption(std::function<bool()> poll, std::chrono::milliseconds interval);
    BOOST_GPU_MST_DECL ~interruption();
    interruption(interruption const&) = delete;
    interruption& operator=(interruption const&) = delete;

    /// Throws `cancelled` if the calls are to end. Threads that help with a call do not call `poll`.
    void check(bool is_helper);

private:
    std::function<bool()> m_poll;
    std::chrono::steady_clock::duration m_interval;
    std::chrono::steady_clock::time_point m_next;
    std::atomic<bool> m_is_over{false};
    interruption* m_outer;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
