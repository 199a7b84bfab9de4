//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"
#include "example/gpu_mst/io/label_numbers.hpp"
#include "example/gpu_mst/io/table_columns.hpp"
#include "example/gpu_mst/io/table_rows.hpp"
#include "example/gpu_mst/io/weight_column.hpp"

#include <algorithm>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// What Excel's first line "sep=;" says, or what the first row has outside of quotes: commas, semicolons,
/// which may stand beside commas of decimals and names, or tabs. Throws bad_line if that does not settle it.
char separator_of(std::string_view text)
{
    if (char const declared = declared_separator(text.substr(0, text.find('\n'))))
        return declared;
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view rest = line;
        std::string_view const word = take_word(rest);
        if (word.empty() || word[0] == '#' || word[0] == '%')
            continue;
        std::size_t commas = 0, semicolons = 0, tabs = 0, quoted_commas = 0;
        bool inside = false;
        char before = ',';
        for (char const c : line)
        {
            inside = inside != (c == '"');
            quoted_commas += inside && c == ',' ? 1 : 0;
            commas += !inside && c == ',' ? 1 : 0;
            semicolons += !inside && c == ';' ? 1 : 0;
            tabs += !inside && c == '\t' && before != ',' && before != ';' ? 1 : 0; // else a blank
            before = c;
        }
        if (commas + semicolons == 0)
            return tabs != 0 ? '\t' : ',';
        if (tabs == 0 && quoted_commas != 0
            && commas > semicolons) // the separator needs quotes, others do not
            return ',';
        if (tabs != 0 || (semicolons != 0 && commas > semicolons))
            throw bad_line{
                "the first row has several of comma, semicolon and tab; a line 'sep=;' before it says "
                "which of them separates the columns"};
        return semicolons != 0 ? ';' : ',';
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
    try
    {
        g.separator = tabs ? '\t' : separator_of(text);
    }
    catch (bad_line const& bad)
    {
        BOOST_THROW_EXCEPTION(malformed_file(file, 1, bad.reason));
    }
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
        if (c.header && !c.known && (number.knows(first[c.from]) || number.knows(first[c.to])))
            BOOST_THROW_EXCEPTION(malformed_file(file, 1,
                "the first row may be a header, or an edge of vertices in other rows: --header says, yes or "
                "no"));
        g.note = std::string("the first row is ") + (c.header ? "a header" : "an edge")
                 + "; edges are from column " + in_quotes(name(c.from)) + " to column "
                 + in_quotes(name(c.to))
                 + (c.weight == table_columns::none ? ", without weights"
                                                    : ", weights in column " + in_quotes(name(c.weight)))
                 + "; --header, --from, --to and --weight-column say otherwise";
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
