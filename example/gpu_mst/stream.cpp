//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "stream.hpp"
#include "print.hpp"
#include "timed.hpp"

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <boost_gpu_mst/minimum_spanning_forest_of_stream.hpp>

#include <boost/iterator/function_output_iterator.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;

/// Calls f with a null pointer of the type that a choice names.
template <class F>
void with_weight(io::weight_choice type, F const& f)
{
    switch (type)
    {
    case io::weight_choice::int64: return f(static_cast<std::int64_t*>(nullptr));
    case io::weight_choice::uint64: return f(static_cast<std::uint64_t*>(nullptr));
    case io::weight_choice::float32: return f(static_cast<float*>(nullptr));
    case io::weight_choice::float64: return f(static_cast<double*>(nullptr));
    default: return f(static_cast<std::int32_t*>(nullptr));
    }
}

template <class Weight>
void solve_pass(
    io::edge_stream& edges, boost_gpu_mst::options const& o, boost_gpu_mst::report& r, io::edge_list& forest)
{
    using boost_gpu_mst::span;
    std::vector<Weight> weights;
    auto const take = [&](boost_gpu_mst::streamed_edge<Weight> const& e)
    {
        forest.sources.push_back(e.source);
        forest.targets.push_back(e.target);
        weights.push_back(e.weight);
    };
    boost_gpu_mst::minimum_spanning_forest_of_stream<Weight>(
        edges.num_vertices(),
        [&](span<std::uint32_t> u, span<std::uint32_t> v, span<Weight> w)
        { return edges.next(u.size(), u.data(), v.data(), w.data()); },
        boost::make_function_output_iterator(take), o, &r);
    forest.weights = std::move(weights);
}

} // namespace

io::edge_list stream(arguments const& a, status_line& status, std::vector<boost_gpu_mst::step>& load_steps,
    boost_gpu_mst::report& r)
{
    std::string const& name = io::text::name(a.file);
    io::stream_options reading;
    reading.format = a.format;
    reading.weight = a.weight;
    reading.columns = a.columns;
    reading.threads = a.threads;
    reading.memory = static_cast<std::size_t>(a.memory / 4);
    std::uint64_t all = 0;
    auto begin = std::chrono::steady_clock::now(); // of the pass
    unsigned last_pass = 1;
    reading.on_bytes = [&](unsigned pass, std::uint64_t bytes)
    {
        if (std::exchange(last_pass, pass) != pass)
            begin = std::chrono::steady_clock::now();
        std::chrono::duration<double> const since = std::chrono::steady_clock::now() - begin;
        status.say(
            "pass " + std::to_string(pass) + " over " + name + ": " + progress_of(bytes, all, since.count()));
    };
    status.say("opening " + name);
    io::edge_stream edges = timed(load_steps, "open file", [&] { return io::edge_stream(a.file, reading); });
    all = edges.bytes();

    boost_gpu_mst::options o;
    o.backend = a.backend;
    o.device = a.device;
    o.devices = a.devices;
    o.threads = a.threads;
    o.objective = a.objective;
    o.device_memory_limit = a.device_memory;
    // The solver gets what text, parsed edges and the resulting forest leave.
    std::uint64_t const beside = a.memory / 4 + 32 * std::uint64_t(edges.num_vertices());
    o.host_memory_limit = std::max<std::uint64_t>(a.memory - std::min(a.memory, beside), 1);

    io::edge_list forest;
    forest.num_vertices = edges.num_vertices();
    for (bool whole = false; !whole;)
        try
        {
            with_weight(edges.weight(),
                [&](auto* null) { solve_pass<std::remove_pointer_t<decltype(null)>>(edges, o, r, forest); });
            whole = true;
        }
        catch (io::another_pass)
        {
            forest.sources.clear();
            forest.targets.clear();
        }
    forest.first_name = edges.first_name();
    forest.names = edges.names();
    forest.unweighted = edges.unweighted();
    forest.format_note = edges.format_note();
    return forest;
}

} // namespace gpu_mst
