//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"
#include "example/gpu_mst/io/parse_block.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/stream_head.hpp"
#include "example/gpu_mst/io/stream_reader.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"
#include "example/gpu_mst/io/windows.hpp"
#include "libs/dispatch/parallel_blocks.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

class text_reader final : public edge_stream_reader
{
public:
    text_reader(std::string const& file, stream_options const& o)
        : m_file(text::name(file)), m_path(file), m_options(o),
          m_window(std::min<std::size_t>(std::max<std::size_t>(o.memory / 12, 1 << 16), 1 << 28)),
          m_threads(detail::thread_count(o.threads))
    {
        m_options.block_bytes =
            std::min(o.block_bytes, std::max<std::size_t>(m_window / (2 * m_threads), 1 << 14));
        begin();
        if (m_recognised.format == file_format::snap)
            naming_format(m_recognised, [this] { number_vertices(); });
    }

    std::size_t next(
        std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights) override
    {
        return naming_format(m_recognised,
            [&]
            {
                for (;;)
                {
                    std::size_t const count = std::visit([&](auto& blocks)
                        { return hand_out(blocks, capacity, sources, targets, weights); },
                        m_parsed);
                    if (count != 0 || !parse_next())
                        return count;
                }
            });
    }

private:
    /// Opens the file and reads its header.
    void begin()
    {
        m_windows.emplace(m_path, m_window);
        bytes = m_windows->size();
        m_head.emplace(*m_windows, m_options.format);
        m_lines = std::move(m_head->text());
        m_recognised = recognise_format(m_lines, m_file, m_options.format);
        m_lines.erase(0, m_lines.size() - without_mark(m_lines).size());
        m_header.emplace(
            naming_format(m_recognised, [this] { return m_head->numbered([this] { return header(); }); }));
        num_vertices = m_recognised.format == file_format::snap ? num_vertices : m_header->num_vertices;
        first_name = m_header->first_name;
        unweighted = !m_header->syntax.weighted;
        format_note = note_of(m_recognised);
        if (pass == 1)
            weight = m_options.weight == weight_choice::automatic ? m_header->syntax.first_weight
                                                                  : m_options.weight;
        m_edges = 0;
        m_in_head = true;
        m_parsed = empty_of(weight);
        m_block = m_at = 0;
    }

    void next_window()
    {
        std::uint64_t& lines_before = m_header->syntax.lines_before;
        lines_before = m_head->leave(lines_before);
        if (!m_windows->next(m_lines, lines_before))
            m_lines.clear();
        m_header->syntax.text = m_lines;
    }

    file_header header() const
    {
        if (m_options.columns.any())
            BOOST_THROW_EXCEPTION(malformed_file(
                m_file, 0, "columns are chosen of csv and tsv, which are not streamed; leave out --memory"));
        if (auto h = header_of_lines(m_recognised.format, m_lines, m_file, m_options))
            return *h;
        BOOST_THROW_EXCEPTION(
            malformed_file(m_file, 0, "this format cannot be streamed; leave out --memory"));
    }

    /// The next window's lines; false at the end, which is an error before all the lines that were promised.
    bool show_next()
    {
        record_syntax& s = m_header->syntax;
        if (!m_in_head)
            next_window();
        m_in_head = false;
        if (m_options.on_bytes)
            m_options.on_bytes(pass, m_windows->position());
        if (!s.text.empty())
            return true;
        s.lines_before = m_head->leave(s.lines_before);
        if (s.count && m_edges != *s.count)
            refuse_count(s, m_edges, 0);
        return false;
    }

    bool parse_next()
    {
        if (!show_next())
            return false;
        try
        {
            parse();
        }
        catch (wider_weight const& w)
        {
            weight = w.needed;
            look_for_weight();
            begin_again("weights of several types; name the one wanted by --weight");
            throw another_pass();
        }
        return true;
    }

    /// Parses the window, into blocks of `weight`.
    void parse()
    {
        m_head->numbered([this] { parse_window(); });
    }

