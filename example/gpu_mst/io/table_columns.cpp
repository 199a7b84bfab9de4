//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/table_columns.hpp"
#include "example/gpu_mst/io/parse_weight.hpp"

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

/// Whether a field may be the name of a column: text that does not stand for a number, nor for one that is
/// missing. Not being a number is not enough: 0x10, $5 and NA are weights that cannot be read.
bool is_name(std::string const& field)
{
    if (field.empty() || is_number(field))
        return false;
    auto const c = static_cast<unsigned char>(field[0]);
    // In UTF-8, signs such as the pound's, the euro's and infinity begin with C2 and E2, and letters do not.
    bool const letter = (c | 32) >= 'a' && (c | 32) <= 'z';
    if (!letter && c != '_' && (c < 0xc3 || c == 0xe2))
        return false;
    for (char const* const missing : {"na", "n/a", "nan", "null", "none", "nil", "nul", "missing",
             "undefined", "unknown", "empty", "void", "inf", "infinity", "true", "false"})
        if (boost::algorithm::iequals(field, missing))
            return false;
    return !boost::algorithm::istarts_with(field, "nan(");
}

std::string list(row const& names)
{
    std::string all;
    for (std::string const& name : names)
        all += (all.empty() ? "" : ", ") + in_quotes(name);
    return all;
}

/// The column with that name, or none.
std::size_t find(row const& names, std::string const& name)
{
    auto const at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? none : static_cast<std::size_t>(at - names.begin());
}

template <class Usual>
std::size_t find_usual(row const& names, Usual const& usual)
{
    for (char const* const name : usual)
    {
        auto const is_called = [&](std::string const& field)
        { return boost::algorithm::iequals(field, name); };
        auto const at = std::find_if(names.begin(), names.end(), is_called);
        if (at == names.end())
            continue;
        if (std::any_of(at + 1, names.end(), is_called))
            throw bad_line{"several columns are called " + in_quotes(*at)
                           + "; --from, --to and --weight-column take numbers, too"};
        return static_cast<std::size_t>(at - names.begin());
    }
    return none;
}

std::size_t usual_from(row const& names)
{
    return find_usual(names, std::initializer_list<char const*>{
                                 "from", "source", "src", "node1", "start", "node_1", "fromnodeid"});
}

std::size_t usual_to(row const& names)
{
    return find_usual(names,
        std::initializer_list<char const*>{"to", "target", "dst", "node2", "end", "node_2", "tonodeid"});
}

/// Counted from 1; 0 if the word is not a number.
std::size_t as_number(std::string const& word)
{
    std::size_t number = 0;
    return parse_whole(std::string_view(word), number) == std::errc() ? number : 0;
}

/// The column requested, by its name or its number.
std::size_t selected(row const& first, bool header, std::string const& requested, char const* option)
{
    std::size_t const named = header ? find(first, requested) : none;
    if (named != none)
        return named;
    std::size_t const number = as_number(requested);
    if (number != 0 && number <= first.size())
        return number - 1;
    throw bad_line{"there is no column " + in_quotes(requested) + " for --" + option + " among "
                   + (header ? list(first) : std::to_string(first.size()) + " without names")};
}

bool is_asked_by_name(column_choice const& requested)
{
    for (std::string const* const name : {&requested.from, &requested.to, &requested.weight})
        if (!name->empty() && *name != "0" && as_number(*name) == 0)
            return true;
    return false;
}

/// A first row is a header if each of its fields may be a name; the first one may be empty, where a program
/// wrote the rows' numbers. Two fields are names of columns if they are usual, or no names of vertices.
bool looks_like_header(row const& first, row const& second)
{
    bool const ends = usual_from(first) != none && usual_to(first) != none;
    bool const names = std::all_of(first.begin() + (first[0].empty() ? 1 : 0), first.end(), is_name);
    if (ends && !names)
        throw bad_line{"is " + list(first) + " a header or an edge? --header says, yes or no"};
    if (ends || first.size() > 2)
        return names;
    return names && second.size() > 1 && is_number(second[0]) && is_number(second[1]);
}

} // namespace

bool is_never_weight(std::string const& name)
{
    for (char const* const usual : {"", "unnamed: 0", "id", "index", "type", "label", "kind"})
        if (boost::algorithm::iequals(name, usual))
            return true;
    return false;
}

table_columns choose_columns(row const& first, row const& second, column_choice const& requested)
{
    if (first.size() < 2)
        throw bad_line{"a row of one column, " + list(first) + ", is no edge"};
    table_columns c;
    bool const by_name = is_asked_by_name(requested);
    c.header = requested.header == header_choice::automatic ? by_name || looks_like_header(first, second)
                                                            : requested.header == header_choice::yes;
    c.known = requested.header != header_choice::automatic || by_name;
    row const names = c.header ? first : row();
    c.from = requested.from.empty() ? usual_from(names) : selected(first, c.header, requested.from, "from");
    c.to = requested.to.empty() ? usual_to(names) : selected(first, c.header, requested.to, "to");
    bool const weighs_one = requested.weight == "0";
    if (!weighs_one)
        c.weight = requested.weight.empty() ? find_usual(names, usual_weights)
                                            : selected(first, c.header, requested.weight, "weight-column");
    c.known = c.known || (c.from != none && c.to != none) || (requested.weight.empty() && c.weight != none);

    std::vector<std::size_t> left; // columns that are not taken yet
    for (std::size_t i = 0; i != first.size(); ++i)
        if (i != c.from && i != c.to && i != c.weight)
            left.push_back(i);
    auto const ask_for_weight = [&]
    {
        throw bad_line{"which of the columns " + list(first)
                       + " has the weights? --weight-column says, by name or number, or 0: none"};
    };
    std::size_t const lacking = (c.from == none ? 1 : 0) + (c.to == none ? 1 : 0);
    if (left.size() < lacking || (lacking == 0 && c.from == c.to))
        throw bad_line{"of the columns " + list(first) + " none is left for --from and --to"};
    bool const choose_weight = !weighs_one && c.weight == none;
    if (c.header && lacking != 0 && left.size() > lacking)
    {
        if (choose_weight)
            ask_for_weight();
        throw bad_line{"which of the columns " + list(first)
                       + " are an edge's ends? --from and --to say, by name or number"};
    }
    for (std::size_t* const end : {&c.from, &c.to})
        if (*end == none)
        {
            *end = left.front();
            left.erase(left.begin());
        }
    if (choose_weight && c.header)
    {
        for (std::size_t const i : left)
            if (!is_never_weight(first[i]))
                ask_for_weight();
    }
    else if (choose_weight && !left.empty())
    {
        if (left.size() > 1)
            ask_for_weight();
        c.weight = left.front();
    }
    return c;
}

} // namespace io
} // namespace boost_gpu_mst
