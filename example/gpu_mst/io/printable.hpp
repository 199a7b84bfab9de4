//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PRINTABLE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PRINTABLE_HPP

#include <cstddef>
#include <string>
#include <string_view>

// Names and data come from files that others made. Printed as they are, they could move a terminal's cursor,
// fake lines of output, or make a terminal send input.

namespace boost_gpu_mst
{
namespace io
{

/// Bytes of the UTF-8 character that a text begins with; 0 if it begins with something else.
std::size_t utf8_length(std::string_view text) noexcept;

bool is_utf8(std::string_view text) noexcept;

/// A text for a terminal: control characters (U+0000 to U+001F and U+007F to U+009F) except those of \p
/// allowed, and bytes that are not UTF-8, become \\xNN, byte by byte.
std::string printable(std::string_view text, std::string_view allowed = {});

} // namespace io
} // namespace boost_gpu_mst

#endif
