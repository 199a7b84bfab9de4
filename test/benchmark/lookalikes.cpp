//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/lookalikes.hpp"

#include "test/benchmark/harness.hpp"

#include "example/gpu_mst/io/read.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace boost_gpu_mst
{
namespace benchmark
{

// Degrees are those before parallel edges and self-loops are removed, chosen so that the remaining arcs
// add up to the count beside them.
std::vector<lookalike> const& lookalikes()
{
    static std::vector<lookalike> const all = {
        {"2d-2e20.sym", 1048576, 4190208, "grid", 0, ""},
        {"amazon0601", 403394, 4920662, "attach", 12.2, ""},
        {"as-skitter", 1696415, 23156478, "rmat", 13.68, ",.5,.2,.2"},
        {"citationCiteseer", 268495, 2335562, "attach", 8.7, ""},
        {"cit-Patents", 3774768, 33217532, "attach", 8.8, ""},
        {"coPapersDBLP", 540486, 27207680, "cliques", 51.6, ""},
        {"delaunay_n24", 16777216, 100630530, "delaunay", 0, ""},
        {"europe_osm", 50912017, 108114400, "road", 2.1236, ""},
        {"in-2004", 1382908, 29111710, "rmat", 21.12, ",.5,.2,.2"},
        {"internet", 124651, 388876, "attach", 3.12, ""},
        {"kron_g500-logn21", 2097152, 176637294, "rmat", 93.6, ",.57,.19,.19"},
        {"r4-2e23.sym", 8388608, 67108810, "random", 8, ""},
        {"rmat16.sym", 65536, 1044336, "rmat", 16, ",.45,.22,.22"},
        {"rmat22.sym", 4194304, 67092762, "rmat", 16, ",.45,.22,.22"},
        {"soc-LiveJournal1", 4847571, 86981726, "rmat", 17.95, ",.45,.22,.22"},
        {"USA-road-d.NY", 264346, 729676, "road", 2.7603, ""},
        {"USA-road-d.USA", 23947346, 57715306, "road", 2.4101, ""},
    };
    return all;
}

std::vector<lookalike> const& renumbered_roads()
{
    static std::vector<lookalike> const all = []
    {
        std::vector<lookalike> roads;
        for (lookalike const& like : lookalikes())
            if (like.kind == "road")
                for (auto const& [name, ids] :
                    {std::pair("junctions_first", ",1"), std::pair("shuffled", ",2")})
                {
                    roads.push_back(like);
                    roads.back().name += std::string(".") + name;
                    roads.back().more = ids;
                }
        return roads;
    }();
    return all;
}

std::string lookalike::spec(double scale) const
{
    if (kind == "grid" || kind == "delaunay")
    {
        auto const side = std::to_string(std::max(2l, std::lround(std::sqrt(scale * vertices))));
        return kind + ":" + side + "," + side;
    }
    // R-MAT takes a number above 31 as the number of vertices, a smaller one as a power of two.
    auto const size = std::to_string(std::max(64l, std::lround(scale * vertices)));
    return kind + ":" + size + "," + std::to_string(degree) + more;
}

void add_graph_options(boost::program_options::options_description& usage, std::string& graphs, double& scale,
    std::uint64_t& seed, char const* default_graphs)
{
    namespace po = boost::program_options;
    usage.add_options() //
        ("graphs", po::value(&graphs)->default_value(default_graphs),
            "separated by ';', or by ',' if none is a spec: lookalikes by name, all (17), renumbered "
            "(roads, junctions first and shuffled), graph files as gpu_mst reads them, with integer "
            "weights of 32 bits, or generator specs, as 'gpu_mst --help' lists them") //
        ("scale", po::value(&scale)->default_value(scale), "shrinks the lookalikes")  //
        ("seed", po::value(&seed)->default_value(seed), "of graphs and weights");
}

std::vector<std::string> names_of(std::string const& graphs)
{
    std::vector<std::string> names;
    char const separator =
        graphs.find_first_of(":;") == std::string::npos ? ',' : ';'; // specs contain commas
    for (std::string const& name : split(graphs, separator))
        if (name == "all" || name == "renumbered")
            for (lookalike const& like : name == "all" ? lookalikes() : renumbered_roads())
                names.push_back(like.name);
        else
            names.push_back(name);
    return names;
}

generate::csr make(lookalike const& like, double scale, std::uint64_t seed)
{
    return generate::make_csr(generate::make(like.spec(scale), seed));
}

generate::csr make(std::string const& name, double scale, std::uint64_t seed)
{
    for (auto const* all : {&lookalikes(), &renumbered_roads()})
        for (lookalike const& like : *all)
            if (like.name == name)
                return make(like, scale, seed);
    if (name.find(':') != std::string::npos)
        return generate::make_csr(generate::make(name, seed));
    io::read_options as_int;
    as_int.weight = io::weight_choice::int32;
    io::edge_list in = io::read(name, as_int);
    return generate::make_csr({in.num_vertices, std::move(in.sources), std::move(in.targets),
        std::get<std::vector<std::int32_t>>(std::move(in.weights))});
}

std::string label(std::string const& name)
{
    return name.substr(name.rfind('/') + 1);
}

} // namespace benchmark
} // namespace boost_gpu_mst
