//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Many graphs on one device. They are divided by size: a warp or a block solves a small graph in shared
// memory, all in one launch for each of three sizes; the engine solves the others, as disjoint unions. Each
// leaves its ids where its vertices are in the order of all vertices; a last kernel moves them together.

#include <boost_gpu_mst/error.hpp>

#include "libs/core/edge_lists.hpp"
#include "libs/core/faults.hpp"
#include "libs/cuda/many/small_graph.cuh"
#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/platform.hpp"
#include "libs/cuda/runtime/total.cuh"

#include <thrust/scan.h>
#include <thrust/sort.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace many
{
namespace
{

using small_team = team<warp::size>;
using medium_team = team<128>; // as many edges as all of a device's teams work on fit in its L2 cache
using large_team = team<1024>;

/// Who solves a graph.
enum solver : unsigned
{
    by_warp,
    by_block,
    by_large_block,
    by_engine,
    solvers
};

struct size_limits
{
    std::uint32_t vertices[by_engine] = {64, 1024, 0};
    std::uint32_t edges[by_engine] = {512, 8192, 0};

    __device__ unsigned solver_of(std::uint64_t num_vertices, std::uint64_t num_edges) const
    {
        unsigned s = 0;
        while (s != by_engine && (num_vertices > vertices[s] || num_edges > edges[s]))
            ++s;
        return s;
    }
};

/// The arrays in device memory: copied there, or the caller's.
class resident_lists
{
public:
    resident_lists(session& on, detail::edge_lists const& g) : arrays(g), bounds(detail::list_bounds::of(g))
    {
        auto const check = [&](void const* array, char const* name)
        { check_residence(array, name, g.where, on.device()); };
        check(g.vertex_offsets, "vertex offsets");
        check(g.edge_offsets, "edge offsets");
        check(g.sources, "sources");
        check(g.targets, "targets");
        check(g.weights, "weights");
        std::uint64_t const offsets = g.is_weightings() ? 0 : g.count + 1;
        if (g.where == detail::residence::host)
        {
            on.clock().begin("upload");
            staging by(on);
            bounds.vertex_offsets = copy(on, by, m_vertex_offsets, bounds.vertex_offsets, offsets);
            bounds.edge_offsets = copy(on, by, m_edge_offsets, bounds.edge_offsets, offsets);
            arrays.sources = copy(on, by, m_sources, g.sources, g.num_ends());
            arrays.targets = copy(on, by, m_targets, g.targets, g.num_ends());
            arrays.weights = copy(on, by, m_weights, static_cast<unsigned char const*>(g.weights),
                g.total_edges * detail::bytes_of(g.type));
            arrays.where = detail::residence::device;
        }
        else if (g.offset_bytes == 4 && offsets != 0)
        {
            bounds.vertex_offsets = widen(on, m_vertex_offsets, g.vertex_offsets, offsets);
            bounds.edge_offsets = widen(on, m_edge_offsets, g.edge_offsets, offsets);
        }
    }

    template <class Key>
    graphs<Key> view() const
    {
        detail::edge_arrays all;
        all.type = arrays.type;
        all.heaviest_first = arrays.heaviest_first;
        all.weights = arrays.weights;
        return {bounds, arrays.sources, arrays.targets, detail::key_reader<Key>(all)};
    }

    detail::edge_lists arrays;
    detail::list_bounds bounds;

    // nvcc wants functions with device lambdas to be public.
    template <class T>
    static T const* copy(session& on, staging& by, device_buffer<T>& to, T const* from, std::uint64_t size)
    {
        to = on.make<T>(size);
        copy_to_device(on, by, to.data(), from, size * sizeof(T));
        return to.data();
    }

    static std::uint64_t const* widen(
        session& on, device_buffer<std::uint64_t>& to, void const* from, std::uint64_t size)
    {
        to = on.make<std::uint64_t>(size);
        std::uint64_t* const wide = to.data();
        auto const* const narrow = static_cast<std::uint32_t const*>(from);
        on.each("widening offsets", size, [=] __device__(std::uint64_t i) { wide[i] = narrow[i]; });
        return wide;
    }

private:
    device_buffer<std::uint64_t> m_vertex_offsets, m_edge_offsets;
    device_buffer<std::uint32_t> m_sources, m_targets;
    device_buffer<unsigned char> m_weights;
};

/// How many graphs each solver has, and the most vertices of one.
struct counters
{
    std::uint32_t count[solvers];
    std::uint32_t most[solvers];
};

/// Writes each graph's number to the list of its solver.
__global__ void divide_kernel(detail::list_bounds bounds, std::uint64_t count, std::uint64_t total_vertices,
    std::uint64_t total_edges, size_limits limits, std::uint32_t* lists, counters* c,
    unsigned long long* invalid)
{
    std::uint64_t const g = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    unsigned mine = solvers;
    if (g < count && !bounds.is_valid(g, count, total_vertices, total_edges))
        atomic_min_if_less(invalid, (unsigned long long)g);
    else if (g < count)
    {
        std::uint64_t const vertices = bounds.num_vertices(g);
        mine = limits.solver_of(vertices, bounds.num_edges(g));
        if (load_relaxed(&c->most[mine]) < vertices)
            atomicMax(&c->most[mine], std::uint32_t(vertices));
    }
    for (unsigned s = 0; s != solvers; ++s)
    {
        unsigned const lanes = __ballot_sync(~0u, mine == s);
        if (lanes == 0)
            continue;
        std::uint32_t begin = 0;
        if (warp::lane() == 0)
            begin = atomicAdd(&c->count[s], std::uint32_t(__popc(lanes)));
        begin = __shfl_sync(~0u, begin, 0);
        if (mine == s)
            lists[s * count + begin + __popc(warp::below(lanes))] = std::uint32_t(g);
    }
}

/// The last i of [begin, end) with first[i] <= value, if the first one is.
template <class T>
BOOST_GPU_MST_HOST_DEVICE std::uint64_t last_up_to(
    T const* first, std::uint64_t begin, std::uint64_t end, std::uint64_t value)
{
    while (end - begin > 1)
    {
        std::uint64_t const middle = begin + (end - begin) / 2;
        if (first[middle] <= value)
            begin = middle;
        else
            end = middle;
    }
    return begin;
}

constexpr unsigned gather_block = 256;
constexpr unsigned gathered_by_block = 1024;

/// Moves the ids together, and writes the places of the weights if `places` is given. A block's ids are of
/// few graphs, among which its threads search.
template <class Id>
__global__ void gather_kernel(detail::list_bounds bounds, std::uint64_t count, std::uint64_t const* offsets,
    std::uint32_t const* ids, Id* to, std::uint64_t* places)
{
    __shared__ std::uint64_t range[2];
    std::uint64_t const size = offsets[count], first = std::uint64_t(blockIdx.x) * gathered_by_block;
    std::uint64_t const end = first + gathered_by_block < size ? first + gathered_by_block : size;
    if (threadIdx.x < 2)
        range[threadIdx.x] = last_up_to(offsets, 0, count, threadIdx.x == 0 ? first : end - 1);
    __syncthreads();
    for (std::uint64_t i = first + threadIdx.x; i < end; i += blockDim.x)
    {
        std::uint64_t const g = last_up_to(offsets, range[0], range[1] + 1, i);
        std::uint32_t const id = ids[bounds.first_vertex(g) + (i - offsets[g])];
        if (to)
            to[i] = Id(id);
        if (places)
            places[i] = bounds.first_edge(g) + id;
    }
}

/// One of the graphs that the engine solves.
struct large_graph
{
    std::uint64_t number, first_vertex, num_vertices, first_edge, first_end, num_edges;
};

template <class Key>
class call
{
public:
    call(session& on, resident_lists const& in, output_order order)
        : m_on(on), m_in(in), m_count(in.arrays.count), m_all(in.view<Key>()),
          m_ids(on.make<std::uint32_t>(in.arrays.total_vertices)),
          m_sizes(on.make_filled<std::uint32_t>(m_count + 1, 0)),
          m_faulty(on.make_filled<unsigned long long>(2, 0xff)), m_order(order)
    {
    }

    void solve()
    {
        m_on.clock().begin("divide by size");
        device_buffer<std::uint32_t> const lists = m_on.make<std::uint32_t>(solvers * m_count);
        counters const found = divide(lists.data());
        m_on.clock().begin("small graphs");
        result const to{m_ids.data(), m_sizes.data(), m_faulty.data(), m_order};
        launch<small_team>(to, lists.data(), found, by_warp);
        launch<medium_team>(to, lists.data(), found, by_block);
        launch<large_team>(to, lists.data(), found, by_large_block);
        if (found.count[by_engine] != 0)
            solve_by_unions(lists.data() + by_engine * m_count, found.count[by_engine]);
        m_on.clock().begin("gather");
        m_offsets = m_on.make<std::uint64_t>(m_count + 1);
        std::uint64_t const size = m_count + 1;
        std::uint32_t const* const sizes = m_sizes.data();
        std::uint64_t* const offsets = m_offsets.data();
        m_on.run(
            [=](auto const& policy)
            {
                ::thrust::exclusive_scan(policy, sizes, sizes + size, offsets, std::uint64_t(0));
                return 0;
            });
        refuse_faulty();
        m_size = m_on.read(m_offsets.data() + m_count);
    }

    std::uint64_t size() const { return m_size; }
    std::uint64_t const* offsets() const { return m_offsets.data(); }

    /// Either may be null.
    template <class Id>
    void gather(Id* to, std::uint64_t* places)
    {
        if (m_size == 0)
            return;
        auto const blocks = unsigned((m_size + gathered_by_block - 1) / gathered_by_block);
        std::uint64_t const* const offsets = m_offsets.data();
        std::uint32_t const* const ids = m_ids.data();
        void* arguments[] = {(void*)&m_in.bounds, &m_count, (void*)&offsets, (void*)&ids, &to, &places};
        check(cudaLaunchKernel(reinterpret_cast<void const*>(&gather_kernel<Id>), dim3(blocks),
                  dim3(gather_block), arguments, 0, m_on.stream()),
            "gathering ids", __FILE__, __LINE__);
    }

    // nvcc wants functions with device lambdas to be public: the steps of solve().

    counters divide(std::uint32_t* lists)
    {
        device_buffer<counters> to = m_on.make_filled<counters>(1, 0);
        size_limits limits;
        std::uint64_t const bytes = m_on.attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);
        auto& capacity = limits.vertices[by_large_block];
        capacity = std::uint32_t(bytes / (lightest<Key>::bytes + 2 * sizeof(std::uint32_t)));
        while (shared_bytes<Key>(capacity) > bytes)
            --capacity;
        limits.edges[by_large_block] = std::uint32_t(m_on.tuning().block_edges);
        for (std::uint32_t& edges : limits.edges)
            edges = std::min(edges, limits.edges[by_large_block]);
        if (m_count == 0)
            return {};
        constexpr unsigned block = 256;
        auto* const c = to.data();
        unsigned long long* const invalid = m_faulty.data() + 1;
        divide_kernel<<<unsigned((m_count + block - 1) / block), block, 0, m_on.stream()>>>(m_in.bounds,
            m_count, m_in.arrays.total_vertices, m_in.arrays.total_edges, limits, lists, c, invalid);
        check(cudaGetLastError(), "dividing graphs by size", __FILE__, __LINE__);
        unsigned long long const wrong = m_on.read(invalid);
        if (wrong != ~0ull)
            detail::refuse_bounds(wrong);
        return m_on.read(to.data());
    }

    template <class Team>
    void launch(result const& to, std::uint32_t const* lists, counters const& found, solver s)
    {
        std::uint32_t size = found.count[s];
        if (size == 0)
            return;
        auto const kernel = small_graphs_kernel<Key, Team>;
        unsigned const capacity = std::max(found.most[s], 1u);
        std::size_t const bytes = Team::teams * shared_bytes<Key>(capacity);
        // More than 48 KiB on request alone; always the most, since calls of other threads set it as well.
        if (bytes > 48 * 1024)
            BOOST_GPU_MST_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                m_on.attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin)));
        auto const blocks = unsigned(std::min<std::uint64_t>(
            (std::uint64_t(size) + Team::teams - 1) / Team::teams, std::uint64_t(1) << 30));
        std::uint32_t const* const list = lists + s * m_count;
        kernel<<<blocks, Team::block, bytes, m_on.stream()>>>(m_all, to, list, size, capacity);
        check(cudaGetLastError(), "solving small graphs", __FILE__, __LINE__);
    }

    /// Throws if a kernel has met an end out of range or a NaN.
    void refuse_faulty()
    {
        unsigned long long const place = m_on.read(m_faulty.data());
        if (place == ~0ull)
            return;
        // The offsets are on the device: found there.
        device_buffer<large_graph> where = m_on.make<large_graph>(1);
        large_graph* const to = where.data();
        detail::list_bounds const bounds = m_in.bounds;
        std::uint64_t const count = m_count;
        m_on.each("finding a fault", 1,
            [=] __device__(std::uint64_t)
            {
                std::uint64_t const g = bounds.graph_of(place, count);
                *to = {g, 0, bounds.num_vertices(g), bounds.first_edge(g), bounds.first_end(g), 0};
            });
        large_graph const g = m_on.read(to);
        std::uint64_t const edge = place - g.first_edge;
        detail::refuse_edge_of(g.number, edge, m_on.read(m_in.arrays.sources + g.first_end + edge),
            m_on.read(m_in.arrays.targets + g.first_end + edge), g.num_vertices);
    }

    void solve_by_unions(std::uint32_t const* list, std::uint32_t size)
    {
        device_buffer<large_graph> found = m_on.make<large_graph>(size);
        large_graph* const to = found.data();
        detail::list_bounds const bounds = m_in.bounds;
        m_on.each("finding large graphs", size,
            [=] __device__(std::uint64_t i)
            {
                std::uint64_t const g = list[i];
                to[i] = {g, bounds.first_vertex(g), bounds.num_vertices(g), bounds.first_edge(g),
                    bounds.first_end(g), bounds.num_edges(g)};
            });
        std::vector<large_graph> all = m_on.read(found);
        std::sort(all.begin(), all.end(),
            [](large_graph const& a, large_graph const& b) { return a.number < b.number; });
        std::uint64_t const max_vertices = 0x7fffffff; // of the fused engine
        for (std::size_t begin = 0, end = 0; begin != all.size(); begin = end)
        {
            std::uint64_t vertices = 0, edges = 0;
            do
            {
                vertices += all[end].num_vertices;
                edges += all[end].num_edges;
                ++end;
            } while (end != all.size() && edges + all[end].num_edges <= m_on.tuning().union_edges
                     && vertices + all[end].num_vertices <= max_vertices);
            if (end - begin == 1)
                solve_alone(all[begin]);
            else
                solve_union({all.begin() + std::ptrdiff_t(begin), all.begin() + std::ptrdiff_t(end)});
        }
    }

    detail::edge_arrays arrays_of(std::uint64_t vertices, std::uint64_t edges)
    {
        detail::edge_arrays a;
        a.where = detail::residence::device;
        a.type = m_in.arrays.type;
        a.heaviest_first = m_in.arrays.heaviest_first;
        a.num_vertices = std::uint32_t(vertices);
        a.size = edges;
        return a;
    }

    /// Ids of the engine's forest, ascending: the session's options ask for this order.
    device_buffer<std::uint32_t> forest_of(detail::edge_arrays const& arrays)
    {
        resident input(m_on, arrays);
        forest_ids forest = solve_by_engine(m_on, input, destination());
        if (!forest.wide.data())
            return std::move(forest.narrow);
        device_buffer<std::uint32_t> ids = m_on.make<std::uint32_t>(forest.count());
        std::uint32_t* const narrow = ids.data();
        std::uint64_t const* const wide = forest.wide.data();
        m_on.each("narrowing ids", ids.size(),
            [=] __device__(std::uint64_t i) { narrow[i] = std::uint32_t(wide[i]); });
        return ids;
    }

    void solve_alone(large_graph const& g)
    {
        detail::edge_arrays arrays = arrays_of(g.num_vertices, g.num_edges);
        arrays.sources = m_in.arrays.sources + g.first_end;
        arrays.targets = m_in.arrays.targets + g.first_end;
        arrays.weights = static_cast<Key const*>(m_in.arrays.weights) + g.first_edge;
        detail::with_number(g.number, [&] { write(forest_of(arrays), arrays, {g}, {0}); });
    }

    /// The graphs as one, with vertices and edges counted on from graph to graph.
    void solve_union(std::vector<large_graph> const& all)
    {
        std::vector<std::uint64_t> first_vertex, first_edge;
        std::uint64_t vertices = 0, edges = 0;
        for (large_graph const& g : all)
        {
            first_vertex.push_back(vertices);
            first_edge.push_back(edges);
            vertices += g.num_vertices;
            edges += g.num_edges;
        }
        device_buffer<std::uint32_t> sources = m_on.make<std::uint32_t>(edges),
                                     targets = m_on.make<std::uint32_t>(edges);
        device_buffer<Key> weights = m_on.make<Key>(edges);
        device_buffer<large_graph> const graph = to_device(all);
        device_buffer<std::uint64_t> const at_vertex = to_device(first_vertex),
                                           at_edge = to_device(first_edge);
        large_graph const* const of = graph.data();
        std::uint64_t const *const v0 = at_vertex.data(), *const e0 = at_edge.data(), size = all.size();
        std::uint32_t *const u = sources.data(), *const v = targets.data();
        Key* const w = weights.data();
        auto const* const from = static_cast<Key const*>(m_in.arrays.weights);
        graphs<Key> const in = m_all;
        unsigned long long* const faulty = m_faulty.data();
        m_on.each("uniting graphs", edges,
            [=] __device__(std::uint64_t i)
            {
                std::uint64_t const g = last_up_to(e0, 0, size, i), e = i - e0[g];
                std::uint64_t const place = of[g].first_edge + e;
                std::uint32_t const a = in.sources[of[g].first_end + e], b = in.targets[of[g].first_end + e];
                bool const is_wrong =
                    a >= of[g].num_vertices || b >= of[g].num_vertices || in.key.is_nan(place);
                if (is_wrong) // refused after all have been seen
                    atomic_min_if_less(faulty, (unsigned long long)place);
                u[i] = is_wrong ? 0 : std::uint32_t(v0[g] + a);
                v[i] = is_wrong ? 0 : std::uint32_t(v0[g] + b);
                w[i] = is_wrong ? Key(0) : from[place];
            });
        // One vertex at least, at which what is refused may end.
        detail::edge_arrays arrays = arrays_of(std::max<std::uint64_t>(vertices, 1), edges);
        arrays.sources = u;
        arrays.targets = v;
        arrays.weights = w;
        write(forest_of(arrays), arrays, all, first_edge);
    }

    /// Divides the union's forest into those of its graphs, and orders them by weight if that is the order of
    /// the output.
    void write(device_buffer<std::uint32_t> const& forest, detail::edge_arrays const& arrays,
        std::vector<large_graph> const& all, std::vector<std::uint64_t> const& first_edge)
    {
        device_buffer<large_graph> const graph = to_device(all);
        device_buffer<std::uint64_t> const at_edge = to_device(first_edge);
        device_buffer<std::uint64_t> begin = m_on.make<std::uint64_t>(all.size() + 1);
        large_graph const* const of = graph.data();
        std::uint64_t const* const e0 = at_edge.data();
        std::uint64_t const graphs = all.size(), size = forest.size();
        std::uint64_t* const first = begin.data();
        std::uint32_t* const id = forest.data();
        std::uint32_t* const sizes = m_sizes.data();
        m_on.each("finding forests in a union", graphs + 1,
            [=] __device__(std::uint64_t g)
            {
                auto const place_of = [=](std::uint64_t edge) // of the first id that is not below
                { return size == 0 || id[0] >= edge ? 0 : last_up_to(id, 0, size, edge - 1) + 1; };
                first[g] = g == graphs ? size : place_of(e0[g]);
                if (g != graphs)
                    sizes[of[g].number] =
                        std::uint32_t((g + 1 == graphs ? size : place_of(e0[g + 1])) - first[g]);
            });
        if (m_order == output_order::by_weight)
            sort(forest, arrays, e0, graphs);
        std::uint32_t* const ids = m_ids.data();
        m_on.each("dividing a union's forest", size,
            [=] __device__(std::uint64_t i)
            {
                std::uint64_t const g = last_up_to(e0, 0, graphs, id[i]);
                ids[of[g].first_vertex + (i - first[g])] = std::uint32_t(id[i] - e0[g]);
            });
    }

    /// By graph, and by weight within each. Both sorts are stable.
    void sort(device_buffer<std::uint32_t> const& forest, detail::edge_arrays const& arrays,
        std::uint64_t const* e0, std::uint64_t graphs)
    {
        std::uint64_t const size = forest.size();
        std::uint32_t* const id = forest.data();
        detail::key_reader<Key> const key(arrays);
        device_buffer<Key> keys = m_on.make<Key>(size);
        Key* const k = keys.data();
        m_on.each("reading keys", size, [=] __device__(std::uint64_t i) { k[i] = key(id[i]); });
        sort_by(k, id, size);
        if (graphs == 1)
            return;
        device_buffer<std::uint32_t> numbers = m_on.make<std::uint32_t>(size);
        std::uint32_t* const g = numbers.data();
        m_on.each("reading graphs", size,
            [=] __device__(std::uint64_t i) { g[i] = std::uint32_t(last_up_to(e0, 0, graphs, id[i])); });
        sort_by(g, id, size);
    }

    template <class Number>
    void sort_by(Number* numbers, std::uint32_t* ids, std::uint64_t size)
    {
        m_on.run(
            [=](auto const& policy)
            {
                ::thrust::stable_sort_by_key(policy, numbers, numbers + size, ids);
                return 0;
            });
    }

    template <class T>
    device_buffer<T> to_device(std::vector<T> const& from)
    {
        device_buffer<T> to = m_on.make<T>(from.size());
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
            to.data(), from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice, m_on.stream()));
        return to;
    }

