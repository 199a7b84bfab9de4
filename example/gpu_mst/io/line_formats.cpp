//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/line_formats.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/algorithm/string/case_conv.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>

namespace boost_gpu_mst::io
{

std::uint64_t parse_vertex(std::string_view word, record_syntax const& s)
{
    std::uint64_t name = 0;
    std::errc const code = parse_whole(word, name);
    if (word.empty())
        throw bad_line{"a vertex is missing"};
    if (code == std::errc::invalid_argument)
        throw bad_line{in_quotes(word) + " is not a vertex number"
                       + (s.tag == 0 && s.highest == UINT64_MAX && !is_number(word)
                               ? "; of NCOL and other lists of names, tr ' ' '\\t' makes tsv, which has names"
                               : "")};
    if (code != std::errc() || name < s.lowest || name > s.highest)
    {
        // 1..0 would name the vertices of a graph that has none.
        if (s.highest == UINT64_MAX || s.highest - s.lowest == UINT64_MAX)
            throw bad_line{
                "vertex " + in_quotes(word) + ": "
                + (s.highest == UINT64_MAX ? "needs more than 64 bits" : "the graph has no vertices")};
        bool const from_1 = code == std::errc() && s.lowest == 0 && name == s.highest + 1;
        throw bad_line{"vertex " + in_quotes(word) + " is outside " + std::to_string(s.lowest) + ".."
                       + std::to_string(s.highest)
                       + (from_1 ? "; of vertices counted from 1, sed 1d makes a list (--format snap)" : "")};
    }
    return name - s.lowest;
}

namespace
{

/// Of more columns, as in KONECT's files with times, the third need not be the weight.
void expect_all_columns(std::string_view line, bool weighted)
{
    std::string_view rest = line;
    std::string_view const word = take_word(rest);
    if (!word.empty() && word[0] != '#' && word[0] != '%' && word[0] != '{')
        throw bad_line{
            "unexpected " + in_quotes(word) + " at the end of the line, where FROM TO "
            + (weighted ? "WEIGHT are all columns; as csv, --weight-column says which of more columns is the "
                          "weight"
                        : "are all columns; weights are in all lines or in none")};
}

template <class Vertex, class Weight>
void parse_line(std::string_view line, record_syntax const& s, block_result<Vertex, Weight>& into)
{
    std::string_view word = take_word(line);
    if (word.empty() || s.comments.find(word[0]) != std::string_view::npos)
        return;
    if (s.tag != 0)
    {
        if (word.size() != 1 || word[0] != s.tag)
            throw bad_line{"expected a line of '" + std::string(1, s.tag) + "', found " + in_quotes(word)};
        word = take_word(line);
    }
    Vertex const source = static_cast<Vertex>(parse_vertex(word, s));
    Vertex const target = static_cast<Vertex>(parse_vertex(take_word(line), s));
    Weight const weight = s.weighted ? parse_weight<Weight>(take_word(line),
                              s.weight == weight_choice::automatic ? s.may_become : widening::none)
                                     : Weight(1);
    if (s.tag == 0)
        expect_all_columns(line, s.weighted);
    expect_end(line);
    into.sources.push_back(source);
    into.targets.push_back(target);
    into.weights.push_back(weight);
}

/// Parses one block up to its end or its first fault. Gives up if \p first_bad shows that an earlier
/// block has a fault: then the result of this one is not needed.
template <class Vertex, class Weight>
void parse_block(std::string_view text, std::size_t index, std::atomic<std::size_t> const& first_bad,
    record_syntax const& s, block_result<Vertex, Weight>& into)
{
    lines walk(text);
    try
    {
        std::string_view line;
        while (first_bad.load(std::memory_order_relaxed) >= index && walk.next(line))
            parse_line(line, s, into);
    }
    catch (bad_line& fault)
    {
        into.fault = std::move(fault);
    }
    catch (wider_weight const& fault)
    {
        into.fault = fault;
    }
    catch (...)
    {
        into.fault = std::current_exception();
    }
    into.lines = walk.number();
}

/// Cuts a text at line ends into blocks of about the given size.
std::vector<std::string_view> boundary(std::string_view text, std::size_t bytes)
{
    std::vector<std::string_view> blocks;
    while (!text.empty())
    {
        std::size_t const end = bytes < text.size() ? text.find('\n', std::max<std::size_t>(bytes, 1) - 1)
                                                    : std::string_view::npos;
        std::size_t const size = end == std::string_view::npos ? text.size() : end + 1;
        blocks.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return blocks;
}

template <class Vertex, class Weight>
std::uint64_t parse_all_blocks(
    record_syntax const& s, read_options const& o, std::vector<block_result<Vertex, Weight>>& results)
{
    std::vector<std::string_view> const blocks = boundary(s.text, o.block_bytes);
    results.clear();
    results.resize(blocks.size());
    std::atomic<std::size_t> first_bad{blocks.size()};
    std::atomic<std::uint64_t> done{0};
    detail::parallel_for(blocks.size(), o.threads,
        [&](std::size_t i)
        {
            parse_block(blocks[i], i, first_bad, s, results[i]);
            if (o.on_parsed)
                o.on_parsed(done += blocks[i].size(), s.text.size());
            if (results[i].fault.index() != 0)
            {
                std::size_t seen = first_bad.load();
                while (i < seen && !first_bad.compare_exchange_weak(seen, i))
                {
                }
            }
        });

    std::uint64_t line = s.lines_before;
    for (std::size_t i = 0; i != blocks.size() && i <= first_bad; ++i)
    {
        line += results[i].lines;
        if (auto const* bad = std::get_if<bad_line>(&results[i].fault))
            refuse(s.file, line, bad->reason);
        if (auto const* wider = std::get_if<wider_weight>(&results[i].fault))
            throw *wider;
        if (auto const* other = std::get_if<std::exception_ptr>(&results[i].fault))
            std::rethrow_exception(*other);
    }
    return line;
}

template <class Vertex, class Weight>
records<Vertex> join(std::vector<block_result<Vertex, Weight>>& blocks, unsigned threads)
{
    std::vector<std::size_t> begin(blocks.size() + 1, 0);
    for (std::size_t i = 0; i != blocks.size(); ++i)
        begin[i + 1] = begin[i] + blocks[i].sources.size();

    records<Vertex> all;
    std::vector<Weight> weights(begin.back());
    all.sources.resize(begin.back());
    all.targets.resize(begin.back());
    detail::parallel_for(blocks.size(), threads,
        [&](std::size_t i)
        {
            auto const at = static_cast<std::ptrdiff_t>(begin[i]);
            std::copy(blocks[i].sources.begin(), blocks[i].sources.end(), all.sources.begin() + at);
            std::copy(blocks[i].targets.begin(), blocks[i].targets.end(), all.targets.begin() + at);
            std::copy(blocks[i].weights.begin(), blocks[i].weights.end(), weights.begin() + at);
            blocks[i] = {};
        });
    all.weights = std::move(weights);
    return all;
}

} // namespace

std::uint64_t parse_blocks(record_syntax const& s, read_options const& o, weight_choice type, parsed& results)
{
    return with_weight(type,
        [&](auto zero) { return parse_all_blocks(s, o, results.emplace<blocks_of<decltype(zero)>>()); });
}

void refuse_count(record_syntax const& s, std::uint64_t before, std::uint64_t found)
{
    std::string const promised = std::to_string(*s.count);
    lines walk(s.text, s.lines_before);
    std::uint64_t seen = before;
    for (std::string_view line; next_record(walk, s.comments, line);)
        if (++seen > *s.count)
            refuse(s.file, walk.number(), "more lines than the " + promised + " that the header promises");
    refuse(s.file, walk.number(),
        "the file ends after " + std::to_string(before + found) + " of the " + promised
            + " lines that the header promises");
}

template <class Vertex>
records<Vertex> parse_records(record_syntax const& s, read_options const& o)
{
    weight_choice type = s.weight == weight_choice::automatic ? s.first_weight : s.weight;
    auto const parse_with = [&](auto zero)
    {
        std::vector<block_result<Vertex, decltype(zero)>> results;
        parse_all_blocks(s, o, results);
        records<Vertex> all = join(results, o.threads);
        if (s.count && all.sources.size() != *s.count)
            refuse_count(s, 0, all.sources.size());
        return all;
    };
    // Terminates: every retry uses a type later in the enumeration.
    for (;;)
        try
        {
            return with_weight(type, parse_with);
        }
        catch (wider_weight const& w)
        {
            type = w.needed;
        }
}

template records<std::uint32_t> parse_records(record_syntax const&, read_options const&);
template records<std::uint64_t> parse_records(record_syntax const&, read_options const&);

edge_list to_edge_list(records<std::uint32_t>&& r, file_header const& h)
{
    edge_list g;
    g.num_vertices = h.num_vertices;
    g.sources = std::move(r.sources);
    g.targets = std::move(r.targets);
    g.weights = std::move(r.weights);
    g.first_name = h.first_name;
    g.unweighted = !h.syntax.weighted && !g.sources.empty();
    return g;
}

std::string_view header_line(
    lines& walk, std::string_view comments, std::string const& file, char const* expected)
{
    std::string_view line;
    if (!next_record(walk, comments, line))
        refuse(file, walk.number(), std::string("no header line ") + expected);
    return line;
}

void check_vertex_count(std::string const& file, std::uint64_t vertices, std::uint64_t edges)
{
    constexpr std::uint64_t always_fine = std::uint64_t(1) << 26, for_each_edge = 1024;
    if (vertices > always_fine && vertices / for_each_edge > edges)
        refuse(file, 0,
            std::to_string(vertices) + " vertices, but only " + std::to_string(edges) + " edges: above "
                + std::to_string(always_fine) + " vertices, a graph needs an edge for every "
                + std::to_string(for_each_edge));
}

namespace
{

/// Whether edges have weights: the first of them does not have two columns.
bool are_weighted(std::string_view text, std::string_view comments)
{
    lines walk(text);
    std::string_view line;
    return !next_record(walk, comments, line) || take_word(line).empty() || take_word(line).empty()
           || !take_word(line).empty();
}

/// Completes a header: records begin after the lines walked, and vertices are named
/// first_name, first_name + 1, ...; a graph without vertices accepts no name at all.
void begin_records(file_header& h, lines const& walk, read_options const& o)
{
    h.syntax.text = walk.rest();
    h.syntax.lines_before = walk.number();
    h.syntax.weight = o.weight;
    h.syntax.lowest = h.num_vertices == 0 ? 1 : h.first_name;
    h.syntax.highest = h.num_vertices == 0 ? 0 : h.first_name + h.num_vertices - 1;
}

file_header dimacs_header(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view line = header_line(walk, "c", file, "'p sp VERTICES ARCS'");
    file_header h{{file, {}}};
    on_line(walk, file,
        [&]
        {
            std::string_view const p = take_word(line);
            std::string_view const kind = take_word(line);
            if (p != "p" || kind != "sp")
                throw bad_line{
                    "expected 'p sp VERTICES ARCS', found " + in_quotes(p)
                    + (kind.empty() ? "" : " " + in_quotes(kind))
                    + (kind == "edge" || kind == "col"
                            ? ": a graph of another challenge; sed -n 's/^e //p' makes a list of its edges, "
                              "with weights if there are any"
                            : "")};
            h.num_vertices = parse_vertex_count(take_word(line));
            h.syntax.count = parse_count(take_word(line), "arcs");
            expect_end(line);
        });
    h.first_name = 1;
    h.syntax.tag = 'a';
    h.syntax.comments = "c";
    begin_records(h, walk, o);
    return h;
}

std::string take_lower(std::string_view& line)
{
    return boost::algorithm::to_lower_copy(std::string(take_word(line)));
}

/// "%%MatrixMarket matrix coordinate FIELD SYMMETRY", in any letter case.
void parse_banner(std::string_view line, record_syntax& s)
{
    if (take_lower(line) != "%%matrixmarket")
        throw bad_line{"expected '%%MatrixMarket matrix coordinate FIELD SYMMETRY'"};
    std::string const object = take_lower(line);
    std::string const layout = take_lower(line);
    std::string const field = take_lower(line);
    std::string const symmetry = take_lower(line);
    if (object != "matrix")
        throw bad_line{"a MatrixMarket " + in_quotes(object) + " is not a matrix"};
    if (layout != "coordinate")
        throw bad_line{
            "layout " + in_quotes(layout)
            + " is not 'coordinate': whether zeros of a dense matrix are edges is not said, so only "
              "sparse ones are graphs (scipy.sparse.coo_array makes one)"};

    if (field == "pattern")
        s.weighted = false;
    else if (field == "integer" || field == "unsigned-integer") // SciPy's for uint64
        s.may_become = widening::integers;
    else if (field == "real" || field == "double")
        s.first_weight = weight_choice::float64;
    else
        throw bad_line{"entries of field " + in_quotes(field)
                       + " are no weights; real, integer, unsigned-integer and pattern are"};

    if (symmetry != "general" && symmetry != "symmetric")
        throw bad_line{"a matrix of symmetry " + in_quotes(symmetry)
                       + " gives an edge no single weight; general and symmetric ones do"};
    expect_end(line);
}

file_header matrix_market_header(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    file_header h{{file, {}}};
    std::string_view banner;
    walk.next(banner);
    on_line(walk, file, [&] { parse_banner(banner, h.syntax); });

    std::string_view size = header_line(walk, "%", file, "'ROWS COLUMNS ENTRIES'");
    on_line(walk, file,
        [&]
        {
            h.num_vertices = parse_vertex_count(take_word(size));
            std::uint64_t const columns = parse_count(take_word(size), "columns");
            if (columns != h.num_vertices)
                throw bad_line{"a matrix of " + std::to_string(h.num_vertices) + " by "
                               + std::to_string(columns) + " is not square, so it is no graph"};
            h.syntax.count = parse_count(take_word(size), "entries");
            expect_end(size);
        });
    h.first_name = 1;
    h.syntax.comments = "%";
    begin_records(h, walk, o);
    return h;
}

file_header plain_header(std::string_view text, std::string const& file, read_options const& o)
{
    lines walk(text);
    std::string_view line = header_line(walk, "", file, "'VERTICES EDGES'");
    file_header h{{file, {}}};
    on_line(walk, file,
        [&]
        {
            h.num_vertices = parse_vertex_count(take_word(line));
            h.syntax.count = parse_count(take_word(line), "edges");
            expect_end(line);
        });
    begin_records(h, walk, o);
    h.syntax.weighted = are_weighted(h.syntax.text, "");
    return h;
}

file_header snap_header(std::string_view text, std::string const& file, read_options const& o)
{
    file_header h{{file, text}};
    h.syntax.comments = "#%";
    lines walk(text);
    std::string_view line;
    if (!next_record(walk, h.syntax.comments, line))
        refuse(file, 0, no_edges);
    h.syntax.weighted = are_weighted(text, h.syntax.comments);
    h.syntax.weight = o.weight;
    return h;
}

} // namespace

std::optional<file_header> header_of_lines(
    file_format f, std::string_view text, std::string const& file, read_options const& o)
{
    switch (f)
    {
    case file_format::dimacs: return dimacs_header(text, file, o);
    case file_format::matrix_market: return matrix_market_header(text, file, o);
    case file_format::plain: return plain_header(text, file, o);
    case file_format::snap: return snap_header(text, file, o);
    default: return std::nullopt;
    }
}

} // namespace boost_gpu_mst::io
