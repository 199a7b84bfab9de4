//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_PRIMITIVES_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_PRIMITIVES_CUH

#include "libs/cuda/runtime/collect.cuh"
#include "libs/cuda/runtime/engine.cuh"
#include "libs/reference/cuda/build_csr.cuh"
#include "libs/reference/cuda/contract.cuh"
#include "libs/reference/cuda/find_minimum.cuh"
#include "libs/reference/cuda/join.cuh"
#include "libs/reference/cuda/upload.cuh"

#include <limits>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

/// The primitives that grow_forest() requires; each is in a file of its own.
template <class Key, class Index>
class primitives
{
public:
    using graph_type = graph<Key, Index>;
    using vertices_type = device_buffer<std::uint32_t>;

    primitives(session& on, resident& input) : m_on(on), m_input(input), m_forest(on, input.arrays().size) {}

    edge_list<Key, Index> upload()
    {
        m_on.clock().begin("check");
        return cuda::upload<Key, Index>(m_on, m_input);
    }

    graph_type build_csr(edge_list<Key, Index> edges)
    {
        m_on.clock().begin("build_csr");
        return cuda::build_csr(m_on, std::move(edges));
    }

    void begin_round(unsigned round, graph_type const& g)
    {
        m_on.clock().end();
        m_on.report().rounds = round;
        std::uint64_t const trees = m_input.arrays().num_vertices - m_count;
        auto const& ask = m_on.options().on_progress;
        if (ask && !ask(progress{round, trees, g.num_arcs() / 2}))
            throw cancelled();
        m_on.clock().begin("round " + std::to_string(round));
    }

    minima<Key, Index> find_minimum(graph_type const& g) { return cuda::find_minimum(m_on, g); }

    vertices_type find_successors(graph_type const& g, minima<Key, Index> const& lightest)
    {
        m_count += lightest.count;
        return cuda::find_successors(m_on, g, lightest);
    }

    vertices_type remove_mirrored(vertices_type const& successor, minima<Key, Index> const& lightest)
    {
        return cuda::remove_mirrored(m_on, successor, lightest, m_forest);
    }

    void pointer_jumping(vertices_type& representative) { cuda::pointer_jumping(m_on, representative); }

    components number_components(vertices_type const& successor, vertices_type representative)
    {
        // Every vertex with arcs has chosen an edge, except one vertex in each component.
        components found = cuda::number_components(m_on, successor, std::move(representative));
        m_count -= found.count;
        return found;
    }

    graph_type contract(graph_type g, components const& component)
    {
        return cuda::contract(m_on, std::move(g), component);
    }

    graph_type drop_duplicates(graph_type g) { return cuda::drop_duplicates(m_on, std::move(g)); }

    forest_ids collect()
    {
        m_on.clock().begin("collect");
        device_buffer<Index> ids = list_marked<Index>(m_on, m_forest, m_count);
        detail::edge_arrays const& g = m_input.arrays();
        if (m_on.options().order == output_order::by_weight)
            sort_by_weight(m_on, detail::key_reader<Key>(g), ids);
        m_on.clock().end();
        return forest_ids(std::move(ids));
    }

private:
    session& m_on;
    resident& m_input;
    forest_marks m_forest;
    std::uint64_t m_count = 0; ///< edges in the forest so far
};

template <class Key>
forest_ids solve_by_recursion(session& on, resident& input)
{
    // An edge list has two arcs for each edge; a CSR already lists both.
    detail::edge_arrays const& g = input.arrays();
    std::uint64_t const arcs = g.is_csr() ? g.size : 2 * g.size;
    on.report().engine = "recursive Boruvka";
    if (arcs < std::numeric_limits<std::uint32_t>::max() && !on.tuning().wide_index)
    {
        primitives<Key, std::uint32_t> recursion(on, input);
        return reference::find_forest(recursion);
    }
    primitives<Key, std::uint64_t> recursion(on, input);
    return reference::find_forest(recursion);
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
