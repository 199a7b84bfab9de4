//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/parse_records.hpp"
#include "example/gpu_mst/io/parse_block.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

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

[[noreturn]] void refuse(record_syntax const& s, std::uint64_t line, std::string const& reason)
{
    BOOST_THROW_EXCEPTION(malformed_file(s.file, line, reason));
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

void refuse_count(record_syntax const& s, std::uint64_t before, std::uint64_t found)
{
    std::string const promised = std::to_string(*s.count);
    lines walk(s.text, s.lines_before);
    std::uint64_t seen = before;
    for (std::string_view line; walk.next(line);)
    {
        std::string_view rest = line;
        std::string_view const word = take_word(rest);
        if (word.empty() || s.comments.find(word[0]) != std::string_view::npos)
            continue;
        if (++seen > *s.count)
            refuse(s, walk.number(), "more lines than the " + promised + " that the header promises");
    }
    refuse(s, walk.number(),
        "the file ends after " + std::to_string(before + found) + " of the " + promised
            + " lines that the header promises");
}

template <class Vertex, class Weight>
std::uint64_t parse_blocks(
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
            refuse(s, line, bad->reason);
        if (auto const* wider = std::get_if<wider_weight>(&results[i].fault))
            throw *wider;
        if (auto const* other = std::get_if<std::exception_ptr>(&results[i].fault))
            std::rethrow_exception(*other);
    }
    return line;
}

namespace
{

/// Parses everything with one weight type. Throws wider_weight if that type does not suffice.
template <class Vertex, class Weight>
records<Vertex> parse_with(record_syntax const& s, read_options const& o)
{
    std::vector<block_result<Vertex, Weight>> results;
    parse_blocks(s, o, results);
    records<Vertex> all = join(results, o.threads);
    if (s.count && all.sources.size() != *s.count)
        refuse_count(s, 0, all.sources.size());
    return all;
}

} // namespace

template <class Vertex>
records<Vertex> parse_records(record_syntax const& s, read_options const& o)
{
    weight_choice type = s.weight == weight_choice::automatic ? s.first_weight : s.weight;
    // Terminates: every retry uses a type later in the enumeration.
    for (;;)
    {
        try
        {
            switch (type)
            {
            case weight_choice::int64: return parse_with<Vertex, std::int64_t>(s, o);
            case weight_choice::uint64: return parse_with<Vertex, std::uint64_t>(s, o);
            case weight_choice::float32: return parse_with<Vertex, float>(s, o);
            case weight_choice::float64: return parse_with<Vertex, double>(s, o);
            default: return parse_with<Vertex, std::int32_t>(s, o);
            }
        }
        catch (wider_weight const& w)
        {
            type = w.needed;
        }
    }
}

template std::uint64_t parse_blocks(
    record_syntax const&, read_options const&, std::vector<block_result<std::uint64_t, std::int32_t>>&);
template std::uint64_t parse_blocks(
    record_syntax const&, read_options const&, std::vector<block_result<std::uint64_t, std::int64_t>>&);
template std::uint64_t parse_blocks(
    record_syntax const&, read_options const&, std::vector<block_result<std::uint64_t, std::uint64_t>>&);
template std::uint64_t parse_blocks(
    record_syntax const&, read_options const&, std::vector<block_result<std::uint64_t, float>>&);
template std::uint64_t parse_blocks(
    record_syntax const&, read_options const&, std::vector<block_result<std::uint64_t, double>>&);
template records<std::uint32_t> parse_records(record_syntax const&, read_options const&);
template records<std::uint64_t> parse_records(record_syntax const&, read_options const&);

} // namespace io
} // namespace boost_gpu_mst
