//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/output_file.hpp"
#include "example/gpu_mst/io/packing.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/system.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <utility>

namespace boost_gpu_mst::io
{
namespace
{

class sink_buffer final : public std::streambuf
{
public:
    explicit sink_buffer(byte_sink& to) : m_to(to) { setp(m_bytes.data(), m_bytes.data() + m_bytes.size()); }

private:
    int_type overflow(int_type c) override
    {
        if (sync() != 0)
            return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof()))
            sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }

    int sync() override
    {
        auto const size = static_cast<std::size_t>(pptr() - pbase());
        bool const fine = size == 0 || m_to.write(pbase(), size);
        setp(m_bytes.data(), m_bytes.data() + m_bytes.size());
        return fine ? 0 : -1;
    }

    byte_sink& m_to;
    std::array<char, 1 << 16> m_bytes;
};

void write_printable(std::ostream& to, std::function<void(std::ostream&)> const& write)
{
    std::ostringstream all;
    write(all);
    to << printable(all.str(), "\n\t");
}

} // namespace

output_file::output_file(std::string const& file) : m_file(file)
{
    place const found = file == "-" ? place{file, standard_output_descriptor} : resolve(file);
    m_target = found.path;
    m_is_standard_output = found.descriptor == standard_output_descriptor;
    if (found.descriptor != -1)
        m_descriptor = duplicate_to_write(found.descriptor);
    else if (is_replaceable(m_target))
    {
        check(!exists(m_target) || may_write(m_target));
        m_descriptor = make_temporary_file(m_target, m_beside);
    }
    else
        m_descriptor = open_to_write(m_target);
    check(m_descriptor != -1);
}

output_file::~output_file()
{
    if (m_descriptor != -1)
        close_descriptor(m_descriptor);
    if (!m_beside.empty())
        remove_temporary_file(m_beside);
}

void output_file::check(bool fine) const
{
    if (!fine)
        throw std::runtime_error((m_file == "-" ? "standard output" : printable(m_file))
                                 + ": cannot be written: " + std::strerror(errno));
}

void output_file::write(std::function<void(std::ostream&)> const& write)
{
    std::unique_ptr<byte_sink> const sink = open_sink(m_descriptor, m_file);
    sink_buffer buffer(*sink);
    std::ostream to(&buffer);
    if (!packer_of(m_file) && is_terminal(m_descriptor))
        write_printable(to, write);
    else
        write(to);
    bool const written = to.flush().good() && sink->finish();
    errno = sink->reason();
    check(written);
    check(m_beside.empty() || reached_disk(m_descriptor));
    int const closed = std::exchange(m_descriptor, -1);
    check(close_descriptor(closed));
}

/// Exchanges the files, where the file system can; otherwise renames the new one. False, with errno, if it
/// fails.
bool output_file::replace()
{
    if (m_beside.empty())
        return true;
    m_exchanged = is_replaceable(m_target) && exchange_files(m_beside, m_target);
    if (m_exchanged)
        return true;
    m_created = !exists(m_target);
    return replace_file(m_beside, m_target);
}

void output_file::put_back()
{
    if (m_exchanged)
        replace_file(m_beside, m_target);
    else if (m_created && !m_beside.empty())
        remove_file(m_target);
}

void output_file::commit(std::vector<output_file*> const& files)
{
    signals_postponed const until_all_are_replaced;
    for (auto at = files.begin(); at != files.end(); ++at)
        if (!(*at)->replace())
        {
            int const reason = errno;
            std::for_each(files.begin(), at, [](output_file* f) { f->put_back(); });
            errno = reason;
            (*at)->check(false);
        }
}

} // namespace boost_gpu_mst::io
