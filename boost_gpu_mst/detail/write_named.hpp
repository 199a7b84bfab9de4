//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_WRITE_NAMED_HPP
#define BOOST_GPU_MST_DETAIL_WRITE_NAMED_HPP

#include <boost_gpu_mst/detail/buffer.hpp>

#include <cstdint>
#include <new>
#include <type_traits>

// Last step for graphs whose edges got names when they were read: edge ids -> the graph's own descriptors,
// without walking the graph again.

namespace boost_gpu_mst
{
namespace detail
{

/// Whether the walk over rows can leave a name of each edge, Rows::name, of which Rows::named(name) makes the
/// descriptor without a walk.
template <class Pieces, class = void>
struct names_edges : std::false_type
{
};
template <class Pieces>
struct names_edges<Pieces, std::void_t<typename Pieces::rows::name>> : std::true_type
{
};

/// The names of all edges by id, as those who read the graph leave them: 8 bytes an edge.
template <class Pieces, bool = names_edges<Pieces>::value>
class edge_names
{
public:
    static constexpr bool any = true;
    using name = typename Pieces::rows::name;

    /// For ids below `room`.
    void keep(std::uint64_t room) { m_names = buffer<name>(room); }
    void drop() noexcept { m_names = {}; }
    bool kept() const noexcept { return m_names.size() != 0; }

    template <class Here>
    void put(std::uint64_t id, Here const& here) const
    {
        if (id < m_names.size())
            m_names[id] = here.name();
    }

    /// Constructs the descriptors of ids[0] .. ids[size - 1].
    template <class Id>
    void make(Id const* ids, std::uint64_t size, typename Pieces::edge* to) const
    {
        for (std::uint64_t i = 0; i != size; ++i)
        {
            // A name and an edge lie anywhere in memory: they are asked for some edges ahead.
            if (i + 2 * ahead < size)
                fetch(&m_names[ids[i + 2 * ahead]]);
            if (i + ahead < size)
                fetch(m_names[ids[i + ahead]]);
            ::new (static_cast<void*>(to + i)) typename Pieces::edge(Pieces::rows::named(m_names[ids[i]]));
        }
    }

private:
    static constexpr std::uint64_t ahead = 16;

    static void fetch([[maybe_unused]] void const* memory) noexcept
    {
#if defined(__GNUC__)
        __builtin_prefetch(memory);
#endif
    }

    buffer<name> m_names;
};

/// Whether a piece's edges are made of their numbers: neither names nor a walk are needed.
template <class Pieces, class = void>
struct numbers_edges : std::false_type
{
};
template <class Pieces>
struct numbers_edges<Pieces, std::void_t<typename Pieces::range>> : std::true_type
{
    static constexpr bool of_source = Pieces::range::made_of_source;
};

/// As make() of names.
template <class Pieces, class Id>
void make_numbered(Pieces const& pieces, Id const* ids, [[maybe_unused]] std::uint32_t const* sources,
    std::uint64_t size, typename Pieces::edge* to)
{
    for (std::uint64_t i = 0; i != size; ++i)
        if constexpr (Pieces::range::made_of_source)
            ::new (static_cast<void*>(to + i)) typename Pieces::edge(pieces.make(sources[i], ids[i]));
        else
            ::new (static_cast<void*>(to + i)) typename Pieces::edge(pieces.make(0, ids[i]));
}

template <class Pieces>
class edge_names<Pieces, false>
{
public:
    static constexpr bool any = false;

    template <class Here>
    void put(std::uint64_t, Here const&) const noexcept
    {
    }
    void drop() const noexcept {}
    static constexpr bool kept() noexcept { return false; }
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
