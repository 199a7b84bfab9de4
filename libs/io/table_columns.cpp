//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/table_columns.hpp"
#include "libs/io/parse_weight.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>
#include <initializer_list>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

using row = std::vector<std::string>;
constexpr std::size_t none = table_columns::none;

bool is_number(std::string const& field)
{
    try
    {
        parse_weight<double>(field, widening::none);
        return true;
    }
    catch (bad_line const&)
    {
        return false;
    }
}

std::string list(row const& names)
{
    std::string all;
    for (std::string const& name : names)
        all += (all.empty() ? "" : ", ") + quoted(name);
    return all;
}

/// The column with that name, or none.
std::size_t find(row const& names, std::string const& name)
{
    auto const at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? none : static_cast<std::size_t>(at - names.begin());
}

std::size_t find_usual(row const& names, std::initializer_list<char const*> usual)
{
    for (char const* const name : usual)
        for (std::size_t i = 0; i != names.size(); ++i)
            if (boost::algorithm::iequals(names[i], name))
                return i;
    return none;
}

std::size_t usual_from(row const& names)
{
    return find_usual(names, {"from", "source", "src", "node1", "start"});
}

std::size_t usual_to(row const& names)
{
    return find_usual(names, {"to", "target", "dst", "node2", "end"});
}

/// Counted from 1; 0 if the word is not a number.
std::size_t as_number(std::string const& word)
{
    std::size_t number = 0;
    return parse_whole(std::string_view(word), number) == std::errc() ? number : 0;
}

/// The column requested, by its name or its number.
std::size_t chosen(row const& first, bool header, std::string const& asked, char const* option)
{
    std::size_t const named = header ? find(first, asked) : none;
    if (named != none)
        return named;
    std::size_t const number = as_number(asked);
    if (number != 0 && number <= first.size())
        return number - 1;
    throw bad_line{"there is no column " + quoted(asked) + " for --" + option + " among "
                   + (header ? list(first) : std::to_string(first.size()) + " without names")};
}

bool looks_like_header(row const& first, row const& second, column_choice const& asked)
{
    for (std::string const* const name : {&asked.from, &asked.to, &asked.weight})
        if (!name->empty() && *name != "0" && as_number(*name) == 0)
            return true;
    std::size_t const weight = as_number(asked.weight) != 0 ? as_number(asked.weight) - 1 : 2;
    if (asked.weight != "0" && weight < first.size())
        return !is_number(first[weight]);
    if (usual_from(first) != none && usual_to(first) != none)
        return true;
    return second.size() > 1 && !is_number(first[0]) && !is_number(first[1]) && is_number(second[0])
           && is_number(second[1]);
}

} // namespace

table_columns choose_columns(row const& first, row const& second, column_choice const& asked)
{
    if (first.size() < 2)
        throw bad_line{"a row of one column, " + list(first) + ", is no edge"};
    table_columns c;
    c.header = asked.header == header_choice::automatic ? looks_like_header(first, second, asked)
                                                        : asked.header == header_choice::yes;
    row const names = c.header ? first : row();
    c.from = asked.from.empty() ? usual_from(names) : chosen(first, c.header, asked.from, "from");
    c.to = asked.to.empty() ? usual_to(names) : chosen(first, c.header, asked.to, "to");
    bool const weighs_one = asked.weight == "0";
    if (!weighs_one)
        c.weight = asked.weight.empty() ? find_usual(names, {"weight", "w", "distance", "length", "cost"})
                                        : chosen(first, c.header, asked.weight, "weight-column");

    // The first column that is not yet taken.
    auto const next_free = [&]
    {
        std::size_t i = 0;
        while (i == c.from || i == c.to || i == c.weight)
            ++i;
        return i;
    };
    if (c.from == none)
        c.from = next_free();
    if (c.to == none)
        c.to = next_free();
    if (c.from >= first.size() || c.to >= first.size() || c.from == c.to)
        throw bad_line{"of the columns " + list(first) + " none is left for --from and --to"};
    if (!weighs_one && c.weight == none && first.size() > 3)
        throw bad_line{"which of the columns " + list(first)
                       + " has the weights? --weight-column says, by name or number, or 0: none"};
    if (!weighs_one && c.weight == none && first.size() == 3)
        c.weight = next_free();
    return c;
}

} // namespace io
} // namespace boost_gpu_mst
