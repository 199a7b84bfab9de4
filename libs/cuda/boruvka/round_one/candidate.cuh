//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_CANDIDATE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_CANDIDATE_CUH

#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// The lightest arc seen of a row: its key, and its place, which is all ones if there was none.
template <class Key, class Place>
struct candidate
{
    static constexpr Place nowhere = Place(~Place(0));

    Key key = 0;
    Place place = nowhere;

    __device__ bool is_none() const { return place == nowhere; }

    __device__ void improve(candidate const& other)
    {
        if (!other.is_none() && (is_none() || other.key < key || (other.key == key && other.place < place)))
            *this = other;
    }

    /// The best of so many neighbouring lanes, to all of these lanes.
    __device__ void gather(unsigned lanes)
    {
        for (unsigned d = lanes / 2; d > 0; d /= 2)
        {
            candidate other;
            other.key = __shfl_xor_sync(~0u, key, d);
            other.place = __shfl_xor_sync(~0u, place, d);
            improve(other);
        }
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
