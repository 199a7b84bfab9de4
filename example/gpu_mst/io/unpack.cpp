//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/unpack.hpp"

#include <boost/throw_exception.hpp>

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <exception>
#include <new>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

struct archive_reader::implementation
{
    implementation(byte_source&& source, char const* what)
        : from(std::move(source)), name(what), bytes(std::size_t(1) << 18)
    {
        if (!in)
            throw std::bad_alloc();
    }
    ~implementation() { archive_read_free(in); }
    implementation(implementation const&) = delete;
    implementation& operator=(implementation const&) = delete;

    /// The callback by which libarchive, which is in C, gets more bytes.
    static la_ssize_t more(archive* in, void* context, void const** bytes)
    {
        auto* const self = static_cast<implementation*>(context);
        try
        {
            *bytes = self->bytes.data();
            return static_cast<la_ssize_t>(self->get());
        }
        catch (...)
        {
            self->thrown = std::current_exception();
            archive_set_error(in, -1, "no more bytes");
            return -1;
        }
    }

    std::size_t get()
    {
        std::size_t const got = from(bytes.data(), bytes.size());
        std::size_t end = got;
        while (end != 0 && bytes[end - 1] == 0)
            --end;
        if (end != 0)
            filled = given + static_cast<std::int64_t>(end);
        given += static_cast<std::int64_t>(got);
        return got;
    }

    /// libarchive stops behind packed data, whatever follows them; zeros may.
    void check_rest()
    {
        while (get() != 0)
        {
        }
        if (filled > archive_filter_bytes(in, -1))
            refuse("something else follows it");
    }

    void open() { check(archive_read_open(in, this, nullptr, more, nullptr)); }

    /// Warnings concern names and times, which are not used.
    int check(int code)
    {
        if (thrown)
            std::rethrow_exception(std::exchange(thrown, nullptr));
        if (code < ARCHIVE_WARN)
        {
            char const* const why = archive_error_string(in);
            refuse(why ? why : "no reason given");
        }
        return code;
    }

    [[noreturn]] void refuse(char const* why) const
    {
        BOOST_THROW_EXCEPTION(damaged_data(std::string("damaged or truncated ") + name + " (" + why + ")"));
    }

    byte_source from;
    char const* name;
    bool is_packed = false;  ///< a single text, not an archive
    bool is_empty = false;   ///< which is empty
    std::int64_t given = 0;  ///< bytes
    std::int64_t filled = 0; ///< of these, without the zeros at their end
    std::vector<char> bytes;
    std::exception_ptr thrown;
    archive* in = archive_read_new();
};

archive_reader::archive_reader(byte_source from)
    : m_in(std::make_unique<implementation>(std::move(from), "archive"))
{
    m_in->check(archive_read_support_format_tar(m_in->in));
    m_in->check(archive_read_support_format_zip_streamable(m_in->in));
    m_in->open();
}

archive_reader::archive_reader(byte_source from, char const* name)
    : m_in(std::make_unique<implementation>(std::move(from), name))
{
    archive* const in = m_in->in;
    m_in->is_packed = true;
    m_in->check(archive_read_support_filter_xz(in));
    m_in->check(archive_read_support_filter_bzip2(in));
    m_in->check(archive_read_support_filter_zstd(in));
    m_in->check(archive_read_support_format_raw(in));
    m_in->check(archive_read_support_format_empty(in)); // nothing, packed: raw takes at least a byte
    m_in->open();
    archive_entry* entry = nullptr;
    m_in->is_empty = m_in->check(archive_read_next_header(in, &entry)) == ARCHIVE_EOF;
}

archive_reader::~archive_reader() = default;

bool archive_reader::next(std::string& path)
{
    for (archive_entry* entry = nullptr;;)
    {
        if (m_in->check(archive_read_next_header(m_in->in, &entry)) == ARCHIVE_EOF)
            return false;
        if (archive_entry_filetype(entry) != AE_IFREG)
            continue;
        char const* const name = archive_entry_pathname(entry);
        path = name ? name : "";
        return true;
    }
}

std::size_t archive_reader::read(char* to, std::size_t bytes)
{
    std::size_t all = 0;
    while (all != bytes && !m_in->is_empty)
    {
        la_ssize_t const got = archive_read_data(m_in->in, to + all, bytes - all);
        if (got < 0)
            m_in->check(static_cast<int>(got));
        if (got <= 0)
        {
            if (m_in->is_packed)
                m_in->check_rest();
            break;
        }
        all += static_cast<std::size_t>(got);
    }
    return all;
}

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

namespace
{

std::string name_of(std::string const& path)
{
    return path.substr(path.rfind('/') + 1);
}

/// What Finder and macOS's tar store beside each file: its attributes.
bool is_of_macos(std::string const& path)
{
    std::string const name = name_of(path);
    return path.compare(0, 9, "__MACOSX/") == 0 || name.compare(0, 2, "._") == 0 || name == ".DS_Store";
}

/// "HB/NAME/NAME.mtx" and the like.
bool is_called_as_its_folder(std::string const& path)
{
    std::string const name = name_of(path);
    std::string const stem = name.substr(0, name.find('.'));
    std::string const end = stem + "/" + name;
    return !stem.empty() && path.size() >= end.size()
           && path.compare(path.size() - end.size(), end.size(), end) == 0
           && (path.size() == end.size() || path[path.size() - end.size() - 1] == '/');
}

std::string choose(std::vector<std::string> const& paths, std::string const& requested)
{
    std::vector<std::string> fit;
    for (std::string const& path : paths)
        if (requested.empty() ? paths.size() == 1 || is_called_as_its_folder(path)
                              : path == requested || name_of(path) == requested)
            fit.push_back(path);
    if (fit.size() == 1)
        return fit[0];
    std::string known;
    for (std::size_t i = 0; i != std::min<std::size_t>(paths.size(), 8); ++i)
        known += (i == 0 ? "" : ", ") + paths[i];
    BOOST_THROW_EXCEPTION(
        damaged_data("an archive of " + std::to_string(paths.size()) + " files"
                     + (requested.empty() ? ", of which --member says the one to read: "
                                          : ", none or several called '" + requested + "': ")
                     + known + (paths.size() > 8 ? ", ..." : "")));
}

} // namespace

bool is_zip(std::string_view bytes) noexcept
{
    return bytes.substr(0, 4) == "PK\3\4";
}

bool is_tar(std::string_view bytes) noexcept
{
    return bytes.size() >= 512 && bytes.substr(257, 5) == "ustar";
}

std::string unpack_member(std::string_view archive, std::string& member)
{
    std::vector<std::string> paths;
    {
        archive_reader in(from_memory(archive));
        for (std::string path; in.next(path);)
            if (!is_of_macos(path) || path == member)
                paths.push_back(path);
    }
    member = choose(paths, member);
    archive_reader in(from_memory(archive));
    std::string path;
    while (path != member)
        in.next(path);
    return read_all(in);
}

} // namespace io
} // namespace boost_gpu_mst
