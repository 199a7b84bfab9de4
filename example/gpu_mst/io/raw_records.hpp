//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_RAW_RECORDS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_RAW_RECORDS_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/error.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

// Records of a raw file: two 32-bit vertices and a weight, with nothing between them.

namespace boost_gpu_mst
{
namespace io
{

inline unsigned weight_bytes(weight_choice type)
{
    return type == weight_choice::int64 || type == weight_choice::uint64 || type == weight_choice::float64
               ? 8
               : 4;
}

inline std::uint64_t count_records(std::string const& file, std::uint64_t bytes, std::uint64_t record)
{
    if (bytes % record != 0)
        BOOST_THROW_EXCEPTION(malformed_file(file, 0,
            std::to_string(bytes) + " bytes are no whole number of records of " + std::to_string(record)
                + " bytes"));
    return bytes / record;
}

inline std::uint32_t highest_end(char const* record)
{
    std::uint32_t ends[2];
    std::memcpy(ends, record, sizeof ends);
    return std::max(ends[0], ends[1]);
}

/// As many vertices as the highest one requires.
inline std::uint32_t checked_vertices(std::string const& file, std::uint64_t highest)
{
    if (highest >= max_vertices)
        BOOST_THROW_EXCEPTION(malformed_file(file, 0,
            "vertex " + std::to_string(highest) + " makes more vertices than the "
                + std::to_string(max_vertices) + " that a graph may have"));
    return static_cast<std::uint32_t>(highest + 1);
}

} // namespace io
} // namespace boost_gpu_mst

#endif
