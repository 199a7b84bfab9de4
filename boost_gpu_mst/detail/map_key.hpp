//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_MAP_KEY_HPP
#define BOOST_GPU_MST_DETAIL_MAP_KEY_HPP

#include <cstddef>
#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

/// What get and put take as the key of a map: pointers as property maps take a ptrdiff_t, and unsigned
/// descriptors should become one without a warning in the caller's build.
template <class Map, class Key>
decltype(auto) map_key(Key const& key)
{
    if constexpr (std::is_pointer<Map>::value && std::is_integral<Key>::value)
        return static_cast<std::ptrdiff_t>(key);
    else
        return (key);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
