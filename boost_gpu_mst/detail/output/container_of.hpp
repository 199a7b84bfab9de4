//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_CONTAINER_OF_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_CONTAINER_OF_HPP

#include <iterator>

namespace boost_gpu_mst
{
namespace detail
{

/// The container that a back_insert_iterator appends to: by the standard, a protected member.
template <class Container>
class opened_back_inserter : std::back_insert_iterator<Container>
{
public:
    explicit opened_back_inserter(std::back_insert_iterator<Container> const& out)
        : std::back_insert_iterator<Container>(out)
    {
    }

    Container& get() const noexcept { return *this->container; }
};

template <class Container>
Container& container_of(std::back_insert_iterator<Container> const& out)
{
    return opened_back_inserter<Container>(out).get();
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
