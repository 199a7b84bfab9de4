//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_ENGINE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_ENGINE_CUH

#include "libs/cuda/fused/kernels.cuh"
#include "libs/cuda/fused/local_kernels.cuh"
#include "libs/cuda/fused/single_launch.cuh"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <type_traits>

// The order of the phases, as seen from the host.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Cuts one allocation into arrays, each on a 256-byte boundary. A first pass with a null base counts.
class carver
{
public:
    explicit carver(void* base) : m_base(static_cast<char*>(base)) {}

    template <class T>
    T* take(unsigned long long count)
    {
        std::size_t const at = m_bytes;
        m_bytes += (std::size_t(count) * sizeof(T) + 255) / 256 * 256;
        return reinterpret_cast<T*>(m_base + at);
    }

    std::size_t bytes() const { return m_bytes; }

private:
    char* m_base;
    std::size_t m_bytes = 0;
};

constexpr unsigned most_warps = 64 * 1024; ///< of a cooperative grid

/// Lays the engine's arrays out from `base`; returns the bytes they take. `local`: local contraction may be
/// what makes the first components. `single`: all happens in one launch.
template <class Key, class Id>
std::size_t lay_out(state<Key, Id>& s, graph<Key, Id> const& g, bool local, bool single, void* base)
{
    carver c(base);
    // Round one at least halves the components; local contraction may leave all that it finds.
    std::size_t const n = g.vertices, half = local ? n : n / 2 + 1;
    bool const csr = g.offsets != nullptr;
    s.c = c.take<control>(1);
    s.component = c.take<std::uint32_t>(n);
    s.active[1] = c.take<std::uint32_t>(half);
    // Round one is over with these two when components begin to use them.
    s.lightest = c.take<std::uint32_t>(std::max(n, 2 * half));
    s.parent = s.lightest;
    s.active[0] = s.lightest + half;
    std::size_t const lists = csr ? half : n; // an edge list proposes to vertices first
    if constexpr (state<Key, Id>::packed)
    {
        s.best.both = c.take<unsigned long long>(lists);
        s.best_odd.both = c.take<unsigned long long>(half);
        s.lightest_id = csr ? reinterpret_cast<Id*>(s.best.both) : c.take<Id>(n);
    }
    else
    {
        s.best.key = c.take<Key>(lists);
        s.best.id = c.take<Id>(lists);
        s.best_odd.key = c.take<Key>(half);
        s.best_odd.id = c.take<Id>(half);
        s.lightest_id = c.take<Id>(n);
    }
    s.list.ends = c.take<uint2>(s.room);
    s.list.keys = c.take<Key>(s.room);
    s.list.ids = c.take<Id>(s.room);
    s.stretch_left = c.take<unsigned long long>(most_warps);
    s.sample = c.take<sampled_edge>(samples);
    s.marks = csr || single ? nullptr : c.take<std::uint32_t>((n + 31) / 32);
    if (csr)
    {
        s.tiles = unsigned(tiles_of(g.vertices, g.size));
        s.hubs = c.take<std::uint32_t>(most_hubs);
        s.tile_row = c.take<std::uint32_t>(s.tiles);
        s.head_key = c.take<Key>(s.tiles);
        s.head_id = c.take<Id>(s.tiles);
        s.carry_key = c.take<Key>(s.tiles);
        s.carry_id = c.take<Id>(s.tiles);
    }
    return c.bytes();
}

/// Launches on one stream of one device; every launch checked by `check(error, kernel)`.
template <class Key, class Id, class Check>
class launcher
{
public:
    launcher(
        graph<Key, Id> const& g, state<Key, Id> const& s, int processors, cudaStream_t stream, Check check)
        : m_g(g), m_s(s), m_processors(processors), m_stream(stream), m_check(check)
    {
    }

    /// Before all others but single_launch().
    void start(bool filter)
    {
        control_kernel<<<1, 1, 0, m_stream>>>(m_s.c, filter);
        m_check(cudaGetLastError(), "control");
    }

    /// Everything, delivery too.
    void single_launch(bool filter, delivery const& to)
    {
        cooperative("single_launch",
            filter ? single_launch_kernel<true, Key, Id> : single_launch_kernel<false, Key, Id>,
            (unsigned long long)m_g.vertices + m_g.size, m_g, m_s, to);
    }

    /// Fills control::crowded and control::near.
    void survey() { simple("survey", survey_kernel<Key, Id>, plots(), m_g, m_s); }

    /// Instead of round_one() and first_list().
    void contract_locally()
    {
        constexpr int bytes = int(sizeof(local_shared<Key>));
        m_check(
            cudaFuncSetAttribute(local_kernel<Key, Id>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes),
            "local contraction's memory");
        local_kernel<<<plots(), block_threads, bytes, m_stream>>>(m_g, m_s);
        m_check(cudaGetLastError(), "local");
        resident("start_local", start_local_kernel<Key, Id>, m_g, m_s);
        resident("label_list", label_list_kernel<Key, Id>, m_s);
    }

