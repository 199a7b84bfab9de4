//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_DEVICES_ROUNDS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_DEVICES_ROUNDS_CUH

#include "libs/cuda/collective/device_group.cuh"
#include "libs/cuda/devices/list_edges.cuh"
#include "libs/cuda/devices/vertex_labels.cuh"
#include "libs/cuda/devices/winners.cuh"
#include "libs/cuda/session.cuh"

#include <thrust/scan.h>

#include <algorithm>
#include <cstdint>
#include <utility>

// Boruvka rounds over a group of devices. libs/group/rounds.hpp explains and proves them: edges stay with
// their ranks, and all ranks have the data of components.

namespace boost_gpu_mst
{
namespace cuda
{

constexpr unsigned list_block = 256;

/// Gives all edges their new components, and lists, in no order, those whose ends are in different ones.
template <class Key>
__global__ void relabel_kernel(edges_view<Key> edges, std::uint64_t count, std::uint32_t const* new_number,
    std::uint32_t* list, unsigned* listed)
{
    __shared__ unsigned in_warp[list_block / 32];
    __shared__ unsigned base;
    unsigned const lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    for (std::uint64_t first = std::uint64_t(blockIdx.x) * list_block; first < count;
         first += std::uint64_t(gridDim.x) * list_block)
    {
        std::uint64_t const i = first + threadIdx.x;
        std::uint32_t place = 0;
        bool keep = false;
        if (i < count)
        {
            place = edges.place(i);
            std::uint32_t const u = new_number[edges.u[place]], v = new_number[edges.v[place]];
            edges.u[place] = u;
            edges.v[place] = v;
            keep = u != v;
        }
        unsigned const kept = __ballot_sync(~0u, keep);
        if (lane == 0)
            in_warp[warp] = __popc(kept);
        __syncthreads();
        if (threadIdx.x == 0)
        {
            unsigned all = 0;
            for (unsigned w = 0; w != list_block / 32; ++w)
            {
                unsigned const here = in_warp[w];
                in_warp[w] = all;
                all += here;
            }
            base = all != 0 ? atomicAdd(listed, all) : 0;
        }
        __syncthreads();
        if (keep)
            list[base + in_warp[warp] + __popc(kept & ((1u << lane) - 1))] = place;
        __syncthreads();
    }
}

/// parent[c] is the component that c chose, or c itself if it is the root of a tree of choices. The winning
/// rank marks the edge: each component marks at most one, and of a mirrored pair the higher one does.
template <class Key>
void hook(session& on, winners_view<Key> const& won, std::uint32_t components, unsigned me,
    std::uint32_t* parent, unsigned char* chosen)
{
    on.each("hooking components", components,
        [=] __device__(std::uint64_t i)
        {
            auto const c = std::uint32_t(i);
            std::uint32_t const successor = won.any(c) ? won.far_end(c) : c;
            bool const root = successor == c || (c < successor && won.far_end(successor) == c);
            parent[c] = root ? c : successor;
            if (!root && won.rank(c) == me)
                chosen[won.least_place(c)] = 1;
        });
}

constexpr unsigned most_passes = 8;

/// A pass climbs 16 steps, whether or not others have shortened the way already. So it leads at least 16
/// times as far as the one before, and eight passes lead everywhere. After a pass that has led everywhere the
/// others do nothing. \p unfinished has room for most_passes.
inline void jump_to_roots(
    session& on, std::uint32_t components, std::uint32_t volatile* parent, unsigned volatile* unfinished)
{
    BOOST_GPU_MST_CHECK(
        cudaMemsetAsync(const_cast<unsigned*>(unfinished), 0, most_passes * sizeof(unsigned), on.stream()));
    unsigned pass = 0;
    for (std::uint64_t reached = 1; reached < components; reached *= 16, ++pass)
        on.each("jumping to roots", components,
            [=] __device__(std::uint64_t c)
            {
                if (pass != 0 && unfinished[pass - 1] == 0)
                    return;
                std::uint32_t const start = parent[c];
                std::uint32_t at = start, above = parent[at];
                for (unsigned step = 1; step != 16 && above != at; ++step)
                {
                    at = above;
                    above = parent[at];
                }
                if (at != start)
                    parent[c] = at;
                if (above != at)
                    unfinished[pass] = 1;
            });
}

/// Numbers the roots of components with an edge from 0, in order, the same on every rank: flags[r] becomes
/// the number of root r, and flags[components] their count. Likewise `ended`, if not null, numbers the
/// components without an edge. Both have room for one more element than there are components.
template <class Key>
void number_roots(session& on, winners_view<Key> const& won, std::uint32_t components,
    std::uint32_t const* parent, std::uint32_t* flags, std::uint32_t* ended)
{
    on.each("marking roots", components + std::uint64_t(1),
        [=] __device__(std::uint64_t c)
        {
            bool const any = c < components && won.any(std::uint32_t(c));
            flags[c] = any && parent[c] == c;
            if (ended)
                ended[c] = c < components && !any;
        });
    for (std::uint32_t* const counted : {flags, ended})
        if (counted)
            on.run(
                [=](auto const& policy) {
                    return ::thrust::exclusive_scan(
                        policy, counted, counted + components + std::uint64_t(1), counted);
                });
}

/// Replaces roots by new numbers. Components without an edge get numbers after all others.
template <class Key>
void number(session& on, winners_view<Key> const& won, std::uint32_t components, std::uint32_t const* flags,
    std::uint32_t const* ended, std::uint32_t* parent)
{
    on.each("numbering components", components,
        [=] __device__(std::uint64_t c)
        {
            bool const last = ended && !won.any(std::uint32_t(c));
            parent[c] = last ? flags[components] + ended[c] : flags[parent[c]];
        });
}

/// The rounds of one rank. The constructor takes all memory, except that of a scan: per vertex 28 bytes for
/// keys of 32 bits, 36 for keys of 64, and 8 more with labels; 9 per edge.
template <class Key>
class device_rounds
{
public:
    /// Takes the rank's edges, fewer than 2^32 - 1, in the order of ids: weights, and ends, which differ and
    /// are overwritten. \p labels: 0, 1, ... by vertex, the component of each after label(); or null.
    device_rounds(session& on, device_group& g, std::uint32_t num_vertices, std::uint32_t* sources,
        std::uint32_t* targets, Key const* weights, std::uint64_t edges, key_map<Key> const& key,
        std::uint32_t* labels = nullptr)
        : m_on(on), m_group(g), m_labels(on, num_vertices, labels), m_components(num_vertices),
          m_left(edges), m_edges{sources, targets, weights, key, nullptr},
          m_chosen(on.make_filled<unsigned char>(edges, 0)), m_list(on.make<std::uint32_t>(edges)),
          m_next_list(on.make<std::uint32_t>(edges)), m_winners(on, num_vertices),
          m_parent(on.make<std::uint32_t>(num_vertices)),
          m_flags(on.make<std::uint32_t>(num_vertices + std::uint64_t(1))),
          m_ended(on.make<std::uint32_t>(labels ? num_vertices + std::uint64_t(1) : 0)),
          m_listed(on.make<unsigned>(1)), m_unfinished(on.make<unsigned>(most_passes))
    {
    }

