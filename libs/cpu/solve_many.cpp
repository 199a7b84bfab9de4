//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Many graphs on the host: a thread takes small graphs whole, in its own cache, by Kruskal's algorithm, and
// larger ones by the platform's engine. A graph with more than a thread's share of all edges is solved by all
// threads.

#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/small_forest.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/edge_lists.hpp"
#include "libs/core/exact_sum.hpp"
#include "libs/core/faults.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/cpu/platform.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace
{

/// Beyond this number of vertices or edges, the engine takes less time.
constexpr std::uint64_t max_small = 16384;

/// What a task has at least, in edges and vertices.
constexpr std::uint64_t min_task = 32768;

/// How many edges are sorted at a time, at least.
constexpr std::ptrdiff_t min_sorted = 64;

/// Graphs with more edges than this, and more than twice as many as are light, are filtered.
constexpr std::uint64_t min_filtered = 256;

/// How many keys are looked at to tell light edges.
constexpr std::size_t sampled = 64;

/// A thread's memory for one graph after the other, and its part of the total.
template <class Key>
struct scratch
{
    using place = std::conditional_t<sizeof(Key) == 8, detail::wide_place, detail::narrow_place>;
    std::vector<Key> keys;
    std::vector<std::uint32_t> begin;    ///< of each bucket of places
    std::vector<std::uint32_t> unsorted; ///< edges
    std::vector<place> places;
    std::vector<std::uint32_t> parent;
    std::int64_t digits[detail::max_digits] = {};

    /// Grows to that many vertices and edges. Never shrinks, since small graphs follow large ones.
    void reserve(std::size_t n, std::size_t m)
    {
        if (keys.size() < m)
        {
            keys.resize(m);
            unsorted.resize(m);
            places.resize(m);
        }
        if (parent.size() < n)
            parent.resize(n);
    }
};

std::uint64_t make_place(std::uint32_t key, std::uint32_t i)
{
    return std::uint64_t(key) << 32 | i;
}

detail::wide_place make_place(std::uint64_t key, std::uint32_t i)
{
    return detail::make_wide_place(key, i);
}

/// All graphs of a call.
template <class Key>
class solver
{
public:
    solver(
        platform const& by, detail::edge_lists const& g, options const& o, detail::tuning const& t, report& r)
        : m_by(by), m_on(detail::threads_for(g.total_edges, o.threads)), m_graphs(g),
          m_bounds(detail::list_bounds::of(g)), m_options(o), m_tuning(t), m_report(r), m_key(weights_of(g)),
          m_ids(g.total_vertices), m_sizes(std::size_t(g.count)), m_scratch(m_on.size())
    {
        r.device = detail::name_of_threads(m_on.size());
        r.engine = "one thread per graph";
    }

    std::uint64_t run(detail::forest_lists& to)
    {
        detail::step_clock clock(m_report);
        clock.begin("solve");
        m_on.run(make_tasks(),
            [&](std::size_t task, unsigned worker)
            {
                if (worker == 0) // the calling thread, which alone reports progress
                    notify();
                for (std::uint64_t i = m_first[task]; i != m_first[task + 1]; ++i)
                    if (!is_for_all(i))
                        solve(i, m_scratch[worker], worker == 0);
            });
        for (std::uint64_t i : m_for_all)
            solve_by_engine(i, m_on.size(), m_scratch[0], true);
        clock.begin("gather");
        std::uint64_t const size = gather(to);
        clock.end();
        if (m_options.want_total)
            m_report.total = total();
        return size;
    }

private:
    static detail::edge_arrays weights_of(detail::edge_lists const& g)
    {
        detail::edge_arrays all;
        all.type = g.type;
        all.heaviest_first = g.heaviest_first;
        all.weights = g.weights;
        return all;
    }

    bool is_for_all(std::uint64_t i) const
    {
        std::uint64_t const edges = m_bounds.num_edges(i);
        return m_on.size() > 1 && edges >= detail::min_edges_for_threads
               && edges > m_graphs.total_edges / m_on.size();
    }

    /// Divides the graphs into tasks of a few at least, and returns how many.
    std::uint64_t make_tasks()
    {
        std::uint64_t size = 0;
        m_first.push_back(0);
        for (std::uint64_t i = 0; i != m_graphs.count; ++i)
        {
            if (is_for_all(i))
                m_for_all.push_back(i);
            else
                size += 1 + m_bounds.num_vertices(i) + m_bounds.num_edges(i);
            if (size >= min_task || i + 1 == m_graphs.count)
            {
                m_first.push_back(i + 1);
                size = 0;
            }
        }
        return m_first.size() - 1;
    }

    void notify()
    {
        if (m_options.on_progress
            && !m_options.on_progress({1, m_graphs.total_vertices, m_graphs.total_edges}))
            BOOST_THROW_EXCEPTION(cancelled());
    }

    void solve(std::uint64_t i, scratch<Key>& s, bool by_caller)
    {
        if (std::max(m_bounds.num_vertices(i), m_bounds.num_edges(i)) > max_small)
            return solve_by_engine(i, 1, s, by_caller);
        auto const n = std::size_t(m_bounds.num_vertices(i)), m = std::size_t(m_bounds.num_edges(i));
        std::uint32_t const* const sources = m_graphs.sources + m_bounds.first_end(i);
        std::uint32_t const* const targets = m_graphs.targets + m_bounds.first_end(i);
        std::uint64_t const first = m_bounds.first_edge(i);
        s.reserve(n, m);
        bool is_wrong = false;
        Key least = ~Key(0), greatest = 0;
        Key* const keys = s.keys.data();
        detail::key_reader<Key> const key_of = m_key; // a copy, which the stores below leave unchanged
        for (std::uint64_t e = 0; e != m; ++e)
        {
            Key const key = key_of(first + e);
            is_wrong |= (sources[e] >= n) | (targets[e] >= n) | key_of.is_nan(first + e);
            keys[e] = key;
            least = std::min(least, key);
            greatest = std::max(greatest, key);
        }
        for (std::size_t e = 0; is_wrong && e != m; ++e)
            if (sources[e] >= n || targets[e] >= n || m_key.is_nan(first + e))
                detail::refuse_edge_of(i, e, sources[e], targets[e], n);
        edge_id* const to = m_ids.data() + m_bounds.first_vertex(i);
        graph const g = {std::uint32_t(n), std::uint32_t(m), sources, targets};
        std::size_t const size = select(s, g, least, greatest, to);
        if (m_options.order == output_order::by_edge)
            std::sort(to, to + size);
        finish(i, size, s);
    }

    /// A small graph without its weights.
    struct graph
    {
        std::uint32_t num_vertices, num_edges;
        std::uint32_t const* sources;
        std::uint32_t const* targets;
    };

    /// Kruskal's algorithm. Where edges abound, the lightest connect most vertices: of the others, only those
    /// between trees are sorted (Osipov, Sanders and Singler's filter). Returns how many edges it writes.
    static std::size_t select(scratch<Key>& s, graph const& g, Key least, Key greatest, edge_id* to)
    {
        std::uint32_t const n = g.num_vertices, m = g.num_edges;
        for (std::uint32_t u = 0; u != n; ++u)
            s.parent[u] = u;
        std::uint64_t const light = n + std::uint64_t(n / 2);
        Key const heaviest_light = m > min_filtered && m > 2 * light ? estimate(s, m, light) : greatest;
        std::size_t count = 0;
        for (std::uint32_t e = 0; e != m; ++e) // without a branch
        {
            s.unsorted[count] = e;
            count += s.keys[e] <= heaviest_light;
        }
        std::size_t size = select(s, g, count, least, heaviest_light, to, 0);
        if (heaviest_light == greatest || size + 1 == n)
            return size;
        std::uint32_t* const parent = s.parent.data();
        for (std::uint32_t u = 0; u != n; ++u)
            parent[u] = parent[parent[u]]; // no vertex has a parent above itself
        count = 0;
        for (std::uint32_t e = 0; e != m; ++e)
        {
            s.unsorted[count] = e;
            count += (s.keys[e] > heaviest_light) & (parent[g.sources[e]] != parent[g.targets[e]]);
        }
        return select(s, g, count, heaviest_light, greatest, to, size);
    }

    /// A key that about `wanted` of m edges do not exceed.
    static Key estimate(scratch<Key> const& s, std::uint32_t m, std::uint64_t wanted)
    {
        Key sample[sampled];
        for (std::size_t i = 0; i != sampled; ++i)
            sample[i] = s.keys[std::size_t(i * std::uint64_t(m) / sampled)];
        Key* const at = sample + wanted * sampled / m;
        std::nth_element(sample, at, sample + sampled);
        return *at;
    }

    /// Of the first `count` unsorted edges, with keys from least to greatest; the forest has `size` edges
    /// before, and as many as are returned afterwards. Buckets are sorted when their turn comes: none after
    /// the forest is a tree.
    static std::size_t select(scratch<Key>& s, graph const& g, std::size_t count, Key least, Key greatest,
        edge_id* to, std::size_t size)
    {
        std::size_t const buckets = divide(s, count, least, greatest);
        std::uint32_t* const parent = s.parent.data();
        for (std::size_t b = 0; b != buckets && size + 1 < g.num_vertices;)
        {
            auto* const begin = s.places.data() + s.begin[b];
            auto* end = begin;
            for (; b != buckets && end - begin < min_sorted; ++b)
                end = s.places.data() + s.begin[b + 1];
            sort(begin, end);
            for (auto const* p = begin; p != end; ++p)
            {
                auto const e = std::uint32_t(*p);
                to[size] = e; // overwritten by the next, unless it is in the forest
                size += detail::join_sets(parent, g.sources[e], g.targets[e]);
            }
        }
        return size;
    }

    /// Divides the first `count` unsorted edges into buckets of ascending keys, as many as edges or up to
    /// twice as many, and returns how many.
    static std::size_t divide(scratch<Key>& s, std::size_t count, Key least, Key greatest)
    {
        unsigned shift = 0;
        while (count != 0 && (greatest - least) >> shift >= 2 * count)
            ++shift;
        std::size_t const buckets = count == 0 ? 0 : std::size_t((greatest - least) >> shift) + 1;
        s.begin.assign(buckets + 2, 0);
        std::uint32_t* const next =
            s.begin.data() + 1; // after the last step, begin[b] is where bucket b begins
        auto const bucket = [&](std::uint32_t e) { return std::size_t((s.keys[e] - least) >> shift); };
        for (std::size_t i = 0; i != count; ++i)
            ++next[bucket(s.unsorted[i]) + 1];
        for (std::size_t b = 1; b <= buckets; ++b)
            next[b] += next[b - 1];
        for (std::size_t i = 0; i != count; ++i)
        {
            std::uint32_t const e = s.unsorted[i];
            s.places[next[bucket(e)]++] = make_place(s.keys[e], e);
        }
        return buckets;
    }

    /// Of some buckets in order. Most have one element or two: by insertion, none moves far.
    template <class Place>
    static void sort(Place* begin, Place* end)
    {
        if (end - begin > 4 * min_sorted) // many in one bucket
            return std::sort(begin, end);
        for (Place* i = begin; i != end; ++i)
        {
            Place const moved = *i;
            Place* to = i;
            for (; to != begin && moved < to[-1]; --to)
                *to = to[-1];
            *to = moved;
        }
    }

    void solve_by_engine(std::uint64_t i, unsigned threads, scratch<Key>& s, bool by_caller)
    {
        options o = m_options;
        o.threads = threads;
        o.want_total = false; // finish() adds
        if (!by_caller)
            o.on_progress = nullptr;
        report r;
        detail::edge_ids const ids = detail::with_number(
            i, [&] { return m_by.solve(detail::one_of(m_graphs, m_bounds, i), o, m_tuning, r); });
        std::copy(ids.begin(), ids.end(), m_ids.data() + m_bounds.first_vertex(i));
        finish(i, ids.size(), s);
    }

    /// Records the forest that is in its place.
    void finish(std::uint64_t i, std::uint64_t size, scratch<Key>& s)
    {
        m_sizes[std::size_t(i)] = size;
        if (m_options.want_total)
            detail::add_weights(
                static_cast<char const*>(m_graphs.weights) + m_bounds.first_edge(i) * sizeof(Key),
                m_graphs.type, m_ids.data() + m_bounds.first_vertex(i), size, 1, s.digits);
    }

    /// Moves the forests together.
    std::uint64_t gather(detail::forest_lists& to)
    {
        to.offsets.resize(m_sizes.size() + 1);
        std::uint64_t size = 0;
        for (std::size_t i = 0; i != m_sizes.size(); ++i)
        {
            to.offsets[i] = size;
            size += m_sizes[i];
        }
        to.offsets.back() = size;
        to.ids = detail::buffer<edge_id>(size);
        m_on.run(m_first.size() - 1,
            [&](std::size_t task, unsigned)
            {
                for (auto i = std::size_t(m_first[task]); i != m_first[task + 1]; ++i)
                    std::copy_n(
                        m_ids.data() + m_bounds.first_vertex(i), m_sizes[i], to.ids.data() + to.offsets[i]);
            });
        return size;
    }

    total_weight total() const
    {
        std::int64_t digits[detail::max_digits] = {};
        for (scratch<Key> const& s : m_scratch)
            for (unsigned d = 0; d != detail::max_digits; ++d)
                digits[d] += s.digits[d];
        return detail::total_of(m_graphs.type, digits);
    }

    platform const& m_by;
    detail::thread_team m_on;
    detail::edge_lists const& m_graphs;
    detail::list_bounds m_bounds;
    options const& m_options;
    detail::tuning const& m_tuning;
    report& m_report;
    detail::key_reader<Key> m_key;
    detail::buffer<edge_id> m_ids; ///< of graph i from the place of its first vertex on
    std::vector<std::uint64_t> m_sizes;
    std::vector<scratch<Key>> m_scratch;  ///< by worker
    std::vector<std::uint64_t> m_first;   ///< graphs of each task
    std::vector<std::uint64_t> m_for_all; ///< graphs that all threads solve
};

} // namespace

std::uint64_t platform::solve_many(detail::edge_lists const& g, detail::forest_lists& to, options const& o,
    detail::tuning const& t, report& r) const
{
    return detail::bytes_of(g.type) == 8 ? solver<std::uint64_t>(*this, g, o, t, r).run(to)
                                         : solver<std::uint32_t>(*this, g, o, t, r).run(to);
}

} // namespace host
} // namespace boost_gpu_mst
