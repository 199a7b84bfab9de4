//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/total.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include "libs/core/exact_sum.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace boost_gpu_mst
{
namespace
{

using detail::int128;
using detail::weight_type;

/// As binned_sum.hpp describes.
template <class Weight>
void add_to_bins(Weight const* weights, edge_id const* first, edge_id const* last, binned_sum& to)
{
    constexpr int mantissa_bits = std::numeric_limits<Weight>::digits - 1;
    using bits_type = detail::key_of<Weight>;
    constexpr bits_type sign = bits_type(1) << (8 * sizeof(Weight) - 1);
    for (edge_id const* e = first; e != last; ++e)
    {
        bits_type const bits = detail::bits_as<bits_type>(weights[*e]);
        bits_type const fraction = bits & ((bits_type(1) << mantissa_bits) - 1);
        std::size_t const exponent = std::size_t((bits & ~sign) >> mantissa_bits);
        bool const negative = (bits & sign) != 0;
        if (exponent + 1 == to.high.size())
        {
            ++(negative ? to.low : to.high)[exponent]; // an infinity
            continue;
        }
        std::int64_t const mantissa =
            std::int64_t(exponent == 0 ? fraction : fraction | (bits_type(1) << mantissa_bits));
        std::int64_t const high = mantissa >> 26, low = mantissa & ((1 << 26) - 1);
        to.high[exponent] += negative ? -high : high;
        to.low[exponent] += negative ? -low : low;
    }
}

/// Bins are integers: the sum is the same however the work is shared.
template <class Weight>
void add_to_bins(Weight const* weights, detail::edge_ids const& selected, unsigned threads, binned_sum& to)
{
    constexpr std::size_t least = std::size_t(1) << 13; // worth a thread and its bins
    std::size_t const parts = std::max<std::size_t>(
        std::min<std::size_t>(selected.size() / least, detail::thread_count(threads)), 1);
    binned_sum const none{
        to.type, std::vector<std::int64_t>(to.high.size()), std::vector<std::int64_t>(to.low.size())};
    std::vector<binned_sum> sums(parts, none);
    detail::parallel_for(parts, unsigned(parts),
        [&](std::uint64_t p)
        {
            add_to_bins(weights, selected.data() + selected.size() * p / parts,
                selected.data() + selected.size() * (p + 1) / parts, sums[p]);
        });
    for (binned_sum const& sum : sums)
        for (std::size_t i = 0; i != to.high.size(); ++i)
        {
            to.high[i] += sum.high[i];
            to.low[i] += sum.low[i];
        }
}

} // namespace

bool group_total::is_real() const
{
    return m_arrays.type == weight_type::float32 || m_arrays.type == weight_type::float64;
}

void group_total::add_own(detail::edge_ids const& selected)
{
    if (is_real())
    {
        m_bins.high.assign(bins_of(m_arrays.type), 0);
        m_bins.low.assign(bins_of(m_arrays.type), 0);
        if (m_arrays.type == weight_type::float32)
            add_to_bins(static_cast<float const*>(m_arrays.weights), selected, m_threads, m_bins);
        else
            add_to_bins(static_cast<double const*>(m_arrays.weights), selected, m_threads, m_bins);
        return;
    }
    total_weight const own =
        detail::sum_weights(m_arrays.weights, m_arrays.type, selected.data(), selected.size(), m_threads);
    m_high.assign(m_group.size(), own.high);
    m_low.assign(m_group.size(), std::int64_t(own.low));
}

void group_total::add_others()
{
    if (is_real())
    {
        m_group.all_reduce_sum(m_bins.high.data(), m_bins.high.size());
        m_group.all_reduce_sum(m_bins.low.data(), m_bins.low.size());
        return;
    }
    gather_values(m_group, m_high[0], m_high.data());
    gather_values(m_group, m_low[0], m_low.data());
}

total_weight group_total::result() const
{
    if (is_real())
        return total_of(m_bins);
    int128 sum = 0;
    for (std::size_t r = 0; r != m_high.size(); ++r)
        sum += int128(m_high[r]) * (int128(1) << 64) + std::uint64_t(m_low[r]);
    total_weight total;
    total.type = total_weight::kind::integer;
    total.high = std::int64_t(sum >> 64);
    total.low = std::uint64_t(sum);
    return total;
}

} // namespace boost_gpu_mst
