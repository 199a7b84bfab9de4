//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_SMALL_KEYS_HPP
#define BOOST_GPU_MST_DETAIL_SMALL_KEYS_HPP

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/detail/library/small_forest.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <type_traits>
#include <utility>

// Sorts the edges of a small graph (small_graph.hpp) by weight, and equal weights by their place.

namespace boost_gpu_mst
{
namespace detail
{

/// What is sorted instead of weights of one type: their keys, each followed by the place of the edge in the
/// arrays, as one number (holds_key). The compiled library sorts them.
template <class Weight, bool = is_plain_weight<Weight>>
struct small_keys
{
    using stored = stored_weight<Weight>;
    static constexpr bool is_narrow = sizeof(stored) == 4;
    static constexpr bool holds_key = true;
    using key = key_of<stored>;
    using place = std::conditional_t<is_narrow, narrow_place, wide_place>;

    static place make_place(Weight w, std::uint32_t i)
    {
        key const k = weight_key(static_cast<stored>(w));
        if constexpr (is_narrow)
            return place(k) << 32 | i;
        else
            return detail::make_wide_place(k, i);
    }
};

struct small_extended_keys;
#if defined(__SIZEOF_INT128__)
/// x87's `long double`, if integers have 128 bits: 16 of sign and exponent, 64 of mantissa, 32 of place.
struct small_extended_keys
{
    static constexpr bool is_narrow = false;
    static constexpr bool holds_key = true;
    using key = wide_place;
    using place = wide_place;

    static place make_place(long double w, std::uint32_t i)
    {
        std::uint64_t mantissa;
        std::uint16_t exponent;
        std::memcpy(&mantissa, &w, sizeof mantissa);
        std::memcpy(&exponent, reinterpret_cast<char const*>(&w) + sizeof mantissa, sizeof exponent);
        // Sign and magnitude: flips all bits of negatives, and the sign of the others. -0 is +0.
        std::uint64_t const negative = mantissa != 0 && exponent >> 15 != 0 ? ~std::uint64_t(0) : 0;
        std::uint64_t const high = (mantissa != 0 ? exponent : 0) ^ (negative >> 48) ^ (~negative & 0x8000);
        key const k = key(high) << 16 << 16 << 16 << 16 | (mantissa ^ negative);
        return k << 16 << 16 | i;
    }
};
#endif

template <class Weight>
constexpr bool is_extended =
    has_wide_integers&& std::is_same<Weight, long double>::value&& LDBL_MANT_DIG == 64;

/// Weights of other types that have an order: compared only by <, on the calling thread.
template <class Weight>
struct small_ordered_keys
{
    static constexpr bool is_narrow = false;
    static constexpr bool holds_key = false;
    using key = Weight;
    using place = std::uint32_t;

    static constexpr std::size_t min_edges_for_merging = 16; ///< std::stable_sort allocates memory first

    static Weight&& of(Weight&& w) { return std::move(w); }
    template <class Places, class Keys>
    static void sort(Places& places, Keys const& keys)
    {
        // Both stay within bounds even if a user's operator is not an order.
        auto const less = [&](place a, place b) { return static_cast<bool>(keys[a] < keys[b]); };
        if (places.size() > min_edges_for_merging)
            return detail::stable_sort(places.data(), places.data() + places.size(), less);
        for (auto i = places.begin(); i != places.end(); ++i)
        {
            place const moved = *i;
            auto const to = std::upper_bound(places.begin(), i, moved, less); // with fewest comparisons
            std::move_backward(to, i, std::next(i));
            *to = moved;
        }
    }
};

/// Weights that stay in the map: copies of weights that own memory take longer than all that Boost does.
template <class Weight>
struct small_referenced_keys : small_ordered_keys<Weight>
{
    using key = Weight const*;

    static key of(Weight const& w) { return &w; }

    template <class Places, class Keys>
    static void sort(Places& places, Keys const& keys)
    {
        struct referenced
        {
            Keys const& all;
            Weight const& operator[](std::uint32_t i) const { return *all[i]; }
        };
        small_ordered_keys<Weight>::sort(places, referenced{keys});
    }
};

template <class Weight>
struct small_keys<Weight, false>
    : std::conditional_t<is_extended<Weight>, small_extended_keys, small_ordered_keys<Weight>>
{
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
