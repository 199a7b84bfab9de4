//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_VECTOR_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_VECTOR_OUTPUT_HPP

#include <boost_gpu_mst/detail/library/growing_vector.hpp>
#include <boost_gpu_mst/detail/output/container_of.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/reserve_memory.hpp>
#include <boost_gpu_mst/detail/output/write_in_parallel.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

template <class T, class Value>
constexpr bool is_filled_in_place =
    !std::is_same<T, bool>::value && std::is_default_constructible<T>::value
    && std::is_trivially_destructible<T>::value && is_plainly_assigned<T, Value>;

/// A back_inserter's vector: all cores lengthen it, by turns, and assign to the new elements.
template <class T>
class vector_output : public growing_vector
{
    using vector = std::vector<T>;
    using iterator = std::back_insert_iterator<vector>;

public:
    static constexpr bool in_place = true;
    static constexpr bool is_undone = true;

    explicit vector_output(iterator out) noexcept : vector_output(out, detail::container_of(out)) {}

    element_writer<T> elements() const noexcept { return {static_cast<T*>(m_to)}; }

    iterator finish() noexcept
    {
        keep();
        return m_out;
    }

    template <class Make>
    iterator write(std::uint64_t count, unsigned threads, Make const& make)
    {
        reserve(count, threads);
        detail::write_in_parallel<T>(*this, count, threads, make);
        return finish();
    }

private:
    vector_output(iterator out, vector& to) noexcept
        : growing_vector(&to, to.size(), to.capacity(), {sizeof(T), reserve_end, resize}), m_out(out)
    {
    }

    static void* reserve_end(void* to, std::uint64_t count)
    {
        vector& v = *static_cast<vector*>(to);
        detail::reserve_more(v, count);
        return v.data() + v.size();
    }

    static void resize(void* to, std::size_t size) { static_cast<vector*>(to)->resize(size); }

    iterator m_out;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