    void round_one(bool filter)
    {
        if (m_g.offsets)
        {
            simple("split", split_kernel<Key, Id>, m_g.vertices, m_g, m_s);
            simple("pull", pull_kernel<Key, Id>, m_s.tiles * 32ull + block_threads, m_g, m_s, filter);
            simple("pull_across", pull_across_kernel<Key, Id>, m_s.tiles, m_g, m_s);
        }
        else
        {
            bool const light_first = m_s.light_share > 0;
            simple("clear_vertices", clear_vertices_kernel<Key, Id>, m_g.vertices + block_threads, m_g, m_s,
                filter || light_first);
            if (!light_first)
                simple("propose_edges", propose_edges_kernel<part::all, Key, Id>, m_g.size / 4, m_g, m_s);
            else
            {
                simple("propose_light", propose_edges_kernel<part::light, Key, Id>, m_g.size / 4, m_g, m_s);
                simple("mark_proposed", mark_proposed_kernel<Key, Id>, m_g.vertices, m_g, m_s);
                simple("propose_heavy", propose_edges_kernel<part::heavy, Key, Id>, m_g.size / 4, m_g, m_s);
            }
            if constexpr (!state<Key, Id>::packed)
                simple("propose_edge_ids", propose_edge_ids_kernel<Key, Id>, m_g.size, m_g, m_s);
            simple("look_up", look_up_kernel<Key, Id>, m_g.vertices, m_g, m_s);
        }
        simple("join", join_kernel<Key, Id>, m_g.vertices / 4, m_g, m_s);
        simple("number", number_kernel<Key, Id>, m_g.vertices / 4, m_g, m_s);
        cooperative(
            "number_far", number_far_kernel<Key, Id>, unsigned(m_processors) * block_threads - 1, m_g, m_s);
        simple("start", start_kernel<Key, Id>, m_g.vertices / 4 + block_threads, m_g, m_s, filter);
    }

    void first_list(bool filter)
    {
        resident("emit", filter ? emit_kernel<true, Key, Id> : emit_kernel<false, Key, Id>, m_g, m_s);
    }

    void later_list()
    {
        simple("restart", restart_kernel<Key, Id>, m_g.vertices / 4, m_s);
        simple("choose_later", choose_later_kernel<Key, Id>, 0, m_g, m_s);
        if (!m_g.offsets)
            simple("mark_giant", mark_giant_kernel<Key, Id>, m_g.vertices, m_g, m_s);
        cooperative("later", later_kernel<Key, Id>, m_g.size, m_g, m_s);
    }

    void rounds(pass which, unsigned first, unsigned limit)
    {
        cooperative("rounds",
            which == pass::first ? rounds_kernel<pass::first, Key, Id> : rounds_kernel<pass::later, Key, Id>,
            m_s.room, m_g, m_s, first, limit);
    }

    /// After rounds launched one by one: as rounds() leaves things when no edge is left.
    void settle(unsigned rounds) { simple("settle", settle_kernel<Key, Id>, 0, m_s, rounds); }

    void deliver(delivery const& to)
    {
        unsigned long long const threads = to.ids ? std::min(m_g.vertices, 1u << 20) : 0;
        simple("deliver", deliver_kernel<Key, Id>, threads, m_s, to);
    }

private:
    unsigned plots() const { return (m_g.vertices + plot_rows - 1) / plot_rows; }

    template <class... Parameters, class... Arguments>
    void simple(char const* name, void (*kernel)(Parameters...), unsigned long long threads,
        Arguments const&... arguments)
    {
        unsigned long long const blocks = threads / block_threads + 1;
        kernel<<<unsigned(std::min(blocks, 1ull << 30)), block_threads, 0, m_stream>>>(arguments...);
        m_check(cudaGetLastError(), name);
    }

    /// As many blocks as fit the device: warps gather their edges over many tiles.
    template <class... Parameters, class... Arguments>
    void resident(char const* name, void (*kernel)(Parameters...), Arguments const&... arguments)
    {
        simple(name, kernel, blocks_at_once(kernel) * block_threads - 1, arguments...);
    }

    template <class Kernel>
    unsigned long long blocks_at_once(Kernel kernel)
    {
        int resident = 0;
        m_check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, int(block_threads), 0),
            "occupancy");
        return (unsigned long long)resident * unsigned(m_processors);
    }

    template <class... Parameters, class... Arguments>
    void cooperative(
        char const* name, void (*kernel)(Parameters...), unsigned long long threads, Arguments... arguments)
    {
        unsigned const blocks =
            unsigned(std::min<unsigned long long>(threads / block_threads + 1, blocks_at_once(kernel)));
        static_assert(std::is_same_v<std::tuple<Parameters...>, std::tuple<Arguments...>>,
            "the kernel reads them by their addresses");
        void* pointers[] = {&arguments...};
        m_check(cudaLaunchCooperativeKernel(reinterpret_cast<void const*>(kernel), dim3(blocks),
                    dim3(block_threads), pointers, 0, m_stream),
            name);
    }

    graph<Key, Id> m_g;
    state<Key, Id> m_s;
    int m_processors;
    cudaStream_t m_stream;
    Check m_check;
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
