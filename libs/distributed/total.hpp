//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_TOTAL_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_TOTAL_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/distributed/group.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst::distributed
{

/// The exact total of weights that many ranks have chosen, the same on all: ranks add their digits
/// (libs/core/exact_sum.hpp), and the sum is rounded once.
class group_total
{
public:
    /// \p threads as in options.
    group_total(group& g, detail::edge_arrays const& a, unsigned threads)
        : m_group(g), m_arrays(a), m_threads(threads)
    {
    }

    void add_own(detail::edge_ids const& selected);

    /// Collective; allocates no memory.
    void add_others();

    total_weight result() const;

private:
    group& m_group;
    detail::edge_arrays const& m_arrays;
    unsigned m_threads;
    std::vector<std::int64_t> m_digits;
};

} // namespace boost_gpu_mst::distributed

#endif
