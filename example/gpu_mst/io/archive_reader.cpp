//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/archive_reader.hpp"
#include "example/gpu_mst/io/unpack.hpp"

#include <boost/throw_exception.hpp>

#include <archive.h>
#include <archive_entry.h>

#include <cstdint>
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

} // namespace io
} // namespace boost_gpu_mst