private:
    session& m_on;
    resident_lists const& m_in;
    std::uint64_t m_count;
    graphs<Key> m_all;
    device_buffer<std::uint32_t> m_ids;   ///< of each graph from the place of its first vertex on
    device_buffer<std::uint32_t> m_sizes; ///< of the forests, and 0
    device_buffer<unsigned long long>
        m_faulty; ///< the lowest place of a faulty edge, and graph with such offsets
    device_buffer<std::uint64_t> m_offsets;
    std::uint64_t m_size = 0;
    output_order m_order;
};

/// To host or to device memory.
template <class Key>
std::uint64_t solve(session& on, detail::edge_lists const& g, detail::forest_lists& to, options const& o)
{
    check_residence(to.device_ids, "edge ids", detail::residence::device, on.device());
    check_residence(to.device_offsets, "offsets of forests", detail::residence::device, on.device());
    resident_lists const in(on, g);
    call<Key> all(on, in, o.order);
    all.solve();
    device_buffer<std::uint64_t> const places = on.make<std::uint64_t>(o.want_total ? all.size() : 0);
    bool const to_host = to.id_bytes == 0;
    device_buffer<std::uint32_t> const ids = on.make<std::uint32_t>(to_host ? all.size() : 0);
    if (to_host || o.want_total)
        all.gather(ids.data(), places.data());
    if (o.want_total) // before anything is written to the caller's memory, as memory may be short
    {
        on.clock().begin("total");
        on.report().total = sum_on_device(on, in.arrays.weights, g.type, places.data(), all.size());
    }
    if (to_host)
    {
        on.clock().begin("download");
        staging by(on);
        to.ids = detail::buffer<edge_id>(all.size());
        copy_to_host(on, by, ids.data(), all.size(), to.ids.data());
        to.offsets.resize(g.count + 1);
        copy_to_host(on, by, all.offsets(), g.count + 1, to.offsets.data());
    }
    else
    {
        if (to.id_bytes == 4)
            all.gather(static_cast<std::uint32_t*>(to.device_ids), nullptr);
        else
            all.gather(static_cast<std::uint64_t*>(to.device_ids), nullptr);
        BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to.device_offsets, all.offsets(),
            (g.count + 1) * sizeof(std::uint64_t), cudaMemcpyDeviceToDevice, on.stream()));
    }
    on.clock().end();
    on.report().engine = "one block per graph";
    on.report().device_bytes = on.memory().peak();
    return all.size();
}

} // namespace
} // namespace many

std::uint64_t platform::solve_many(detail::edge_lists const& g, detail::forest_lists& to, options const& o,
    detail::tuning const& t, report& r) const
{
    if (o.on_progress && !o.on_progress({1, g.total_vertices, g.total_edges}))
        throw cancelled();
    options of_engine = o;
    of_engine.order = output_order::by_edge;
    std::uint64_t size = 0;
    use_device(o, r,
        [&]
        {
            session on(of_engine, t.cuda, r);
            size = detail::bytes_of(g.type) == 8 ? many::solve<std::uint64_t>(on, g, to, o)
                                                 : many::solve<std::uint32_t>(on, g, to, o);
        });
    return size;
}

} // namespace cuda
} // namespace boost_gpu_mst
