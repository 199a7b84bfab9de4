//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_PHASES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_PHASES_CUH

#include "libs/cuda/boruvka/deliver.cuh"
#include "libs/cuda/boruvka/listing/collect.cuh"
#include "libs/cuda/boruvka/listing/light_edges.cuh"
#include "libs/cuda/boruvka/listing/list_rows.cuh"
#include "libs/cuda/boruvka/listing/list_tiles.cuh"
#include "libs/cuda/boruvka/listing/sample.cuh"
#include "libs/cuda/boruvka/local/contract.cuh"
#include "libs/cuda/boruvka/local/list_blocks.cuh"
#include "libs/cuda/boruvka/round_one/join.cuh"
#include "libs/cuda/boruvka/round_one/offer_edges.cuh"
#include "libs/cuda/boruvka/round_one/pull.cuh"
#include "libs/cuda/boruvka/rounds/components.cuh"
#include "libs/cuda/boruvka/rounds/rounds.cuh"

// The fused engine on one page: Boruvka's rounds, with Filter-Kruskal's filter between light and heavy edges.
// Read run_phases() at the end first. Each phase is a type in the folder it is included from; their order is
// here and nowhere else. `Run` executes a phase as a kernel of its own (launches.cuh) or inside one
// cooperative launch (one_launch.cuh), as strategy.cuh chooses. Before that, `begin` runs, and perhaps
// survey_vertex_blocks or survey_list (solve.cuh); sorting and download come after it. doc/design.md
// explains the words: tile, vertex block, hub...
//
// A BGL graph of any type is an edge list on the device (libs/cuda/runtime/upload.cuh), so has_rows() is
// false. Only arrays given as a CSR have rows.

namespace boost_gpu_mst::cuda::boruvka
{

// An executor belongs to the host or to the device, and calls only functions of its own side.
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20014

/// Round one, up to every vertex's lightest edge.
template <class Run>
__host__ __device__ void find_lightest_edges(Run& run)
{
    if (run.has_rows())
    {
        run(split_rows());                                  // into tiles of equal work
        run(beside<draw_sample, pull_rows>(run.filters())); // a minimum over each row, without atomics
        run(pull_across());                                 // and over rows that cross tiles
        return;
    }
    if (!run.lists_light_edges())
    {
        run(clear_vertices());
        run(beside<draw_sample, offer_edges<part::all>>(run.filters()));
    }
    else if constexpr (Run::may_be_large) // heavy edges offer nothing if both ends have a light one
    {
        run(beside<draw_sample, clear_vertices>(true));
        run(list_light_edges());
        run(mark_offered());
        run(offer_edges<part::heavy>());
    }
    if constexpr (!Run::packed)
        run(offer_edge_ids()); // only keys have been offered
    run(look_up());
}

/// The end of round one: those edges are in the forest, and every vertex has its component's number.
template <class Run>
__host__ __device__ void join_components(Run& run)
{
    run(join_vertices()); // mirrored pairs make roots
    if (run.filters())
    {
        run(number_vertices());
        run(number_far());
        run(beside<choose_first_limit, start_components>(true)); // the limit between light and heavy edges
    }
    else
    {
        run(both<number_vertices, start_components>());
        run(number_far());
    }
}

/// Puts the pass's edges between two components on the list: with a filter first the light edges, in later
/// passes those that were heavy.
template <pass Pass, class Run>
__host__ __device__ void list(Run& run)
{
    if (!run.has_rows())
    {
        if constexpr (Pass == pass::later && Run::may_be_large)
            run(mark_largest_component());
        run(list_edges<Pass>());
    }
    else if (Pass == pass::later)
        run(list_rest());
    else if (run.filters())
        run(list_light());
    else
        run(list_all());
}

/// Takes the heavy edges between the components so far. By now most vertices are in the largest component.
template <class Run>
__host__ __device__ void take_heavy_edges(Run& run)
{
    if (!run.template is_due<restart_components>())
        return;
    run(restart_components());
    run(choose_later_limit());
    if (!run.template is_due<list_rest>())
        return;
    list<pass::later>(run);
    run(all_rounds<pass::later>());
}

/// From the input to the forest's ids.
template <class Run>
__host__ __device__ void run_phases(Run& run)
{
    if constexpr (Run::may_be_large)
        if (run.contracts_vertex_blocks()) // replaces round one and the first list, if neighbours have near
                                           // ids
        {
            run.step("local contraction");
            if (run.has_rows())
                run(contract_vertex_blocks()); // every block takes its vertex block through all rounds it can
            else
            {
                run(clear_vertices());
                run(offer_across()); // least keys of edges that enter a vertex block, to their targets
                run(contract_list_blocks());
            }
            run(start_after_vertex_blocks()); // what is left are the components, and edges between them
            run.step("rounds");
            run(all_rounds<pass::first>{true});
            return run.delivers();
        }
    run.step("round 1");
    find_lightest_edges(run);
    if (!run.template is_due<join_vertices>())
        return run.delivers();
    join_components(run);
    run.step(run.filters() ? "light edges" : "rounds");
    bool const unnumbered = run.lists_light_edges();
    if (!unnumbered)
        list<pass::first>(run);
    run(all_rounds<pass::first>{unnumbered});
    do // one later pass is nearly always enough: it is launched before the host has read whether it is due
    {
        if (run.filters())
        {
            run.step("heavy edges");
            take_heavy_edges(run);
        }
        run.delivers();
    } while (run.filters() && run.has_heavy_edges_left()); // here the host waits
}

#pragma nv_diagnostic pop

} // namespace boost_gpu_mst::cuda::boruvka

#endif
