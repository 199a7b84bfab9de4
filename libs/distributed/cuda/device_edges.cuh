//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_DEVICE_EDGES_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_DEVICE_EDGES_CUH

#include "libs/core/key_map.hpp"
#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/boruvka.hpp"
#include "libs/distributed/cuda/list_edges.cuh"

#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/scan.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// The memory of a device for boruvka.hpp, and a rank's edges there.

namespace boost_gpu_mst::cuda
{

/// A session as boruvka.hpp's memory space.
class device_space
{
public:
    template <class T>
    using array = device_buffer<T>;

    explicit device_space(session& on) : m_on(on) {}

    session& on() const { return m_on; }

    template <class T>
    device_buffer<T> make(std::uint64_t size) const
    {
        return m_on.make<T>(size);
    }
    template <class Body>
    void each(char const* what, std::uint64_t size, Body const& body) const
    {
        m_on.each(what, size, body);
    }
    template <class T>
    T read(T const* from) const
    {
        return m_on.read(from);
    }
    void zero(void* memory, std::size_t bytes) const
    {
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(memory, 0, bytes, m_on.stream()));
    }
    void copy(void* to, void const* from, std::size_t bytes) const
    {
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, m_on.stream()));
    }
    bool any(device_buffer<std::uint32_t> const& values) const
    {
        std::vector<std::uint32_t> const all = m_on.read(values);
        return std::any_of(all.begin(), all.end(), [](std::uint32_t value) { return value != 0; });
    }
    bool divides(std::uint32_t components) const { return components >= m_on.tuning().shared_roots; }

    /// Numbers the places i <= count for which is_counted(i) is 1 from 0, in order; numbers[count] becomes
    /// their count.
    template <class IsCounted>
    void number(std::uint32_t count, IsCounted const& is_counted, std::uint32_t* numbers) const
    {
        auto const all = ::thrust::make_counting_iterator(std::uint64_t(0));
        auto const counted = ::thrust::make_transform_iterator(all, is_counted);
        m_on.run(
            [=](auto const& policy) {
                return ::thrust::exclusive_scan(policy, counted, counted + count + std::uint64_t(1), numbers);
            });
    }

private:
    session& m_on;
};

constexpr std::uint32_t no_place = 0xffffffffu;

/// A rank's edges by their places in its forest, which ascend like their ids. The listed edges are those
/// whose ends are in different components.
///
/// `mixed` stores u XOR v of the components u and v of an edge, so either endpoint yields the other. A round
/// is bound by random memory accesses, so the same word also marks selected edges, until the next
/// relabelling. Its top bit is free if components have 31 bits.
template <class Key>
struct edges_view
{
    std::uint32_t* mixed;
    std::uint32_t* v;
    Key const* weights;
    detail::key_map<Key> key;
    std::uint32_t const* listed; ///< null: all, in their order
    unsigned char* selected;     ///< 1 for edges of the forest
    bool has_free_bit;

    __device__ std::uint32_t place(std::uint64_t i) const { return listed ? listed[i] : std::uint32_t(i); }
    __device__ std::uint32_t without_mark(std::uint32_t word) const
    {
        return has_free_bit ? word & ~mark : word;
    }
    __device__ bool is_marked(std::uint32_t word) const { return has_free_bit && (word & mark) != 0; }

    __device__ std::uint32_t far_end(std::uint32_t place, std::uint32_t c) const
    {
        return without_mark(mixed[place]) ^ c;
    }

    /// Marks an edge that component c chose, and returns its far end. Of a mirrored pair both do so.
    __device__ std::uint32_t choose(std::uint32_t place, std::uint32_t c) const
    {
        std::uint32_t const end = far_end(place, c);
        if (has_free_bit)
            mixed[place] = end ^ c | mark;
        else
            selected[place] = 1;
        return end;
    }

    static constexpr std::uint32_t mark = 0x80000000u;
};

/// Components first .. first + size - 1.
struct component_range
{
    std::uint32_t first, size;

    __device__ bool has(std::uint32_t c) const { return c - first < size; }
};

/// Reads an edge for its key, bypassing the cache, which is kept for the data of components.
template <class Key>
struct edge_at_hand
{
    std::uint32_t place, u, v;
    Key key;

    __device__ edge_at_hand(edges_view<Key> const& from, std::uint64_t i) : place(from.place(i))
    {
        // Without a condition, so that all reads are in flight at once.
        v = __ldcs(from.v + place);
        u = __ldcs(from.mixed + place) ^ v;
        key = from.key(__ldcs(from.weights + place));
    }

