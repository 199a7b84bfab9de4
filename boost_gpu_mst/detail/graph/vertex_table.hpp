//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_VERTEX_TABLE_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_VERTEX_TABLE_HPP

#include <boost_gpu_mst/detail/library/short_array.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

template <class Key, class = void>
struct is_hashable : std::false_type
{
};
template <class Key>
struct is_hashable<Key, std::void_t<decltype(std::hash<Key>()(std::declval<Key const&>()))>> : std::true_type
{
};

template <class Key, class = void>
struct is_ordered : std::false_type
{
};
template <class Key>
struct is_ordered<Key, std::void_t<decltype(bool(std::declval<Key const&>() < std::declval<Key const&>()))>>
    : std::true_type
{
};

/// Whether descriptors can be looked up in a table.
template <class Vertex>
constexpr bool can_be_numbered = is_hashable<Vertex>::value || is_ordered<Vertex>::value;

/// Vertices by number, 0, 1, ... in the order added, and numbers by vertex. Open addressing: with a node for
/// each vertex, as in std::unordered_map, numbering 30 vertices took longer than Boost's whole call.
template <class Vertex, bool = is_hashable<Vertex>::value>
class vertex_table
{
public:
    std::size_t size() const noexcept { return m_vertices.size(); }

    /// Whether anything was added, or memory reserved.
    bool has_capacity() const noexcept { return !m_slots.empty(); }

    Vertex const& vertex(std::size_t number) const { return m_vertices[number]; }

    /// Its number, or size().
    std::size_t find(Vertex const& v) const
    {
        std::uint32_t const number = m_slots[slot_of(v)];
        return number == none ? size() : number;
    }

    /// Reserves memory for `count` vertices; it does not rely on counts above a few thousand.
    void reserve(std::size_t count)
    {
        unsigned bits = min_bits;
        while ((std::size_t(1) << bits) / slots_each < count && bits != max_bits_trusted)
            ++bits;
        if (m_slots.empty())
            grow(bits);
    }

    /// Gives a new vertex the next number. Throws std::bad_alloc.
    void add(Vertex const& v)
    {
        if (m_vertices.size() >= m_slots.size() / slots_each)
            grow(m_slots.empty() ? min_bits : m_bits + 1);
        std::uint32_t& slot = m_slots[slot_of(v)];
        if (slot != none)
            return;
        m_vertices.push_back(v);
        slot = static_cast<std::uint32_t>(m_vertices.size() - 1);
    }

private:
    static constexpr std::uint32_t none = (std::numeric_limits<std::uint32_t>::max)();
    static constexpr unsigned min_bits = 8, max_bits_trusted = 16;
    static constexpr std::size_t slots_each =
        4; ///< so that most vertices are found in the first slot looked at

    /// The slot of the vertex, or the free slot for it.
    std::size_t slot_of(Vertex const& v) const
    {
        // Hashes of the standard library are often the number or the address itself: the upper bits of a
        // product with 2^64 / golden ratio spread these.
        std::uint64_t const spread = std::uint64_t(std::hash<Vertex>()(v)) * 0x9e3779b97f4a7c15ull;
        auto slot = static_cast<std::size_t>(spread >> (64 - m_bits));
        while (m_slots[slot] != none && !(m_vertices[m_slots[slot]] == v))
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }

    void grow(unsigned bits)
    {
        m_bits = bits;
        m_slots.assign(std::size_t(1) << m_bits, none);
        m_vertices.reserve(m_slots.size() / slots_each);
        for (std::size_t i = 0; i != m_vertices.size(); ++i)
            m_slots[slot_of(m_vertices[i])] = static_cast<std::uint32_t>(i);
    }

    static constexpr std::size_t min_slots = std::size_t(1) << min_bits; ///< on the stack
    static constexpr std::size_t min_vertices = sizeof(Vertex) <= 8 ? min_slots / slots_each : 1;

    short_array<Vertex, min_vertices> m_vertices;
    short_array<std::uint32_t, min_slots> m_slots; ///< numbers; 2^m_bits
    unsigned m_bits = 0;
};

template <class Vertex>
class vertex_table<Vertex, false>
{
public:
    std::size_t size() const noexcept { return m_vertices.size(); }
    bool has_capacity() const noexcept { return size() != 0; }

    Vertex const& vertex(std::size_t number) const { return *m_vertices[number]; }

    std::size_t find(Vertex const& v) const
    {
        auto const found = m_numbers.find(v);
        return found == m_numbers.end() ? size() : found->second;
    }

    void reserve(std::size_t) {}

    void add(Vertex const& v)
    {
        auto const [at, is_new] = m_numbers.emplace(v, static_cast<std::uint32_t>(size()));
        if (is_new)
            m_vertices.push_back(std::addressof(at->first));
    }

private:
    std::map<Vertex, std::uint32_t> m_numbers;
    std::vector<Vertex const*> m_vertices; ///< keys of the map
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
