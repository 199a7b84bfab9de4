//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_WINNERS_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_WINNERS_CUH

#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/cuda/edges_view.cuh"
#include "libs/distributed/nccl/device_communicator.cuh"

#include <cstdint>

// Which rank has the least edge of each component, and where that edge leads: libs/distributed/winners.hpp on
// devices. Ranks exchange the same words, and the greatest can stand for "none" for the same reason.

namespace boost_gpu_mst
{
namespace cuda
{

constexpr std::int64_t no_word = 0x7fffffffffffffff;
constexpr std::uint64_t top_of_word = std::uint64_t(1) << 63;

/// What is known of every component after two minima over all ranks.
template <class Key>
struct winners_view;

template <>
struct winners_view<std::uint32_t>
{
    std::uint64_t* least; ///< (key, place) of this rank's least edge
    std::int64_t* first;  ///< (key, rank), the top bit flipped
    std::int32_t* second; ///< the far end of the winner's edge, likewise

    __device__ std::uint32_t min_place(std::uint32_t c) const { return std::uint32_t(least[c]); }
    __device__ bool any(std::uint32_t c) const { return first[c] != no_word; }
    __device__ unsigned rank(std::uint32_t c) const { return unsigned(std::uint64_t(first[c])); }
    __device__ std::uint32_t far_end(std::uint32_t c) const { return std::uint32_t(second[c]) ^ 0x80000000u; }
};

template <>
struct winners_view<std::uint64_t>
{
    std::uint64_t* least;     ///< key of this rank's least edge
    std::uint32_t* min_of_it; ///< its place
    std::int64_t* first;      ///< key, the top bit flipped
    std::int64_t* second;     ///< (rank, far end) of the winner

    __device__ std::uint32_t min_place(std::uint32_t c) const { return min_of_it[c]; }
    __device__ bool any(std::uint32_t c) const { return second[c] != no_word; }
    __device__ unsigned rank(std::uint32_t c) const { return unsigned(std::uint64_t(second[c]) >> 32); }
    __device__ std::uint32_t far_end(std::uint32_t c) const { return std::uint32_t(second[c]); }
};

template <class Key>
class winners;

/// Keys of 32 bits: (key, place) is one word, and so is (key, rank).
template <>
class winners<std::uint32_t>
{
public:
    winners(session& on, std::uint32_t components)
        : m_least(on.make<std::uint64_t>(components)),
          m_first(on.make<std::int64_t>(components + std::uint64_t(1))),
          m_second(on.make<std::int32_t>(components))
    {
    }

    /// Reads \p count edges, and determines this rank's winners. Returns how many edges the rank with the
    /// most has; if none, has done nothing.
    std::uint64_t find(session& on, device_communicator& g, std::uint32_t components,
        edges_view<std::uint32_t> const& edges, std::uint64_t count)
    {
        winners_view<std::uint32_t> const to = view();
        std::uint64_t const me = g.rank();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(to.least, 0xff, components * sizeof *to.least, on.stream()));
        in_ranges(on, components, sizeof *to.least,
            [&](component_range in)
            {
                on.each("finding least edges", count,
                    [=] __device__(std::uint64_t i)
                    {
                        edge_at_hand<std::uint32_t> const e(edges, i);
                        e.atomic_min_both(in, to.least, std::uint64_t(e.key) << 32 | e.place);
                    });
            });
        on.each("offering edges", components + std::uint64_t(1),
            [=] __device__(std::uint64_t c)
            {
                if (c == components)
                    to.first[c] = -std::int64_t(count);
                else
                    // A place is below 2^32 - 1, so no edge's word is all ones.
                    to.first[c] = to.least[c] == ~std::uint64_t(0)
                                      ? no_word
                                      : std::int64_t((to.least[c] >> 32 << 32 | me) ^ top_of_word);
            });
        g.all_reduce_min(to.first, components + std::uint64_t(1), on.stream());
        std::int64_t const most = on.read(to.first + components);
        if (most == 0)
            return 0;
        on.each("telling far ends", components,
            [=] __device__(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                to.second[c] = to.any(c) && to.rank(c) == me
                                   ? std::int32_t(edges.choose(to.min_place(c), c) ^ 0x80000000u)
                                   : 0x7fffffff;
            });
        g.all_reduce_min(to.second, components, on.stream());
        return std::uint64_t(-most);
    }

