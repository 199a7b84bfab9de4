//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace boost_gpu_mst::io
{
namespace
{

/// With tabs as separators, tabs may enclose empty fields.
bool is_blank_line(std::string_view line, char separator)
{
    return line.find_first_not_of(separator == '\t' ? " \r" : " \t\r") == line.npos;
}

/// Walks a table row by row, as in RFC 4180: fields between separators. A field that begins with a double
/// quote ends with one, may hold separators and line ends, and doubles its inner quotes. Blanks around fields
/// are dropped; blank lines are skipped.
class table_rows
{
public:
    table_rows(std::string_view text, char separator, std::uint64_t lines_before = 0)
        : m_text(text), m_separator(separator), m_line(lines_before + 1)
    {
    }

    /// False at the end. Fields are valid until the next call. Throws bad_line.
    bool next(std::vector<std::string_view>& fields)
    {
        fields.clear();
        m_own.clear();
        if (!skip_to_row())
            return false;
        m_number = m_line;
        for (;;)
        {
            skip_blanks();
            bool const inside = m_at != m_text.size() && m_text[m_at] == '"';
            fields.push_back(inside ? take_quoted() : take_plain());
            skip_blanks();
            if (m_at == m_text.size())
                return true;
            char const c = m_text[m_at];
            if (c != m_separator && c != '\n')
                throw bad_line{"something stands behind the quotes of " + in_quotes(fields.back())};
            ++m_at;
            if (c == '\n')
            {
                ++m_line;
                return true;
            }
        }
    }

    /// The first line of the row that next() last returned or refused.
    std::uint64_t number() const noexcept { return m_number; }

private:
    /// Moves to a row's first character, or to the end.
    bool skip_to_row()
    {
        while (m_at != m_text.size())
        {
            std::size_t const end = std::min(m_text.find('\n', m_at), m_text.size());
            std::string_view line = m_text.substr(m_at, end - m_at);
            if (!is_blank_line(line, m_separator))
                return true;
            m_at = std::min(end + 1, m_text.size());
            ++m_line;
        }
        return false;
    }

    std::string_view take_quoted()
    {
        std::size_t const begin = ++m_at;
        std::string* own = nullptr;
        for (;;)
        {
            std::size_t const quote = m_text.find('"', m_at);
            if (quote == std::string_view::npos)
                throw bad_line{"a field's quotes are not closed"};
            bool const twice = quote + 1 != m_text.size() && m_text[quote + 1] == '"';
            m_line += static_cast<std::uint64_t>(std::count(
                m_text.begin() + std::ptrdiff_t(m_at), m_text.begin() + std::ptrdiff_t(quote), '\n'));
            if (twice && !own)
                own = &m_own.emplace_back(m_text.substr(begin, m_at - begin));
            if (own)
                own->append(m_text, m_at, quote + (twice ? 1 : 0) - m_at);
            m_at = quote + (twice ? 2 : 1);
            if (!twice)
                return own ? std::string_view(*own) : m_text.substr(begin, quote - begin);
        }
    }

    std::string_view take_plain()
    {
        std::size_t end = m_at;
        while (end != m_text.size() && m_text[end] != m_separator && m_text[end] != '\n')
            ++end;
        std::string_view field = m_text.substr(m_at, end - m_at);
        m_at = end;
        while (!field.empty() && is_blank(field.back()))
            field.remove_suffix(1);
        if (field.find('"') != std::string_view::npos)
            throw bad_line{
                "a quote in the midst of " + in_quotes(field) + "; such fields are quoted as a whole"};
        return field;
    }

    void skip_blanks()
    {
        while (m_at != m_text.size() && m_text[m_at] != m_separator && is_blank(m_text[m_at]))
            ++m_at;
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    std::uint64_t m_number = 0;    ///< of the current row
    std::uint64_t m_line;          ///< at m_at
    std::deque<std::string> m_own; ///< fields that had doubled quotes
};

/// Where a table's first row is.
struct table_start
{
    std::string_view rows;
    std::uint64_t lines_before = 0;
    bool doubtful = false; ///< the row begins with '#' or '%'
};

/// Skips blank lines, Excel's "sep=;", and comments: lines from '#' or '%' that do not have as many columns
/// as the first row without such a sign, or, if there is none, only one column.
table_start start_of(std::string_view text, char separator)
{
    auto const columns_of = [separator](std::string_view rows)
    {
        std::vector<std::string_view> fields;
        try
        {
            table_rows(rows, separator).next(fields);
            return fields.size();
        }
        catch (bad_line const&) // refused when the row is read
        {
            return std::size_t(0);
        }
    };
    std::vector<table_start> commented;
    lines walk(text);
    std::string_view line;
    while (walk.next(line))
    {
        if (is_blank_line(line, separator) || declared_separator(line))
            continue;
        table_start const here{text.substr(std::size_t(line.data() - text.data())), walk.number() - 1,
            line[0] == '#' || line[0] == '%'};
        if (here.doubtful)
        {
            commented.push_back(here);
            continue;
        }
        std::size_t const width = columns_of(here.rows);
        for (table_start const& c : commented)
            if (columns_of(c.rows) == width)
                return c;
        return here;
    }
    for (table_start const& c : commented)
        if (columns_of(c.rows) > 1)
            return c;
    return {{}, walk.number()};
}

constexpr std::size_t none = static_cast<std::size_t>(-1);

/// The columns of a table's source, target and weight.
struct table_columns
{
    bool header = false; ///< the first row has names
    bool known = false;  ///< and they were requested or are usual
    std::size_t from = 0;
    std::size_t to = 1;
    std::size_t weight = none; ///< none: each edge weighs 1
};

using row = std::vector<std::string>;

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
    for (char const* const missing : {"na", "n/a", "null", "none", "nil", "nul", "missing", "undefined",
             "unknown", "empty", "void", "true", "false"})
        if (boost::algorithm::iequals(field, missing))
            return false;
    return true;
}

/// The column with that name, or none.
std::size_t find(row const& names, std::string const& name)
{
    auto const at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? none : static_cast<std::size_t>(at - names.begin());
}

/// The column with the first of these names that occurs, or none. Of a name, its letters and digits count.
template <class Usual>
std::size_t find_usual(row const& names, Usual const& usual)
{
    for (char const* const name : usual)
    {
        auto const is_called = [&](std::string field)
        {
            auto const is_sign = [](char c)
            { return std::ispunct(static_cast<unsigned char>(c)) || c == ' '; };
            field.erase(std::remove_if(field.begin(), field.end(), is_sign), field.end());
            return boost::algorithm::iequals(field, name);
        };
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
    static constexpr char const* usual[] = {"from", "source", "src", "node1", "start", "fromnodeid", "origin",
        "parent", "v1", "id1", "nodea", "fromid", "sourceid"};
    return find_usual(names, usual);
}

std::size_t usual_to(row const& names)
{
    static constexpr char const* usual[] = {"to", "target", "dst", "node2", "end", "tonodeid", "destination",
        "dest", "child", "v2", "id2", "nodeb", "toid", "targetid"};
    return find_usual(names, usual);
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
                   + (header ? list_in_quotes(first) : std::to_string(first.size()) + " without names")};
}

bool is_requested_by_name(column_choice const& requested)
{
    for (std::string const* const name : {&requested.from, &requested.to, &requested.weight})
        if (!name->empty() && *name != "0" && as_number(*name) == 0)
            return true;
    return false;
}

/// Whether a first row has numbers from 0 on, as pandas calls columns without names, over names of vertices.
bool are_numbered(row const& first, row const& second)
{
    for (std::size_t i = 0; i != first.size(); ++i)
        if (first[i] != std::to_string(i))
            return false;
    return second.size() > 1 && is_name(second[0]) && is_name(second[1]);
}

/// A first row is a header if each of its fields may be a name; the first one may be empty, where a program
/// wrote the rows' numbers. Two fields are names of columns if they are usual, or no names of vertices.
bool looks_like_header(row const& first, row const& second)
{
    bool const from = usual_from(first) != none, to = usual_to(first) != none;
    bool const names = std::all_of(first.begin() + (first[0].empty() ? 1 : 0), first.end(), is_name);
    bool const no_ends =
        first.size() == 2
        && std::any_of(first.begin(), first.end(),
            [](std::string const& name) { return !name.empty() && is_never_weight(name, false); });
    if ((from && to && !names) || (from != to && first.size() == 2) || (names && no_ends))
        throw bad_line{"is " + list_in_quotes(first) + " a header or an edge? --header says, yes or no"};
    if ((from && to) || first.size() > 2 || (first[0] == "u" && first[1] == "v"))
        return names;
    return names && second.size() > 1 && is_number(second[0]) && is_number(second[1]);
}

/// The columns requested, otherwise those with usual names, otherwise, in a table without a header, the first
/// ones. Throws bad_line if the choice is not unique. \p second is empty if there is only one row.
table_columns choose_columns(row const& first, row const& second, column_choice const& requested)
{
    if (first.size() < 2)
        throw bad_line{"a row of one column, " + list_in_quotes(first)
                       + ", is no edge; a line such as sep=| before it names another separator"};
    table_columns c;
    bool const by_name = is_requested_by_name(requested), numbered = are_numbered(first, second);
    c.header = requested.header == header_choice::automatic
                   ? by_name || numbered || looks_like_header(first, second)
                   : requested.header == header_choice::yes;
    c.known = requested.header != header_choice::automatic || by_name;
    row const names = c.header && !numbered ? first : row();
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
    auto const refuse_weight = [&]
    {
        throw bad_line{"which of the columns " + list_in_quotes(first)
                       + " has the weights? --weight-column says, by name or number, or 0: none"};
    };
    std::size_t const lacking = (c.from == none ? 1 : 0) + (c.to == none ? 1 : 0);
    if (left.size() < lacking || (lacking == 0 && c.from == c.to))
        throw bad_line{"of the columns " + list_in_quotes(first) + " none is left for --from and --to"};
    bool const choose_weight = !weighs_one && c.weight == none;
    if (!names.empty() && lacking != 0 && left.size() > lacking)
    {
        if (choose_weight)
            refuse_weight();
        throw bad_line{"which of the columns " + list_in_quotes(first)
                       + " are an edge's ends? --from and --to say, by name or number"};
    }
    for (std::size_t* const end : {&c.from, &c.to})
        if (*end == none)
        {
            *end = left.front();
            left.erase(left.begin());
        }
    if (choose_weight && !names.empty())
    {
        for (std::size_t const i : left)
            if (!is_never_weight(first[i], i < second.size() && is_number(second[i])))
                refuse_weight();
    }
    else if (choose_weight && !left.empty())
    {
        if (left.size() > 1)
            refuse_weight();
        c.weight = left.front();
    }
    return c;
}

/// What Excel's first line "sep=;" says, or what the first row has outside of quotes: commas, semicolons,
/// which may stand beside commas of decimals and names, or \p tabs, which a name or the caller gives. Refuses
/// a row that does not settle it.
char separator_of(std::string_view text, std::string const& file, bool tabs)
{
    if (char const declared = declared_separator(text.substr(0, text.find('\n'))))
        return declared;
    if (tabs)
        return '\t';
    lines walk(text);
    if (std::string_view line; next_record(walk, "#%", line))
    {
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
            refuse(file, walk.number(),
                "the first row has several of comma, semicolon and tab; a line 'sep=;' before it says "
                "which of them separates the columns");
        return semicolons != 0 ? ';' : ',';
    }
    return ',';
}

/// Whether a decimal, such as 1.500, may be a number of thousands, as German writes them.
bool may_be_thousands(std::string_view word)
{
    std::string_view const digits = word.substr(word.substr(0, 1) == "-" ? 1 : 0);
    std::size_t const point = digits.find('.');
    return point >= 1 && point <= 3 && digits.size() == point + 4 && digits[0] != '0';
}

std::vector<std::string> owned(std::vector<std::string_view> const& fields)
{
    return {fields.begin(), fields.end()};
}

/// The columns' names in a first row that begins with '#' or '%'. Throws bad_line if it may be something
/// else.
row names_in_comment(row const& first, column_choice const& requested)
{
    row names = first;
    names[0].erase(0, std::min(names[0].find_first_not_of("#% "), names[0].size()));
    if (!usual_ends(names) && requested.header != header_choice::yes && !is_requested_by_name(requested))
        throw bad_line{
            "is " + list_in_quotes(first)
            + " a header (--header yes), an edge (--header no), or a comment? A comment with as many "
              "columns as a row must be deleted"};
    return names;
}

/// Throws bad_line if the vertices are those of a matrix, or, with \p or_points, of a list of points.
void refuse_labels(label_numbers const& number, bool or_points)
{
    bool points = or_points, fraction = false; // 1.0 is how pandas writes an integer beside gaps
    for (std::string const& name : number.labels())
    {
        points = points && name.find('.') != name.npos && is_number(name);
        fraction = fraction || !boost::algorithm::ends_with(name, ".0");
        if (std::size_t const whole = name.size() - std::min<std::size_t>(name.size(), 2);
            whole != 0 && name.compare(whole, 2, ".0") == 0 && number.contains(name.substr(0, whole)))
            throw bad_line{
                "vertices " + in_quotes(name.substr(0, whole)) + " and " + in_quotes(name)
                    + " are one number under two names: write it in one way, or is this a matrix of "
                      "distances, which is no list of edges?",
                0};
    }
    if (points && fraction)
        throw bad_line{
            "all vertices are decimals, such as " + in_quotes(number.labels().front())
                + ": are these points, which are no edges? --header, yes or no, says that they are "
                  "edges",
            0};
}

/// How a table was read, for the summary.
std::string description(table_columns const& c, row const& first)
{
    auto const name = [&](std::size_t i) { return in_quotes(c.header ? first[i] : std::to_string(i + 1)); };
    return std::string("the first row is ") + (c.header ? "a header" : "an edge") + "; edges are from column "
           + name(c.from) + " to column " + name(c.to)
           + (c.weight == none ? ", without weights" : ", weights in column " + name(c.weight))
           + "; --header, --from, --to and --weight-column say otherwise";
}

} // namespace

char declared_separator(std::string_view line)
{
    line = line.substr(0, line.find_last_not_of(" \r\"") + 1);
    line.remove_prefix(std::min<std::size_t>(line.substr(0, 1) == "\"" ? 1 : 0, line.size()));
    bool const declared = line.size() == 5 && (line.substr(0, 4) == "sep=" || line.substr(0, 4) == "SEP=");
    return declared ? line[4] : '\0';
}

std::optional<std::pair<std::size_t, std::size_t>> usual_ends(std::vector<std::string> const& names)
{
    std::size_t const from = usual_from(names), to = usual_to(names);
    return from == none || to == none ? std::nullopt : std::make_optional(std::make_pair(from, to));
}

edge_list read_table(std::string_view text, std::string const& file, read_options const& o, bool tabs)
{
    edge_list g;
    g.separator = separator_of(text, file, tabs);
    table_start const start = start_of(text, g.separator);
    table_rows rows(start.rows, g.separator, start.lines_before);
    std::vector<std::string_view> fields;
    table_columns c;
    label_numbers number;
    weight_column weights(o.weight);
    std::size_t width = 0;
    std::string decimal;                 // the first weight that is one
    bool thousands = g.separator != ','; // all decimals may be such numbers
    auto const add = [&]
    {
        if (fields.size() != width)
            throw bad_line{list_in_quotes(owned(fields)) + " is a row of " + std::to_string(fields.size())
                           + (fields.size() == 1 ? " column" : " columns") + ", where the first has "
                           + std::to_string(width)};
        if (fields[c.from].empty() || fields[c.to].empty())
            throw bad_line{"a vertex is missing"};
        g.sources.push_back(number(fields[c.from]));
        g.targets.push_back(number(fields[c.to]));
        std::string_view const weight = c.weight == none ? "1" : fields[c.weight];
        weights.push(weight, rows.number());
        if (weight.find('.') == weight.npos)
            return;
        thousands = thousands && may_be_thousands(weight);
        decimal = decimal.empty() ? weight : decimal;
    };
    try
    {
        if (!rows.next(fields))
            throw bad_line{no_edges};
        row first = owned(fields);
        std::uint64_t const first_line = rows.number();
        if (start.doubtful && o.columns.header != header_choice::no)
            first = names_in_comment(first, o.columns);
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
        if (c.header)
            g.columns = {first[c.from], first[c.to], c.weight == none ? "weight" : first[c.weight]};
        else
            add();
        while (rows.next(fields))
            add();
        if (c.header && !c.known && (number.contains(first[c.from]) || number.contains(first[c.to])))
            throw bad_line{
                "the first row may be a header, or an edge of vertices in other rows: --header says, "
                "yes or no",
                first_line};
        refuse_labels(number, !o.columns.any());
        g.note = description(c, first);
        if (thousands && !decimal.empty())
            g.note += "; weights such as " + in_quotes(decimal)
                      + " are decimals, not thousands with German's point";
    }
    catch (bad_line const& bad)
    {
        refuse(file, bad.place.value_or(rows.number()), bad.reason);
    }
    g.unweighted = c.weight == none && !g.sources.empty();
    g.weights = weights.take();
    g.num_vertices = number.size();
    g.labels = number.take();
    return g;
}

} // namespace boost_gpu_mst::io
