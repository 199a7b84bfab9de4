//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/formats.hpp"
#include "libs/io/raw_records.hpp"
#include "libs/io/stream_reader.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <boost/throw_exception.hpp>

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <limits>
#include <system_error>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// A raw file, mapped one window at a time.
class raw_reader final : public edge_stream_reader
{
public:
    raw_reader(std::string const& file, stream_options const& o)
        : m_file(file), m_options(o), m_record(8 + weight_bytes(o.weight)),
          m_threads(o.threads == 0 ? omp_get_max_threads() : static_cast<int>(o.threads))
    {
        weight = o.weight == weight_choice::automatic ? weight_choice::int32 : o.weight;
        std::error_code ec;
        if (!std::filesystem::is_regular_file(file, ec))
            BOOST_THROW_EXCEPTION(malformed_file(file, 0, "raw edges are mapped, so they must be in a file"));
        bytes = std::filesystem::file_size(file);
        if (bytes == 0)
            BOOST_THROW_EXCEPTION(malformed_file(file, 0, "the file is empty"));
        m_records = count_records(file, bytes, m_record);
        m_window = std::max<std::uint64_t>(o.memory / m_record, 1 << 12);
        count_vertices();
        pass = 2;
    }

    std::size_t next(std::size_t room, std::uint32_t* sources, std::uint32_t* targets, void* weights) override
    {
        if (m_at == m_records)
            return 0;
        char const* const from = show(m_at);
        std::uint64_t const here = std::min(m_window - m_at % m_window, m_records - m_at);
        auto const count = static_cast<std::size_t>(std::min<std::uint64_t>(room, here));
        auto* const w = static_cast<char*>(weights);
        std::size_t const width = m_record - 8;
        int const threads = count < worth_threads ? 1 : m_threads;
#pragma omp parallel for num_threads(threads)
        for (std::size_t i = 0; i < count; ++i)
        {
            char const* const record = from + i * m_record;
            std::memcpy(sources + i, record, 4);
            std::memcpy(targets + i, record + 4, 4);
            std::memcpy(w + i * width, record + 8, width);
        }
        m_at += count;
        return count;
    }

private:
    static constexpr std::uint64_t worth_threads = std::uint64_t(1) << 16;

    /// The bytes of this record and of all later ones in its window.
    char const* show(std::uint64_t record)
    {
        std::uint64_t const first = record / m_window * m_window;
        if (m_mapped.get_size() == 0 || first != m_first)
        {
            m_mapped = {};
            std::uint64_t const count = std::min(m_window, m_records - first);
            namespace interprocess = boost::interprocess;
            m_mapped = interprocess::mapped_region(
                interprocess::file_mapping(m_file.c_str(), interprocess::read_only), interprocess::read_only,
                static_cast<interprocess::offset_t>(first * m_record),
                static_cast<std::size_t>(count * m_record));
            m_first = first;
            if (m_options.on_bytes)
                m_options.on_bytes(pass, first * m_record);
        }
        return static_cast<char const*>(m_mapped.get_address()) + (record - m_first) * m_record;
    }

    void count_vertices()
    {
        std::uint64_t most = 0;
        for (std::uint64_t first = 0; first != m_records;)
        {
            char const* const from = show(first);
            std::uint64_t const count = std::min(m_window, m_records - first);
            int const threads = count < worth_threads ? 1 : m_threads;
#pragma omp parallel for num_threads(threads) reduction(max : most)
            for (std::uint64_t i = 0; i < count; ++i)
                most = std::max<std::uint64_t>(most, highest_end(from + i * m_record));
            first += count;
        }
        num_vertices = checked_vertices(m_file, most);
    }

    std::string m_file;
    stream_options m_options;
    std::uint64_t m_record; ///< bytes
    int m_threads;
    std::uint64_t m_records = 0;
    std::uint64_t m_window = 0; ///< records
    std::uint64_t m_first = 0;  ///< first record of the mapped window
    std::uint64_t m_at = 0;
    boost::interprocess::mapped_region m_mapped;
};

} // namespace

std::unique_ptr<edge_stream_reader> read_raw_stream(std::string const& file, stream_options const& o)
{
    return std::make_unique<raw_reader>(file, o);
}

} // namespace io
} // namespace boost_gpu_mst
