//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/platform.hpp"

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/read_edges.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/solve_many.hpp"
#include "libs/distributed/resident_forest.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <utility>

namespace boost_gpu_mst
{
namespace dispatch
{
namespace
{

#if defined(BOOST_GPU_MST_NO_CUDA) || defined(BOOST_GPU_MST_NO_OPENCL)
struct absent_platform final : platform
{
    using platform::platform;
};
#endif

/// For what a platform does not override.
[[noreturn]] void refuse(platform const& p, char const* what)
{
    BOOST_THROW_EXCEPTION(
        backend_unavailable(std::string("boost_gpu_mst: ") + what + " cannot be solved by " + p.name()));
}

template <class T>
void gather(T const* values, edge_id const* ids, std::uint64_t size, T* to)
{
    for (std::uint64_t i = 0; i != size; ++i)
        to[i] = values[ids[i]];
}

/// Writes the edges at the places first .. first + size - 1 of the output.
void write_part(detail::edge_ids const& ids, detail::read_edges const& read, detail::forest_output const& to,
    std::uint64_t first, std::uint64_t size)
{
    constexpr std::uint64_t capacity = 256; // on a caller's stack, which may be small
    std::uint32_t sources[capacity], targets[capacity];
    std::uint64_t tags[capacity];
    detail::forest_part part;
    part.sources = sources;
    part.targets = targets;
    part.tags = tags;
    for (std::uint64_t const end = first + size; first != end; first += part.size)
    {
        part.first = first;
        part.size = std::min(capacity, end - first);
        part.wide = ids.data() + first;
        if (to.with_sources || read.tags())
            gather(read.arrays().sources, part.wide, part.size, sources);
        if (read.tags())
        {
            gather(read.arrays().targets, part.wide, part.size, targets);
            gather(read.tags(), part.wide, part.size, tags);
        }
        to.take(to.context, part);
    }
}

/// Writes the forest, and returns true, if the output takes it in parts.
bool write_output(detail::edge_ids const& ids, detail::read_edges const& read,
    detail::forest_output const& to, unsigned threads)
{
    if (!to.take || ids.places() || ids.size() == 0 || read.lacks_tags())
        return false;
    to.expect(to.context, ids.size());
    detail::for_parts_of(ids.size(), 32, threads, // bytes of a descriptor, about
        [&](std::uint64_t first, std::uint64_t size)
        {
            to.open(to.context, first, size);
            write_part(ids, read, to, first, size);
        });
    return true;
}

detail::buffer<std::uint32_t> sources_of(
    detail::edge_ids const& ids, detail::edge_arrays const& list, unsigned threads)
{
    detail::buffer<std::uint32_t> sources(ids.size());
    detail::for_parts_of(ids.size(), sizeof(std::uint32_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        { gather(list.sources, ids.data() + first, size, sources.data() + first); });
    return sources;
}

} // namespace

availability platform::probe(int) const
{
    return {false, std::string("this build of boost_gpu_mst has no ") + m_name + " platform"};
}

availability platform::probe_if_indicated(int device) const
{
    return probe(device);
}

std::vector<probed> platform::probe_all() const
{
    return {};
}

bool platform::must_start(int) const
{
    return false;
}

std::int64_t platform::bus_address(int) const
{
    return -1;
}

std::shared_ptr<detail::platform_memory> platform::make_memory() const
{
    return nullptr;
}

std::uint64_t platform::release_cached_memory() const
{
    return 0;
}

detail::edge_ids platform::solve(
    detail::edge_arrays const&, options const&, detail::tuning const&, report&) const
{
    refuse(*this, "a graph");
}

detail::edge_ids platform::solve(detail::parallel_edge_source const& g, detail::forest_output const& to,
    options const& o, detail::tuning const& t, report& r) const
{
    detail::step_clock clock(r);
    clock.begin("read");
    detail::read_edges const read(g, o.threads);
    clock.end();
    detail::edge_ids ids = solve(read.arrays(), o, t, r);
    add_up(read.arrays(), ids, o, r);
    clock.begin("write");
    bool const is_taken = write_output(ids, read, to, o.threads);
    clock.end();
    if (is_taken)
        return detail::edge_ids::only_size(ids.size());
    if (to.with_sources)
        ids.set_sources(sources_of(ids, read.arrays(), o.threads));
    return ids;
}

detail::edge_ids platform::solve_and_retain(detail::edge_arrays const& g, options const& o,
    detail::tuning const& t, report& r, std::unique_ptr<cuda::resident_forest>&) const
{
    return solve(g, o, t, r);
}

std::uint64_t platform::solve_on_device(
    detail::edge_arrays const&, void*, unsigned, options const&, detail::tuning const&, report&) const
{
    refuse(*this, "arrays in device memory");
}

void platform::link_clusters(detail::edge_arrays const&, void const*, unsigned, std::uint64_t,
    detail::merges_on_device const&, options const&, detail::tuning const&, report&) const
{
    refuse(*this, "arrays in device memory");
}

std::uint64_t platform::solve_many(detail::edge_lists const& g, detail::forest_lists& to, options const& o,
    detail::tuning const& t, report& r) const
{
    if (g.where == detail::residence::device)
        refuse(*this, "arrays in device memory");
    return solve_one_by_one(*this, g, to, o, t, r);
}

bool platform::can_stream() const
{
    return false;
}

bool platform::should_stream(
    detail::edge_traits const&, std::uint64_t, options const&, detail::tuning const&) const
{
    return false;
}

detail::forest platform::solve_streamed(
    detail::edge_source&, detail::wanted, options const&, detail::tuning const&, report&) const
{
    refuse(*this, "a stream of edges");
}

detail::forest platform::solve_on_devices(std::function<sources()> const&, std::vector<int> const&, bool,
    options const&, detail::tuning const&, report&) const
{
    refuse(*this, "a graph on several devices");
}

std::uint64_t platform::solve_partitions(std::vector<detail::edge_arrays> const&, std::vector<int> const&,
    void*, unsigned, options const&, detail::tuning const&, report&) const
{
    refuse(*this, "arrays in device memory");
}

#if defined(BOOST_GPU_MST_NO_CUDA)
platform const& cuda_platform() noexcept
{
    static constexpr absent_platform absent(backend::cuda, "CUDA");
    return absent;
}
#endif

#if defined(BOOST_GPU_MST_NO_OPENCL)
platform const& opencl_platform() noexcept
{
    static constexpr absent_platform absent(backend::opencl, "OpenCL");
    return absent;
}
#endif

void add_up(detail::edge_arrays const& g, detail::edge_ids const& forest, options const& o, report& r)
{
    if (!o.want_total || r.total.type != total_weight::kind::none)
        return;
    detail::step_clock clock(r);
    clock.begin("total");
    r.total = detail::sum_weights(g.weights, g.type, forest.data(), forest.size(), o.threads);
    clock.end();
}

std::string require(platform const& p, int device)
{
    availability found = p.probe(device);
    if (!found.usable)
        BOOST_THROW_EXCEPTION(backend_unavailable(
            std::string("boost_gpu_mst: ") + p.name() + " cannot be used: " + found.reason));
    return std::move(found.reason);
}

} // namespace dispatch
} // namespace boost_gpu_mst
