//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_SOLVE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_SOLVE_CUH

#include "libs/cuda/boruvka/arena.cuh"
#include "libs/cuda/boruvka/fused.cuh"
#include "libs/cuda/boruvka/launches.cuh"
#include "libs/cuda/boruvka/local/vertex_block.cuh"
#include "libs/cuda/runtime/collect.cuh"
#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/pinned.cuh"
#include "libs/cuda/runtime/upload.cuh"

#include <thrust/sort.h>

#include <optional>
#include <utility>

namespace boost_gpu_mst::cuda::boruvka
{

/// Converts offsets to the other width. A value that does not fit stays out of range, and is detected later.
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
    solver(session& on, resident const& input) : m_on(on), m_arrays(input.arrays())
    {
        detail::edge_arrays const& a = m_arrays;
        m_graph.vertices = a.num_vertices;
        m_graph.size = Id(a.size);
        m_graph.sources = a.sources;
        m_graph.targets = a.targets;
        m_graph.weights = static_cast<Key const*>(a.weights);
        m_graph.key = detail::key_map<Key>(a.type, a.heaviest_first);
        m_graph.offsets = a.is_csr() ? offsets_in_own_width() : nullptr;
    }

    /// Returns the forest's ids in no order, and puts them at `to` too, if that is not null. Returns and
    /// writes nothing if the input is left to the reference engine.
    std::optional<device_buffer<Id>> run(destination const& to)
    {
        detail::cuda_tuning const& tune = m_on.tuning();
        plan const w = make_plan(m_on, m_arrays, m_on.attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin),
            sizeof(local_shared<Key>));
        m_state.filter.factor = float(tune.filter_factor);
        m_state.filter.threshold = float(tune.filter_threshold);
        m_state.filter.light_fraction = w.light_fraction;
        m_state.lower_row_ids = m_arrays.is_csr() && m_on.options().canonical_arc_ids;
        m_state.list.capacity = w.capacity;
        device_buffer<Id> forest = m_on.make<Id>(m_graph.vertices);
        m_state.forest = forest.data();
        device_buffer<unsigned char> memory = m_on.make<unsigned char>(layout(m_state, m_graph, w, nullptr));
        layout(m_state, m_graph, w, memory.data());

        pinned_page const page;
        static_assert(sizeof(control) <= pinned_page::bytes, "a control is copied to a pinned page");
        auto* const on_host = static_cast<control*>(page.data());
        solve_by_plan(w, delivery{on_host, to.ids, to.id_bytes});
        m_on.clock().end();
        if (!is_found(*on_host))
            return std::nullopt;
        m_on.report().rounds = on_host->emitted ? on_host->rounds + 1 : 0;
        forest.shorten(on_host->emitted);
        return std::optional<device_buffer<Id>>(std::move(forest));
    }

private:
    void solve_by_plan(plan const& w, delivery const& to)
    {
        launcher const launch(m_on);
        strategy by = w.otherwise;
        if (w.may_contract_blocks)
        {
            launch.launch(m_graph, m_state, begin(w.filter));
            if (m_arrays.is_csr())
                by = choose_after(launch, survey_vertex_blocks(), w);
            else if (choose_after(launch, survey_list(), w) == strategy::vertex_blocks)
                by = choose_after(launch, find_block_starts(), w);
        }
        if (by == strategy::one_launch)
        {
            m_on.clock().begin("all rounds");
            return w.filter ? launch_once<true>(launch, to) : launch_once<false>(launch, to);
        }
        if (!w.may_contract_blocks)
            launch.launch(m_graph, m_state, begin(w.filter));
        notify_first_round();
        launches<Key, Id> run(m_on, launch, m_graph, m_state, w, by, to);
        run_phases(run);
    }

    /// Waits for the device.
    template <class Survey>
    strategy choose_after(launcher const& launch, Survey const& survey, plan const& w)
    {
        launch.launch(m_graph, m_state, survey);
        return choose_strategy(w, m_on.tuning(), m_on.read(m_state.c));
    }

    template <bool Filter>
    void launch_once(launcher const& launch, delivery const& to) const
    {
        launch.launch_together<one_launch_kernel<Filter, Key, Id>>(
            "one_launch", (unsigned long long)m_graph.vertices + m_graph.size, m_graph, m_state, to);
    }

    void notify_first_round()
    {
        notify_progress(m_on, 1, m_graph.vertices, m_arrays.is_csr() ? m_arrays.size / 2 : m_arrays.size);
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
bool solve_as(session& on, resident& input, destination const& to, forest_ids& forest)
{
    detail::edge_arrays const& g = input.arrays();
    solver<Key, Id> s(on, input);
    // Adding up the total takes memory and may still fail, so nothing is written before.
    bool const as_found = on.options().order == output_order::unordered && !on.options().want_total;
    std::optional<device_buffer<Id>> found = s.run(as_found ? to : destination());
    if (!found)
        return false;
    if (on.options().order != output_order::unordered)
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
        if (on.options().order == output_order::by_weight)
            sort_by_weight(on, detail::key_reader<Key>(g), *found);
        on.clock().end();
    }
    forest = forest_ids(std::move(*found));
    forest.delivered = as_found && to.ids;
    return true;
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
