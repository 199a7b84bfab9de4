//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/unpack.hpp"
#include "example/gpu_mst/io/archive_reader.hpp"

#include <boost/throw_exception.hpp>

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// By zlib, since libarchive (seen with 3.6) does not compare gzip's checksums.
class gzip_unpacker final : public unpacker
{
public:
    explicit gzip_unpacker(byte_source from) : m_from(std::move(from)), m_packed(std::size_t(1) << 18)
    {
        if (inflateInit2(&m_stream, MAX_WBITS + 16) != Z_OK) // 16: with gzip's header and checksum
            throw std::bad_alloc();
    }
    ~gzip_unpacker() override { inflateEnd(&m_stream); }

    std::size_t read(char* to, std::size_t bytes) override
    {
        m_stream.next_out = reinterpret_cast<Bytef*>(to);
        m_stream.avail_out = static_cast<uInt>(std::min<std::size_t>(bytes, std::size_t(1) << 30));
        bytes = m_stream.avail_out;
        while (m_stream.avail_out != 0 && (m_in_member || has_another_member()))
        {
            bool const more = fill();
            uInt const before = m_stream.avail_out;
            int const code = inflate(&m_stream, Z_NO_FLUSH);
            if (code == Z_MEM_ERROR)
                throw std::bad_alloc();
            if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
                refuse(m_stream.msg ? m_stream.msg : "no reason given");
            m_in_member = code != Z_STREAM_END;
            if (m_in_member && !more && m_stream.avail_out == before)
                refuse("the data end in the midst of a member");
            if (!m_in_member)
                inflateReset(&m_stream);
        }
        return bytes - m_stream.avail_out;
    }

private:
    [[noreturn]] static void refuse(char const* why)
    {
        BOOST_THROW_EXCEPTION(damaged_data(std::string("damaged or truncated gzip data (") + why + ")"));
    }

    bool fill()
    {
        if (m_stream.avail_in == 0)
        {
            m_stream.next_in = reinterpret_cast<Bytef*>(m_packed.data());
            m_stream.avail_in = static_cast<uInt>(m_from(m_packed.data(), m_packed.size()));
        }
        return m_stream.avail_in != 0;
    }

    /// False at the end of the last member, which only zeros may follow.
    bool has_another_member()
    {
        bool zeros = false;
        for (; fill() && *m_stream.next_in == 0; ++m_stream.next_in, --m_stream.avail_in)
            zeros = true;
        if (m_stream.avail_in == 0)
            return false;
        if (zeros || *m_stream.next_in != 0x1f)
            refuse("something else follows it");
        return true;
    }

    byte_source m_from;
    std::vector<char> m_packed;
    z_stream m_stream{};
    bool m_in_member = true;
};

class archive_unpacker final : public unpacker
{
public:
    archive_unpacker(byte_source from, char const* name) : m_reader(std::move(from), name) {}
    std::size_t read(char* to, std::size_t bytes) override { return m_reader.read(to, bytes); }

private:
    archive_reader m_reader;
};

bool starts_with(std::string_view bytes, std::string_view with)
{
    return bytes.substr(0, with.size()) == with;
}

} // namespace

std::unique_ptr<unpacker> make_unpacker(std::string_view first, byte_source from)
{
    using namespace std::string_view_literals;
    if (starts_with(first, "\x1f\x8b"sv))
        return std::make_unique<gzip_unpacker>(std::move(from));
    char const* const name = starts_with(first, "\x28\xb5\x2f\xfd"sv) ? "zstd data"
                             : starts_with(first, "\xfd"
                                                  "7zXZ\0"sv)
                                 ? "xz data"
                             : first.size() >= 10 && starts_with(first, "BZh"sv)
                                     && (starts_with(first.substr(4), "1AY&SY"sv)
                                         || starts_with(first.substr(4), "\x17\x72\x45\x38"sv))
                                 ? "bzip2 data"
                                 : nullptr;
    return name ? std::make_unique<archive_unpacker>(std::move(from), name) : nullptr;
}

byte_source from_memory(std::string_view bytes)
{
    return [bytes](char* to, std::size_t capacity) mutable
    {
        std::size_t const count = std::min(capacity, bytes.size());
        std::memcpy(to, bytes.data(), count);
        bytes.remove_prefix(count);
        return count;
    };
}

} // namespace io
} // namespace boost_gpu_mst
