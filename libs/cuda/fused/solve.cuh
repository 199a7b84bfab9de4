//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_SOLVE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_SOLVE_CUH

#include "libs/cuda/collect.cuh"
#include "libs/cuda/engine.cuh"
#include "libs/cuda/fused/engine.cuh"
#include "libs/cuda/fused/fused.cuh"
#include "libs/cuda/pinned.cuh"
#include "libs/cuda/upload.cuh"

#include <thrust/sort.h>

#include <optional>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Offsets of one width as the other. What does not fit stays out of range, and is found to be so.
template <class To, class From>
void convert_offsets(session& on, From const* from, std::uint64_t size, To* to)
{
    on.each("converting offsets", size,
        [=] __device__(std::uint64_t u) { to[u] = from[u] > To(~To(0)) ? To(~To(0)) : To(from[u]); });
}

/// One solve of one graph. Key and Id are std::uint32_t or std::uint64_t.
template <class Key, class Id>
class solver
{
public:
    solver(session& on, resident const& given) : m_on(on), m_arrays(given.arrays())
    {
        detail::edge_arrays const& a = m_arrays;
        m_graph.vertices = a.num_vertices;
        m_graph.size = Id(a.size);
        m_graph.sources = a.sources;
        m_graph.targets = a.targets;
        m_graph.weights = static_cast<Key const*>(a.weights);
        m_graph.key = key_map<Key>(a.type, a.heaviest_first);
        m_graph.offsets = a.is_csr() ? offsets_in_own_width() : nullptr;
    }

    /// The forest's ids in no order, also at `to` where that is not null; nothing, there neither, where the
    /// input is one the reference engine must look at.
    std::optional<device_buffer<Id>> run(destination const& to)
    {
        detail::cuda_tuning const& tune = m_on.tuning();
        unsigned long long const edges = m_arrays.is_csr() ? m_arrays.size / 2 : m_arrays.size;
        unsigned long long const ends = m_arrays.is_csr() ? m_arrays.size : 2 * m_arrays.size;
        bool const filter = tune.filter_factor > 0
                            && double(edges) > (tune.filter_threshold + 0.5) * double(m_graph.vertices);
        m_state.filter_factor = float(tune.filter_factor);
        m_state.filter_threshold = float(tune.filter_threshold);
        m_state.lower_row_ids = m_arrays.is_csr() && m_on.chosen().canonical_arc_ids;
        m_state.room = std::max<unsigned long long>(
            filter ? std::min<unsigned long long>(edges, 2ull * m_graph.vertices + edges / 8 + (1u << 16))
                   : edges,
            1);
        device_buffer<Id> forest = m_on.make<Id>(m_graph.vertices);
        m_state.forest = forest.data();
        // Sparse, as roads are: else plots hold too many arcs, and too many of those lead elsewhere.
        bool const sparse = tune.local_share <= 0 || double(m_graph.size) < 3.0 * double(m_graph.vertices);
        bool const may_be_local =
            m_graph.offsets && !filter && sparse && tune.local_share <= 1 && has_room_for_plots();
        bool const single = ends <= tune.single_launch_arcs && !m_on.chosen().on_progress;
        m_state.light_share = single ? 0.0f : light_share();
        device_buffer<unsigned char> memory =
            m_on.make<unsigned char>(lay_out(m_state, m_graph, may_be_local, single, nullptr));
        lay_out(m_state, m_graph, may_be_local, single, memory.data());

        auto const check = [](cudaError_t code, char const* what)
        { cuda::check(code, what, __FILE__, __LINE__); };
        int processors = 0;
        check(
            cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, m_on.device()), "processors");
        launcher<Key, Id, decltype(check)> launch(m_graph, m_state, processors, m_on.stream(), check);
        pinned_page const page;
        static_assert(sizeof(control) <= pinned_page::bytes, "told by way of a page");
        auto* const told = static_cast<control*>(page.data());
        delivery const where{told, to.ids, to.id_bytes};
        // Several launches, and a survey that is waited for, pay where there is much to contract.
        bool const worth_plots = !single || tune.local_share <= 0 || m_graph.vertices >= (1u << 20);
        bool const surveys = may_be_local && worth_plots;
        if (surveys || !single)
            launch.start(filter);
        if (surveys && is_local(launch))
        {
            tell(1, m_graph.vertices, edges);
            m_on.clock().begin("local contraction");
            launch.contract_locally();
            m_on.clock().then("rounds");
            all_rounds(launch, pass::first);
            launch.deliver(where);
        }
        else if (single)
        {
            m_on.clock().begin("all rounds");
            launch.single_launch(filter, where);
        }
        else
        {
            tell(1, m_graph.vertices, edges);
            m_on.clock().begin("round 1");
            launch.round_one(filter);
            m_on.clock().then(filter ? "light edges" : "rounds");
            launch.first_list(filter);
            all_rounds(launch, pass::first);
            if (filter)
            {
                // The device knows when it is done; a pass after that does nothing.
                m_on.clock().then("heavy edges");
                later_pass(launch);
            }
            launch.deliver(where);
        }
        m_on.clock().end();
        while (!told->last_pass && !is_given_up(*told))
        {
            m_on.clock().begin("heavy edges");
            later_pass(launch);
            launch.deliver(where);
            m_on.clock().end();
        }
        control const c = *told;
        if (!is_found(c))
            return std::nullopt;
        m_on.told().rounds = c.emitted ? c.rounds + 1 : 0;
        forest.shorten(c.emitted);
        return std::optional<device_buffer<Id>>(std::move(forest));
    }

