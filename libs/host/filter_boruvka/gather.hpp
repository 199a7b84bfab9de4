//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_GATHER_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_GATHER_HPP

#include "libs/host/filter_boruvka/edges.hpp"
#include "libs/host/filter_boruvka/sample.hpp"
#include "libs/host/giant.hpp"
#include "libs/host/rows.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// A place that passed, and its ends.
struct passed
{
    std::uint32_t source, target;
    std::uint64_t place;
};

constexpr unsigned stride = 64; ///< places between checks for free space
constexpr unsigned room = 4 * stride;

/// Chunks of similar work. scan(c, pass, take, seen) calls take(passed const*, count) for the places of chunk
/// c, ascending, for which pass.from(u) and then pass(that, v, place) return 1: without a branch, because the
/// outcome is hard to predict.
template <class Source>
class chunks
{
public:
    chunks(team const& on, Source const& in) : m_in(in), m_count(on.parts(in.size) == 1 ? 1 : 16 * on.size())
    {
    }

    std::uint64_t size() const { return m_count; }
    std::uint64_t places(std::uint64_t c) const { return cut(c + 1) - cut(c); }

    template <class Pass, class Take>
    void scan(std::uint64_t c, Pass const pass, Take const& take, faults*) const
    {
        passed held[room];
        unsigned size = 0;
        auto const ends = m_in.ends();
        std::uint64_t const end = cut(c + 1);
        for (std::uint64_t i = cut(c); i != end;)
        {
            unsigned now = size;
            for (std::uint64_t const stop = std::min(end, i + stride); i != stop; ++i)
            {
                std::uint32_t const u = ends.source(i), v = ends.target(i);
                held[now] = {u, v, i};
                now += unsigned(u != v) & pass(pass.from(u), v, i);
            }
            size = now;
            if (size > room - stride)
            {
                take(held, size);
                size = 0;
            }
        }
        take(held, size);
    }

private:
    std::uint64_t cut(std::uint64_t c) const
    {
        return m_in.size / m_count * c + m_in.size % m_count * c / m_count;
    }

    Source const& m_in;
    std::uint64_t m_count;
};

template <class Key, class Index, class Offset>
class chunks<rows_of_edges<Key, Index, Offset>>
{
public:
    using source = rows_of_edges<Key, Index, Offset>;
    chunks(team const& on, source const& in)
        : m_in(in), m_rows(in.offsets, in.num_rows, on.parts(in.size) == 1 ? 1 : 16 * on.size())
    {
    }

    std::uint64_t size() const { return m_rows.size(); }
    std::uint64_t places(std::uint64_t c) const { return m_rows.arcs(unsigned(c)); }

    template <class Pass, class Take>
    void scan(std::uint64_t c, Pass const& pass, Take const& take, faults* seen) const
    {
        passed held[room];
        unsigned size = 0;
        tally sums;
        auto const row = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
        {
            for (std::uint64_t a = begin; a != end;)
            {
                std::uint64_t const stop = std::min(end, a + stride);
                size = seen ? scan_row<true>(std::uint32_t(u), a, stop, pass, held, size, sums)
                            : scan_row<false>(std::uint32_t(u), a, stop, pass, held, size, sums);
                a = stop;
                if (size > room - stride)
                {
                    take(held, size);
                    size = 0;
                }
            }
        };
        m_rows.visit(unsigned(c), row, row, row);
        take(held, size);
        if (seen)
            seen->see(sums.rising, sums.falling, sums.greatest);
    }

private:
    struct tally
    {
        std::uint64_t rising = 0, falling = 0;
        std::uint32_t greatest = 0;
    };

    /// Reads only its own variables, so the compiler knows that its writes do not change them.
    template <bool Check, class Pass>
    unsigned scan_row(std::uint32_t const u, std::uint64_t a, std::uint64_t const end, Pass const pass,
        passed* const held, unsigned size, tally& sums) const
    {
        std::uint32_t const* const targets = m_in.targets;
        auto const from = pass.from(u);
        std::uint32_t rising = 0, falling = 0, greatest = 0;
        for (; a != end; ++a)
        {
            std::uint32_t const v = targets[a];
            if (Check)
            {
                greatest = std::max(greatest, v);
                rising += v > u;
                falling += v < u;
            }
            held[size] = {u, v, a};
            size += unsigned(v > u) & pass(from, v, a);
        }
        if (Check)
        {
            sums.rising += rising;
            sums.falling += falling;
            sums.greatest = std::max(sums.greatest, greatest);
        }
        return size;
    }

