//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/packing.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/system.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <exception>
#include <new>
#include <utility>
#include <vector>

namespace boost_gpu_mst::io
{
namespace
{

/// Some systems read less than 2^31 bytes at once.
constexpr std::size_t most_at_once = std::size_t(1) << 30;

} // namespace

input_file::input_file(std::string const& file) : m_file(file)
{
    if (file == standard_input)
        return;
    m_descriptor = open_to_read(file);
    if (m_descriptor == -1)
        fail(errno == ENOENT ? std::string("no such file")
                             : std::string("cannot be opened: ") + std::strerror(errno));
    file_kind const kind = kind_of(m_descriptor, m_size);
    m_regular = kind == file_kind::regular;
    if (kind == file_kind::folder)
    {
        close_descriptor(m_descriptor);
        fail("this is a directory, not a file");
    }
}

input_file::~input_file()
{
    if (m_descriptor != standard_input_descriptor)
        close_descriptor(m_descriptor);
}

void input_file::fail(std::string const& reason) const
{
    refuse(text::name(m_file), 0, reason);
}

std::size_t input_file::read(char* to, std::size_t bytes)
{
    std::size_t all = 0;
    while (all != bytes)
    {
        std::ptrdiff_t const got = read_some(m_descriptor, to + all, std::min(bytes - all, most_at_once));
        if (got == -1)
            fail(std::string("cannot be read: ") + std::strerror(errno));
        if (got == 0)
            break;
        all += static_cast<std::size_t>(got);
    }
    m_position += all;
    if (all != bytes && m_position < m_size)
        fail("the file became shorter while it was read");
    return all;
}

void input_file::read_at(std::uint64_t offset, char* to, std::size_t bytes) const
{
    while (bytes != 0)
    {
        std::ptrdiff_t const got = read_some_at(m_descriptor, offset, to, std::min(bytes, most_at_once));
        if (got == -1)
            fail(std::string("cannot be read: ") + std::strerror(errno));
        if (got == 0)
            fail("the file became shorter while it was read");
        to += got;
        bytes -= static_cast<std::size_t>(got);
        offset += static_cast<std::uint64_t>(got);
    }
}

namespace
{

/// What packed data are, recognised by the first bytes; null if they are not packed.
char const* packed_as(std::string_view first) noexcept
{
    using namespace std::string_view_literals;
    auto const starts_with = [first](std::string_view with, std::size_t at = 0)
    { return first.size() >= at && first.substr(at, with.size()) == with; };
    bool const bzip2 =
        starts_with("BZh"sv) && (starts_with("1AY&SY"sv, 4) || starts_with("\x17\x72\x45\x38"sv, 4));
    return starts_with("\x1f\x8b\x08"sv)                                    ? "gzip data"
           : starts_with("\x28\xb5\x2f\xfd"sv) || is_skippable_frame(first) ? "zstd data"
           : starts_with("\xfd"
                         "7zXZ\0"sv)
               ? "xz data"
           : bzip2 ? "bzip2 data"
                   : nullptr;
}

/// tar by its first header, which is 512 bytes long.
bool is_archive(std::string_view first) noexcept
{
    return first.substr(0, 4) == "PK\3\4" || first.substr(0, 4) == "PK\5\6"
           || (first.size() >= 512 && first.substr(257, 5) == "ustar");
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

constexpr std::size_t block = std::size_t(1) << 20;

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

std::string choose(
    std::string const& file, std::vector<std::string> const& paths, std::string const& requested)
{
    if (paths.empty())
        refuse(file, 0, "an archive without files");
    bool const is_path = std::find(paths.begin(), paths.end(), requested) != paths.end();
    std::vector<std::string> fit;
    for (std::string const& path : paths)
        if (requested.empty() ? paths.size() == 1 || is_called_as_its_folder(path)
                              : (is_path ? path : name_of(path)) == requested)
            fit.push_back(path);
    if (fit.size() == 1)
        return fit[0];
    refuse(file, 0,
        "an archive of " + std::to_string(paths.size()) + " files"
            + (requested.empty() ? ", of which --member says the one to read: "
                                 : ", none or several called '" + requested + "': ")
            + list(paths));
}

/// Refuses other programs' data that are zip archives.
void refuse_document(std::string const& file, std::vector<std::string> const& paths)
{
    auto const has = [&](char const* path)
    { return std::find(paths.begin(), paths.end(), path) != paths.end(); };
    bool const arrays =
        !paths.empty()
        && std::all_of(paths.begin(), paths.end(),
            [](std::string const& path) { return boost::algorithm::ends_with(path, ".npy"); });
    char const* const what =
        has("xl/workbook.xml") || has("xl/workbook.bin")
            ? "a workbook of Excel (.xlsx); export its sheet as CSV"
        : has("mimetype") && has("content.xml") ? "a document of OpenDocument (.ods); export its sheet as CSV"
        : arrays
            ? "data of NumPy (.npz); scipy.io.mmwrite makes MatrixMarket of a matrix, numpy.savetxt text "
              "of an array"
            : nullptr;
    if (what)
        refuse(file, 0, std::string("this is ") + what);
}

/// The member requested, whose path \p member becomes.
std::string unpack_member(std::string const& file, std::string_view archive, std::string& member)
{
    std::vector<std::string> paths;
    {
        auto const in = unpack_archive(file, nullptr, from_memory(archive));
        for (std::string path; in->next(path);)
            if (!is_of_macos(path) || path == member)
                paths.push_back(path);
    }
    if (member.empty())
        refuse_document(file, paths);
    member = choose(file, paths, member);
    auto const in = unpack_archive(file, nullptr, from_memory(archive));
    std::string path;
    do
        in->next(path);
    while (path != member); // which may be empty: libarchive has no name for some
    return read_all(*in);
}

} // namespace

bool is_packed(std::string_view first) noexcept
{
    return is_archive(first) || packed_as(first);
}

text::text(std::string const& file, std::string const& member, unsigned threads, byte_count const& on_read)
    : m_name(name(file))
{
    text_stream from(file, true);
    if (from.is_stored())
        read_stored(from.file(), threads, on_read);
    else
    {
        struct
        {
            text_stream& from;
            byte_count const& on_read;
            std::size_t read(char* to, std::size_t bytes)
            {
                std::size_t const got = from.read(to, bytes);
                if (on_read)
                    on_read(from.position(), from.size());
                return got;
            }
        } counted{from, on_read};
        m_unpacked = read_all(counted);
    }
    if (is_archive(view()))
    {
        std::string path = member;
        replace_by(unpack_member(m_name, view(), path));
        m_name += "/" + path;
    }
    else if (!member.empty())
        refuse(m_name, 0, "no archive that could have a member '" + member + "'");
    if (view().empty())
        refuse(name(file), 0, "the file is empty");
}

void text::read_stored(input_file const& from, unsigned threads, byte_count const& on_read)
{
    if (from.size() > SIZE_MAX)
        throw std::bad_alloc();
    m_size = static_cast<std::size_t>(from.size());
    m_file.reset(new char[m_size]); // not make_unique, which writes zeros first
    std::atomic<std::uint64_t> done{0};
    detail::parallel_for((m_size + block - 1) / block, threads,
        [&](std::uint64_t task)
        {
            auto const at = static_cast<std::size_t>(task) * block;
            std::size_t const bytes = std::min(block, m_size - at);
            from.read_at(at, m_file.get() + at, bytes);
            if (on_read)
                on_read(done += bytes, m_size);
        });
}

void text::replace_by(std::string&& unpacked)
{
    m_unpacked = std::move(unpacked);
    m_file.reset();
}

std::string const& text::name(std::string const& file)
{
    static std::string const spelt = "standard input";
    return file == standard_input ? spelt : file;
}

text_stream::text_stream(std::string const& file, bool archives)
    : m_name(text::name(file)), m_from(file), m_ahead(512, '\0'), m_begun(archives)
{
    m_ahead.resize(m_from.read(m_ahead.data(), m_ahead.size()));
    if (m_ahead.empty())
        refuse(m_name, 0, "the file is empty");
    auto const stored = [this](char* to, std::size_t bytes) { return read_stored(to, bytes); };
    char const* const what = packed_as(m_ahead);
    if (what && m_ahead[0] == '\x1f')
        m_unpacker = unpack_gzip(m_name, stored);
    else if (what)
        m_unpacker = unpack_archive(m_name, what, stored);
    if (!archives)
        refuse_archive(m_ahead);
}

text_stream::~text_stream() = default;

std::size_t text_stream::read(char* to, std::size_t bytes)
{
    std::size_t const got = m_unpacker ? m_unpacker->read(to, bytes) : read_stored(to, bytes);
    if (!m_begun && got == 0 && bytes != 0)
        refuse(m_name, 0, "the file is empty");
    if (!m_begun)
        refuse_archive({to, got});
    m_begun = true;
    return got;
}

/// The file's bytes as they are.
std::size_t text_stream::read_stored(char* to, std::size_t bytes)
{
    std::size_t const before = std::min(bytes, m_ahead.size());
    std::memcpy(to, m_ahead.data(), before);
    m_ahead.erase(0, before);
    std::size_t const got = before + m_from.read(to + before, bytes - before);
    m_position += got;
    return got;
}

void text_stream::refuse_archive(std::string_view first) const
{
    if (is_archive(first))
        refuse(m_name, 0, "an archive cannot be streamed; leave out --memory, or unpack it");
}

} // namespace boost_gpu_mst::io