    winners_view<std::uint32_t> view() const { return {m_least.data(), m_first.data(), m_second.data()}; }

    static constexpr unsigned bytes = 12; ///< that a rank sends for a component

private:
    device_buffer<std::uint64_t> m_least;
    device_buffer<std::int64_t> m_first; ///< and, at the end, minus the number of edges left
    device_buffer<std::int32_t> m_second;
};

/// Keys of 64 bits fill a word: first comes the least key, then the first place that has it.
template <>
class winners<std::uint64_t>
{
public:
    winners(session& on, std::uint32_t components)
        : m_least(on.make<std::uint64_t>(components)), m_min_of_it(on.make<std::uint32_t>(components)),
          m_first(on.make<std::int64_t>(components + std::uint64_t(1))),
          m_second(on.make<std::int64_t>(components))
    {
    }

    std::uint64_t find(session& on, device_communicator& g, std::uint32_t components,
        edges_view<std::uint64_t> const& edges, std::uint64_t count)
    {
        winners_view<std::uint64_t> const to = view();
        std::uint64_t const me = g.rank();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(to.least, 0xff, components * sizeof *to.least, on.stream()));
        BOOST_GPU_MST_CHECK(
            cudaMemsetAsync(to.min_of_it, 0xff, components * sizeof *to.min_of_it, on.stream()));
        in_ranges(on, components, sizeof *to.least + sizeof *to.min_of_it,
            [&](component_range in)
            {
                on.each("finding least keys", count,
                    [=] __device__(std::uint64_t i)
                    {
                        edge_at_hand<std::uint64_t> const e(edges, i);
                        e.atomic_min_both(in, to.least, e.key);
                    });
                on.each("finding least edges", count,
                    [=] __device__(std::uint64_t i)
                    {
                        edge_at_hand<std::uint64_t> const e(edges, i);
                        for (std::uint32_t const end : {e.u, e.v})
                            if (in.has(end) && to.least[end] == e.key)
                                atomic_min_if_less(to.min_of_it + end, e.place);
                    });
            });
        on.each("offering edges", components + std::uint64_t(1),
            [=] __device__(std::uint64_t c)
            {
                if (c == components)
                    to.first[c] = -std::int64_t(count);
                else
                    to.first[c] =
                        to.min_of_it[c] == no_place ? no_word : std::int64_t(to.least[c] ^ top_of_word);
            });
        g.all_reduce_min(to.first, components + std::uint64_t(1), on.stream());
        std::int64_t const most = on.read(to.first + components);
        if (most == 0)
            return 0;
        // A key of all ones equals "no edge" in the first minimum; the second distinguishes the two.
        on.each("telling far ends", components,
            [=] __device__(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                bool const best =
                    to.min_of_it[c] != no_place && std::int64_t(to.least[c] ^ top_of_word) == to.first[c];
                to.second[c] = best ? std::int64_t(me << 32 | edges.far_end(to.min_of_it[c], c)) : no_word;
            });
        g.all_reduce_min(to.second, components, on.stream());
        on.each("marking edges", components,
            [=] __device__(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                if (to.any(c) && to.rank(c) == me)
                    edges.selected[to.min_place(c)] = 1;
            });
        return std::uint64_t(-most);
    }

    winners_view<std::uint64_t> view() const
    {
        return {m_least.data(), m_min_of_it.data(), m_first.data(), m_second.data()};
    }

    static constexpr unsigned bytes = 16;

private:
    device_buffer<std::uint64_t> m_least;
    device_buffer<std::uint32_t> m_min_of_it;
    device_buffer<std::int64_t> m_first;
    device_buffer<std::int64_t> m_second;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
