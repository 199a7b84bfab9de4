//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/error.hpp"
#include "example/gpu_mst/io/input_file.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/unpack.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ios>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

constexpr std::size_t block = std::size_t(1) << 20;

[[noreturn]] void refuse(std::string const& file, std::string const& reason)
{
    BOOST_THROW_EXCEPTION(malformed_file(text::name(file), 0, reason));
}

} // namespace

void text::read(std::string const& file, unsigned threads)
{
    input_file from(file);
    if (!from.is_regular())
    {
        m_unpacked = read_all(from);
        return;
    }
    if (from.size() == 0)
        refuse(file, "the file is empty");
    if (from.size() > SIZE_MAX)
        throw std::bad_alloc();
    m_size = static_cast<std::size_t>(from.size());
    m_file.reset(new char[m_size]); // not make_unique, which writes zeros first
    std::atomic<std::uint64_t> done{0};
    detail::parallel_for((m_size + block - 1) / block, threads,
        [&](std::uint64_t task)
        {
            auto const at = static_cast<std::size_t>(task) * block;
            from.read_at(at, m_file.get() + at, std::min(block, m_size - at));
            report(done += std::min(block, m_size - at), m_size);
        });
}

text::text(std::string const& file, std::string const& member, unsigned threads, byte_count on_read)
    : m_on_read(std::move(on_read)), m_name(name(file))
{
    read(file, threads);
    unpack(file, member);
}

void text::unpack(std::string const& file, std::string const& member)
{
    try
    {
        auto const counted = [this, from = from_memory(view()), done = std::uint64_t(0), all = view().size()](
                                 char* to, std::size_t bytes) mutable
        {
            std::size_t const got = from(to, bytes);
            report(done += got, all);
            return got;
        };
        if (auto const packed = make_unpacker(view(), counted))
            replace_by(read_all(*packed));
        if (is_tar(view()) || is_zip(view()))
        {
            std::string path = member;
            replace_by(unpack_member(view(), path));
            m_name += "/" + path;
        }
        else if (!member.empty())
            refuse(file, "no archive that could have a member '" + member + "'");
    }
    catch (damaged_data const& e)
    {
        refuse(file, e.what());
    }
    if (view().empty())
        refuse(file, "the file is empty");
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

namespace
{

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

} // namespace

class text_stream::source
{
public:
    explicit source(std::string const& file) : m_file(file), m_raw(file)
    {
        std::string_view const first = m_raw.peek(512);
        if (first.empty())
            refuse(file, "the file is empty");
        try
        {
            m_unpacker =
                make_unpacker(first, [this](char* to, std::size_t bytes) { return m_raw.read(to, bytes); });
        }
        catch (damaged_data const& e)
        {
            refuse(file, e.what());
        }
        refuse_archive(first);
    }

    std::size_t read(char* to, std::size_t bytes)
    {
        try
        {
            std::size_t const got = m_unpacker ? m_unpacker->read(to, bytes) : m_raw.read(to, bytes);
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
    }

    raw_bytes const& raw() const noexcept { return m_raw; }

private:
    void refuse_archive(std::string_view first) const
    {
        if (is_tar(first) || is_zip(first))
            refuse(m_file, "an archive cannot be streamed; leave out --memory, or unpack it");
    }

    std::string m_file;
    raw_bytes m_raw;
    std::unique_ptr<unpacker> m_unpacker;
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
