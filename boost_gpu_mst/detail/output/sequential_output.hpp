//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_SEQUENTIAL_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_SEQUENTIAL_OUTPUT_HPP

#include <boost_gpu_mst/detail/output/reserve_memory.hpp>
#include <boost_gpu_mst/detail/output/write_edge.hpp>

#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

/// An output iterator of any kind: the calling thread writes one value after the other.
template <class OutputIterator>
class sequential_output
{
public:
    static constexpr bool in_place = false;  ///< whether several threads write, to elements by number
    static constexpr bool is_undone = false; ///< whether an exception leaves the output as it was

    explicit sequential_output(OutputIterator out) : m_out(std::move(out)) {}

    void expect_at_most(std::uint64_t, unsigned) const noexcept {}

    /// Reserves memory for `count` values; after this, writing them needs none. May throw as push_back may.
    void reserve(std::uint64_t count, unsigned) { detail::reserve_behind(m_out, count); }

    /// Writes make(0) .. make(count - 1), and returns the advanced iterator.
    template <class Make>
    OutputIterator write(std::uint64_t count, unsigned, Make const& make)
    {
        for (std::uint64_t i = 0; i != count; ++i)
            detail::write_edge(m_out, make(i));
        return std::move(m_out);
    }

private:
    OutputIterator m_out;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