    /// Lowers the words of the ends that are in the range. Both are read before either is lowered.
    __device__ void atomic_min_both(component_range in, std::uint64_t* least, std::uint64_t value) const
    {
        bool const below_u = in.has(u) && value < *const_cast<std::uint64_t volatile*>(least + u);
        bool const below_v = in.has(v) && value < *const_cast<std::uint64_t volatile*>(least + v);
        auto* const words = reinterpret_cast<unsigned long long*>(least);
        if (below_u)
            atomicMin(words + u, static_cast<unsigned long long>(value));
        if (below_v)
            atomicMin(words + v, static_cast<unsigned long long>(value));
    }
};

constexpr std::uint64_t max_ranges = 16;

/// Calls work(range) for ranges of components whose words, of so many bytes, stay in the device's cache:
/// reading all edges once per range is faster than updating words at random addresses. With more than
/// max_ranges ranges it is not; then there is a single range.
template <class Work>
void in_ranges(session& on, std::uint32_t components, unsigned bytes, Work const& work)
{
    std::uint64_t const ranges =
        (components * std::uint64_t(bytes) - 1) / near_bytes(on, cudaDevAttrL2CacheSize) + 1;
    std::uint64_t const size = ranges > max_ranges ? components : (components - 1) / ranges + 1;
    for (std::uint64_t first = 0; first < components; first += size)
        work(component_range{std::uint32_t(first), std::uint32_t(std::min(size, components - first))});
}

/// This rank's least edge at each component.
template <class Key>
class device_minima;

/// Keys of 32 bits: (key, place) is one word.
template <>
class device_minima<std::uint32_t>
{
public:
    device_minima(session& on, std::uint32_t components) : m_least(on.make<std::uint64_t>(components)) {}

    void find(
        session& on, std::uint32_t components, edges_view<std::uint32_t> const& edges, std::uint64_t count)
    {
        std::uint64_t* const least = m_least.data();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(least, 0xff, components * sizeof *least, on.stream()));
        in_ranges(on, components, sizeof *least,
            [&](component_range in)
            {
                on.each("finding least edges", count,
                    [=] __device__(std::uint64_t i)
                    {
                        edge_at_hand<std::uint32_t> const e(edges, i);
                        e.atomic_min_both(in, least, std::uint64_t(e.key) << 32 | e.place);
                    });
            });
    }

    struct view_of
    {
        std::uint64_t const* least; ///< (key, place)
        edges_view<std::uint32_t> edges;

        /// A place is below 2^32 - 1, so no edge's word is all ones.
        __device__ bool has(std::uint32_t c) const { return least[c] != ~std::uint64_t(0); }
        __device__ std::uint32_t key(std::uint32_t c) const { return std::uint32_t(least[c] >> 32); }
        __device__ std::uint32_t select(std::uint32_t c) const
        {
            return edges.choose(std::uint32_t(least[c]), c);
        }
    };
    view_of view(edges_view<std::uint32_t> const& edges) const { return {m_least.data(), edges}; }

private:
    device_buffer<std::uint64_t> m_least;
};

/// Keys of 64 bits fill a word: first comes the least key, then the first place that has it.
template <>
class device_minima<std::uint64_t>
{
public:
    device_minima(session& on, std::uint32_t components)
        : m_least(on.make<std::uint64_t>(components)), m_place(on.make<std::uint32_t>(components))
    {
    }

    void find(
        session& on, std::uint32_t components, edges_view<std::uint64_t> const& edges, std::uint64_t count)
    {
        std::uint64_t* const least = m_least.data();
        std::uint32_t* const place = m_place.data();
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(least, 0xff, components * sizeof *least, on.stream()));
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(place, 0xff, components * sizeof *place, on.stream()));
        in_ranges(on, components, sizeof *least + sizeof *place,
            [&](component_range in)
            {
                on.each("finding least keys", count,
                    [=] __device__(std::uint64_t i)
                    {
                        edge_at_hand<std::uint64_t> const e(edges, i);
                        e.atomic_min_both(in, least, e.key);
                    });
                on.each("finding least edges", count,
                    [=] __device__(std::uint64_t i)
                    {
                        edge_at_hand<std::uint64_t> const e(edges, i);
                        for (std::uint32_t const end : {e.u, e.v})
                            if (in.has(end) && least[end] == e.key)
                                atomic_min_if_less(place + end, e.place);
                    });
            });
    }

    struct view_of
    {
        std::uint64_t const* least;
        std::uint32_t const* place; ///< of that edge
        edges_view<std::uint64_t> edges;

        __device__ bool has(std::uint32_t c) const { return place[c] != no_place; }
        __device__ std::uint64_t key(std::uint32_t c) const { return least[c]; }
        __device__ std::uint32_t far_end(std::uint32_t c) const { return edges.far_end(place[c], c); }
        __device__ void select(std::uint32_t c) const { edges.selected[place[c]] = 1; }
    };
    view_of view(edges_view<std::uint64_t> const& edges) const
    {
        return {m_least.data(), m_place.data(), edges};
    }

