//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_WEIGHT_ARRAYS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_WEIGHT_ARRAYS_HPP

#include <boost_gpu_mst/detail/graph/rank_weights.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

// Any weight type -> one of the six of weight_type. Integers up to 32 bits widen to 32, `long` and
// `long long` are the 64-bit ones, float and double stay; everything else is ranked.

namespace boost_gpu_mst
{
namespace detail
{

template <class Weight>
constexpr bool is_plain_integer = std::is_integral<Weight>::value && sizeof(Weight) <= 8;

/// `long double` is plain if it is no wider than a double.
template <class Weight>
constexpr bool is_plain_real = std::is_floating_point<Weight>::value && sizeof(Weight) <= 8;

template <class Weight>
constexpr bool is_plain_weight = is_plain_integer<Weight> || is_plain_real<Weight>;

template <bool IsReal, bool IsSigned, bool IsWide>
struct plain_weight
{
    using narrow = std::conditional_t<IsSigned, std::int32_t, std::uint32_t>;
    using wide = std::conditional_t<IsSigned, std::int64_t, std::uint64_t>;
    using type = std::conditional_t<IsReal, std::conditional_t<IsWide, double, float>,
        std::conditional_t<IsWide, wide, narrow>>;
};

/// The library's type for a plain weight.
template <class Weight>
using stored_weight = typename plain_weight<std::is_floating_point<Weight>::value,
    std::is_signed<Weight>::value, (sizeof(Weight) > 4)>::type;

/// Weights in edge order, as edge_arrays requires; none is a NaN. Plain types are stored as they come.
template <class Weight, bool = is_plain_weight<Weight>>
class weight_array
{
public:
    using stored = stored_weight<Weight>;

    /// Whether the weights themselves are stored here, so that they can be summed.
    static constexpr bool has_values = true;

    void reserve(std::size_t count) { m_values.reserve(count); }

    void push_back(Weight w) { m_values.push_back(static_cast<stored>(w)); }

    /// Adds the weight at place i once more.
    void repeat(std::uint64_t i) { m_values.push_back(m_values[i]); }

    /// Called once, after the last weight.
    void finish(unsigned) {}

    weight_type type() const noexcept { return weight_type_of<stored>::value; }
    void const* data() const noexcept { return m_values.data(); }

private:
    std::vector<stored> m_values;
};

/// The other types: kept until the last has come, then replaced by their ranks.
template <class Weight>
class weight_array<Weight, false>
{
    static_assert(!std::is_reference<Weight>::value && !std::is_const<Weight>::value, "a value type");

public:
    static constexpr bool has_values = false;

    void reserve(std::size_t count) { m_values.reserve(count); }

    void push_back(Weight&& w) { m_values.push_back(std::move(w)); }

    void repeat(std::uint64_t i)
    {
        m_values.reserve(m_values.size() + 1); // before the reference to one of them is taken
        m_values.push_back(m_values[i]);
    }

    void finish(unsigned threads)
    {
        m_ranks = detail::rank_weights(m_values, threads);
        std::vector<Weight>().swap(m_values);
    }

    weight_type type() const noexcept
    {
        return m_ranks.wide.empty() ? weight_type::uint32 : weight_type::uint64;
    }
    void const* data() const noexcept
    {
        return m_ranks.wide.empty() ? static_cast<void const*>(m_ranks.narrow.data()) : m_ranks.wide.data();
    }

private:
    std::vector<Weight> m_values;
    weight_ranks m_ranks;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
