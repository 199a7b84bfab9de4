//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_STRIPS_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_STRIPS_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>

#include "libs/cpu/boruvka/edges.hpp"
#include "libs/cpu/rows.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

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

/// By place, all bits or none: a comparison of vectors leaves just that.
constexpr std::uint8_t marked = 255;

/// Bit i is set if place i of 64 is marked.
inline std::uint64_t bits_of_marks(std::uint8_t const* mark)
{
    std::uint64_t bits = 0;
#if defined(__SSE2__)
    for (unsigned i = 0; i != 4; ++i)
    {
        __m128i const sixteen = _mm_loadu_si128(reinterpret_cast<__m128i const*>(mark + 16 * i));
        bits |= std::uint64_t(std::uint32_t(_mm_movemask_epi8(sixteen))) << (16 * i);
    }
#else
    for (unsigned i = 0; i != 64; ++i)
        bits |= std::uint64_t(mark[i] & 1u) << i;
#endif
    return bits;
}

/// Calls take(i) for the bits that are set, ascending; of 64 places from `begin` on.
template <class Take>
void each_bit(std::uint64_t bits, unsigned begin, Take const& take)
{
    for (; bits != 0; bits &= bits - 1)
        take(begin + unsigned(detail::lowest_one(bits)));
}

/// Chunks of similar work. scan(c, use) calls use(strip) for the strips of chunk c, ascending.
template <class Source>
class chunks
{
public:
    chunks(detail::thread_team const& on, Source const& in) : m_in(in), m_count(on.chunks(in.size)) {}

    std::uint64_t size() const { return m_count; }
    std::uint64_t places(std::uint64_t c) const { return bound(c + 1) - bound(c); }

    template <class Use>
    void scan(std::uint64_t c, Use const& use) const
    {
        std::uint32_t space[2][strip_size];
        std::uint64_t const end = bound(c + 1);
        for (std::uint64_t i = bound(c); i != end;)
        {
            unsigned const size = unsigned(std::min<std::uint64_t>(strip_size, end - i));
            use(m_in.strip_at(i, size, space));
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

    /// The two vertices whose rows other chunks may share; num_rows stands for none.
    std::pair<std::uint32_t, std::uint32_t> cut_rows(std::uint64_t c) const
    {
        std::uint64_t const first =
            m_rows.begins_row(unsigned(c)) ? m_in.num_rows : m_rows.first_row(unsigned(c));
        return {std::uint32_t(first), std::uint32_t(m_rows.tail_row(unsigned(c)))};
    }

    template <class Use>
    void scan(std::uint64_t c, Use const& use) const
    {
        std::uint32_t sources[strip_size + spread];
        strip::row rows[strip_size];
        unsigned num_rows = 0;
        std::uint64_t first = 0, size = 0;
        auto const flush = [&]
        {
            use(strip{sources, m_in.targets + first, first, unsigned(size), rows, num_rows});
            size = 0;
            num_rows = 0;
        };
        auto const add = [&](std::uint64_t u, std::uint64_t begin, std::uint64_t end)
        {
            while (begin != end)
            {
                if (size == 0)
                    first = begin;
                std::uint64_t const stop = std::min<std::uint64_t>(strip_size, size + (end - begin));
                begin += stop - size;
                for (std::uint32_t* to = sources + size; to < sources + stop; to += spread)
                    std::fill_n(to, spread, std::uint32_t(u)); // beyond the row: overwritten by the next
                rows[num_rows++] = {std::uint32_t(u), std::uint16_t(size), std::uint16_t(stop)};
                size = stop;
                if (size == strip_size)
                    flush();
            }
        };
        m_rows.visit(unsigned(c), add, add, add);
        if (size != 0)
            flush();
    }

private:
    static constexpr unsigned spread = 8;

    source const& m_in;
    row_chunks<Offset> m_rows;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