private:
    device_buffer<std::uint64_t> m_least;
    device_buffer<std::uint32_t> m_place;
};

/// u[i] becomes u[i] ^ v[i], as edges_view::mixed holds it.
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

/// Makes the ends of listed edges equal, except of those at \p kept, so that only these are listed
/// again.
template <class Key, class Place>
void drop_others(session& on, std::uint32_t* mixed, batches::device_forest<Key, std::uint32_t> const& list,
    device_buffer<Place> const& kept)
{
    std::uint32_t const* const places = list.ids.data();
    std::uint32_t const *const u = list.sources.data(), *const v = list.targets.data();
    Place const* const of_kept = kept.data();
    on.each("dropping edges", list.size(), [=] __device__(std::uint64_t i) { mixed[places[i]] = 0; });
    on.each("keeping edges", kept.size(),
        [=] __device__(std::uint64_t i)
        {
            Place const at = of_kept[i];
            mixed[places[at]] = u[at] ^ v[at];
        });
}

/// The edges of boruvka_rounds in a device's memory, which takes 9 bytes for each.
template <class Key>
class device_edges
{
public:
    /// Takes the rank's edges, fewer than 2^32 - 1, in the order of ids: weights, and ends, which differ and
    /// are overwritten.
    device_edges(device_space& space, std::uint32_t num_vertices, std::uint32_t* sources,
        std::uint32_t* targets, Key const* weights, std::uint64_t edges, detail::key_map<Key> const& key)
        : m_on(space.on()), m_count(edges), m_selected(m_on.make_filled<unsigned char>(edges, 0)),
          m_list(m_on.make<std::uint32_t>(edges)), m_next_list(m_on.make<std::uint32_t>(edges)),
          m_minima(m_on, num_vertices),
          m_listed(m_on.make<unsigned>(1)), m_edges{sources, targets, weights, key, nullptr,
                                                m_selected.data(), false}
    {
        mix_ends(m_on, sources, targets, edges);
    }

    std::uint64_t count() const noexcept { return m_count; }

    void find_minima(std::uint32_t components)
    {
        m_edges.has_free_bit = components <= edges_view<Key>::mark;
        m_minima.find(m_on, components, m_edges, m_count);
    }
    auto minima() const { return m_minima.view(m_edges); }

    /// The rank's edges whose ends are in different components, to be listed by their places.
    edge_choice<Key> edges_to_list() const
    {
        // The ends of an edge that was dropped are equal, and stay equal.
        return {m_edges.mixed, m_edges.v, m_edges.weights, m_edges.key, no_place, Key(~Key(0)), nullptr,
            nullptr, false, true};
    }

    /// Of the edges in \p list, whose ids are their places, only those at \p kept go on.
    template <class Place>
    void keep_left(batches::device_forest<Key, std::uint32_t> const& list, device_buffer<Place> const& kept)
    {
        drop_others(m_on, m_edges.mixed, list, kept);
        batches::pick(m_on, list.ids.data(), kept.data(), kept.size(), m_list.data());
        m_edges.listed = m_list.data();
        m_count = kept.size();
    }

    /// By place: 1 for edges of the forest.
    unsigned char const* selected() const noexcept { return m_selected.data(); }

    void relabel(std::uint32_t const* number)
    {
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(m_listed.data(), 0, sizeof(unsigned), m_on.stream()));
        if (m_count != 0)
        {
            edges_view<Key> edges = m_edges;
            std::uint64_t count = m_count;
            std::uint32_t* list = m_next_list.data();
            unsigned* listed = m_listed.data();
            void* arguments[] = {&edges, &count, &number, &list, &listed};
            unsigned const grid = unsigned(
                std::min<std::uint64_t>((m_count + list_block - 1) / list_block, std::uint64_t(1) << 16));
            check(cudaLaunchKernel(reinterpret_cast<void const*>(&relabel_kernel<Key>), dim3(grid),
                      dim3(list_block), arguments, 0, m_on.stream()),
                "relabelling edges", __FILE__, __LINE__);
        }
        std::swap(m_list, m_next_list);
        m_edges.listed = m_list.data();
        m_count = m_on.read(m_listed.data());
    }

private:
    session& m_on;
    std::uint64_t m_count; ///< edges whose ends are in different components
    device_buffer<unsigned char> m_selected;
    device_buffer<std::uint32_t> m_list; ///< places of these edges, in no order
    device_buffer<std::uint32_t> m_next_list;
    device_minima<Key> m_minima;
    device_buffer<unsigned> m_listed;
    edges_view<Key> m_edges;
};

template <class Key>
using device_rounds = distributed::boruvka_rounds<device_space, Key, device_edges<Key>>;

} // namespace boost_gpu_mst::cuda

#endif
