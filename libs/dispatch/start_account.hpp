//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_START_ACCOUNT_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_START_ACCOUNT_HPP

#include <atomic>
#include <cstdint>
#include <string>

// The basis of the choice `automatic`: how long each platform is expected to take, and whether to wait for a
// device that this process has not started yet.

namespace boost_gpu_mst
{
namespace detail
{

/// Seconds that a platform is expected to take, apart from reading the graph, which is the same for all.
/// (Arrays, which only a device has to be sent, take it a little longer.)
/// doc/decisions/0022-a-device-is-started-when-it-pays.md says how far off that is.
struct estimate
{
    double host;
    double device; ///< if it has been started
};

/// \p threads is the number that work.
estimate estimate_call(std::uint64_t vertices, std::uint64_t edges, unsigned threads);

/// One platform's devices in this process: the cost of starting one, and the time lost so far without one.
///
/// Starting pays off if enough calls follow, which cannot be known: the ski-rental problem (Karlin, Manasse,
/// Rudolph, Sleator: Competitive snoopy caching, 1988). The host solves until the time it has lost against a
/// device would have started one. So, whatever follows, all calls together take at most twice as long as the
/// best choice in hindsight, as far as the estimates hold. Thread-safe.
class start_account
{
public:
    /// \p seconds  an estimate, until one has been started.
    explicit constexpr start_account(double seconds) : m_start(seconds) {}

    /// Whether a call of this size is worth a start, given all that the host has solved before.
    bool pays(estimate const& call) const noexcept;

    void host_took(double seconds, estimate const& call) noexcept;

    /// The call that started a device took this long.
    void start_took(double seconds, estimate const& call) noexcept;

    double seconds_to_start() const noexcept { return m_start; }

    /// "no CUDA device has been started: the host needs an estimated 4 ms, starting a device 250".
    std::string reason(std::string const& no_device_yet, estimate const& call) const;

private:
    std::atomic<double> m_start;
    std::atomic<double> m_lost{0};
};

/// The accounts of the process.
start_account& cuda_starts();
start_account& opencl_starts();

} // namespace detail
} // namespace boost_gpu_mst

#endif
