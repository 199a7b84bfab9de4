//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "load.hpp"
#include "draw.hpp"
#include "print.hpp"
#include "timed.hpp"

#include "example/gpu_mst/io/text.hpp"
#include "test/support/generate/generate.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
namespace generate = boost_gpu_mst::generate;

template <class Weight>
std::vector<Weight> converted(std::vector<std::int32_t> const& weights)
{
    return std::vector<Weight>(weights.begin(), weights.end());
}

/// Generated weights are in 1 .. 2^20, which every type holds exactly.
io::weight_vector as_selected(std::vector<std::int32_t>&& weights, io::weight_choice type)
{
    switch (type)
    {
    case io::weight_choice::int64: return converted<std::int64_t>(weights);
    case io::weight_choice::uint64: return converted<std::uint64_t>(weights);
    case io::weight_choice::float32: return converted<float>(weights);
    case io::weight_choice::float64: return converted<double>(weights);
    default: return std::move(weights);
    }
}

/// Of "grid:WIDTH,HEIGHT" and the like, which number vertices row by row; does nothing for other kinds.
void place_on_grid(std::string const& kind, io::edge_list& g)
{
    using boost::algorithm::starts_with;
    if (!starts_with(kind, "grid:") && !starts_with(kind, "delaunay:"))
        return;
    auto const width = static_cast<std::uint32_t>(std::stoul(kind.substr(kind.find(':') + 1)));
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
        g.places.push_back({double(v % width), -double(v / width)});
    g.on_plane = true;
}

io::edge_list generated(arguments const& a)
{
    try
    {
        generate::edge_list made = generate::make(a.generate, a.seed, a.threads);
        io::edge_list g;
        g.num_vertices = made.num_vertices;
        g.sources = std::move(made.sources);
        g.targets = std::move(made.targets);
        g.weights = as_selected(std::move(made.weights), a.weight);
        if (!a.svg.empty() && too_large_to_draw(g).empty())
            place_on_grid(a.generate, g);
        return g;
    }
    catch (std::invalid_argument const& e)
    {
        throw usage_error(e.what());
    }
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
    io::read_options o;
    o.format = a.format;
    o.weight = a.weight;
    o.columns = a.columns;
    o.threads = a.threads;
    std::string const& name = io::text::name(a.file);
    auto const reports = [&status](std::string const& what)
    {
        return
            [&status, what, begin = std::chrono::steady_clock::now()](std::uint64_t done, std::uint64_t all)
        { status.say(what + ": " + progress_of(done, all, seconds_since(begin))); };
    };
    status.say("opening " + name);
    auto const text = timed(steps, "open file",
        [&] { return io::text(a.file, a.member, a.threads, reports("opening " + name)); });
    input = text.name();
    status.say("reading " + input);
    o.on_parsed = reports("reading " + input);
    return timed(steps, "read file", [&] { return io::read_text(text.view(), text.name(), o); });
}

} // namespace gpu_mst