    source const& m_in;
    row_chunks<Offset> m_rows;
};

struct pass_all
{
    static int from(std::uint32_t) { return 0; }
    unsigned operator()(int, std::uint32_t, std::uint64_t) const { return 1; }
};

/// Edges that the limit admits; CutsEquals: limit.cuts_equals().
template <bool CutsEquals, class Key, class Source>
struct pass_light
{
    static int from(std::uint32_t) { return 0; }
    unsigned operator()(int, std::uint32_t, std::uint64_t i) const
    {
        return CutsEquals ? limit.admits(key(i), i) : key(i) <= limit.key;
    }

    typename Source::keys key;
    weight_limit<Key> limit;
};

/// Edges with an end outside the set.
struct pass_outside
{
    explicit pass_outside(members const& within) : bits(within.bits.data()) {}

    unsigned from(std::uint32_t u) const { return bit(u) ^ 1u; }
    unsigned operator()(unsigned outside, std::uint32_t v, std::uint64_t) const
    {
        return outside | (bit(v) ^ 1u);
    }

private:
    unsigned bit(std::uint32_t u) const { return unsigned(bits[u / 64] >> (u % 64)) & 1u; }

    std::uint64_t const* bits;
};

inline std::uint32_t same_name(std::uint32_t u)
{
    return u;
}

/// The edges for which `pass` returns 1 and whose ends' names name(u) differ, with those names as ends, in
/// the order of places. `share` is the expected share of all places. Chunks that find more edges than fit are
/// read again.
template <class Key, class Index, class Source, class Pass, class Name>
edge_list<Key, Index> gather(team const& on, Source const& in, Pass const& pass, Name const& name,
    double share, faults* seen = nullptr)
{
    chunks<Source> const all(on, in);
    std::vector<std::uint64_t> found(all.size());
    edge_list<Key, Index> out;
    out.by_id = in.by_id();
    auto const fill = [&](std::uint64_t c)
    {
        edge<Key, Index>* const to = out.all.data() + out.pieces[c].begin;
        std::uint64_t const most = out.pieces[c].end - out.pieces[c].begin;
        std::uint64_t size = 0;
        all.scan(
            c, pass,
            [&](passed const* p, unsigned count)
            {
                for (unsigned i = 0; i != count; ++i)
                {
                    std::uint32_t const u = name(p[i].source), v = name(p[i].target);
                    if (size < most)
                        to[size] = {in.key(p[i].place), u, v, in.id(p[i].place)};
                    size += u != v;
                }
            },
            seen);
        found[c] = size;
    };

    std::uint64_t total = 0;
    for (std::uint64_t c = 0; c != all.size(); ++c)
    {
        std::uint64_t const places = all.places(c);
        std::uint64_t const size = std::min(places, std::uint64_t(1.4 * share * double(places)) + 1024);
        out.pieces.push_back({total, total + size});
        total += size;
    }
    std::uint64_t const spare = in.size / 4; // memory that is not written costs nothing
    out.all = buffer<edge<Key, Index>>(total + spare);
    on.run(all.size(), [&](std::uint64_t c, unsigned) { fill(c); });
    seen = nullptr;

    std::vector<std::uint64_t> again; // chunks that found more than expected
    std::uint64_t needed = 0;
    for (std::uint64_t c = 0; c != all.size(); ++c)
        if (found[c] > out.pieces[c].end - out.pieces[c].begin)
        {
            again.push_back(c);
            needed += found[c];
        }
    if (!again.empty())
    {
        bool const all_again = needed > spare;
        if (all_again)
        {
            again.clear();
            total = 0;
        }
        else
            out.by_id = false;
        for (std::uint64_t c = 0; c != all.size(); ++c)
        {
            if (!all_again && found[c] <= out.pieces[c].end - out.pieces[c].begin)
                continue;
            if (all_again)
                again.push_back(c);
            out.pieces[c] = {total, total + found[c]};
            total += found[c];
        }
        if (all_again)
            out.all = buffer<edge<Key, Index>>(total);
        on.run(again.size(), [&](std::uint64_t i, unsigned) { fill(again[i]); });
    }
    for (std::uint64_t c = 0; c != all.size(); ++c)
        out.pieces[c].end = out.pieces[c].begin + found[c];
    return out;
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
