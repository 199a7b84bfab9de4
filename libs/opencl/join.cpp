//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/join.hpp"

#include "libs/opencl/scan.hpp"

#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

forest_marks::forest_marks(session& on, std::uint64_t num_ids)
    : words((num_ids + 31) / 32), bits(on.make_filled(words, 4, 0)), count(on.make_filled(1, 4, 0))
{
}

buffer find_successors(session& on, graph const& g, minima const& lightest)
{
    buffer successor = on.make(g.vertices, 4);
    on.for_each("find_successors", g.vertices, g.vertices, g.sources, g.targets, lightest.words, successor);
    return successor;
}

buffer remove_mirrored(session& on, buffer const& successor, minima const& lightest, forest_marks& forest)
{
    graph const& g = *lightest.of;
    buffer representative = on.make(g.vertices, 4);
    on.for_each("remove_mirrored", g.vertices, g.vertices, successor, lightest.words,
        std::uint32_t(bool(g.ids)), g.ids ? g.ids : g.targets, representative, forest.bits, forest.count);
    return representative;
}

void pointer_jumping(session& on, std::uint32_t vertices, buffer const& representative)
{
    buffer const unfinished = on.make_filled(1, 4, 0);
    on.for_each("pointer_jumping", vertices, vertices, representative, std::uint32_t(64), unfinished);
    on.read_late(unfinished);
}

origins::origins(session& on, std::uint32_t size)
    : vertices(size), of(on.make(size, 4)), parent(on.make(size, 4))
{
    on.for_each("count_up", size, size, of);
    on.for_each("count_up", size, size, parent);
}

namespace
{

/// Numbers the roots, those with a successor or all of them, and counts them. Waits, and continues doubling
/// pointers if that is unfinished.
components number_roots(session& on, std::uint32_t vertices, std::uint32_t all, buffer const& successor,
    buffer const& representative)
{
    std::uint64_t const chunks = chunks_of(vertices);
    buffer const counts = on.make(chunks + 1, on.width().index);
    on.launch("count_roots", chunks + 1, vertices, all, successor, representative, counts);
    auto const count = std::uint32_t(scan_counts(on, counts, chunks));
    components numbers{on.make(vertices, 4), count};
    on.launch("number_roots", chunks, vertices, all, successor, representative, counts, numbers.of);
    while (on.late() != 0) // the set of roots has been final all the time
    {
        pointer_jumping(on, vertices, representative);
        on.wait();
    }
    return numbers;
}

} // namespace

components number_components(
    session& on, std::uint32_t vertices, buffer const& successor, buffer representative, origins* track)
{
    components const numbers = number_roots(on, vertices, 0, successor, representative);
    if (track)
    {
        buffer next = on.make(numbers.count, 4);
        on.for_each("track_origins", vertices, vertices, successor, representative, numbers.of, track->of,
            track->parent, next);
        track->of = std::move(next);
    }
    on.for_each("look_up_numbers", vertices, vertices, representative, numbers.of);
    return {std::move(representative), numbers.count};
}

components number_trees(session& on, origins& followed)
{
    pointer_jumping(on, followed.vertices, followed.parent);
    components const numbers = number_roots(on, followed.vertices, 1, followed.parent, followed.parent);
    on.for_each("look_up_numbers", followed.vertices, followed.vertices, followed.parent, numbers.of);
    return {std::move(followed.parent), numbers.count};
}

} // namespace opencl
} // namespace boost_gpu_mst
