//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_ROUNDS_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_ROUNDS_CUH

#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/cuda/list_edges.cuh"
#include "libs/distributed/cuda/roots.cuh"
#include "libs/distributed/cuda/vertex_labels.cuh"
#include "libs/distributed/cuda/winners.cuh"
#include "libs/distributed/nccl/device_communicator.cuh"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// Boruvka rounds over a group of devices. libs/distributed/rounds.hpp explains and proves them: edges stay
// with their ranks, and all ranks have the data of components.

namespace boost_gpu_mst
{
namespace cuda
{

/// The arrays behind edges_view.
inline void mix_ends(session& on, std::uint32_t* u, std::uint32_t const* v, std::uint64_t edges)
{
    on.each("mixing ends", edges, [=] __device__(std::uint64_t i) { u[i] ^= v[i]; });
}

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
            std::uint32_t const word = edges.mixed[place], old_v = edges.v[place];
            if (edges.is_marked(word))
                edges.selected[place] = 1;
            std::uint32_t const u = new_number[edges.without_mark(word) ^ old_v], v = new_number[old_v];
            edges.mixed[place] = u ^ v;
            edges.v[place] = v;
            keep = u != v;
        }
        unsigned const kept_lanes = __ballot_sync(~0u, keep);
        if (lane == 0)
            in_warp[warp] = __popc(kept_lanes);
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
            list[base + in_warp[warp] + __popc(kept_lanes & ((1u << lane) - 1))] = place;
        __syncthreads();
    }
}

