//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The exact total of chosen weights. A float is an integer multiple of a power of two, so the sum over
// all floats of one exponent is a sum of integers; 2^63 of those cannot overflow 128 bits. The exponents'
// sums are then shifted together in one big integer, and rounded once.

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include "libs/core/exact_sum.hpp"
#include "libs/core/thread_team.hpp"

#include <vector>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

/// One partial sum for each part of the work.
template <class Weight, class Sum>
std::vector<Sum> add_up(thread_team const& on, Weight const* weights, edge_id const* ids, std::uint64_t count)
{
    std::vector<Sum> partial(on.parts(count));
    on.blocks(count,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            for (std::uint64_t i = begin; i != end; ++i)
                partial[part].add(weights[ids ? ids[i] : i]);
        });
    return partial;
}

} // namespace

total_weight sum_weights(
    void const* weights, weight_type type, edge_id const* ids, std::uint64_t count, unsigned threads)
{
    thread_team const on(threads_for(count, threads));
    return with_weight_type(type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            using sum = std::conditional_t<std::is_integral<weight>::value, integer_sum, float_sum<weight>>;
            auto partial = add_up<weight, sum>(on, static_cast<weight const*>(weights), ids, count);
            for (std::size_t p = 1; p < partial.size(); ++p)
                partial[0].add(partial[p]);
            return partial[0].total();
        });
}

} // namespace detail
} // namespace boost_gpu_mst
