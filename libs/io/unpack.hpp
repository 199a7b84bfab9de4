//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_UNPACK_HPP
#define BOOST_GPU_MST_LIBS_IO_UNPACK_HPP

#include <stdexcept>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// Packed data is cut short, damaged or followed by something else; what() names the format.
class damaged_data : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Recognised by the first bytes.
bool is_gzipped(std::string_view bytes) noexcept;
bool is_zstd(std::string_view bytes) noexcept;

/// All members (gzip) or frames (zstd), one after the other. Both throw damaged_data and std::bad_alloc.
std::string unpack_gzip(std::string_view packed);
std::string unpack_zstd(std::string_view packed);

} // namespace io
} // namespace boost_gpu_mst

#endif
