//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_ORDER_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_ORDER_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "libs/core/scan.hpp"
#include "libs/cpu/boruvka/forest.hpp"
#include "libs/cpu/sort.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// A monotone map from [low, high] to at most `most` buckets.
template <class Number>
struct bucket_of
{
    bucket_of(Number low, Number high, std::uint64_t most) : m_low(low)
    {
        while ((Number(high - low) >> m_shift) >= most)
            ++m_shift;
        count = std::uint64_t(Number(high - low) >> m_shift) + 1;
    }
    std::uint64_t operator()(Number n) const { return std::uint64_t(Number(n - m_low) >> m_shift); }

    std::uint64_t count;

private:
    Number m_low;
    unsigned m_shift = 0;
};

/// The least and the greatest of value(edge).
template <class Edges, class Value>
auto range_of(detail::thread_team const& on, Edges const& edges, std::uint64_t size, Value const& value)
{
    using number = typename Value::type;
    std::vector<std::pair<number, number>> of_part(on.parts(size));
    on.blocks(size,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            number low = std::numeric_limits<number>::max(), high = 0;
            edges.visit(begin, end,
                [&](auto const& e)
                {
                    low = std::min(low, value(e));
                    high = std::max(high, value(e));
                });
            of_part[part] = {low, high};
        });
    auto range = of_part[0];
    for (auto const& r : of_part)
        range = {std::min(range.first, r.first), std::max(range.second, r.second)};
    return range;
}

/// Sorts selected edges by (key, id).
template <class Edge>
class sorter
{
public:
    /// `by_id`: edges are visited in the order of their ids.
    explicit sorter(detail::thread_team const& on, bool by_id = false)
        : m_thread_team(on), m_by_id(by_id), m_counters(on.size() * max_digits), m_space(on.size())
    {
    }

    /// Calls write(i, edge) for the i-th edge in order. Sorts by buckets of keys, or of ids if all keys are
    /// the same; then each bucket in a cache. A very large bucket is sorted by all threads.
    template <class Edges, class Write>
    void sort(Edges const& edges, std::uint64_t size, Write const& write)
    {
        detail::buffer<Edge> placed(size);
        sort_from(0, edges, size, placed.data(), nullptr, write);
    }

private:
    using key_type = decltype(Edge::key);
    using id_type = decltype(Edge::id);

    struct key_of
    {
        using type = key_type;
        key_type operator()(Edge const& e) const { return e.key; }
    };
    struct id_of
    {
        using type = id_type;
        id_type operator()(Edge const& e) const { return e.id; }
    };
    struct array
    {
        template <class Body>
        void visit(std::uint64_t begin, std::uint64_t end, Body const& body) const
        {
            for (std::uint64_t i = begin; i != end; ++i)
                body(edges[i]);
        }
        Edge const* edges;
    };

    static std::uint64_t buckets_for(std::uint64_t size)
    {
        return size < (std::uint64_t(1) << 17) ? max_digits / 8 : max_digits;
    }

    /// The same, but edges are numbered from `first` on. `placed` and `spare` have space for all; `spare` may
    /// be null, and `edges` may lie there.
    template <class Edges, class Write>
    void sort_from(std::uint64_t first, Edges const& edges, std::uint64_t size, Edge* placed, Edge* spare,
        Write const& write)
    {
        auto const keys = range_of(m_thread_team, edges, size, key_of());
        if (keys.first != keys.second)
            return sort_in(bucket_of<key_type>(keys.first, keys.second, buckets_for(size)), key_of(), first,
                edges, size, placed, spare, write);
        auto const range = range_of(m_thread_team, edges, size, id_of());
        sort_in(bucket_of<id_type>(range.first, range.second, buckets_for(size)), id_of(), first, edges, size,
            placed, spare, write);
    }

    template <class Bucket, class Value, class Edges, class Write>
    void sort_in(Bucket const& bucket, Value const& value, std::uint64_t first, Edges const& edges,
        std::uint64_t size, Edge* placed, Edge* spare, Write const& write)
    {
        std::vector<std::uint64_t> starts(std::size_t(bucket.count + 1), size);
        counting_sort(m_thread_team, m_counters.data(), bucket.count, size, std::uint64_t(0), starts.data(),
            placed,
            [&](std::uint64_t begin, std::uint64_t end, auto const& emit)
            { edges.visit(begin, end, [&](Edge const& e) { emit(bucket(value(e)), [&e] { return e; }); }); });

        std::uint64_t const large =
            m_thread_team.size() == 1 ? size : size / (4 * m_thread_team.size()) + (std::uint64_t(1) << 14);
        auto const size_of = [&](std::size_t b) { return starts[b + 1] - starts[b]; };
        auto const sort_bucket = [&](std::size_t b, unsigned worker)
        {
            if (size_of(b) > large)
                return;
            detail::buffer<Edge>& space = m_space[worker];
            if (space.size() < size_of(b))
                space = detail::buffer<Edge>(size_of(b) + size_of(b) / 2);
            Edge const* const sorted = sort_by_key(placed + starts[b], space.data(), size_of(b),
                m_counters.data() + worker * max_digits, id_of(), m_by_id);
            for (std::uint64_t i = 0; i != size_of(b); ++i)
                write(first + starts[b] + i, sorted[i]);
        };
        m_thread_team.run(bucket.count, m_thread_team.parts(size), sort_bucket);
        detail::buffer<Edge> own;
        for (std::size_t b = 0; b != bucket.count; ++b)
            if (size_of(b) > large)
            {
                if (!spare)
                {
                    own = detail::buffer<Edge>(size);
                    spare = own.data();
                }
                sort_from(first + starts[b], array{placed + starts[b]}, size_of(b), spare + starts[b],
                    placed + starts[b], write);
            }
    }

    detail::thread_team const& m_thread_team;
    bool m_by_id;
    detail::buffer<std::uint64_t> m_counters;  ///< of digits, by worker
    std::vector<detail::buffer<Edge>> m_space; ///< by worker
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