    void parse_window()
    {
        record_syntax& s = m_header->syntax;
        m_parsed = empty_of(weight);
        m_block = m_at = 0;
        std::visit(
            [&](auto& blocks)
            {
                std::uint64_t const last_line = parse_blocks(s, m_options, blocks);
                std::uint64_t found = 0;
                for (auto const& b : blocks)
                    found += b.sources.size();
                if (s.count && m_edges + found > *s.count)
                    refuse_count(s, m_edges, found);
                s.lines_before = last_line;
                m_edges += found;
            },
            m_parsed);
    }

    /// Parses the window with the first type, from the current one on in the enumeration, that suffices.
    void parse_widening()
    {
        for (;;)
            try
            {
                return parse();
            }
            catch (wider_weight const& w)
            {
                weight = w.needed;
            }
    }

    /// Parses from the current window to the end, only to find the type of weights.
    void look_for_weight()
    {
        do
            parse_widening();
        while (show_next());
    }

    void number_vertices()
    {
        occurring_names all;
        std::vector<std::uint64_t> seen;
        list_start start;
        while (show_next())
        {
            parse_widening();
            seen.clear();
            std::visit(
                [&](auto& blocks)
                {
                    start.watch(blocks);
                    for (auto const& b : blocks)
                    {
                        seen.insert(seen.end(), b.sources.begin(), b.sources.end());
                        seen.insert(seen.end(), b.targets.begin(), b.targets.end());
                    }
                },
                m_parsed);
            all.add(seen, m_threads);
        }
        if (m_options.format == file_format::automatic && m_edges != 0)
        {
            start.weighted = !unweighted;
            refuse_header(start, m_file);
        }
        names = all.take();
        if (names.size() > max_vertices)
            BOOST_THROW_EXCEPTION(malformed_file(m_file, 0, "more vertices than a graph may have"));
        num_vertices = static_cast<std::uint32_t>(names.size());
        if (m_number.assign(names, 0))
            names = {};
        begin_again("vertices to be numbered first");
    }

    void begin_again(char const* why)
    {
        if (m_path == standard_input || bytes == 0)
            BOOST_THROW_EXCEPTION(malformed_file(m_file, 0,
                std::string("cannot be read twice, and without holding it that is necessary: ") + why));
        pass = 2;
        begin();
    }

    template <class Weight>
    std::size_t hand_out(blocks_of<Weight>& blocks, std::size_t capacity, std::uint32_t* sources,
        std::uint32_t* targets, void* weights)
    {
        while (m_block != blocks.size() && m_at == blocks[m_block].sources.size())
        {
            blocks[m_block++] = {};
            m_at = 0;
        }
        if (m_block == blocks.size())
            return 0;
        auto const& from = blocks[m_block];
        std::size_t const count = std::min(capacity, from.sources.size() - m_at);
        parallel_blocks(count, m_threads,
            [&](std::uint64_t begin, std::uint64_t end)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                {
                    sources[i] = m_number(from.sources[m_at + i]);
                    targets[i] = m_number(from.targets[m_at + i]);
                }
            });
        std::memcpy(weights, from.weights.data() + m_at, count * sizeof(Weight));
        m_at += count;
        return count;
    }

    std::string const m_file; ///< its name in messages
    std::string const m_path;
    stream_options m_options;
    std::size_t m_window; ///< bytes
    unsigned m_threads;
    recognised_format m_recognised{file_format::automatic, nullptr};

    std::optional<windows> m_windows;
    std::optional<stream_head> m_head;
    std::string m_lines;
    std::optional<file_header> m_header; ///< its text is that of the current window
    bool m_in_head = true;               ///< none of its records is parsed
    std::uint64_t m_edges = 0;           ///< parsed in this pass

    parsed m_parsed;
    std::size_t m_block = 0, m_at = 0; ///< the next edge to be handed out

    name_numbers m_number; ///< of a vertex, by its name
};

} // namespace

std::unique_ptr<edge_stream_reader> read_text_stream(std::string const& file, stream_options const& o)
{
    return std::make_unique<text_reader>(file, o);
}

} // namespace io
} // namespace boost_gpu_mst
