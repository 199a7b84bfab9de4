//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <variant>
#include <vector>

// Records of a raw file: two 32-bit vertices and a weight, with nothing between them.

namespace boost_gpu_mst::io
{
namespace
{

unsigned weight_bytes(weight_choice type)
{
    return with_weight(type, [](auto zero) { return unsigned(sizeof zero); });
}

std::uint64_t count_records(std::string const& file, std::uint64_t bytes, std::uint64_t record)
{
    if (bytes % record != 0)
        refuse(file, 0,
            std::to_string(bytes) + " bytes are no whole number of records of " + std::to_string(record)
                + " bytes");
    return bytes / record;
}

std::uint32_t highest_end(char const* record)
{
    std::uint32_t ends[2];
    std::memcpy(ends, record, sizeof ends);
    return std::max(ends[0], ends[1]);
}

void split(char const* record, std::uint32_t* source, std::uint32_t* target, void* weight, std::size_t bytes)
{
    std::memcpy(source, record, 4);
    std::memcpy(target, record + 4, 4);
    std::memcpy(weight, record + 8, bytes);
}

template <class Weight>
void refuse_nan(
    std::string const& file, Weight const* weights, std::uint64_t size, std::uint64_t first_record)
{
    std::uint64_t const at = std::uint64_t(
        std::find_if(weights, weights + size, [](Weight w) { return detail::is_nan(w); }) - weights);
    if (at != size)
        refuse(file, 0, "the weight of record " + std::to_string(first_record + at + 1) + " is NaN");
}

/// As many vertices as the highest one requires.
std::uint32_t checked_vertices(std::string const& file, std::uint64_t highest)
{
    if (highest >= max_vertices)
        refuse(file, 0,
            "vertex " + std::to_string(highest) + " makes more vertices than the "
                + std::to_string(max_vertices) + " that a graph may have");
    return static_cast<std::uint32_t>(highest + 1);
}

} // namespace

edge_list read_raw(std::string_view bytes, std::string const& file, read_options const& o)
{
    std::uint64_t const record = 8 + weight_bytes(o.weight);
    auto const size = static_cast<std::size_t>(count_records(file, bytes.size(), record));
    edge_list g;
    g.num_vertices =
        checked_vertices(file, greatest(size, record, o.threads,
                                   [&](std::size_t i) { return highest_end(bytes.data() + i * record); }));
    g.sources.resize(size);
    g.targets.resize(size);
    with_weight(o.weight,
        [&](auto zero)
        {
            std::vector<decltype(zero)> weights(size);
            for (std::size_t i = 0; i != size; ++i)
                split(bytes.data() + i * record, &g.sources[i], &g.targets[i], &weights[i], sizeof zero);
            refuse_nan(file, weights.data(), size, 0);
            g.weights = std::move(weights);
        });
    return g;
}

namespace
{

/// A raw file, read one window at a time.
class raw_stream final : public edge_stream
{
public:
    raw_stream(std::string const& file, stream_options const& o, recognised_format const& recognised)
        : m_file(text::name(file)), m_options(o), m_recognised(recognised),
          m_record(8 + weight_bytes(o.weight)), m_from(file)
    {
        weight = o.weight == weight_choice::automatic ? weight_choice::int32 : o.weight;
        if (!m_from.is_regular())
            refuse(m_file, 0, "raw edges are read twice, so they must be in a file");
        bytes = m_from.size();
        if (bytes == 0)
            refuse(m_file, 0, "the file is empty");
        std::string first(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, 512)), '\0');
        m_from.read_at(0, first.data(), first.size());
        if (is_packed(first))
            refuse(m_file, 0, "packed raw edges cannot be streamed; leave out --memory, or unpack them");
        m_records = count_records(m_file, bytes, m_record);
        m_window = std::max<std::uint64_t>(o.memory / m_record, 1 << 12);
        count_vertices();
        pass = 2;
    }

    std::size_t next(
        std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights) override
    {
        return naming_format(m_recognised, [&] { return read_next(capacity, sources, targets, weights); });
    }

private:
    std::size_t read_next(std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights)
    {
        if (m_at == m_records)
            return 0;
        char const* const from = show(m_at);
        std::uint64_t const here = std::min(m_window - m_at % m_window, m_records - m_at);
        auto const count = static_cast<std::size_t>(std::min<std::uint64_t>(capacity, here));
        auto* const w = static_cast<char*>(weights);
        std::size_t const width = m_record - 8;
        detail::for_parts_of(count, m_record, m_options.threads,
            [&](std::uint64_t first, std::uint64_t size)
            {
                for (std::uint64_t i = first; i != first + size; ++i)
                    split(from + i * m_record, sources + i, targets + i, w + i * width, width);
            });
        with_weight(weight,
            [&](auto zero) { refuse_nan(m_file, static_cast<decltype(zero)*>(weights), count, m_at); });
        m_at += count;
        return count;
    }

    /// The bytes of this record and of all later ones in its window.
    char const* show(std::uint64_t record)
    {
        std::uint64_t const first = record / m_window * m_window;
        if (m_bytes.empty() || first != m_first)
        {
            std::uint64_t const count = std::min(m_window, m_records - first);
            m_bytes.resize(static_cast<std::size_t>(count * m_record));
            detail::for_parts_of(count, m_record, m_options.threads,
                [&](std::uint64_t begin, std::uint64_t size)
                {
                    m_from.read_at((first + begin) * m_record, m_bytes.data() + begin * m_record,
                        static_cast<std::size_t>(size * m_record));
                });
            m_first = first;
            if (m_options.on_bytes)
                m_options.on_bytes(pass, first * m_record, bytes);
        }
        return m_bytes.data() + (record - m_first) * m_record;
    }

    void count_vertices()
    {
        std::uint64_t most = 0;
        for (std::uint64_t first = 0; first != m_records;)
        {
            char const* const from = show(first);
            std::uint64_t const count = std::min(m_window, m_records - first);
            most = std::max(most, greatest(count, m_record, m_options.threads,
                                      [&](std::size_t i) { return highest_end(from + i * m_record); }));
            first += count;
        }
        num_vertices = checked_vertices(m_file, most);
    }

    std::string m_file;
    stream_options m_options;
    recognised_format m_recognised;
    std::size_t m_record; ///< bytes
    input_file m_from;
    std::uint64_t m_records = 0;
    std::uint64_t m_window = 0; ///< records
    std::uint64_t m_first = 0;  ///< first record of the window in m_bytes
    std::uint64_t m_at = 0;
    std::vector<char> m_bytes;
};

} // namespace

std::unique_ptr<edge_stream> open_raw_stream(
    std::string const& file, stream_options const& o, recognised_format const& recognised)
{
    return std::make_unique<raw_stream>(file, o, recognised);
}

} // namespace boost_gpu_mst::io
