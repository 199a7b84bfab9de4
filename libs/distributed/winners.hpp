//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_WINNERS_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_WINNERS_HPP

#include "libs/distributed/group.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

// Which rank has the least edge at each component, and where it leads: two minima over the group, 12 bytes a
// component for keys of 32 bits and 16 for keys of 64. Signed minima work for unsigned keys once the top bit
// is flipped. The greatest value means "none"; it is shown below that no edge is mistaken for it.

namespace boost_gpu_mst
{

template <class Key>
struct winning_edge
{
    Key key;
    std::uint32_t far_end;
};

template <class Key>
class winners;

/// Keys of 32 bits: the first minimum is that of (key, rank) in one word, the second that of the winner's far
/// end. A rank is below 2^31 and a far end below 2^32 - 1, so neither word is the greatest value.
template <>
class winners<std::uint32_t>
{
public:
    explicit winners(std::uint32_t components) : m_first(components), m_second(components) {}

    /// offer(c) returns (whether there is one, least edge) of this rank at component c; loop(body) runs
    /// body(c) for every component, on as many threads as it likes.
    template <class Loop, class Offer>
    void find(group& g, std::uint32_t components, Loop const& loop, Offer const& offer)
    {
        std::uint64_t const me = g.rank();
        loop(
            [&](std::uint32_t c)
            {
                auto const [has, edge] = offer(c);
                m_first[c] = has ? std::int64_t(((std::uint64_t(edge.key) << 32) | me) ^ top) : nothing;
            });
        g.all_reduce_min(m_first.data(), components);
        loop(
            [&](std::uint32_t c)
            {
                m_second[c] = any(c) && rank(c) == me ? std::int32_t(offer(c).second.far_end ^ 0x80000000u)
                                                      : std::numeric_limits<std::int32_t>::max();
            });
        g.all_reduce_min(m_second.data(), components);
    }

    bool any(std::uint32_t c) const { return m_first[c] != nothing; }
    unsigned rank(std::uint32_t c) const { return unsigned(std::uint64_t(m_first[c]) & 0xffffffffu); }
    std::uint32_t far_end(std::uint32_t c) const { return std::uint32_t(m_second[c]) ^ 0x80000000u; }

    static constexpr unsigned bytes = 12; ///< sent by a rank for each component

private:
    static constexpr std::uint64_t top = std::uint64_t(1) << 63;
    static constexpr std::int64_t nothing = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> m_first;
    std::vector<std::int32_t> m_second;
};

/// Keys of 64 bits leave no space for a rank: the first minimum is that of the key, the second that of (rank,
/// far end) over the ranks that have an edge of this key. A key of all ones equals "no edge" in the first,
/// but not in the second: a rank is below 2^31, so its word is below the greatest.
template <>
class winners<std::uint64_t>
{
public:
    explicit winners(std::uint32_t components) : m_first(components), m_second(components) {}

    template <class Loop, class Offer>
    void find(group& g, std::uint32_t components, Loop const& loop, Offer const& offer)
    {
        std::uint64_t const me = g.rank();
        loop(
            [&](std::uint32_t c)
            {
                auto const [has, edge] = offer(c);
                m_first[c] = has ? std::int64_t(edge.key ^ top) : nothing;
            });
        g.all_reduce_min(m_first.data(), components);
        loop(
            [&](std::uint32_t c)
            {
                auto const [has, edge] = offer(c);
                bool const best = has && std::int64_t(edge.key ^ top) == m_first[c];
                m_second[c] = best ? std::int64_t((me << 32) | edge.far_end) : nothing;
            });
        g.all_reduce_min(m_second.data(), components);
    }

    bool any(std::uint32_t c) const { return m_second[c] != nothing; }
    unsigned rank(std::uint32_t c) const { return unsigned(std::uint64_t(m_second[c]) >> 32); }
    std::uint32_t far_end(std::uint32_t c) const { return std::uint32_t(std::uint64_t(m_second[c])); }

    static constexpr unsigned bytes = 16;

private:
    static constexpr std::uint64_t top = std::uint64_t(1) << 63;
    static constexpr std::int64_t nothing = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> m_first;
    std::vector<std::int64_t> m_second;
};

} // namespace boost_gpu_mst

#endif
