//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_CONTIGUOUS_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_CONTIGUOUS_OUTPUT_HPP

#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/write_in_parallel.hpp>

#include <cstdint>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

/// A contiguous output iterator: all cores write to the caller's elements, which exist.
template <class OutputIterator>
class contiguous_output
{
    using element = std::remove_reference_t<decltype(*std::declval<OutputIterator&>())>;

public:
    static constexpr bool in_place = true;
    static constexpr bool is_undone = false;

    explicit contiguous_output(OutputIterator out) : m_out(std::move(out)) {}

    void expect_at_most(std::uint64_t, unsigned) const noexcept {}

    void reserve(std::uint64_t count, unsigned)
    {
        m_count = count;
        if (count != 0) // otherwise there need be no element
            m_to = std::addressof(*m_out);
    }

    void open(std::uint64_t, std::uint64_t) const noexcept {}
    void open_all(std::uint64_t, unsigned) const noexcept {}
    element_writer<element> elements() const noexcept { return {m_to}; }

    /// The iterator behind what has been written.
    OutputIterator finish()
    {
        using difference = typename std::iterator_traits<OutputIterator>::difference_type;
        return m_out + static_cast<difference>(m_count);
    }

    template <class Make>
    OutputIterator write(std::uint64_t count, unsigned threads, Make const& make)
    {
        reserve(count, threads);
        detail::write_in_parallel<element>(*this, count, threads, make);
        return finish();
    }

private:
    OutputIterator m_out;
    element* m_to = nullptr;
    std::uint64_t m_count = 0;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
