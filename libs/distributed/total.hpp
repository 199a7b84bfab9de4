//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_TOTAL_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_TOTAL_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/binned_sum.hpp"
#include "libs/distributed/group.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{

/// The exact total of weights that many ranks have chosen, the same on all: integers are added in 128 bits,
/// floating point in bins (libs/core/binned_sum.hpp), and rounded once.
class group_total
{
public:
    /// \p threads as in options.
    group_total(group& g, detail::edge_arrays const& a, unsigned threads)
        : m_group(g), m_arrays(a), m_threads(threads), m_bins{a.type, {}, {}}
    {
    }

    void add_own(detail::edge_ids const& selected);

    /// Collective; allocates no memory.
    void add_others();

    total_weight result() const;

private:
    bool is_real() const;

    group& m_group;
    detail::edge_arrays const& m_arrays;
    unsigned m_threads;
    binned_sum m_bins;                ///< for floating point
    std::vector<std::int64_t> m_high; ///< for integers, by rank
    std::vector<std::int64_t> m_low;
};

} // namespace boost_gpu_mst

#endif
