//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/packing.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/endian/conversion.hpp>

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst::io
{
namespace
{

using boost::algorithm::ends_with;
using boost::algorithm::istarts_with;

/// The first line that is neither blank nor a comment.
std::string_view first_row(std::string_view text)
{
    lines walk(text);
    std::string_view line;
    return next_record(walk, "#%", line) ? line : std::string_view();
}

constexpr char const* gml =
    "GML, of which NetworkX and igraph make GraphML (--format tsv reads rows of names)";

/// Whether the first line that is not a comment begins with "p".
bool looks_like_dimacs(std::string_view text)
{
    lines walk(text);
    std::string_view line;
    return next_record(walk, "c", line) && take_word(line) == "p";
}

/// The size of the declaration or comment of XML with which a text begins: a declaration may hold others,
/// comments, and text in quotes. npos if it has no end.
std::size_t declaration_size(std::string_view text)
{
    std::size_t open = 0;
    for (std::size_t at = 0; at < text.size();)
    {
        std::string_view const rest = text.substr(at);
        std::string_view const close = rest.substr(0, 4) == "<!--"         ? "-->"
                                       : rest.substr(0, 2) == "<?"         ? ">"
                                       : rest[0] == '"' || rest[0] == '\'' ? rest.substr(0, 1)
                                                                           : "";
        if (close.empty())
        {
            open += rest[0] == '<' ? 1 : 0;
            open -= rest[0] == '>' ? 1 : 0;
            ++at;
        }
        else
        {
            std::size_t const end = text.find(close, at + 1);
            if (end == std::string_view::npos)
                break;
            at = end + close.size();
        }
        if (open == 0)
            return at;
    }
    return std::string_view::npos;
}

/// The name of XML's root element, without a namespace's prefix; empty if this is no XML.
std::string_view root_element(std::string_view text)
{
    std::size_t at = text.find_first_not_of(" \t\r\n");
    while (at < text.size() && text[at] == '<')
    {
        std::string_view const rest = text.substr(at);
        if (rest.size() < 2 || (rest[1] != '?' && rest[1] != '!'))
        {
            std::string_view const name = rest.substr(1, rest.find_first_of(" \t\r\n/>") - 1);
            return name.substr(name.rfind(':') + 1);
        }
        std::size_t const size = declaration_size(rest);
        if (size == std::string_view::npos)
            break;
        at = text.find_first_not_of(" \t\r\n", at + size);
    }
    return {};
}

/// LGL: a line "# VERTEX" before the lines of the vertex's neighbours. A comment of one word looks alike, so
/// the word must be a number, or such lines must come again.
bool looks_like_lgl(std::string_view text)
{
    lines walk(text.substr(0, std::size_t(1) << 20));
    std::size_t headings = 0;
    bool heading = false;
    for (std::string_view line; walk.next(line);)
    {
        std::string_view const mark = line.substr(0, 1);
        std::string_view word = take_word(line);
        if (word.empty())
            continue;
        bool const comment = mark == "#";
        if (!comment && headings == 0)
            return false;
        if (comment && !heading)
        {
            word = word == "#" ? take_word(line) : word.substr(1);
            auto const may_be_in_name = [](char c)
            { return std::isalnum(static_cast<unsigned char>(c)) || (c & 0x80); };
            bool const single =
                std::any_of(word.begin(), word.end(), may_be_in_name) && take_word(line).empty();
            if (!single && headings == 0)
                return false;
            headings += single ? 1 : 0;
            if (headings == 2 || (single && word.find_first_not_of("0123456789") == std::string_view::npos))
                return true;
        }
        heading = comment;
    }
    return false;
}

/// Skips comments of Graphviz's language and blanks.
std::string_view without_comments(std::string_view text)
{
    for (;;)
    {
        std::size_t const begin = text.find_first_not_of(" \t\r\n");
        text.remove_prefix(std::min(begin, text.size()));
        bool const block = text.substr(0, 2) == "/*";
        if (!block && text.substr(0, 2) != "//" && text.substr(0, 1) != "#")
            return text;
        std::string_view const close = block ? "*/" : "\n";
        std::size_t const end = text.find(close);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + close.size());
    }
}

/// The bracket that opens a graph in GML, [, or in Graphviz's language, {; 0 if the text begins with none of
/// the words with which these begin.
char opens_graph(std::string_view text)
{
    std::string_view const start = without_comments(text).substr(0, 4096);
    for (std::string_view const word : {"creator", "graph", "digraph", "strict"})
        if (istarts_with(start, word) && start.substr(word.size(), 1).find_first_of(" \t\r\n[{\"") == 0)
        {
            std::size_t const bracket = start.find_first_of("[{");
            return bracket != std::string_view::npos ? start[bracket] : word == "creator" ? '[' : 0;
        }
    return 0;
}

/// Galois's binary graphs: version 1 or 2 and a weight's size in bytes, in 64 bits each (little-endian),
/// then two counts.
bool looks_like_galois(std::string_view bytes)
{
    if (bytes.size() < 32)
        return false;
    auto const* const head = reinterpret_cast<unsigned char const*>(bytes.data());
    std::uint64_t const version = boost::endian::load_little_u64(head);
    return (version == 1 || version == 2) && boost::endian::load_little_u64(head + 8) <= 16;
}

/// Refuses what is no text.
void refuse_binary(std::string_view bytes, std::string const& file)
{
    using namespace std::string_view_literals;
    using known = std::pair<std::string_view, char const*>;
    char const* what = nullptr;
    for (auto const& [signature, name] :
        {known{"\x89HDF\r\n\x1a\n"sv, "HDF5 data (such as a MATLAB file); export it as MatrixMarket"},
            known{"MATLAB 5.0 MAT-file"sv, "a MATLAB file; export it as MatrixMarket, mmwrite does"},
            known{"PAR1"sv, "a Parquet file; export it as CSV"},
            known{"ARROW1"sv, "a Feather file of Arrow; export it as CSV"},
            known{"FEA1"sv, "a Feather file; export it as CSV"},
            known{"\x93NUMPY"sv, "an array of NumPy (.npy); numpy.savetxt makes text of it"},
            known{"\xd0\xcf\x11\xe0"sv, "a workbook of Excel (.xls); export it as CSV"},
            known{"SQLite format 3"sv, "a database of SQLite; export a table as CSV"},
            known{"X\n\0\0"sv, "data of R (.rds); write.csv makes text of it"},
            known{"RDX"sv, "data of R (.RData); write.csv makes text of it"},
            known{"\x89PNG"sv, "a picture in PNG"}, known{"%PDF-"sv, "a document in PDF"},
            known{"\x5d\0\0"sv, "packed by lzma, which is not read; unlzma unpacks it"},
            known{"\x04\x22\x4d\x18"sv, "packed by lz4, which is not read; unlz4 unpacks it"},
            known{"LZIP"sv, "packed by lzip, which is not read; lzip -d unpacks it"},
            known{"\x1f\x9d"sv, "packed by compress (.Z), which is not read; uncompress unpacks it"},
            known{"7z\xbc\xaf\x27\x1c"sv, "a 7-Zip archive, which is not read; unpack it"},
            known{"Rar!\x1a\x07"sv, "a RAR archive, which is not read; unpack it"},
            known{"\xff\xfe"sv, "text in UTF-16; convert it to UTF-8, iconv does"},
            known{"\xfe\xff"sv, "text in UTF-16; convert it to UTF-8, iconv does"}})
        if (bytes.substr(0, signature.size()) == signature)
            what = name;
    if (is_packed(bytes))
        what = "packed more than once: unpack it";
    if (looks_like_galois(bytes))
        what = "a binary graph of Galois (.gr), not DIMACS; Galois's graph-convert makes text of it";
    if (what)
        refuse(file, 0, std::string("this is ") + what);
    if (bytes.find('\n') == bytes.npos && bytes.find('\r') != bytes.npos)
        refuse(file, 0, "its lines end with CR alone, as on old Macs; tr '\\r' '\\n' makes lines of it");
    auto const is_control = [](unsigned char c) { return c < 7 || (c > '\r' && c < ' ' && c != 0x1b); };
    bytes = bytes.substr(0, std::size_t(1) << 16);
    auto const at = std::size_t(std::find_if(bytes.begin(), bytes.end(), is_control) - bytes.begin());
    if (at != bytes.size())
        refuse(file, 1 + std::uint64_t(std::count(bytes.begin(), bytes.begin() + std::ptrdiff_t(at), '\n')),
            "no text has the byte " + in_quotes(bytes.substr(at, 1))
                + (bytes[at] == 0 && at < 2 ? ", but UTF-16 has, of which iconv makes UTF-8" : ""));
}

/// Names a file's format that has no reader here; null if none is recognised.
char const* name_of_unread(std::string_view bytes)
{
    std::string_view const text = without_mark(bytes);
    std::size_t const begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return nullptr;
    std::string_view const start = text.substr(begin, 64);
    if (istarts_with(start, "<!doctype html") || istarts_with(start, "<html"))
        return "a page in HTML, perhaps what a server said instead of the file";
    if (root_element(text) == "gexf")
        return "GEXF; Gephi and NetworkX make GraphML of it";
    if (start[0] == '<')
        return "XML, but not GraphML";
    for (char const* const section : {"*vertices", "*network", "*arcs", "*edges", "*matrix"})
        if (istarts_with(first_row(text), section))
            return "a network of Pajek; NetworkX and igraph make GraphML of it";
    for (auto const& [begin, name] :
        {std::pair<char const*, char const*>{"nodedef>", "GDF; Gephi makes GraphML of it"},
            {">>graph6<<", "graph6, which has no weights"}, {">>sparse6<<", "sparse6, which has no weights"},
            {"33D32945", "SteinLib; sed -n 's/^E //p' makes a list of its edges"},
            {"NAME:", "TSPLIB; tsplib95 and NetworkX make GraphML of it"},
            {"NAME :", "TSPLIB; tsplib95 and NetworkX make GraphML of it"},
            {"LEDA.GRAPH", "LEDA; igraph writes GraphML instead"}, {"dl n", "UCINET's DL; export it as CSV"},
            {"AdjacencyGraph", "Ligra's rows of neighbours"}, {"@nodes", "LEMON's LGF; write it as DIMACS"},
            {"WeightedAdjacencyGraph", "Ligra's rows of neighbours"},
            {"EdgeArray", "a list of PBBS; sed 1d makes a list of its edges"},
            {"WeightedEdgeArray", "a list of PBBS; sed 1d makes a list of its edges"}})
        if (istarts_with(start, begin))
            return name;
    if (start[0] == '#' && text.substr(0, 4096).find("\n# GMT ") != std::string_view::npos)
        return "NetworkX's list of neighbours (write_adjlist); write_weighted_edgelist makes a list of edges";
    if (std::size_t const end = std::min(text.find("\n#\n"), text.find("\n#\r\n"));
        end != std::string_view::npos && !first_row(text.substr(0, end)).empty())
        return "TGF, or a list with an empty comment (--format snap); yEd makes GraphML of it";
    if (start[0] == '{' || start[0] == '[')
        return "JSON";
    if (istarts_with(start, "% bip"))
        return "a bipartite network of KONECT, whose columns number two sets of vertices, each from 1; add "
               "the size of the first to the numbers of the second";
    if (looks_like_lgl(text))
        return "LGL, or a list with a comment of one word (--format snap); igraph makes NCOL of it";
    return opens_graph(text) == '[' ? gml : nullptr;
}

/// Numbers of words, up to 4, in the first two lines that are neither blank nor comments.
void count_columns(std::string_view text, std::size_t columns[2])
{
    lines walk(text);
    std::string_view line;
    for (std::size_t i = 0; i != 2 && next_record(walk, "#%", line); ++i)
        while (columns[i] != 4 && !take_word(line).empty())
            ++columns[i];
}

bool are_numbers(std::string_view line)
{
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
        if (word.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
            return false;
    return true;
}

/// A row such as "1 2 3,5": a field between commas or semicolons is several numbers.
bool is_doubtful(std::string_view row)
{
    if (row.find_first_of(",;") == std::string_view::npos || row.find('"') != std::string_view::npos)
        return false;
    for (bool last = false; !last;)
    {
        std::size_t const end = row.find_first_of(",;");
        last = end == std::string_view::npos;
        std::string_view const field = row.substr(0, end);
        std::string_view rest = field;
        take_word(rest);
        if (!take_word(rest).empty() && are_numbers(field))
            return true;
        row.remove_prefix(last ? 0 : end + 1);
    }
    return false;
}

/// Comments before the first row that name as many columns as it has, with other first ones than an edge's
/// ends.
void refuse_other_columns(std::string_view text, std::string_view first, std::string const& file)
{
    auto const words_of = [](std::string_view line)
    {
        std::vector<std::string> all;
        for (std::string_view word = take_word(line); !word.empty() && all.size() != 16;
             word = take_word(line))
            all.emplace_back(word);
        return all;
    };
    std::size_t const columns = words_of(first).size();
    lines walk(text);
    for (std::string_view line; !first.empty() && walk.next(line) && line.data() != first.data();)
    {
        std::vector<std::string> names = words_of(line);
        if (!names.empty() && names.size() != columns) // the sign is a word, or the index's name
            names.size() == columns + 1 ? void(names.erase(names.begin())) : names.clear();
        if (!names.empty())
            names[0].erase(0, names[0].find_first_not_of("#%"));
        if (auto const ends = usual_ends(names); ends && ends->first + ends->second != 1)
            refuse(file, walk.number(),
                "the comment " + in_quotes(line)
                    + " has the names of columns, of which the first two are no edge's ends; columns are "
                      "chosen of csv, which sed 's/ /,/g' makes (--format snap says that they are)");
    }
}

recognised_format guess(std::string_view text, std::string const& path)
{
    std::string_view const file = without_packer(path);
    if (ends_with(file, ".raw"))
        return {file_format::raw, "name"};
    refuse_binary(text, path);
    std::string_view const marked = text;
    text = without_mark(text);
    if (istarts_with(text.substr(0, 14), "%%MatrixMarket"))
        return {file_format::matrix_market, "content"};
    if (looks_like_dimacs(text))
        return {file_format::dimacs, "content"};
    if (root_element(text) == "graphml")
        return {file_format::graphml, "content"};
    if (opens_graph(text) == '{')
        return {file_format::graphviz, "content"};
    if (char const* const name = name_of_unread(marked))
        refuse(path, 0, std::string("this is ") + name);
    for (auto const& [ending, name] :
        {std::pair<char const*, char const*>{".gml", gml}, {".adjlist", "NetworkX's list of neighbours"},
            {".tgf", "TGF; yEd makes GraphML of it"}, {".gdf", "GDF; Gephi makes GraphML of it"},
            {".lgl", "LGL; igraph makes NCOL of it"}, {".gexf", "GEXF"}, {".net", "a network of Pajek"}})
        if (ends_with(file, ending))
            refuse(path, 0, std::string("this is ") + name + ", by its name");
    std::string_view const first = first_row(text);
    if (is_doubtful(first))
        refuse(path, 0,
            "blanks and " + std::string(first.find(',') == first.npos ? "semicolons" : "commas")
                + " stand between numbers in the first row, so the columns are not clear; decimals have a "
                  "point "
                  "(--format csv reads names with blanks)");
    using ending = std::pair<char const*, file_format>;
    for (auto const& [end, format] : {ending{".mtx", file_format::matrix_market},
             ending{".gr", file_format::dimacs}, ending{".el", file_format::plain},
             ending{".graph", file_format::metis}, ending{".metis", file_format::metis},
             ending{".csv", file_format::csv}, ending{".graphml", file_format::graphml},
             ending{".dot", file_format::graphviz}, ending{".gv", file_format::graphviz},
             ending{".tsv", file_format::tsv}, ending{".tab", file_format::tsv}})
        if (ends_with(file, end))
            return {format, "name"};
    if (first.find('\t') != std::string_view::npos && !are_numbers(first))
        return {file_format::tsv, "content"};
    if (declared_separator(first)
        || (first.find_first_of(",;") != std::string_view::npos && first.find('{') == std::string_view::npos))
        return {file_format::csv, "content"};
    std::size_t columns[2] = {0, 0};
    count_columns(text, columns);
    refuse_other_columns(text, first, path);
    return {columns[0] == 2 && columns[1] == 3 ? file_format::plain : file_format::snap, "content"};
}

} // namespace

std::vector<std::pair<std::string, file_format>> const& format_names()
{
    static std::vector<std::pair<std::string, file_format>> const all = {{"auto", file_format::automatic},
        {"csv", file_format::csv}, {"tsv", file_format::tsv}, {"dimacs", file_format::dimacs},
        {"graphml", file_format::graphml}, {"graphviz", file_format::graphviz},
        {"matrix_market", file_format::matrix_market}, {"metis", file_format::metis},
        {"plain", file_format::plain}, {"snap", file_format::snap}, {"raw", file_format::raw}};
    return all;
}

std::string const& format_name(file_format f)
{
    auto const& all = format_names();
    return std::find_if(all.begin(), all.end(), [f](auto const& one) { return one.second == f; })->first;
}

std::string note_of(recognised_format const& recognised)
{
    char const* const assumed = recognised.format == file_format::snap ? ", lines FROM TO or FROM TO WEIGHT"
                                : recognised.format == file_format::plain ? ", vertices counted from 0"
                                                                          : "";
    return !recognised.by ? ""
                          : std::string("read as ") + format_name(recognised.format) + assumed
                                + ", guessed by " + recognised.by + "; --format says otherwise";
}

recognised_format recognise_format(std::string_view text, std::string const& file, file_format requested)
{
    if (requested == file_format::automatic)
        return guess(text, file);
    if (requested != file_format::raw)
        refuse_binary(text, file);
    return {requested, nullptr};
}

bool is_called_raw(std::string const& file)
{
    return ends_with(without_packer(file), ".raw");
}

std::string_view from_first_record(std::string_view text, std::string_view comments)
{
    lines walk(text);
    std::string_view line;
    return next_record(walk, comments, line) ? text.substr(std::size_t(line.data() - text.data()))
                                             : std::string_view();
}

std::optional<file_header> read_head(std::string_view head, bool whole, std::string const& file,
    read_options const& o, char const* done, recognised_format& recognised)
try
{
    recognised = recognise_format(head, file, o.format);
    return naming_format(recognised,
        [&]() -> std::optional<file_header>
        {
            auto const h = header_of_lines(recognised.format, without_mark(head), file, o);
            bool const other_columns = o.columns.any();
            if (!h || other_columns)
            {
                whole = true; // more bytes would not help
                refuse(file, 0,
                    (other_columns ? "columns are chosen of csv and tsv, which cannot be "
                                   : "this format cannot be ")
                        + std::string(done));
            }
            std::string_view const first = from_first_record(h->syntax.text, h->syntax.comments);
            std::size_t const end = std::min(first.find('\n'), first.size());
            bool const two = !from_first_record(first.substr(end), h->syntax.comments).empty();
            return whole || two ? h : std::nullopt;
        });
}
catch (malformed_file const&)
{
    if (whole)
        throw;
    return std::nullopt;
}

void refuse_header(list_start const& s, std::string const& file)
{
    if (s.others == 0 || s.highest > s.first[0])
        return;
    std::uint64_t const a = s.first[0], b = s.first[1];
    auto const is = [&](double w) { return s.weight == w; };
    char const* other = nullptr;
    if (s.others == b)
        other = s.weighted ? "a header 'VERTICES EDGES' and a third number (--format plain wants two)"
                           : "a header 'VERTICES EDGES' (--format plain; metis if each line lists a vertex's "
                             "neighbours)";
    if (s.weighted && a == b && is(static_cast<double>(s.others)))
        other = "a header 'ROWS COLUMNS ENTRIES' (--format matrix_market wants a banner before it)";
    // In METIS, lines of three columns that begin with the vertex's size, its weight or both.
    if (s.weighted && s.others == a
        && ((a == b && (is(10) || is(100))) || (a == 2 * b && (is(11) || is(101) || is(110)))))
        other = "METIS's header 'VERTICES EDGES FORMAT' (--format metis)";
    if (other)
        refuse(file, 0,
            std::string("the first line may be an edge (--format snap) or ") + other + ": say which");
}

} // namespace boost_gpu_mst::io
