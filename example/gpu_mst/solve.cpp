//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "solve.hpp"
#include "draw.hpp"
#include "print.hpp"

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "libs/cpu/out_of_core/memory.hpp"
#include "test/support/generate/generate.hpp"

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>

#include <boost/algorithm/string/predicate.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>
#include <variant>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
namespace generate = boost_gpu_mst::generate;

/// Of "grid:WIDTH,HEIGHT" and the like, which number vertices row by row; does nothing for other kinds.
void place_on_grid(std::string const& kind, io::edge_list& g)
{
    using boost::algorithm::starts_with;
    if (!starts_with(kind, "grid:") && !starts_with(kind, "delaunay:"))
        return;
    double number = 0; // may be written as 1e3
    std::from_chars(kind.data() + kind.find(':') + 1, kind.data() + kind.size(), number);
    auto const width = static_cast<std::uint32_t>(number);
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
        g.places.push_back({double(v % width), -double(v / width)});
    g.on_plane = true;
}

io::edge_list generated(arguments const& a)
{
    try
    {
        generate::edge_list made = generate::make(a.generate, a.seed, a.solving.threads);
        io::edge_list g;
        g.num_vertices = made.num_vertices;
        g.sources = std::move(made.sources);
        g.targets = std::move(made.targets);
        // In 1 .. 2^20, which every type holds exactly.
        g.weights = io::with_weight(a.reading.weight,
            [&](auto zero) -> io::weight_vector
            {
                if constexpr (std::is_same<decltype(zero), std::int32_t>::value)
                    return std::move(made.weights);
                else
                    return std::vector<decltype(zero)>(made.weights.begin(), made.weights.end());
            });
        if (!a.svg.empty() && too_large_to_draw(g).empty())
            place_on_grid(a.generate, g);
        return g;
    }
    catch (std::invalid_argument const& e)
    {
        throw usage_error(e.what());
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
        edges.num_vertices,
        [&](span<std::uint32_t> u, span<std::uint32_t> v, span<Weight> w)
        { return edges.next(u.size(), u.data(), v.data(), w.data()); },
        boost::make_function_output_iterator(take), o, &r);
    forest.weights = std::move(weights);
}

constexpr std::uint64_t bytes_of_result = 32; ///< for each vertex

/// Says in the words of the command line that the solver's part of the memory does not suffice.
void refuse_memory(arguments const& a, io::edge_stream const& edges, std::uint64_t limit)
{
    std::uint64_t const n = edges.num_vertices,
                        weight = io::with_weight(edges.weight, [](auto zero) { return sizeof zero; }),
                        takes = boost_gpu_mst::host::stream_memory(n, weight).min;
    if (limit >= takes)
        return;
    std::uint64_t const least = ((takes + bytes_of_result * n) * 4 / 3 >> 20) + 1; // MiB
    throw std::runtime_error("--memory " + a.memory_text + " is too little for " + std::to_string(n)
                             + " vertices: they take " + std::to_string(least) + "M");
}

} // namespace

io::edge_list load(
    arguments const& a, status_line& status, std::vector<boost_gpu_mst::step>& steps, std::string& input)
{
    if (a.file.empty())
    {
        status.say("generating " + a.generate);
        return timed(steps, "generate", [&] { return generated(a); });
    }
    std::string const& name = io::text::name(a.file);
    auto const reports = [&status](std::string const& what)
    {
        return
            [&status, what, begin = std::chrono::steady_clock::now()](std::uint64_t done, std::uint64_t all)
        { status.say(what + ": " + progress_of(done, all, seconds_since(begin))); };
    };
    status.say("opening " + name);
    auto const text = timed(steps, "open file",
        [&] { return io::text(a.file, a.member, a.reading.threads, reports("opening " + name)); });
    input = text.name();
    status.say("reading " + input);
    io::read_options o = a.reading;
    o.on_parsed = reports("reading " + input);
    return timed(steps, "read file", [&] { return io::read_text(text.view(), text.name(), o); });
}

std::vector<boost_gpu_mst::edge_id> solve(
    io::edge_list const& g, arguments const& a, status_line& status, boost_gpu_mst::report& r)
{
    boost_gpu_mst::options o = a.solving;
    o.on_progress = [&](boost_gpu_mst::progress const& p)
    {
        status.say("solving: round " + std::to_string(p.round) + ", " + std::to_string(p.components)
                   + " components and " + std::to_string(p.edges) + " edges between them");
        return true;
    };
    status.say("solving");
    std::vector<boost_gpu_mst::edge_id> ids;
    std::visit(
        [&](auto const& weights)
        {
            boost_gpu_mst::minimum_spanning_forest(
                g.num_vertices, g.sources, g.targets, weights, std::back_inserter(ids), o, &r);
        },
        g.weights);
    return ids;
}

io::edge_list stream(arguments const& a, status_line& status, std::vector<boost_gpu_mst::step>& load_steps,
    boost_gpu_mst::report& r)
{
    std::string const& name = io::text::name(a.file);
    io::stream_options reading{a.reading, static_cast<std::size_t>(a.memory / 4), {}};
    auto begin = std::chrono::steady_clock::now(); // of the pass
    unsigned last_pass = 1;
    reading.on_bytes = [&](unsigned pass, std::uint64_t bytes, std::uint64_t all)
    {
        if (std::exchange(last_pass, pass) != pass)
            begin = std::chrono::steady_clock::now();
        status.say("pass " + std::to_string(pass) + " over " + name + ": "
                   + progress_of(bytes, all, seconds_since(begin)));
    };
    status.say("opening " + name);
    auto const edges = timed(load_steps, "open file", [&] { return io::open_edge_stream(a.file, reading); });

    boost_gpu_mst::options o = a.solving;
    // The solver gets what text, parsed edges and the resulting forest leave.
    std::uint64_t const beside = a.memory / 4 + bytes_of_result * edges->num_vertices;
    o.host_memory_limit = std::max<std::uint64_t>(a.memory - std::min(a.memory, beside), 1);

    io::edge_list forest;
    forest.num_vertices = edges->num_vertices;
    for (bool whole = false; !whole;)
        try
        {
            io::with_weight(
                edges->weight, [&](auto zero) { solve_pass<decltype(zero)>(*edges, o, r, forest); });
            whole = true;
        }
        catch (io::another_pass)
        {
            forest.sources.clear();
            forest.targets.clear();
        }
        catch (boost_gpu_mst::invalid_option const&)
        {
            refuse_memory(a, *edges, o.host_memory_limit);
            throw;
        }
        catch (std::bad_alloc const&)
        {
            throw std::runtime_error("there is not enough memory for --memory " + a.memory_text);
        }
    forest.first_name = edges->first_name;
    forest.names = edges->names;
    forest.unweighted = edges->unweighted;
    forest.format_note = edges->format_note;
    return forest;
}

} // namespace gpu_mst
