//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_TEXT_HPP
#define BOOST_GPU_MST_LIBS_IO_TEXT_HPP

#include <boost/iostreams/device/mapped_file.hpp>

#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// Named instead of a file, it is read to its end.
constexpr char const* standard_input = "-";

/// The whole text of a file: mapped where it is plain, unpacked in memory where it is gzip, zstd, xz or bzip2
/// data or an archive, tar (packed or not) or zip, which is told by its first bytes.
class text
{
public:
    /// Throws malformed_file for a missing, unreadable or empty file, a directory, and packed data
    /// that is cut short, damaged or followed by something else.
    /// \p member names a file in an archive, as unpack_member says.
    explicit text(std::string const& file, std::string const& member = {});

    /// How messages call the file: as it is called, or "standard input".
    static std::string const& name(std::string const& file);

    /// How messages call what is read: the file, and behind a slash the member of an archive.
    std::string const& name() const { return m_name; }

    std::string_view view() const
    {
        return m_mapped.is_open() ? std::string_view(m_mapped.data(), m_mapped.size())
                                  : std::string_view(m_unpacked);
    }

private:
    void map_or_read(std::string const& file);
    void replace_by(std::string&& unpacked);

    boost::iostreams::mapped_file_source m_mapped;
    std::string m_unpacked;
    std::string m_name;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
