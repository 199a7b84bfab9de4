//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/is_contiguous_output_iterator.md for the documentation.

#ifndef BOOST_GPU_MST_IS_CONTIGUOUS_OUTPUT_HPP
#define BOOST_GPU_MST_IS_CONTIGUOUS_OUTPUT_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{

namespace detail
{

template <class Iterator, class = void>
struct is_vector_iterator : std::false_type
{
};
template <class Iterator>
struct is_vector_iterator<Iterator,
    std::enable_if_t<std::is_class<Iterator>::value // before std::vector is instantiated with its value type
                     && std::is_same<typename std::iterator_traits<Iterator>::reference,
                         typename std::iterator_traits<Iterator>::value_type&>::value>>
    : std::is_same<Iterator,
          typename std::vector<typename std::iterator_traits<Iterator>::value_type>::iterator>
{
};

#if defined(__cpp_lib_concepts) && __cpp_lib_concepts >= 202002L
template <class Iterator>
constexpr bool is_contiguous_and_mutable = []
{
    if constexpr (std::contiguous_iterator<Iterator>)
        return !std::is_const<std::remove_reference_t<std::iter_reference_t<Iterator>>>::value;
    else
        return false;
}();
#else
template <class Iterator>
constexpr bool is_contiguous_and_mutable = false;
#endif

} // namespace detail

/// Whether the elements that an output iterator writes are contiguous in memory, from `std::addressof(*it)`
/// on. All cores then write the result at its place, by plain assignments to these elements; through other
/// iterators, the calling thread writes one element after the other. True for pointers, which are also the
/// iterators of std::array and boost::span in most standard libraries, for iterators of std::vector with its
/// default allocator and, from C++20 on, for what std::contiguous_iterator accepts, as std::span's. False for
/// all others. The author of an iterator type may specialise this for it; it must be a random access iterator
/// whose reference is `T&`.
template <class Iterator, class = void>
struct is_contiguous_output_iterator
    : std::integral_constant<bool,
          detail::is_vector_iterator<Iterator>::value || detail::is_contiguous_and_mutable<Iterator>>
{
};

template <class T>
struct is_contiguous_output_iterator<T*, void>
    : std::integral_constant<bool, std::is_object<T>::value && !std::is_const<T>::value>
{
};

} // namespace boost_gpu_mst

#endif