    std::uint32_t components() const noexcept { return m_components; }
    std::uint64_t edges_left() const noexcept { return m_left; } ///< of this rank

    /// One round. Collective. Returns false, and has done nothing, if no rank has edges left.
    bool run()
    {
        // The number of components is the same on every rank.
        if (m_components == 0 || !m_winners.find(m_on, m_group, m_components, m_edges, m_left))
            return false;
        winners_view<Key> const won = m_winners.view();
        std::uint32_t* const parent = m_parent.data();
        hook(m_on, won, m_components, m_group.rank(), parent, m_chosen.data());
        jump_to_roots(m_on, m_components, parent, m_unfinished.data());
        number_roots(m_on, won, m_components, parent, m_flags.data(), m_ended.data());
        number(m_on, won, m_components, m_flags.data(), m_ended.data(), parent);
        std::uint32_t const left = m_on.read(m_flags.data() + m_components);
        if (m_labels.are_wanted())
            m_labels.keep(parent, m_components, left + m_on.read(m_ended.data() + m_components));
        m_components = left;
        relabel_edges(parent);
        return true;
    }

    /// The rank's edges whose ends are in different components, to be listed by their places.
    edge_choice<Key> edges_to_list() const
    {
        // The ends of an edge that was dropped are equal, and stay equal.
        return {m_edges.u, m_edges.v, m_edges.weights, m_edges.key, no_place, Key(~Key(0)), nullptr, nullptr,
            false};
    }

    /// Of the edges at \p places, only those at places[kept[i]] go on.
    template <class Place>
    void keep_left(device_buffer<std::uint32_t> const& places, device_buffer<Place> const& kept)
    {
        batches::pick(m_on, places.data(), kept.data(), kept.size(), m_list.data());
        m_edges.listed = m_list.data();
        m_left = kept.size();
    }

    /// Computes the labels, if wanted, after the last round. Returns how many there are.
    std::uint32_t label() { return m_labels.compose(); }

    /// By place: 1 for edges of the forest.
    unsigned char const* chosen() const noexcept { return m_chosen.data(); }

private:
    void relabel_edges(std::uint32_t const* number)
    {
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(m_listed.data(), 0, sizeof(unsigned), m_on.stream()));
        if (m_left != 0)
        {
            edges_view<Key> edges = m_edges;
            std::uint64_t count = m_left;
            std::uint32_t* list = m_next_list.data();
            unsigned* listed = m_listed.data();
            void* arguments[] = {&edges, &count, &number, &list, &listed};
            unsigned const grid = unsigned(
                std::min<std::uint64_t>((m_left + list_block - 1) / list_block, std::uint64_t(1) << 16));
            check(cudaLaunchKernel(reinterpret_cast<void const*>(&relabel_kernel<Key>), dim3(grid),
                      dim3(list_block), arguments, 0, m_on.stream()),
                "relabelling edges", __FILE__, __LINE__);
        }
        std::swap(m_list, m_next_list);
        m_edges.listed = m_list.data();
        m_left = m_on.read(m_listed.data());
    }

    session& m_on;
    device_group& m_group;
    vertex_labels m_labels;
    std::uint32_t m_components; ///< with an edge on some rank before the last round; at first, all vertices
    std::uint64_t m_left;       ///< edges whose ends are in different components
    edges_view<Key> m_edges;
    device_buffer<unsigned char> m_chosen;
    device_buffer<std::uint32_t> m_list;
    device_buffer<std::uint32_t> m_next_list;
    winners<Key> m_winners;
    device_buffer<std::uint32_t> m_parent;
    device_buffer<std::uint32_t> m_flags;
    device_buffer<std::uint32_t> m_ended;
    device_buffer<unsigned> m_listed;
    device_buffer<unsigned> m_unfinished;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
