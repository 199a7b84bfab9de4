//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/packing.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost/algorithm/string/trim.hpp>
#include <boost/endian/conversion.hpp>

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

namespace boost_gpu_mst::io
{
namespace
{

[[noreturn]] void refuse_damaged(std::string const& file, char const* what, char const* why)
{
    refuse(file, 0, std::string("damaged or truncated ") + what + " (" + why + ")");
}

/// By zlib, since libarchive (seen with 3.6) does not compare gzip's checksums.
class gzip_unpacker final : public unpacker
{
public:
    gzip_unpacker(std::string const& file, byte_source from)
        : m_file(file), m_from(std::move(from)), m_packed(std::size_t(1) << 18)
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
                fail(m_stream.msg ? m_stream.msg : "no reason given");
            m_in_member = code != Z_STREAM_END;
            if (m_in_member && !more && m_stream.avail_out == before)
                fail("the data end in the midst of a member");
            if (!m_in_member)
                inflateReset(&m_stream);
        }
        return bytes - m_stream.avail_out;
    }

private:
    [[noreturn]] void fail(char const* why) const { refuse_damaged(m_file, "gzip data", why); }

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
            fail("something else follows it");
        return true;
    }

    std::string m_file;
    byte_source m_from;
    std::vector<char> m_packed;
    z_stream m_stream{};
    bool m_in_member = true;
};

/// By libarchive: a text packed by zstd, xz or bzip2, or the files of a tar or zip archive one by one.
class archive_unpacker final : public archive_files
{
public:
    /// Of \p file, for messages; \p what it is, null for an archive.
    archive_unpacker(std::string const& file, char const* what, byte_source from)
        : m_file(file), m_what(what), m_from(std::move(from)), m_bytes(std::size_t(1) << 18)
    {
        archive* const in = m_in.get();
        if (!in)
            throw std::bad_alloc();
        if (!what)
        {
            check(archive_read_support_format_tar(in));
            check(archive_read_support_format_zip_streamable(in));
        }
        else
        {
            check(archive_read_support_filter_xz(in));
            check(archive_read_support_filter_bzip2(in));
            check(archive_read_support_filter_zstd(in));
            check(archive_read_support_format_raw(in));
            check(archive_read_support_format_empty(in)); // nothing, packed: raw takes at least a byte
        }
        skip_frames();
        check(archive_read_open(in, this, nullptr, more, nullptr));
        std::string path;
        m_ended = what && !next(path);
    }

    bool next(std::string& path) override
    {
        for (archive_entry* entry = nullptr;
             check(archive_read_next_header(m_in.get(), &entry)) != ARCHIVE_EOF;)
            if (m_what || archive_entry_filetype(entry) == AE_IFREG)
            {
                char const* const name = archive_entry_pathname(entry);
                path = name ? name : "";
                m_encrypted = archive_entry_is_data_encrypted(entry) != 0;
                return true;
            }
        return false;
    }

    std::size_t read(char* to, std::size_t bytes) override
    {
        if (m_encrypted)
            refuse(m_file, 0, "the archive is encrypted; unpack it with its password, as unzip does");
        std::size_t all = 0;
        while (all != bytes && !m_ended)
        {
            la_ssize_t const got = archive_read_data(m_in.get(), to + all, bytes - all);
            if (got < 0)
                check(static_cast<int>(got),
                    ARCHIVE_OK); // of a zip file, a warning is a wrong checksum or size
            if (got <= 0)
            {
                if (m_what)
                    check_rest();
                break;
            }
            all += static_cast<std::size_t>(got);
        }
        return all;
    }

private:
    /// The callback by which libarchive, which is in C, gets more bytes.
    static la_ssize_t more(archive* in, void* context, void const** bytes)
    {
        auto* const self = static_cast<archive_unpacker*>(context);
        try
        {
            *bytes = self->m_bytes.data();
            return static_cast<la_ssize_t>(self->get());
        }
        catch (...)
        {
            self->m_thrown = std::current_exception();
            archive_set_error(in, -1, "no more bytes");
            return -1;
        }
    }

