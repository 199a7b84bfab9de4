//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstring>
#include <future>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace boost_gpu_mst::io
{
namespace
{

/// Whole lines of a text, one window at a time; the next one is read and unpacked while one is parsed.
class windows
{
public:
    windows(std::string const& file, std::size_t bytes) : m_file(file), m_text(file), m_bytes(bytes)
    {
        read_ahead();
    }
    windows(windows const&) = delete;
    windows& operator=(windows const&) = delete;
    ~windows()
    {
        if (m_ahead.valid())
            m_ahead.wait();
    }

    /// False at the end. Throws malformed_file if the next line is longer than max_line() bytes; \p before
    /// lines have been returned so far.
    bool next(std::string& lines, std::uint64_t before)
    {
        lines = std::move(m_rest);
        m_rest.clear();
        for (;;)
        {
            std::string const more = m_ahead.valid() ? m_ahead.get() : std::string();
            if (more.empty())
                return !lines.empty(); // the last line may have no line end
            read_ahead();
            std::size_t const end = more.rfind('\n');
            if (end != std::string::npos)
            {
                lines.append(more, 0, end + 1);
                m_rest.assign(more, end + 1, std::string::npos);
                return true;
            }
            lines += more; // a line longer than a window
            if (lines.size() > max_line())
                refuse(text::name(m_file), before + 1,
                    "the line does not end within " + std::to_string(max_line()) + " bytes");
        }
    }

    std::size_t max_line() const noexcept { return std::max(m_bytes, std::size_t(1) << 20); }

    /// Bytes of the (packed) file read for the windows so far, without the window that is being read ahead.
    std::uint64_t position() const { return m_position; }
    std::uint64_t size() const noexcept { return m_text.size(); }

private:
    void read_ahead()
    {
        m_position = m_text.position();
        auto const read = [this] { return read_all(m_text, m_bytes); };
        try
        {
            m_ahead = std::async(std::launch::async, read);
        }
        catch (std::system_error const&) // the system refuses a thread: next() reads
        {
            m_ahead = std::async(std::launch::deferred, read);
        }
    }

    std::string const m_file;
    text_stream m_text;
    std::size_t m_bytes;
    std::string m_rest; ///< the beginning of a line that is still incomplete
    std::uint64_t m_position = 0;
    std::future<std::string> m_ahead;
};

/// The most bytes of a text in which its header and its first two edges are looked for.
constexpr std::size_t max_head = std::size_t(1) << 26;

/// The edges of a format with a line for each.
class line_stream final : public edge_stream
{
public:
    line_stream(std::string const& file, stream_options const& o)
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
                        { return copy_parsed(blocks, capacity, sources, targets, weights); },
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
        m_header.reset();
        m_lines.clear();
        std::uint64_t lines = 0;
        std::string window;
        for (std::size_t tried = 0; !m_header;)
        {
            bool const ends = !m_windows->next(window, lines);
            lines += std::uint64_t(std::count(window.begin(), window.end(), '\n'));
            m_lines += window;
            bool const whole = ends || m_lines.size() >= max_head;
            if (!whole && m_lines.size() < 2 * tried)
                continue;
            tried = m_lines.size();
            if (auto h = read_head(
                    m_lines, whole, m_file, m_options, "streamed; leave out --memory", m_recognised))
                m_header.emplace(*h);
        }
        num_vertices = m_recognised.format == file_format::snap ? num_vertices : m_header->num_vertices;
        first_name = m_header->first_name;
        unweighted = !m_header->syntax.weighted;
        format_note = note_of(m_recognised);
        if (pass == 1)
            weight = m_options.weight == weight_choice::automatic ? m_header->syntax.first_weight
                                                                  : m_options.weight;
        m_edges = 0;
        m_in_head = true;
        m_parsed = {};
        m_block = m_at = 0;
    }

    void next_window()
    {
        if (!m_windows->next(m_lines, m_header->syntax.lines_before))
            m_lines.clear();
        m_header->syntax.text = m_lines;
    }

    /// The next window's lines; false at the end, which is an error before all the lines that were promised.
    bool show_next()
    {
        record_syntax& s = m_header->syntax;
        if (!m_in_head)
            next_window();
        m_in_head = false;
        if (m_options.on_bytes)
            m_options.on_bytes(pass, m_windows->position(), bytes);
        if (!s.text.empty())
            return true;
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
            require_second_pass("weights of several types; name the one wanted by --weight");
            look_for_weight();
            begin_again();
            throw another_pass();
        }
        return true;
    }

    /// Parses the window, into blocks of `weight`.
    void parse()
    {
        record_syntax& s = m_header->syntax;
        m_block = m_at = 0;
        std::uint64_t const last_line = parse_blocks(s, m_options, weight, m_parsed);
        std::uint64_t found = 0;
        std::visit(
            [&](auto const& blocks)
            {
                for (auto const& b : blocks)
                    found += b.sources.size();
            },
            m_parsed);
        if (s.count && m_edges + found > *s.count)
            refuse_count(s, m_edges, found);
        s.lines_before = last_line;
        m_edges += found;
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
        require_second_pass("vertices to be numbered first");
        // Marks take at most as many bytes as a window, 2.5 times as many while their array grows.
        occurring_names all(std::min(std::uint64_t(1) << 33, 8 * std::uint64_t(m_options.memory)));
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
            refuse(m_file, 0, "more vertices than a graph may have");
        num_vertices = static_cast<std::uint32_t>(names.size());
        if (m_number.assign(names, 0))
            names = {};
        begin_again();
    }

    /// A pipe is refused before it is read to its end, which may never come.
    void require_second_pass(char const* why) const
    {
        if (m_path == standard_input || bytes == 0)
            refuse(m_file, 0,
                std::string("cannot be read twice, and without holding it that is necessary: ") + why);
    }

    void begin_again()
    {
        pass = 2;
        begin();
    }

    template <class Weight>
    std::size_t copy_parsed(blocks_of<Weight>& blocks, std::size_t capacity, std::uint32_t* sources,
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
        detail::for_parts_of(count, sizeof(std::uint64_t), m_threads,
            [&](std::uint64_t first, std::uint64_t size)
            {
                for (auto i = std::size_t(first); i != first + size; ++i)
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
    std::string m_lines;
    std::optional<file_header> m_header; ///< its text is that of the current window
    bool m_in_head = true;               ///< none of its records is parsed
    std::uint64_t m_edges = 0;           ///< parsed in this pass

    parsed m_parsed;
    std::size_t m_block = 0, m_at = 0; ///< the next edge to be handed out

    name_numbers m_number; ///< of a vertex, by its name
};

} // namespace

std::unique_ptr<edge_stream> open_edge_stream(std::string const& file, stream_options const& o)
{
    bool const raw =
        o.format == file_format::raw || (o.format == file_format::automatic && is_called_raw(file));
    if (!raw)
        return std::make_unique<line_stream>(file, o);
    recognised_format const recognised{file_format::raw, o.format == file_format::raw ? nullptr : "name"};
    auto records = naming_format(recognised,
        [&]
        {
            if (o.columns.any())
                refuse(text::name(file), 0, columns_of_tables);
            return open_raw_stream(file, o, recognised);
        });
    records->format_note = note_of(recognised);
    return records;
}

} // namespace boost_gpu_mst::io