/// Makes the ends of listed edges equal, except of those at \p kept_lanes, so that only these are listed
/// again.
template <class Key, class Place>
void drop_others(session& on, std::uint32_t* mixed, batches::device_forest<Key, std::uint32_t> const& list,
    device_buffer<Place> const& kept_lanes)
{
    std::uint32_t const* const places = list.ids.data();
    std::uint32_t const *const u = list.sources.data(), *const v = list.targets.data();
    Place const* const of_kept = kept_lanes.data();
    on.each("dropping edges", list.size(), [=] __device__(std::uint64_t i) { mixed[places[i]] = 0; });
    on.each("keeping edges", kept_lanes.size(),
        [=] __device__(std::uint64_t i)
        {
            Place const at = of_kept[i];
            mixed[places[at]] = u[at] ^ v[at];
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
    device_rounds(session& on, device_communicator& g, std::uint32_t num_vertices, std::uint32_t* sources,
        std::uint32_t* targets, Key const* weights, std::uint64_t edges, key_map<Key> const& key,
        std::uint32_t* labels = nullptr)
        : m_on(on), m_group(g), m_labels(on, num_vertices, labels), m_components(num_vertices), m_left(edges),
          m_selected(on.make_filled<unsigned char>(edges, 0)), m_list(on.make<std::uint32_t>(edges)),
          m_next_list(on.make<std::uint32_t>(edges)), m_winners(on, num_vertices),
          m_parent(on.make<std::uint32_t>(num_vertices + std::uint64_t(g.size()))),
          m_numbers(on.make<std::uint32_t>(num_vertices + std::uint64_t(1))),
          m_ended(on.make<std::uint32_t>(labels ? num_vertices + std::uint64_t(1) : 0)),
          m_listed(on.make<unsigned>(1)), m_beyond(on.make<unsigned>(max_passes)),
          m_unfinished(on.make<std::uint32_t>(g.size())), m_edges{sources, targets, weights, key, nullptr,
                                                              m_selected.data(), false}
    {
        mix_ends(on, sources, targets, edges);
    }

    std::uint32_t components() const noexcept { return m_components; }
    std::uint64_t edges_left() const noexcept { return m_left; } ///< of this rank

    /// Of the rank that had the most before the last round; the same on every rank.
    std::uint64_t max_edges() const noexcept { return m_most; }

    /// One round. Collective. Returns false, and has done nothing, if no rank has edges left.
    bool run()
    {
        m_edges.has_free_bit = m_components <= edges_view<Key>::mark;
        // The number of components is the same on every rank.
        m_most = m_components != 0 ? m_winners.find(m_on, m_group, m_components, m_edges, m_left) : 0;
        if (m_most == 0)
            return false;
        number_components();
        std::uint32_t const left = m_on.read(m_numbers.data() + m_components);
        if (m_labels.are_wanted())
            m_labels.keep(m_parent.data(), m_components, left + m_on.read(m_ended.data() + m_components));
        m_components = left;
        relabel_edges(m_parent.data());
        return true;
    }

    /// The rank's edges whose ends are in different components, to be listed by their places.
    edge_choice<Key> edges_to_list() const
    {
        // The ends of an edge that was dropped are equal, and stay equal.
        return {m_edges.mixed, m_edges.v, m_edges.weights, m_edges.key, no_place, Key(~Key(0)), nullptr,
            nullptr, false, true};
    }

    /// Of the edges in \p list, whose ids are their places, only those at \p kept_lanes go on.
    template <class Place>
    void keep_left(
        batches::device_forest<Key, std::uint32_t> const& list, device_buffer<Place> const& kept_lanes)
    {
        drop_others(m_on, m_edges.mixed, list, kept_lanes);
        batches::pick(m_on, list.ids.data(), kept_lanes.data(), kept_lanes.size(), m_list.data());
        m_edges.listed = m_list.data();
        m_left = kept_lanes.size();
    }

    /// Computes the labels, if wanted, after the last round. Returns how many there are.
    std::uint32_t label() { return m_labels.compose(); }

    /// By place: 1 for edges of the forest.
    unsigned char const* selected() const noexcept { return m_selected.data(); }

private:
    /// The trees of choices are the same on all ranks. If they have many components, each rank finds roots
    /// and new numbers for a slice of them.
    void number_components()
    {
        bool const divides = m_components >= m_on.tuning().shared_roots;
        std::uint64_t const count_of_rank =
            divides ? (m_components + std::uint64_t(m_group.size()) - 1) / m_group.size() : m_components;
        std::uint64_t const first = divides ? count_of_rank * m_group.rank() : 0;
        auto const up_to_all = [&](std::uint64_t c)
        { return std::uint32_t(std::min<std::uint64_t>(c, m_components)); };
        component_range const mine{up_to_all(first), up_to_all(first + count_of_rank) - up_to_all(first)};
        auto const exchange = [&](device_buffer<std::uint32_t>& values, std::uint64_t of_one)
        {
            if (divides)
                m_group.all_gather(values.data(), of_one, m_on.stream());
        };

        winners_view<Key> const won = m_winners.view();
        std::uint32_t* const parent = m_parent.data();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(
            m_unfinished.data(), 0, m_unfinished.size() * sizeof(std::uint32_t), m_on.stream()));
        find_roots(m_on, won, mine, parent, m_unfinished.data() + m_group.rank());
        exchange(m_parent, count_of_rank);
        exchange(m_unfinished, 1);
        std::vector<std::uint32_t> const unfinished = m_on.read(m_unfinished);
        if (*std::max_element(unfinished.begin(), unfinished.end()) != 0)
            pointer_jumping(m_on, m_components, parent, m_beyond.data());
        number_counted(m_on, m_components, is_live_root<Key>{won, parent, m_components}, m_numbers.data());
        if (m_labels.are_wanted())
            number_counted(m_on, m_components, has_ended<Key>{won, m_components}, m_ended.data());
        number(m_on, won, mine, m_components, m_numbers.data(), m_ended.data(), parent);
        exchange(m_parent, count_of_rank);
    }

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
    device_communicator& m_group;
    vertex_labels m_labels;
    std::uint32_t m_components; ///< with an edge on some rank before the last round; at first, all vertices
    std::uint64_t m_most = 0;   ///< max_edges()
    std::uint64_t m_left;       ///< edges whose ends are in different components
    device_buffer<unsigned char> m_selected;
    device_buffer<std::uint32_t> m_list;
    device_buffer<std::uint32_t> m_next_list;
    winners<Key> m_winners;
    device_buffer<std::uint32_t> m_parent; ///< padded to equal slices
    device_buffer<std::uint32_t> m_numbers;
    device_buffer<std::uint32_t> m_ended;
    device_buffer<unsigned> m_listed;
    device_buffer<unsigned> m_beyond;
    device_buffer<std::uint32_t> m_unfinished; ///< by rank
    edges_view<Key> m_edges;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
