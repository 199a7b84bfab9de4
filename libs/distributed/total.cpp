//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/total.hpp"

#include "libs/core/exact_sum.hpp"

namespace boost_gpu_mst::distributed
{

void group_total::add_own(detail::edge_ids const& selected)
{
    m_digits.assign(detail::digits_of(m_arrays.type), 0);
    detail::add_weights(
        m_arrays.weights, m_arrays.type, selected.data(), selected.size(), m_threads, m_digits.data());
}

void group_total::add_others()
{
    m_group.all_reduce_sum(m_digits.data(), m_digits.size());
}

total_weight group_total::result() const
{
    return detail::total_of(m_arrays.type, m_digits.data());
}

} // namespace boost_gpu_mst::distributed
