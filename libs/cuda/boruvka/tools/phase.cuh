//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_PHASE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_PHASE_CUH

#include "libs/cuda/boruvka/tools/state.cuh"

// What a phase is: a step of which every block takes its slice. phases.cuh has their order, launches.cuh
// makes a kernel of each, one_launch.cuh runs them all inside one.

namespace boost_gpu_mst::cuda::boruvka
{

/// How many blocks a phase is launched with. (In one launch, all phases have its blocks.)
enum class grid_size
{
    covering,    ///< a thread for each of threads(g, s)
    resident,    ///< as many as fit the device, since each keeps state between steps
    cooperative, ///< at most as many, launched together: the phase has barriers inside
    one_block    ///< the first: it decides something
};

struct nothing_shared
{
};

/// The defaults. Every phase has, beside these, a `name` and
///   run(slice, graph, state, shared&), or run(slice, graph, state, shared&, barrier) if it has barriers
///   inside.
struct phase
{
    static constexpr grid_size grid = grid_size::covering;
    static constexpr unsigned blocks_per_processor = 4; ///< limits its registers
    static constexpr bool synchronizes_first =
        false; ///< in one launch: a barrier before it, because the phase before left none
    static constexpr bool leaves_synchronized = false; ///< in one launch: no barrier after it

    /// What a block keeps in shared memory.
    template <class Key, class Id>
    using shared = nothing_shared;

    /// Whether there is anything to do; no block changes the result while others may test it. Every kernel
    /// tests it; in one launch, phases.cuh does where it matters.
    __host__ __device__ static bool is_due(control const&) { return true; }

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.vertices;
    }
};

/// A phase with a thread for each edge, or for each arc of a CSR.
struct phase_of_edges : phase
{
    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.size;
    }
};

/// A phase after round one has looked at all of the input.
struct phase_of_fit_input : phase
{
    __host__ __device__ static bool is_due(control const& c) { return !unfit(c.fault); }
};

/// A phase of a later pass, once it is decided that there is one.
struct phase_of_later_pass : phase
{
    __host__ __device__ static bool is_due(control const& c) { return c.pass != pass_kind::after_last; }
};

/// The first block runs `Decision` while the others run `Work`; a lone block runs both. If nothing is to be
/// decided, all run `Work`.
template <class Decision, class Work>
struct beside : Work
{
    static_assert(
        Decision::grid == grid_size::one_block && Work::grid == grid_size::covering, "one block, and others");

    template <class Key, class Id>
    union shared
    {
        typename Decision::template shared<Key, Id> decision;
        typename Work::template shared<Key, Id> work;

        __device__ shared() {}
    };

    bool decides;

    __host__ __device__ explicit beside(bool d) : decides(d) {}

    template <class Key, class Id>
    unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const& s) const
    {
        return Work::threads(g, s) + block_threads;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, shared<Key, Id>& m) const
    {
        bool const apart = decides && at.blocks > 1;
        if (decides && at.block == 0)
            Decision().run(at, g, s, m.decision);
        if (decides && !apart)
            __syncthreads();
        if (!apart || at.block != 0)
            Work::run(at.without_first(apart), g, s, m.work);
    }
};

/// Two phases that do not touch each other's data: no barrier between them.
template <class First, class Second>
struct both : First
{
    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared& m) const
    {
        First::run(at, g, s, m);
        Second().run(at, g, s, m);
    }
};

/// The first phase: sets the counters.
struct begin : phase
{
    static constexpr char const* name = "begin";
    static constexpr grid_size grid = grid_size::one_block;

    bool filter;

    __host__ __device__ explicit begin(bool f) : filter(f) {}

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        if (at.is_leader())
            *s.c = nothing_known(filter);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
