//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_MAP_KEY_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_MAP_KEY_HPP

#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

/// The same number in another type, or unchanged if either type is not a number.
template <class To, class From>
decltype(auto) as_arithmetic(From const& from)
{
    if constexpr (std::is_arithmetic<To>::value && std::is_arithmetic<From>::value)
        return static_cast<To>(from);
    else
        return (from);
}

/// The key of a map, as get and put take it: pointers as property maps take a ptrdiff_t, and unsigned
/// descriptors should become one without a warning in the caller's build.
template <class Map, class Key>
decltype(auto) map_key(Key const& key)
{
    if constexpr (std::is_pointer<Map>::value && std::is_integral<Key>::value)
        return static_cast<std::ptrdiff_t>(key);
    else if constexpr (std::is_integral<Key>::value)
        return as_arithmetic<typename boost::property_traits<Map>::key_type>(key);
    else
        return (key);
}

/// The value, as put takes it.
template <class Map, class Value>
decltype(auto) map_value(Value const& value)
{
    return as_arithmetic<typename boost::property_traits<Map>::value_type>(value);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
