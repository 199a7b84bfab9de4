//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_STRIPS_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_STRIPS_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>

#include "libs/cpu/boruvka/edges.hpp"
#include "libs/cpu/rows.hpp"
#include "libs/cpu/with_avx2.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

// Sources are read in strips of consecutive places. Whether an edge passes is hard to predict, so a strip's
// places are marked without a branch, by loops that compilers turn into vector instructions (AVX2 where the
// processor has it); then what is marked is taken.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

constexpr unsigned strip_size = 512; ///< places; a multiple of 64

/// By place of a strip: taken_mark if the pass takes it, and what else the pass records. Eight more, for
/// eight_marks().
using marks = std::uint8_t[strip_size + 8];
constexpr std::uint8_t taken_mark = 1, light_mark = 2;

/// Eight marks, the first in the lowest byte.
inline std::uint64_t eight_marks(std::uint8_t const* mark)
{
    std::uint64_t eight;
    std::memcpy(&eight, mark, sizeof eight);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight;
}

/// Marks edges that are no loops; of a CSR's arcs, only those to a higher vertex.
template <bool Rows>
void mark_apart(strip const s, std::uint8_t* mark)
{
    for (unsigned i = 0; i != s.size; ++i)
        mark[i] = Rows ? s.targets[i] > s.sources[i] : s.targets[i] != s.sources[i];
}

/// Calls take(i) for the places of a strip that the pass takes, ascending.
template <class Take>
void each_marked(unsigned size, std::uint8_t* mark, Take const& take)
{
    std::memset(mark + size, 0, (64 - size % 64) % 64);
    for (unsigned begin = 0; begin < size; begin += 64)
    {
        std::uint64_t bits = 0;
        for (unsigned i = 0; i != 8; ++i)
        {
            // The product moves the lowest bit of each byte to the highest byte.
            std::uint64_t const taken = eight_marks(mark + begin + 8 * i) & 0x0101010101010101u * taken_mark;
            bits |= (taken * 0x0102040810204080u) >> 56 << (8 * i);
        }
        for (; bits != 0; bits &= bits - 1)
            take(begin + unsigned(detail::lowest_one(bits)));
    }
}

/// Chunks of similar work. scan(c, pass, take, seen) calls take(strip, mark) for the places of chunk c,
/// ascending, once pass.mark<Rows>(strip, mark) has marked those that pass.
template <class Source>
class chunks
{
public:
    chunks(detail::thread_team const& on, Source const& in) : m_in(in), m_count(on.chunks(in.size)) {}

    std::uint64_t size() const { return m_count; }
    std::uint64_t places(std::uint64_t c) const { return bound(c + 1) - bound(c); }

    template <class Pass, class Take>
    void scan(std::uint64_t c, Pass const& pass, Take const& take, arcs_seen*) const
    {
        marks mark;
        std::uint32_t space[2][strip_size];
        std::uint64_t const end = bound(c + 1);
        for (std::uint64_t i = bound(c); i != end;)
        {
            unsigned const size = unsigned(std::min<std::uint64_t>(strip_size, end - i));
            strip const s = m_in.strip_at(i, size, space);
            with_avx2([&] { pass.template mark<false>(s, mark); });
            take(s, mark);
            i += size;
        }
    }

private:
    std::uint64_t bound(std::uint64_t c) const
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

    chunks(detail::thread_team const& on, source const& in)
        : m_in(in), m_rows(in.offsets, in.num_rows, on.chunks(in.size))
    {
    }

    std::uint64_t size() const { return m_rows.size(); }
    std::uint64_t places(std::uint64_t c) const { return m_rows.arcs(unsigned(c)); }

    template <class Pass, class Take>
    void scan(std::uint64_t c, Pass const& pass, Take const& take, arcs_seen* seen) const
    {
        marks mark;
        std::uint32_t sources[strip_size + spread];
        strip::row rows[strip_size];
        unsigned num_rows = 0;
        std::uint64_t first = 0, size = 0;
        tally sums;
        auto const use = [&]
        {
            strip const s{sources, m_in.targets + first, first, unsigned(size), rows, num_rows};
            with_avx2(
                [&]
                {
                    if (seen)
                        see(s, sums);
                    pass.template mark<true>(s, mark);
                });
            take(s, mark);
            size = 0;
            num_rows = 0;
        };
        auto const row = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
        {
            while (begin != end)
            {
                if (size == 0)
                    first = begin;
                std::uint64_t const stop = std::min<std::uint64_t>(strip_size, size + (end - begin));
                begin += stop - size;
                for (std::uint32_t* to = sources + size; to < sources + stop; to += spread)
                    std::fill_n(to, spread, std::uint32_t(u)); // beyond the row: overwritten by the next
                size = stop;
                if (size == strip_size)
                    use();
            }
        };
        auto const whole_row = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
        {
            unsigned const length = unsigned(std::min<std::uint64_t>(end - begin, strip_size + 1));
            if (length != 0 && length <= strip_size)
            {
                if (size + length > strip_size)
                    use();
                rows[num_rows++] = {std::uint16_t(size), std::uint16_t(size + length)};
            }
            row(u, begin, end);
        };
        m_rows.visit(unsigned(c), row, whole_row, row);
        if (size != 0)
            use();
        if (seen)
            seen->see(sums.rising, sums.falling, sums.far ? std::uint32_t(m_in.num_rows) : 0, sums.unsorted);
    }

private:
    static constexpr unsigned spread = 8;

    struct tally
    {
        std::uint64_t rising = 0, falling = 0;
        bool far = false, unsorted = false;
    };

    /// Counts the faults of a strip, and finds rows whose targets do not ascend.
    void see(strip const s, tally& sums) const
    {
        std::uint32_t const num_rows = std::uint32_t(m_in.num_rows);
        std::uint32_t rising = 0, falling = 0, far = 0, falls = 0;
        for (unsigned i = 0; i != s.size; ++i)
        {
            rising += s.targets[i] > s.sources[i];
            falling += s.targets[i] < s.sources[i];
            far |= std::uint32_t(s.targets[i] >= num_rows);
        }
        for (unsigned i = 1; i < s.size; ++i)
            falls |= std::uint32_t(s.targets[i] < s.targets[i - 1])
                     & std::uint32_t(s.sources[i] == s.sources[i - 1]);
        if (m_in.offsets[s.sources[0]] < s.first)
            falls |= std::uint32_t(s.targets[0] < *(s.targets - 1));
        sums.rising += rising;
        sums.falling += falling;
        sums.far |= far != 0;
        sums.unsorted |= falls != 0;
    }

    source const& m_in;
    row_chunks<Offset> m_rows;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
