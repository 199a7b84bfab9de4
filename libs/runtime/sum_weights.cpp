//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The exact total of chosen weights. A float is an integer multiple of a power of two, so the sum over
// all floats of one exponent is a sum of integers; 2^63 of those cannot overflow 128 bits. The exponents'
// sums are then shifted together in one big integer, and rounded once.

#include <boost_gpu_mst/detail/parallel.hpp>
#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/detail/weight_key.hpp>

#include "libs/runtime/exact_sum.hpp"

#include <omp.h>

#include <vector>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

/// Calls add(partial_sum, weight) for every chosen weight; as many partial sums as threads.
template <class Weight, class Sum>
std::vector<Sum> add_up(Weight const* weights, edge_id const* ids, std::uint64_t count)
{
    bool const worth_threads = count >= (std::uint64_t(1) << 16);
    std::vector<Sum> partial(worth_threads ? team_size(0) : 1);
#pragma omp parallel num_threads(int(partial.size()))
    {
        std::uint64_t const me = std::uint64_t(omp_get_thread_num());
        std::uint64_t const team = std::uint64_t(omp_get_num_threads());
        Sum& mine = partial[me];
        std::uint64_t const end = count / team * (me + 1) + (me + 1 == team ? count % team : 0);
        for (std::uint64_t i = count / team * me; i != end; ++i)
            mine.add(weights[ids ? ids[i] : i]);
    }
    return partial;
}

} // namespace

total_weight sum_weights(void const* weights, weight_type type, edge_id const* ids, std::uint64_t count)
{
    return with_weight_type(type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            using sum = std::conditional_t<std::is_integral<weight>::value, integer_sum, float_sum<weight>>;
            auto partial = add_up<weight, sum>(static_cast<weight const*>(weights), ids, count);
            for (std::size_t t = 1; t < partial.size(); ++t)
                partial[0].add(partial[t]);
            return partial[0].total();
        });
}

} // namespace detail
} // namespace boost_gpu_mst
