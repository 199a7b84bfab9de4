//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The cost of reading a Boost graph and of finding the chosen descriptors again: a walk of edges(g) by one
// thread, with which Boost's Kruskal begins, against the pieces that all cores read.

#include <boost_gpu_mst/detail/cut_graph.hpp>
#include <boost_gpu_mst/detail/is_fed.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/program.hpp"
#include "test/benchmark/timing.hpp"

#include "libs/generate/generate.hpp"
#include "libs/runtime/read_feed.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::string graphs;
    std::string types;
    std::string csv;
    double scale = 1;
    std::uint64_t seed = 1;
    unsigned repeats = 5;
    unsigned threads = 0;
};

struct row
{
    std::string graph;
    std::string type;
    std::uint64_t edges = 0;
    double walk = 0; ///< edges(g), source, target, weight, by one thread
    double read = 0; ///< and cut, into new arrays
    double find = 0; ///< V - 1 descriptors, or E / 2 if there are fewer edges
};

template <class F>
double best_of(unsigned repeats, F const& f)
{
    double best = seconds_of(f);
    for (unsigned i = 1; i < repeats; ++i)
        best = std::min(best, seconds_of(f));
    return best;
}

template <class Graph>
row measure(
    settings const& s, std::string const& name, std::string const& type, generate::csr const& source_of)
{
    std::optional<Graph> made(build<Graph>::from(source_of));
    Graph const& g = *made;
    auto const weight = get(boost::edge_weight, g);
    using map = std::decay_t<decltype(weight)>;
    static_assert(detail::is_fed<Graph, detail::identity_ids, map>, "read by all cores");

    row r{name, type, num_edges(g)};
    std::vector<std::uint32_t> u(r.edges), v(r.edges);
    std::vector<std::int32_t> w(r.edges);
    r.walk = best_of(s.repeats,
        [&]
        {
            std::size_t i = 0;
            for (auto [e, end] = edges(g); e != end; ++e, ++i)
            {
                u[i] = static_cast<std::uint32_t>(source(*e, g));
                v[i] = static_cast<std::uint32_t>(target(*e, g));
                w[i] = get(weight, *e);
            }
        });
    std::uint64_t const expected = std::accumulate(w.begin(), w.end(), std::uint64_t(0));

    using edge = typename detail::pieces_of<Graph>::type::edge;
    options how;
    how.threads = s.threads;
    report told;
    detail::identity_ids const vertex_ids(num_vertices(g));
    detail::cut_graph<Graph, detail::identity_ids, map, edge*> in(
        g, vertex_ids, weight, r.edges, nullptr, 0, false, detail::call{how, told, {}, false});
    detail::edge_feed const feed = in.feed();
    std::uint64_t sum = 0;
    for (unsigned i = 0; i != s.repeats; ++i)
    {
        std::optional<read_edges> read;
        double const once = seconds_of([&] { read.emplace(feed, s.threads); });
        r.read = i == 0 ? once : std::min(r.read, once);
        auto const* const weights = static_cast<std::int32_t const*>(read->arrays().weights);
        sum = std::accumulate(weights, weights + read->arrays().size, std::uint64_t(0));
    }
    if (sum != expected)
        throw std::runtime_error("the two ways read different edges");

    std::vector<edge_id> chosen(r.edges);
    std::iota(chosen.begin(), chosen.end(), edge_id(0));
    std::shuffle(chosen.begin(), chosen.end(), std::mt19937_64(1));
    chosen.resize(std::min<std::uint64_t>(source_of.num_vertices - 1, r.edges / 2));
    detail::edge_ids const ids(std::move(chosen));
    detail::buffer<edge> found(ids.size());
    r.find = best_of(s.repeats, [&] { in.find(ids, found.data()); });
    return r;
}

void print(row const& r)
{
    std::printf("%-22s %-9s %12llu %10.2f %8.2f %8.2f %7.1fx\n", r.graph.c_str(), r.type.c_str(),
        static_cast<unsigned long long>(r.edges), 1e3 * r.walk, 1e3 * r.read, 1e3 * r.find, r.walk / r.read);
    std::fflush(stdout);
}

void write_csv(std::string const& file, std::vector<row> const& rows)
{
    std::ofstream out(file);
    out << "input,type,edges,walk_ms,read_ms,find_ms,ratio\n";
    for (row const& r : rows)
        out << '"' << r.graph << "\"," << r.type << ',' << r.edges << ',' << 1e3 * r.walk << ','
            << 1e3 * r.read << ',' << 1e3 * r.find << ',' << r.walk / r.read << '\n';
    out.close();
    if (!out)
        throw std::runtime_error("cannot write '" + file + "'");
}

void run(settings const& s)
{
    std::printf(
        "%-22s %-9s %12s %10s %8s %8s %8s\n", "graph", "type", "E", "walk ms", "read ms", "find ms", "ratio");
    std::vector<row> rows;
    std::istringstream names(s.graphs);
    for (std::string name; std::getline(names, name, ';');)
    {
        generate::csr const source = make(name, s.scale, s.seed);
        auto const add = [&](std::string const& type, auto measure_type)
        {
            if ((',' + s.types + ',').find(',' + type + ',') == std::string::npos)
                return;
            rows.push_back(measure_type(s, name, type, source));
            print(rows.back());
            if (!s.csv.empty())
                write_csv(s.csv, rows);
        };
        add("list", measure<list_graph>);
        add("vector", measure<vector_graph>);
        add("directed", measure<directed_graph>);
        add("csr", measure<csr_graph>);
        if (source.num_vertices <= most_of_matrix)
            add("matrix", measure<matrix_graph>);
    }
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Options");
    auto add = usage.add_options();
    add("graphs", po::value(&s.graphs)->default_value("USA-road-d.NY;rmat16.sym;2d-2e20.sym"),
        "lookalikes by name or generator specs, separated by ';'");
    add("types", po::value(&s.types)->default_value("list,vector,directed,csr,matrix"),
        "graph types; matrix only up to 20000 vertices");
    add("scale", po::value(&s.scale)->default_value(1), "shrinks the lookalikes");
    add("seed", po::value(&s.seed)->default_value(1), "of graphs and weights");
    add("repeat", po::value(&s.repeats)->default_value(5), "runs, of which the best counts");
    add("threads", po::value(&s.threads)->default_value(0), "0 is all cores");
    add("csv", po::value(&s.csv), "writes the table there too");
    return run_program(argc, argv, usage,
        [&]
        {
            run(s);
            return EXIT_SUCCESS;
        });
}
