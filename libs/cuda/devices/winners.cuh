//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_DEVICES_WINNERS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_DEVICES_WINNERS_CUH

#include "libs/cuda/collective/device_group.cuh"
#include "libs/cuda/session.cuh"
#include "libs/runtime/key_map.hpp"

#include <cstdint>

// Which rank has the least edge of each component, and where that edge leads: libs/group/winners.hpp on
// devices. Ranks exchange the same words, and the greatest can stand for "none" for the same reason.

namespace boost_gpu_mst
{
namespace cuda
{

constexpr std::uint32_t no_place = 0xffffffffu;
constexpr std::int64_t no_word = 0x7fffffffffffffff;
constexpr std::uint64_t top_of_word = std::uint64_t(1) << 63;

/// A rank's edges by their places in its forest, which ascend like their ids. The listed edges are those
/// whose ends are in different components.
template <class Key>
struct edges_view
{
    std::uint32_t* u; ///< components that the ends are in
    std::uint32_t* v;
    Key const* weights;
    key_map<Key> key;
    std::uint32_t const* listed; ///< null: all, in their order

    __device__ std::uint32_t place(std::uint64_t i) const { return listed ? listed[i] : std::uint32_t(i); }
    __device__ std::uint32_t far_end(std::uint32_t place, std::uint32_t c) const
    {
        return u[place] ^ v[place] ^ c;
    }
};

/// lower() at two places; both are read before either is lowered.
__device__ inline void lower_both(std::uint64_t* least, std::uint32_t u, std::uint32_t v, std::uint64_t value)
{
    std::uint64_t const at_u = *const_cast<std::uint64_t volatile*>(least + u);
    std::uint64_t const at_v = *const_cast<std::uint64_t volatile*>(least + v);
    if (value < at_u)
        atomicMin(reinterpret_cast<unsigned long long*>(least + u), static_cast<unsigned long long>(value));
    if (value < at_v)
        atomicMin(reinterpret_cast<unsigned long long*>(least + v), static_cast<unsigned long long>(value));
}

/// What is known of every component after two minima over all ranks.
template <class Key>
struct winners_view;

template <>
struct winners_view<std::uint32_t>
{
    std::uint64_t* least; ///< (key, place) of this rank's least edge
    std::int64_t* first;  ///< (key, rank), the top bit flipped
    std::int32_t* second; ///< the far end of the winner's edge, likewise

    __device__ std::uint32_t least_place(std::uint32_t c) const { return std::uint32_t(least[c]); }
    __device__ bool any(std::uint32_t c) const { return first[c] != no_word; }
    __device__ unsigned rank(std::uint32_t c) const { return unsigned(std::uint64_t(first[c])); }
    __device__ std::uint32_t far_end(std::uint32_t c) const { return std::uint32_t(second[c]) ^ 0x80000000u; }
};

template <>
struct winners_view<std::uint64_t>
{
    std::uint64_t* least;       ///< key of this rank's least edge
    std::uint32_t* least_of_it; ///< its place
    std::int64_t* first;        ///< key, the top bit flipped
    std::int64_t* second;       ///< (rank, far end) of the winner

    __device__ std::uint32_t least_place(std::uint32_t c) const { return least_of_it[c]; }
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

    /// Looks at \p count edges. Returns whether any rank has edges left.
    bool find(session& on, device_group& g, std::uint32_t components, edges_view<std::uint32_t> const& edges,
        std::uint64_t count)
    {
        winners_view<std::uint32_t> const to = view();
        std::uint64_t const me = g.rank();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(to.least, 0xff, components * sizeof *to.least, on.stream()));
        on.each("finding least edges", count,
            [=] __device__(std::uint64_t i)
            {
                std::uint32_t const place = edges.place(i);
                std::uint64_t const word = std::uint64_t(edges.key(edges.weights[place])) << 32 | place;
                lower_both(to.least, edges.u[place], edges.v[place], word);
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
        if (on.read(to.first + components) == 0)
            return false;
        on.each("telling far ends", components,
            [=] __device__(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                to.second[c] = to.any(c) && to.rank(c) == me
                                   ? std::int32_t(edges.far_end(to.least_place(c), c) ^ 0x80000000u)
                                   : 0x7fffffff;
            });
        g.all_reduce_min(to.second, components, on.stream());
        return true;
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
        : m_least(on.make<std::uint64_t>(components)), m_least_of_it(on.make<std::uint32_t>(components)),
          m_first(on.make<std::int64_t>(components + std::uint64_t(1))),
          m_second(on.make<std::int64_t>(components))
    {
    }

    bool find(session& on, device_group& g, std::uint32_t components, edges_view<std::uint64_t> const& edges,
        std::uint64_t count)
    {
        winners_view<std::uint64_t> const to = view();
        std::uint64_t const me = g.rank();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(to.least, 0xff, components * sizeof *to.least, on.stream()));
        BOOST_GPU_MST_CHECK(
            cudaMemsetAsync(to.least_of_it, 0xff, components * sizeof *to.least_of_it, on.stream()));
        on.each("finding least keys", count,
            [=] __device__(std::uint64_t i)
            {
                std::uint32_t const place = edges.place(i);
                std::uint64_t const key = edges.key(edges.weights[place]);
                lower_both(to.least, edges.u[place], edges.v[place], key);
            });
        on.each("finding least edges", count,
            [=] __device__(std::uint64_t i)
            {
                std::uint32_t const place = edges.place(i), u = edges.u[place], v = edges.v[place];
                std::uint64_t const key = edges.key(edges.weights[place]);
                if (to.least[u] == key)
                    lower(to.least_of_it + u, place);
                if (to.least[v] == key)
                    lower(to.least_of_it + v, place);
            });
        on.each("offering edges", components + std::uint64_t(1),
            [=] __device__(std::uint64_t c)
            {
                if (c == components)
                    to.first[c] = -std::int64_t(count);
                else
                    to.first[c] =
                        to.least_of_it[c] == no_place ? no_word : std::int64_t(to.least[c] ^ top_of_word);
            });
        g.all_reduce_min(to.first, components + std::uint64_t(1), on.stream());
        if (on.read(to.first + components) == 0)
            return false;
        // A key of all ones looks like no edge in the first minimum; the second tells them apart.
        on.each("telling far ends", components,
            [=] __device__(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                bool const best =
                    to.least_of_it[c] != no_place && std::int64_t(to.least[c] ^ top_of_word) == to.first[c];
                to.second[c] = best ? std::int64_t(me << 32 | edges.far_end(to.least_of_it[c], c)) : no_word;
            });
        g.all_reduce_min(to.second, components, on.stream());
        return true;
    }

    winners_view<std::uint64_t> view() const
    {
        return {m_least.data(), m_least_of_it.data(), m_first.data(), m_second.data()};
    }

    static constexpr unsigned bytes = 16;

private:
    device_buffer<std::uint64_t> m_least;
    device_buffer<std::uint32_t> m_least_of_it;
    device_buffer<std::int64_t> m_first;
    device_buffer<std::int64_t> m_second;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
