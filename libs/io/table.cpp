//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/formats.hpp"
#include "libs/io/label_numbers.hpp"
#include "libs/io/table_columns.hpp"
#include "libs/io/table_rows.hpp"
#include "libs/io/weight_column.hpp"

#include <algorithm>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// A comma or a semicolon, whichever the first row has more of.
char separator_of(std::string_view text)
{
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view rest = line;
        std::string_view const word = take_word(rest);
        if (!word.empty() && word[0] != '#' && word[0] != '%')
            return std::count(line.begin(), line.end(), ';') > std::count(line.begin(), line.end(), ',')
                       ? ';'
                       : ',';
    }
    return ',';
}

std::vector<std::string> owned(std::vector<std::string_view> const& fields)
{
    return {fields.begin(), fields.end()};
}

} // namespace

edge_list read_table(std::string_view text, std::string const& file, read_options const& o, bool tabs)
{
    edge_list g;
    g.separator = tabs ? '\t' : separator_of(text);
    table_rows rows(text, g.separator);
    std::vector<std::string_view> fields;
    table_columns c;
    label_numbers number;
    weight_column weights(o.weight);
    std::size_t width = 0;
    auto const add = [&]
    {
        if (fields.size() != width)
            throw bad_line{"a row of " + std::to_string(fields.size()) + " columns, where the first has "
                           + std::to_string(width)};
        if (fields[c.from].empty() || fields[c.to].empty())
            throw bad_line{"a vertex is missing"};
        g.sources.push_back(number(fields[c.from]));
        g.targets.push_back(number(fields[c.to]));
        weights.push(c.weight == table_columns::none ? "1" : fields[c.weight]);
    };
    try
    {
        if (!rows.next(fields))
            throw bad_line{"there is no row"};
        std::vector<std::string> const first = owned(fields);
        {
            table_rows ahead = rows;
            std::vector<std::string_view> second;
            try
            {
                ahead.next(second);
            }
            catch (bad_line const&) // the main loop reports it again
            {
            }
            c = choose_columns(first, owned(second), o.columns);
        }
        width = first.size();
        auto const name = [&](std::size_t i) { return c.header ? first[i] : std::to_string(i + 1); };
        if (c.header)
            g.columns = {
                name(c.from), name(c.to), c.weight == table_columns::none ? "weight" : name(c.weight)};
        else
            add();
        while (rows.next(fields))
            add();
        g.note = std::string("the first row is ") + (c.header ? "a header" : "an edge")
                 + "; edges are from column " + quoted(name(c.from)) + " to column " + quoted(name(c.to))
                 + (c.weight == table_columns::none ? "" : ", weights in column " + quoted(name(c.weight)));
    }
    catch (bad_line const& bad)
    {
        BOOST_THROW_EXCEPTION(malformed_file(file, rows.number(), bad.reason));
    }
    g.unweighted = c.weight == table_columns::none && !g.sources.empty();
    g.weights = weights.take();
    g.num_vertices = number.size();
    g.labels = number.take();
    return g;
}

} // namespace io
} // namespace boost_gpu_mst