    /// libarchive (seen with 3.6) does not recognise zstd data that begin with a skippable frame, as pzstd
    /// writes them. What is read of the next frame stays in m_bytes.
    void skip_frames()
    {
        while ((m_ahead = m_from(m_bytes.data(), 8)) == 8 && is_skippable_frame({m_bytes.data(), 8}))
            for (std::size_t left = boost::endian::load_little_u32(
                                 reinterpret_cast<unsigned char*>(m_bytes.data() + 4)),
                             got = 0;
                 left != 0; left -= got)
                if ((got = m_from(m_bytes.data(), std::min(left, m_bytes.size()))) == 0)
                    refuse_damaged(m_file, m_what ? m_what : "archive", "it ends in a skippable frame");
    }

    std::size_t get()
    {
        std::size_t const ahead = std::exchange(m_ahead, 0),
                          got = ahead + m_from(m_bytes.data() + ahead, m_bytes.size() - ahead);
        std::size_t end = got;
        while (end != 0 && m_bytes[end - 1] == 0)
            --end;
        if (end != 0)
            m_filled = m_given + static_cast<std::int64_t>(end);
        m_given += static_cast<std::int64_t>(got);
        return got;
    }

    /// libarchive stops behind packed data, whatever follows them; zeros may.
    void check_rest()
    {
        while (get() != 0)
        {
        }
        if (m_filled > archive_filter_bytes(m_in.get(), -1))
            refuse_damaged(m_file, m_what, "something else follows it");
    }

    /// Of headers, warnings concern names and times, which are not used.
    int check(int code, int least = ARCHIVE_WARN)
    {
        if (m_thrown)
            std::rethrow_exception(std::exchange(m_thrown, nullptr));
        if (code < least)
        {
            char const* const why = archive_error_string(m_in.get());
            refuse_damaged(m_file, m_what ? m_what : "archive",
                why ? boost::algorithm::trim_right_copy(std::string(why)).c_str() : "no reason given");
        }
        return code;
    }

    std::string m_file;
    char const* m_what;
    byte_source m_from;
    bool m_ended = false;      ///< nothing is packed
    bool m_encrypted = false;  ///< the current file
    std::int64_t m_given = 0;  ///< bytes
    std::int64_t m_filled = 0; ///< of these, without the zeros at their end
    std::vector<char> m_bytes;
    std::size_t m_ahead = 0; ///< bytes in m_bytes that libarchive is still to get
    std::exception_ptr m_thrown;
    std::unique_ptr<archive, int (*)(archive*)> m_in{archive_read_new(), archive_read_free};
};

class archive_sink final : public byte_sink
{
public:
    archive_sink(int descriptor, std::string const& name)
    {
        archive* const out = m_out.get();
        if (!out)
            throw std::bad_alloc();
        if (packer const* const by = packer_of(name))
        {
            check(archive_write_add_filter_by_name(out, by->name));
            if (by->name == std::string_view("gzip")) // the same bytes every day
                check(archive_write_set_filter_option(out, by->name, "timestamp", nullptr));
        }
        check(archive_write_set_format_raw(out));
        check(archive_write_set_bytes_per_block(out, 0));
        check(archive_write_open_fd(out, descriptor));
        std::unique_ptr<archive_entry, void (*)(archive_entry*)> const entry(
            archive_entry_new(), archive_entry_free);
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        check(archive_write_header(out, entry.get()));
    }

    bool write(char const* bytes, std::size_t count) override
    {
        return archive_write_data(m_out.get(), bytes, count) == la_ssize_t(count);
    }
    bool finish() override { return archive_write_close(m_out.get()) >= ARCHIVE_WARN; }
    int reason() const override { return archive_errno(m_out.get()) > 0 ? archive_errno(m_out.get()) : EIO; }

private:
    void check(int code) const
    {
        if (code < ARCHIVE_WARN)
            throw std::runtime_error(std::string("packing fails: ") + archive_error_string(m_out.get()));
    }

    std::unique_ptr<archive, int (*)(archive*)> m_out{archive_write_new(), archive_write_free};
};

} // namespace

std::unique_ptr<unpacker> unpack_gzip(std::string const& file, byte_source from)
{
    return std::make_unique<gzip_unpacker>(file, std::move(from));
}

std::unique_ptr<archive_files> unpack_archive(std::string const& file, char const* what, byte_source from)
{
    return std::make_unique<archive_unpacker>(file, what, std::move(from));
}

std::unique_ptr<byte_sink> open_sink(int descriptor, std::string const& name)
{
    return std::make_unique<archive_sink>(descriptor, name);
}

} // namespace boost_gpu_mst::io
