//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_WEIGHT_KEY_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_WEIGHT_KEY_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>
#include <cstring>
#include <type_traits>

// The one order that all platforms share: edges compare by (key, edge id), and key is an unsigned integer of
// the weight's width with the same order as the weight.

namespace boost_gpu_mst
{
namespace detail
{

template <class Weight>
using key_of = std::conditional_t<sizeof(Weight) == 8, std::uint64_t, std::uint32_t>;

template <class To, class From>
BOOST_GPU_MST_HOST_DEVICE inline To bits_as(From from) noexcept
{
    static_assert(sizeof(To) == sizeof(From), "same width");
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}

/// Order-preserving: a < b exactly if weight_key(a) < weight_key(b); -0.0 and +0.0 share a key. NaN has no
/// key; call is_nan first.
template <class Weight>
BOOST_GPU_MST_HOST_DEVICE inline key_of<Weight> weight_key(Weight w) noexcept
{
    using key = key_of<Weight>;
    constexpr key top = key(1) << (8 * sizeof(key) - 1);
    if constexpr (std::is_floating_point<Weight>::value)
    {
        // IEEE 754 orders like sign and magnitude: flip all bits of negatives, the sign of the rest. -0.0 is
        // recognised by its bits, since a program may have denormals compare equal to zero (-ffast-math).
        key bits = bits_as<key>(w);
        if (bits == top)
            bits = 0;
        return (bits & top) ? key(~bits) : key(bits | top);
    }
    else if constexpr (std::is_signed<Weight>::value)
        return key(w) ^ top;
    else
        return key(w);
}

template <class Weight>
BOOST_GPU_MST_HOST_DEVICE inline bool is_nan(Weight w) noexcept
{
    if constexpr (std::is_floating_point<Weight>::value)
    {
        // By bits, so that -ffast-math cannot optimise the test away.
        using key = key_of<Weight>;
        constexpr key infinity = sizeof(Weight) == 8 ? key(0x7ff0000000000000ull) : key(0x7f800000u);
        return (bits_as<key>(w) & key(~(key(1) << (8 * sizeof(key) - 1)))) > infinity;
    }
    else
        return false;
}

/// Calls f with a null pointer of the C++ type that `type` names.
template <class F>
decltype(auto) with_weight_type(weight_type type, F&& f)
{
    switch (type)
    {
    case weight_type::int32: return f(static_cast<std::int32_t*>(nullptr));
    case weight_type::uint32: return f(static_cast<std::uint32_t*>(nullptr));
    case weight_type::int64: return f(static_cast<std::int64_t*>(nullptr));
    case weight_type::uint64: return f(static_cast<std::uint64_t*>(nullptr));
    case weight_type::float32: return f(static_cast<float*>(nullptr));
    default: return f(static_cast<double*>(nullptr));
    }
}

template <class Weight>
struct weight_type_of;
template <>
struct weight_type_of<std::int32_t>
{
    static constexpr weight_type value = weight_type::int32;
};
template <>
struct weight_type_of<std::uint32_t>
{
    static constexpr weight_type value = weight_type::uint32;
};
template <>
struct weight_type_of<std::int64_t>
{
    static constexpr weight_type value = weight_type::int64;
};
template <>
struct weight_type_of<std::uint64_t>
{
    static constexpr weight_type value = weight_type::uint64;
};
template <>
struct weight_type_of<float>
{
    static constexpr weight_type value = weight_type::float32;
};
template <>
struct weight_type_of<double>
{
    static constexpr weight_type value = weight_type::float64;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
