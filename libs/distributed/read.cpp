//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/check_call.hpp"
#include "libs/distributed/rank_call.hpp"

namespace boost_gpu_mst::distributed
{
namespace
{

/// Throws the same on every rank if ranks were called with different numbers of vertices or types of weights
/// (invalid_graph), or with different options that decide the result (invalid_option).
void check_agreement(group& g, detail::edge_arrays const& a, options const& o)
{
    static char const* const type_names[] = {"int32", "uint32", "int64", "uint64", "float", "double"};
    struct field
    {
        char const* name;
        std::int64_t value;
        bool of_graph; ///< otherwise of the options
    };
    constexpr std::size_t type = 1;
    field const fields[] = {
        {"num_vertices", std::int64_t(a.num_vertices), true},
        {"the type of the weights", std::int64_t(a.type), true},
        {"options.objective", std::int64_t(o.objective), false},
        {"options.algorithm", std::int64_t(o.algorithm), false},
        {"options.order", std::int64_t(o.order), false},
        {"options.want_total", o.want_total, false},
        {"options.want_components", o.want_components, false},
    };
    constexpr std::size_t count = sizeof fields / sizeof *fields;
    std::int64_t least[2 * count]; // of each value, and then of its negative
    for (std::size_t i = 0; i != count; ++i)
    {
        least[i] = fields[i].value;
        least[count + i] = -fields[i].value;
    }
    g.all_reduce_min(least, 2 * count);
    for (std::size_t i = 0; i != count; ++i)
    {
        std::int64_t const most = -least[count + i];
        if (least[i] == most)
            continue;
        auto const text_of = [i](std::int64_t value)
        { return i == type ? type_names[value] : std::to_string(value); };
        std::string const text = std::string("boost_gpu_mst: ranks disagree: ") + fields[i].name + " is "
                                 + text_of(least[i]) + " on one and " + text_of(most) + " on another";
        if (fields[i].of_graph)
            BOOST_THROW_EXCEPTION(invalid_graph(text));
        BOOST_THROW_EXCEPTION(invalid_option(text));
    }
}

} // namespace

void read(rank_call& c, detail::rank_partition const& partition)
{
    group& g = c.ranks;
    std::vector<std::uint64_t> first_vertex, first_edge; // by rank
    c.together(
        [&]
        {
            dispatch::check_algorithm(c.o, "ranks join their forests by another algorithm");
            dispatch::check_initial_components(c.o, "many ranks hold the graph");
            if (c.o.want_tree_totals)
                BOOST_THROW_EXCEPTION(invalid_option(
                    "boost_gpu_mst: options.want_tree_totals is not for graphs that many ranks hold"));
            first_vertex.resize(g.size() + std::size_t(1));
            first_edge.resize(first_vertex.size());
            c.clock.begin("read");
        });
    exchange_sizes(g, partition.own_vertices, first_vertex);
    c.together(
        [&]
        {
            c.edges = partition.read(first_vertex.data());
            c.edges.heaviest_first = c.o.objective == objective::maximum;
        });
    check_agreement(g, c.edges, c.o);
    c.all_edges = exchange_sizes(g, c.edges.size, first_edge);
    c.edges_before = first_edge[g.rank()];
    c.clock.end();
}

} // namespace boost_gpu_mst::distributed
