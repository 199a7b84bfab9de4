//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/archive_reader.hpp"
#include "libs/io/unpack.hpp"

#include <boost/throw_exception.hpp>

#include <archive.h>
#include <archive_entry.h>

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
    explicit implementation(source&& source) : from(std::move(source)), bytes(std::size_t(1) << 18) {}
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
            return static_cast<la_ssize_t>(self->from(self->bytes.data(), self->bytes.size()));
        }
        catch (...)
        {
            self->thrown = std::current_exception();
            archive_set_error(in, -1, "no more bytes");
            return -1;
        }
    }

    /// Warnings concern names and times, which are not used.
    int check(int code)
    {
        if (thrown)
            std::rethrow_exception(std::exchange(thrown, nullptr));
        if (code < ARCHIVE_WARN)
        {
            char const* const why = archive_error_string(in);
            BOOST_THROW_EXCEPTION(damaged_data(std::string("damaged or truncated ") + name() + " ("
                                               + (why ? why : "no reason given") + ")"));
        }
        return code;
    }

    char const* name() const
    {
        return what == kind::members ? "archive" : what == kind::xz ? "xz data" : "bzip2 data";
    }

    source from;
    kind what = kind::members;
    bool is_empty = false; ///< packed, not of members
    std::vector<char> bytes;
    std::exception_ptr thrown;
    archive* in = archive_read_new();
};

archive_reader::archive_reader(source from, kind what)
    : m_in(std::make_unique<implementation>(std::move(from)))
{
    archive* const in = m_in->in;
    if (!in)
        throw std::bad_alloc();
    m_in->what = what;
    if (what != kind::members)
    {
        m_in->check(archive_read_support_filter_xz(in));
        m_in->check(archive_read_support_filter_bzip2(in));
        m_in->check(archive_read_support_format_raw(in));
        m_in->check(archive_read_support_format_empty(in)); // nothing, packed: raw takes at least a byte
    }
    else
    {
        m_in->check(archive_read_support_format_tar(in));
        m_in->check(archive_read_support_format_zip_streamable(in));
    }
    m_in->check(archive_read_open(in, m_in.get(), nullptr, implementation::more, nullptr));
    archive_entry* entry = nullptr;
    if (what != kind::members)
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
            break;
        all += static_cast<std::size_t>(got);
    }
    return all;
}

} // namespace io
} // namespace boost_gpu_mst
