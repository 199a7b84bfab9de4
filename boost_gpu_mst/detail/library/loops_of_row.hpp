//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_LOOPS_OF_ROW_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_LOOPS_OF_ROW_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Remembers the first occurrences of self-loops, for graphs whose rows list a self-loop twice.
class loops_of_row
{
public:
    loops_of_row() noexcept = default;
    loops_of_row(loops_of_row const&) = delete;
    loops_of_row& operator=(loops_of_row const&) = delete;
    ~loops_of_row()
    {
        if (m_ids)
            release();
    }

    /// The id of the first occurrence of a loop in the row, or \p id. \p edge is what an edge's two
    /// occurrences, and no other edge, have. Rows are passed one after the other. Throws std::bad_alloc.
    BOOST_GPU_MST_DECL std::uint64_t first(std::uint64_t row, void const* edge, std::uint64_t id);

private:
    struct ids;
    BOOST_GPU_MST_DECL void release() noexcept;

    ids* m_ids = nullptr;
    std::uint64_t m_row = 0;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