private:
    /// So many that most vertices have a light edge: were degrees alike, one in e^4 would be without. Where
    /// that takes most of the edges it would spare few reads.
    float light_share() const
    {
        if (m_graph.offsets || m_graph.vertices < m_on.tuning().light_first_vertices)
            return 0;
        double const share = 2.0 * m_graph.vertices / double(m_graph.size);
        return share <= 0.6 ? float(share) : 0;
    }

    /// Turing's blocks have less shared memory than a plot with 64-bit weights takes.
    bool has_room_for_plots() const
    {
        int bytes = 0;
        BOOST_GPU_MST_CHECK(
            cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, m_on.device()));
        return std::size_t(bytes) >= sizeof(local_shared<Key>);
    }

    /// Whether neighbours have near ids, so that plots of vertices can be contracted by themselves. Waits
    /// for the device.
    template <class Launch>
    bool is_local(Launch& launch)
    {
        launch.survey();
        control const c = m_on.read(m_state.c);
        return !c.crowded && c.near >= m_on.tuning().local_share;
    }

    template <class Launch>
    void later_pass(Launch& launch)
    {
        launch.later_list();
        all_rounds(launch, pass::later);
    }

    void tell(unsigned round, std::uint64_t trees, std::uint64_t edges)
    {
        auto const& ask = m_on.chosen().on_progress;
        if (ask && !ask(progress{round, trees, edges}))
            throw cancelled();
    }

    /// In one launch, or where the caller wants to hear of each, in one launch a round.
    template <class Launch>
    void all_rounds(Launch& launch, pass which)
    {
        if (!m_on.chosen().on_progress)
            return launch.rounds(which, 0, ~0u);
        control c = m_on.read(m_state.c);
        unsigned long long left = c.listed;
        unsigned round = 0;
        for (; left != 0; ++round)
        {
            std::uint64_t const joined = c.emitted + (c.grown[round % 3] >> 32);
            tell(c.rounds + 2, m_graph.vertices - joined, left);
            launch.rounds(which, round, 1);
            c = m_on.read(m_state.c);
            left = c.overflow ? 0 : c.left;
        }
        if (round != 0)
            launch.settle(round);
    }

    Id const* offsets_in_own_width()
    {
        if (m_arrays.offset_bytes == sizeof(Id))
            return static_cast<Id const*>(m_arrays.offsets);
        std::uint64_t const size = std::uint64_t(m_arrays.num_vertices) + 1;
        m_offsets = m_on.make<Id>(size);
        if (m_arrays.offset_bytes == 4)
            convert_offsets(
                m_on, static_cast<std::uint32_t const*>(m_arrays.offsets), size, m_offsets.data());
        else
            convert_offsets(
                m_on, static_cast<std::uint64_t const*>(m_arrays.offsets), size, m_offsets.data());
        return m_offsets.data();
    }

    session& m_on;
    detail::edge_arrays const m_arrays;
    graph<Key, Id> m_graph{};
    state<Key, Id> m_state{};
    device_buffer<Id> m_offsets;
};

template <class Key, class Id>
bool solve_as(session& on, resident& given, destination const& to, forest_ids& forest)
{
    detail::edge_arrays const& g = given.arrays();
    solver<Key, Id> s(on, given);
    // Adding up the total takes memory, and may yet fail: nothing is written before.
    bool const as_found = on.chosen().order == output_order::unordered && !on.chosen().want_total;
    std::optional<device_buffer<Id>> found = s.run(as_found ? to : destination());
    if (!found)
        return false;
    if (on.chosen().order != output_order::unordered)
    {
        on.clock().begin("sort");
        Id* const ids = found->data();
        std::uint64_t const size = found->size();
        on.run(
            [=](auto const& policy)
            {
                ::thrust::sort(policy, ids, ids + size);
                return 0;
            });
        if (on.chosen().order == output_order::by_weight)
            sort_by_weight(on, key_reader<Key>(g), *found);
        on.clock().end();
    }
    forest = forest_ids(std::move(*found));
    forest.delivered = as_found && to.ids;
    return true;
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
