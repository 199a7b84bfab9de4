//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Stands in for libs/cuda if the library is built without the CUDA toolkit.

#include <boost_gpu_mst/error.hpp>

#include "libs/dispatch/platform.hpp"
#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/resident_forest.hpp"

#include <boost/throw_exception.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// Empty: there is no device whose memory could be kept.
struct memory_pools
{
};

} // namespace detail

namespace cuda
{
namespace
{

constexpr char const* absent = "this build of boost_gpu_mst has no CUDA platform";

} // namespace

availability probe(int)
{
    return {false, absent};
}

availability probe_if_in_sight(int device)
{
    return probe(device);
}

std::vector<probed> probe_all()
{
    return {};
}

char const* device_rank::fault()
{
    return absent;
}

rendezvous_id device_rank::make_id()
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

std::unique_ptr<device_rank> device_rank::connect(rendezvous_id const&, unsigned, unsigned, int)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

device_rank::~device_rank() = default;

bool must_start(int)
{
    return false;
}

detail::edge_ids solve(detail::edge_arrays const&, options const&, detail::cuda_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

detail::edge_ids solve(
    detail::parallel_edge_source const&, options const&, detail::cuda_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

detail::edge_ids solve_and_retain(detail::edge_arrays const&, options const&, detail::cuda_tuning const&,
    report&, std::unique_ptr<resident_forest>&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

bool should_stream(streaming::edge_traits const&, std::uint64_t, options const&, detail::cuda_tuning const&)
{
    return false;
}

streaming::forest solve_streamed(
    streaming::edge_source&, streaming::wanted, options const&, detail::cuda_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

streaming::forest solve_on_devices(
    std::function<std::vector<std::unique_ptr<streaming::edge_source>>()> const&, std::vector<int> const&,
    bool, options const&, detail::cuda_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

std::uint64_t solve_partitions(std::vector<detail::edge_arrays> const&, std::vector<int> const&, void*,
    unsigned, options const&, detail::cuda_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

std::uint64_t release_cached_memory()
{
    return 0;
}

std::shared_ptr<detail::memory_pools> make_pools()
{
    return std::make_shared<detail::memory_pools>();
}

std::uint64_t held_by(detail::memory_pools const&)
{
    return 0;
}

std::uint64_t release(detail::memory_pools&)
{
    return 0;
}

std::uint64_t solve_on_device(
    detail::edge_arrays const&, void*, unsigned, options const&, detail::cuda_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

} // namespace cuda
} // namespace boost_gpu_mst
