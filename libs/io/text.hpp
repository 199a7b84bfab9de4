//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_TEXT_HPP
#define BOOST_GPU_MST_LIBS_IO_TEXT_HPP

#include <boost/interprocess/mapped_region.hpp>

#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// A name that stands for the standard input, which is read to its end.
constexpr char const* standard_input = "-";

/// The whole text of a file: mapped if it is plain, unpacked in memory if it is gzip, zstd, xz or bzip2
/// data or an archive, tar (packed or not) or zip. The first bytes identify these.
class text
{
public:
    /// Throws malformed_file for a missing, unreadable or empty file, a directory, and packed data
    /// that is cut short, damaged or followed by something else.
    /// \p member names a file in an archive, as for unpack_member.
    explicit text(std::string const& file, std::string const& member = {});

    /// The file's name in messages: as given, or "standard input".
    static std::string const& name(std::string const& file);

    /// The name of what is read in messages: the file, and after a slash the member of an archive.
    std::string const& name() const { return m_name; }

    std::string_view view() const
    {
        return m_mapped.get_size() != 0
                   ? std::string_view(static_cast<char const*>(m_mapped.get_address()), m_mapped.get_size())
                   : std::string_view(m_unpacked);
    }

private:
    void map_or_read(std::string const& file);
    void replace_by(std::string&& unpacked);

    boost::interprocess::mapped_region m_mapped;
    std::string m_unpacked;
    std::string m_name;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
