//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_SMALL_KEYS_HPP
#define BOOST_GPU_MST_DETAIL_SMALL_KEYS_HPP

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <boost/config.hpp>

#include <algorithm>
#include <array>
#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

// Sorts the edges of a small graph (small_graph.hpp) by weight, and equal weights by their place.

namespace boost_gpu_mst
{
namespace detail
{

/// Stable sort by the upper 32 bits, so that equal ones keep the order of the lower bits. Digit by digit,
/// from the lowest: whole calls of 500 vertices take a quarter less time than with std::sort, whose
/// comparisons cannot be predicted.
template <class Places>
BOOST_NOINLINE void sort_by_digits(Places& places)
{
    constexpr unsigned bits = 8, digits = 4;
    auto const digit = [](std::uint64_t p, unsigned d)
    { return (p >> (32 + bits * d)) & ((1u << bits) - 1); };
    std::size_t const size = places.size();
    std::vector<std::uint64_t> space(size);
    std::vector<std::array<std::uint32_t, 1 << bits>> begin(digits); // not on the stack, which may be small
    std::uint64_t* from = places.data();
    std::uint64_t* to = space.data();
    for (std::size_t i = 0; i != size; ++i)
        for (unsigned d = 0; d != digits; ++d)
            ++begin[d][digit(from[i], d)];
    for (unsigned d = 0; d != digits; ++d)
    {
        std::uint32_t* const next = begin[d].data();
        if (next[digit(from[0], d)] == size)
            continue; // all digits are equal
        std::uint32_t sum = 0;
        for (std::uint32_t& b : begin[d])
            sum += std::exchange(b, sum);
        for (std::size_t i = 0; i != size; ++i)
            to[next[digit(from[i], d)]++] = from[i];
        std::swap(from, to);
    }
    if (from != places.data())
        std::copy(from, from + size, to);
}

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 wide_place; // NOLINT(modernize-use-using)
constexpr bool has_wide_place = true;
#else
using wide_place = std::uint32_t;
constexpr bool has_wide_place = false;
#endif

/// What is sorted instead of weights of one type, followed by the place of the edge in the arrays: key and
/// place sort as one number (holds_key), if the compiler has one that is wide enough.
template <class Weight, bool = is_plain_weight<Weight>>
struct small_keys
{
    using stored = stored_weight<Weight>;
    static constexpr bool is_narrow = sizeof(stored) == 4;
    static constexpr bool holds_key = is_narrow || has_wide_place;
    static constexpr std::size_t min_edges_for_digits = 256;
    using key = key_of<stored>;
    using place = std::conditional_t<is_narrow, std::uint64_t, wide_place>;

    static key of(Weight w) { return weight_key(static_cast<stored>(w)); }
    static place make_place([[maybe_unused]] key k, std::uint32_t i)
    {
        if constexpr (holds_key)
            return place(k) << 32 | i;
        else
            return i;
    }
    template <class Places, class Keys>
    static void sort(Places& places, [[maybe_unused]] Keys const& keys)
    {
        if (holds_key && std::is_sorted(places.begin(), places.end()))
            return; // all equal, or added in order; any other order ends the check early
        if constexpr (is_narrow)
            places.size() >= min_edges_for_digits ? detail::sort_by_digits(places)
                                                  : std::sort(places.begin(), places.end());
        else if constexpr (holds_key)
            std::sort(places.begin(), places.end());
        else
            std::sort(places.begin(), places.end(),
                [&](place a, place b) { return keys[a] != keys[b] ? keys[a] < keys[b] : a < b; });
    }
};

/// x87's `long double`, if integers have 128 bits: 16 of sign and exponent, 64 of mantissa, 32 of place.
struct small_extended_keys
{
    static constexpr bool is_narrow = false;
    static constexpr bool holds_key = true;
    using key = wide_place;
    using place = wide_place;

    static key of(long double w)
    {
        std::uint64_t mantissa;
        std::uint16_t exponent;
        std::memcpy(&mantissa, &w, sizeof mantissa);
        std::memcpy(&exponent, reinterpret_cast<char const*>(&w) + sizeof mantissa, sizeof exponent);
        // Sign and magnitude: flips all bits of negatives, and the sign of the others. -0 is +0.
        std::uint64_t const negative = mantissa != 0 && exponent >> 15 != 0 ? ~std::uint64_t(0) : 0;
        std::uint64_t const high = (mantissa != 0 ? exponent : 0) ^ (negative >> 48) ^ (~negative & 0x8000);
        return key(high) << 16 << 16 << 16 << 16 | (mantissa ^ negative);
    }
    static place make_place(key k, std::uint32_t i) { return k << 16 << 16 | i; }

    template <class Places, class Keys>
    static void sort(Places& places, Keys const&)
    {
        std::sort(places.begin(), places.end());
    }
};

template <class Weight>
constexpr bool is_extended = has_wide_place&& std::is_same<Weight, long double>::value&& LDBL_MANT_DIG == 64;

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
    static place make_place(key const&, std::uint32_t i) { return i; }

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
