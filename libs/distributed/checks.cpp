//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/checks.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace boost_gpu_mst::distributed
{
namespace
{

char const* const type_names[] = {"int32", "uint32", "int64", "uint64", "float", "double"};

struct field
{
    char const* name;
    std::int64_t value;
    bool of_graph; ///< otherwise of the options
};

std::string text_of(std::size_t i, std::int64_t value)
{
    constexpr std::size_t type = 1;
    return i == type ? type_names[value] : std::to_string(value);
}

} // namespace

void check_options(options const& o)
{
    if (o.want_tree_totals)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.want_tree_totals is not for graphs that many ranks hold"));
}

bool check_agreement(group& g, detail::edge_arrays const& a, options const& o, bool wants_report)
{
    field const fields[] = {
        {"num_vertices", std::int64_t(a.num_vertices), true},
        {"the type of the weights", std::int64_t(a.type), true},
        {"options.objective", std::int64_t(o.objective), false},
        {"options.order", std::int64_t(o.order), false},
        {"options.want_total", o.want_total, false},
        {"options.want_components", o.want_components, false},
    };
    constexpr std::size_t count = sizeof fields / sizeof *fields;
    // The minimum of each value and, by its negative, the maximum.
    std::int64_t seen[2 * count + 1];
    for (std::size_t i = 0; i != count; ++i)
    {
        seen[2 * i] = fields[i].value;
        seen[2 * i + 1] = -fields[i].value;
    }
    seen[2 * count] = wants_report ? 0 : 1;
    g.all_reduce_min(seen, 2 * count + 1);
    for (std::size_t i = 0; i != count; ++i)
    {
        std::int64_t const least = seen[2 * i], most = -seen[2 * i + 1];
        if (least == most)
            continue;
        std::string const text = std::string("boost_gpu_mst: ranks disagree: ") + fields[i].name + " is "
                                 + text_of(i, least) + " on one and " + text_of(i, most) + " on another";
        if (fields[i].of_graph)
            BOOST_THROW_EXCEPTION(invalid_graph(text));
        BOOST_THROW_EXCEPTION(invalid_option(text));
    }
    return seen[2 * count] == 0;
}

} // namespace boost_gpu_mst::distributed
