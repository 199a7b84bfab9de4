//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_WINNERS_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_WINNERS_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

// Which rank has the least edge at each component, and where it leads: two minima over the ranks, 12 bytes a
// component for keys of 32 bits and 16 for keys of 64. Signed minima work for unsigned keys once the top bit
// is flipped. The greatest value means "none"; it is shown below that no edge is mistaken for it.

/// Marks a function object that a memory space calls: on a device if there is one.
#if defined(__CUDACC__)
#define BOOST_GPU_MST_IN_SPACE __device__
#else
#define BOOST_GPU_MST_IN_SPACE
#endif

namespace boost_gpu_mst::distributed
{

constexpr std::int64_t no_word = 0x7fffffffffffffff;
constexpr std::uint64_t top_of_word = std::uint64_t(1) << 63;

/// What is known of every component after the two minima.
template <class Key>
struct winners_view;

/// Keys of 32 bits: the first minimum is that of (key, rank) in one word, the second that of the winner's far
/// end. A rank is below 2^31 and a far end below 2^32 - 1, so neither word is the greatest value.
template <>
struct winners_view<std::uint32_t>
{
    using second_word = std::int32_t;
    static constexpr unsigned bytes = 12;        ///< sent by a rank for each component
    static constexpr bool is_known_early = true; ///< after the first minimum, which selects the edge

    std::int64_t* first;  ///< (key, rank), the top bit flipped; at the end, minus the number of edges left
    std::int32_t* second; ///< the far end of the winner's edge, likewise

    BOOST_GPU_MST_HOST_DEVICE static std::int64_t offer(std::uint32_t key, std::uint32_t rank)
    {
        return std::int64_t((std::uint64_t(key) << 32 | rank) ^ top_of_word);
    }
    /// This rank's second word; \p mine has its least edges. The winner's edge is put into the forest.
    template <class Minima>
    BOOST_GPU_MST_IN_SPACE std::int32_t reply(Minima const& mine, std::uint32_t c, std::uint32_t me) const
    {
        return any(c) && rank(c) == me ? std::int32_t(mine.select(c) ^ 0x80000000u) : 0x7fffffff;
    }

    BOOST_GPU_MST_HOST_DEVICE bool any(std::uint32_t c) const { return first[c] != no_word; }
    BOOST_GPU_MST_HOST_DEVICE std::uint32_t rank(std::uint32_t c) const
    {
        return std::uint32_t(std::uint64_t(first[c]));
    }
    BOOST_GPU_MST_HOST_DEVICE std::uint32_t far_end(std::uint32_t c) const
    {
        return std::uint32_t(second[c]) ^ 0x80000000u;
    }
};

/// Keys of 64 bits leave no space for a rank: the first minimum is that of the key, the second that of (rank,
/// far end) over the ranks that have an edge of this key. A key of all ones equals "no edge" in the first,
/// but not in the second: a rank is below 2^31, so its word is below the greatest.
template <>
struct winners_view<std::uint64_t>
{
    using second_word = std::int64_t;
    static constexpr unsigned bytes = 16;
    static constexpr bool is_known_early = false;

    std::int64_t* first;  ///< key, the top bit flipped; at the end, minus the number of edges left
    std::int64_t* second; ///< (rank, far end) of the winner

    BOOST_GPU_MST_HOST_DEVICE static std::int64_t offer(std::uint64_t key, std::uint32_t)
    {
        return std::int64_t(key ^ top_of_word);
    }
    template <class Minima>
    BOOST_GPU_MST_IN_SPACE std::int64_t reply(Minima const& mine, std::uint32_t c, std::uint32_t me) const
    {
        bool const is_best = mine.has(c) && offer(mine.key(c), me) == first[c];
        return is_best ? std::int64_t(std::uint64_t(me) << 32 | mine.far_end(c)) : no_word;
    }

    BOOST_GPU_MST_HOST_DEVICE bool any(std::uint32_t c) const { return second[c] != no_word; }
    BOOST_GPU_MST_HOST_DEVICE std::uint32_t rank(std::uint32_t c) const
    {
        return std::uint32_t(std::uint64_t(second[c]) >> 32);
    }
    BOOST_GPU_MST_HOST_DEVICE std::uint32_t far_end(std::uint32_t c) const
    {
        return std::uint32_t(second[c]);
    }
};

/// Roots of components with an edge.
template <class Key>
struct is_live_root
{
    winners_view<Key> won;
    std::uint32_t const* parent;
    std::uint32_t components;

    BOOST_GPU_MST_HOST_DEVICE std::uint32_t operator()(std::uint64_t i) const
    {
        auto const c = std::uint32_t(i);
        return i < components && parent[c] == c && won.any(c);
    }
};

template <class Key>
struct has_ended
{
    winners_view<Key> won;
    std::uint32_t components;

    BOOST_GPU_MST_HOST_DEVICE std::uint32_t operator()(std::uint64_t i) const
    {
        return i < components && !won.any(std::uint32_t(i));
    }
};

} // namespace boost_gpu_mst::distributed

#endif
