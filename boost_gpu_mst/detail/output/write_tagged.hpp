//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_TAGGED_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_TAGGED_HPP

#include <boost_gpu_mst/detail/library/forest_output.hpp>

#include <cstdint>
#include <type_traits>

// Last step for graphs that are not walked again: edges of a forest -> the graph's own descriptors.

namespace boost_gpu_mst
{
namespace detail
{

/// Whether the walk over rows can write a tag for each edge, Rows::tag_of(row, at), from which
/// Rows::tagged(source, target, tag) makes the descriptor.
template <class Chunks, class = void>
struct tags_edges : std::false_type
{
};
template <class Chunks>
struct tags_edges<Chunks, std::enable_if_t<Chunks::rows::has_tags>> : std::true_type
{
};

/// Whether the descriptors of a chunk's edges are made from their numbers.
template <class Chunks, class = void>
struct numbers_edges : std::false_type
{
    static constexpr bool of_source = false;
};
template <class Chunks>
struct numbers_edges<Chunks, std::void_t<typename Chunks::range>> : std::true_type
{
    static constexpr bool of_source = Chunks::range::made_of_source;
};

/// Writes the descriptors of a part to their places; \p write is one of element_writer.hpp.
template <class Chunks, class Writer>
void make_edges(Chunks const& chunks, forest_part const& part, Writer const write)
{
    auto const write_each = [&](auto const& make)
    {
        for (std::uint64_t i = 0; i != part.size; ++i)
            write(part.first + i, make(i));
    };
    if constexpr (tags_edges<Chunks>::value)
        write_each([&](std::uint64_t i)
            { return Chunks::rows::tagged(part.sources[i], part.targets[i], part.tags[i]); });
    else
    {
        auto const source = [&](std::uint64_t i) -> std::uint32_t
        { return numbers_edges<Chunks>::of_source ? part.sources[i] : 0; };
        if (part.narrow)
            write_each([&](std::uint64_t i) { return chunks.make(source(i), part.narrow[i]); });
        else
            write_each([&](std::uint64_t i) { return chunks.make(source(i), part.wide[i]); });
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
