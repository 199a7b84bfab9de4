//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_RECURSION_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_RECURSION_HPP

#include <boost_gpu_mst/error.hpp>

#include "libs/opencl/build_csr.hpp"
#include "libs/opencl/collect.hpp"
#include "libs/opencl/contract.hpp"
#include "libs/opencl/find_minimum.hpp"
#include "libs/opencl/join.hpp"
#include "libs/opencl/sort.hpp"
#include "libs/opencl/upload.hpp"
#include "libs/reference/boruvka.hpp"

#include <boost/throw_exception.hpp>

#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace opencl
{

/// The primitives that grow_forest() requires; each is in a file of its own.
class primitives
{
public:
    primitives(session& on, detail::edge_arrays const& input)
        : m_on(on), m_input(input), m_forest(on, input.size)
    {
    }

    resident upload()
    {
        resident g = opencl::upload(m_on, m_input);
        m_keys = g.keys;
        return g;
    }

    graph build_csr(resident g)
    {
        m_on.begin_step("list edges"); // no round of this platform needs rows
        return opencl::build_csr(m_on, g, m_input);
    }

    void begin_round(unsigned round, graph const& g)
    {
        m_on.report().rounds = round;
        auto const& ask = m_on.options().on_progress;
        if (ask)
        {
            std::uint64_t const trees = m_input.num_vertices - m_on.read_one<std::uint32_t>(m_forest.count);
            if (!ask(progress{round, trees, g.edges}))
                BOOST_THROW_EXCEPTION(cancelled());
        }
        m_on.begin_step("round " + std::to_string(round));
    }

    minima find_minimum(graph const& g) { return opencl::find_minimum(m_on, g); }

    buffer find_successors(graph const& g, minima const& lightest)
    {
        m_vertices = g.vertices;
        return opencl::find_successors(m_on, g, lightest);
    }

    buffer remove_mirrored(buffer const& successor, minima const& lightest)
    {
        return opencl::remove_mirrored(m_on, successor, lightest, m_forest);
    }

    void pointer_jumping(buffer const& representative)
    {
        opencl::pointer_jumping(m_on, m_vertices, representative);
    }

    components number_components(buffer const& successor, buffer representative)
    {
        return opencl::number_components(m_on, m_vertices, successor, std::move(representative), m_tracked);
    }

    graph contract(graph g, components const& component)
    {
        return opencl::contract(m_on, std::move(g), component);
    }

    graph drop_duplicates(graph g) { return opencl::drop_duplicates(m_on, std::move(g)); }

    std::vector<edge_id> collect()
    {
        m_on.begin_step("collect");
        forest_ids forest = list_marked(m_on, m_forest);
        if (m_on.options().order == output_order::by_weight)
            sort_by_weight(m_on, *m_keys, forest.ids, forest.count);
        m_on.end_step();
        m_on.begin_step("download");
        std::vector<edge_id> ids = download(m_on, forest);
        m_on.end_step();
        return ids;
    }

    /// From now on, records there what becomes of the vertices of the next graph; null ends it.
    void track(origins* to) { m_tracked = to; }

    session& on() { return m_on; }
    detail::edge_arrays const& input() const { return m_input; }

private:
    session& m_on;
    detail::edge_arrays const& m_input;
    forest_marks m_forest;
    std::shared_ptr<buffer const> m_keys; ///< by edge id
    origins* m_tracked = nullptr;
    std::uint32_t m_vertices = 0; ///< of the round's graph
};

} // namespace opencl
} // namespace boost_gpu_mst

#endif
