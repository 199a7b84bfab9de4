//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/text_stream.hpp"
#include "libs/io/archive_reader.hpp"
#include "libs/io/error.hpp"
#include "libs/io/input_file.hpp"
#include "libs/io/text.hpp"
#include "libs/io/unpack.hpp"

#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <boost/throw_exception.hpp>

#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <ios>
#include <memory>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

constexpr std::size_t block = std::size_t(1) << 18;

[[noreturn]] void refuse(std::string const& file, std::string const& reason)
{
    BOOST_THROW_EXCEPTION(malformed_file(text::name(file), 0, reason));
}

/// The file's bytes as stored; the first of them may have been peeked at.
class raw_bytes
{
public:
    explicit raw_bytes(std::string const& file) : m_from(file) {}

    /// The first bytes, which read() will return again.
    std::string_view peek(std::size_t bytes)
    {
        m_ahead.resize(bytes);
        m_ahead.resize(m_from.read(m_ahead.data(), bytes));
        return m_ahead;
    }

    std::size_t read(char* to, std::size_t bytes)
    {
        std::size_t const before = std::min(bytes, m_ahead.size() - m_used);
        std::memcpy(to, m_ahead.data() + m_used, before);
        m_used += before;
        std::size_t const got = before + m_from.read(to + before, bytes - before);
        m_position += got;
        return got;
    }

    std::uint64_t position() const noexcept { return m_position; }
    std::uint64_t size() const noexcept { return m_from.size(); }

private:
    input_file m_from;
    std::string m_ahead;
    std::size_t m_used = 0;
    std::uint64_t m_position = 0;
};

/// The device through which Boost.Iostreams reads raw_bytes.
struct device : boost::iostreams::source
{
    raw_bytes* from;
    explicit device(raw_bytes& bytes) : from(&bytes) {}
    std::streamsize read(char* to, std::streamsize bytes)
    {
        std::size_t const got = from->read(to, static_cast<std::size_t>(bytes));
        return got == 0 ? -1 : static_cast<std::streamsize>(got);
    }
};

class zstd_reader
{
public:
    explicit zstd_reader(raw_bytes& from)
        : m_from(from), m_stream(ZSTD_createDStream(), ZSTD_freeDStream), m_packed(block)
    {
        if (!m_stream)
            throw std::bad_alloc();
    }

    std::size_t read(char* to, std::size_t bytes)
    {
        ZSTD_outBuffer out{to, bytes, 0};
        while (out.pos != bytes)
        {
            if (m_in.pos == m_in.size && !m_flushing)
            {
                m_in = {m_packed.data(), m_from.read(m_packed.data(), block), 0};
                if (m_in.size == 0)
                {
                    if (m_rest != 0) // see unpack_zstd
                        BOOST_THROW_EXCEPTION(damaged_data(
                            "damaged or truncated zstd data (the stream ends in the midst of a frame)"));
                    break;
                }
            }
            m_rest = ZSTD_decompressStream(m_stream.get(), &out, &m_in);
            if (ZSTD_isError(m_rest))
                BOOST_THROW_EXCEPTION(damaged_data(
                    "damaged or truncated zstd data (" + std::string(ZSTD_getErrorName(m_rest)) + ")"));
            m_flushing = out.pos == bytes; // the decoder may hold more than fitted
        }
        return out.pos;
    }

private:
    raw_bytes& m_from;
    std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> m_stream;
    std::vector<char> m_packed;
    ZSTD_inBuffer m_in{nullptr, 0, 0};
    std::size_t m_rest = 0; ///< not 0 inside a frame
    bool m_flushing = false;
};

} // namespace

class text_stream::source
{
public:
    explicit source(std::string const& file) : m_file(file), m_raw(file)
    {
        std::string_view const first = m_raw.peek(512);
        if (first.empty())
            refuse(file, "the file is empty");
        if (is_gzipped(first))
        {
            m_gzip = std::make_unique<boost::iostreams::filtering_istreambuf>();
            m_gzip->push(boost::iostreams::gzip_decompressor(
                boost::iostreams::gzip::default_window_bits, static_cast<std::streamsize>(block)));
            m_gzip->push(device(m_raw), static_cast<std::streamsize>(block));
        }
        else if (is_zstd(first))
            m_zstd = std::make_unique<zstd_reader>(m_raw);
        else if (is_xz(first) || is_bzip2(first))
            m_archive = unpacked(is_xz(first) ? archive_reader::kind::xz : archive_reader::kind::bzip2);
        refuse_archive(first);
    }

    std::size_t read(char* to, std::size_t bytes)
    {
        try
        {
            std::size_t const got =
                m_gzip      ? static_cast<std::size_t>(m_gzip->sgetn(to, static_cast<std::streamsize>(bytes)))
                : m_zstd    ? m_zstd->read(to, bytes)
                : m_archive ? m_archive->read(to, bytes)
                            : m_raw.read(to, bytes);
            if (!m_begun)
            {
                if (got == 0 && bytes != 0)
                    refuse(m_file, "the file is empty");
                refuse_archive({to, got});
            }
            m_begun = true;
            return got;
        }
        catch (damaged_data const& e)
        {
            refuse(m_file, e.what());
        }
        catch (std::ios_base::failure const& e)
        {
            refuse(m_file, std::string("damaged or truncated gzip data (") + e.what() + ")");
        }
    }

    raw_bytes const& raw() const noexcept { return m_raw; }

private:
    std::unique_ptr<archive_reader> unpacked(archive_reader::kind what)
    {
        try
        {
            return std::make_unique<archive_reader>(
                [this](char* to, std::size_t bytes) { return m_raw.read(to, bytes); }, what);
        }
        catch (damaged_data const& e)
        {
            refuse(m_file, e.what());
        }
    }

    void refuse_archive(std::string_view first) const
    {
        if (is_tar(first) || is_zip(first))
            refuse(m_file, "an archive cannot be streamed; leave out --memory, or unpack it");
    }

    std::string m_file;
    raw_bytes m_raw;
    std::unique_ptr<boost::iostreams::filtering_istreambuf> m_gzip;
    std::unique_ptr<zstd_reader> m_zstd;
    std::unique_ptr<archive_reader> m_archive;
    bool m_begun = false;
};

text_stream::text_stream(std::string const& file) : m_source(std::make_unique<source>(file)) {}
text_stream::text_stream(text_stream&&) noexcept = default;
text_stream& text_stream::operator=(text_stream&&) noexcept = default;
text_stream::~text_stream() = default;

std::size_t text_stream::read(char* to, std::size_t bytes)
{
    return m_source->read(to, bytes);
}

std::uint64_t text_stream::position() const noexcept
{
    return m_source->raw().position();
}

std::uint64_t text_stream::size() const noexcept
{
    return m_source->raw().size();
}

} // namespace io
} // namespace boost_gpu_mst
