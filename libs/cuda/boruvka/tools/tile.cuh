//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_TILE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_TILE_CUH

#include "libs/cuda/boruvka/tools/state.cuh"
#include "libs/cuda/runtime/warp.cuh"

// Merge-path tiles (Merrill and Garland, SC'16), one per warp at a time: every warp gets the same number of
// rows plus arcs, so hubs span tiles instead of stalling one warp, and empty rows cost as much as an arc.
//
// Inside a tile every lane owns vectors of four consecutive arcs, read as one 16-byte word where the arrays
// allow, and learns their rows from the marks that rows leave at their first arcs. Nothing waits for more
// than its warp.

namespace boost_gpu_mst::cuda::boruvka
{

constexpr unsigned vector_width = 4;
constexpr unsigned chunk_arcs = 32 * vector_width; ///< arcs a warp decodes at a time
constexpr unsigned chunks = 2;
constexpr unsigned tile_arcs = chunks * chunk_arcs;
constexpr unsigned tile_items =
    tile_arcs - vector_width; ///< so that a tile is whole chunks wherever it starts
constexpr unsigned arcs_per_lane = chunks * vector_width;
constexpr std::uint16_t no_mark = 0xffff;

/// The place in its tile of a lane's k-th arc, of arcs_per_lane.
__device__ inline unsigned lane_arc(unsigned k)
{
    return k / vector_width * chunk_arcs + warp::lane() * vector_width + k % vector_width;
}

/// Rows first_row .. last_row - 1 end inside the tile; last_row is open at its end. Relative arcs are
/// counted from `base`, the tile's first arc rounded down to a whole vector.
template <class Id>
struct tile
{
    std::uint32_t first_row, last_row;
    Id first_arc, last_arc;

    __device__ unsigned closed_rows() const { return last_row - first_row; }
    __device__ Id base() const { return first_arc / vector_width * vector_width; }
    __device__ unsigned begin() const { return unsigned(first_arc % vector_width); }
    __device__ unsigned end() const { return unsigned(last_arc - base()); }
};

struct alignas(16) tile_marks
{
    std::uint16_t mark[tile_arcs];   ///< the row (relative) that starts at this arc, or no_mark
    std::uint16_t chunk_row[chunks]; ///< the row (relative) in which the chunk begins
};

template <class Id>
__host__ __device__ inline unsigned long long tiles_of(std::uint32_t vertices, Id arcs)
{
    return (vertices + (unsigned long long)arcs + tile_items - 1) / tile_items;
}

template <class Key, class Id>
__device__ tile<Id> tile_at(graph<Key, Id> const& g, state<Key, Id> const& s, unsigned t)
{
    unsigned long long const end = (unsigned long long)g.vertices + g.size;
    unsigned long long const from = (unsigned long long)t * tile_items;
    unsigned long long const to = from + tile_items < end ? from + tile_items : end;
    std::uint32_t const first = s.tiles.first_row[t],
                        last = to == end ? g.vertices : s.tiles.first_row[t + 1];
    return {first, last, Id(from - first), Id(to - last)};
}

/// Rows mark their first arcs and the chunks that begin inside them; `visit(r, row)` is called once for
/// every row of the tile. The warp must have finished its use of `m`.
template <class Key, class Id, class Visit>
__device__ void mark_rows(graph<Key, Id> const& g, tile<Id> const& t, tile_marks& m, Visit visit)
{
    unsigned const lane = warp::lane(), closed = t.closed_rows();
    static_assert(sizeof m.mark == 32 * sizeof(uint4), "one store a lane");
    reinterpret_cast<uint4*>(m.mark)[lane] = {~0u, ~0u, ~0u, ~0u};
    __syncwarp();
    for (unsigned r = lane; r <= closed; r += 32)
    {
        std::uint32_t const row = t.first_row + r;
        if (row == g.vertices)
            continue;
        Id const start = __ldg(g.offsets + row), stop = r < closed ? __ldg(g.offsets + row + 1) : t.last_arc;
        visit(r, row);
        if (start == stop || stop <= t.first_arc)
            continue;
        unsigned const begin = start < t.first_arc ? t.begin() : unsigned(start - t.base());
        unsigned const end = unsigned(stop - t.base());
        if (start >= t.first_arc)
            m.mark[begin] = std::uint16_t(r);
        if (begin == t.begin())
            m.chunk_row[0] = std::uint16_t(r);
        for (unsigned c = begin / chunk_arcs + 1; c * chunk_arcs < end; ++c)
            m.chunk_row[c] = std::uint16_t(r);
    }
    __syncwarp();
}

/// Four consecutive values from `array + at`; entries outside [0, size) are not read.
template <class T, class Id>
__device__ void load_vector(T const* array, Id at, Id size, T* value)
{
    if (at < size && size - at >= vector_width && reinterpret_cast<std::uintptr_t>(array) % 16 == 0)
    {
        if constexpr (sizeof(T) == 4)
        {
            uint4 const v = __ldcs(reinterpret_cast<uint4 const*>(array + at));
            value[0] = v.x, value[1] = v.y, value[2] = v.z, value[3] = v.w;
        }
        else
        {
            ulonglong2 const v = __ldcs(reinterpret_cast<ulonglong2 const*>(array + at));
            ulonglong2 const u = __ldcs(reinterpret_cast<ulonglong2 const*>(array + at) + 1);
            value[0] = v.x, value[1] = v.y, value[2] = u.x, value[3] = u.y;
        }
    }
    else
        unrolled<vector_width>(
            [&](unsigned j) { value[j] = at < size && j < size - at ? __ldcs(array + at + j) : T(0); });
}

template <class T>
__device__ void store_vector(T const* value, T* aligned)
{
    if constexpr (sizeof(T) == 4)
        *reinterpret_cast<uint4*>(aligned) = {value[0], value[1], value[2], value[3]};
    else
    {
        reinterpret_cast<ulonglong2*>(aligned)[0] = {value[0], value[1]};
        reinterpret_cast<ulonglong2*>(aligned)[1] = {value[2], value[3]};
    }
}

/// A lane's decoded vector: which arcs belong to the tile, and the numbers of their rows.
struct vector_rows
{
    unsigned present;           ///< bits
    unsigned row[vector_width]; ///< relative; meaningful where present
};

/// For the lane's vector of a chunk; the whole warp must call.
template <class Id>
__device__ vector_rows rows_of_vector(tile<Id> const& t, tile_marks const& m, unsigned chunk)
{
    unsigned const at = lane_arc(chunk * vector_width);
    vector_rows q{0, {}};
    ushort4 const mark = reinterpret_cast<ushort4 const*>(m.mark)[at / vector_width];
    unsigned const marks[vector_width] = {mark.x, mark.y, mark.z, mark.w};
    unsigned last = 0; // rows ascend, so the latest mark is the greatest; stored plus one
    unrolled<vector_width>(
        [&](unsigned j)
        {
            q.present |= unsigned(at + j >= t.begin() && at + j < t.end()) << j;
            if (marks[j] != no_mark)
                last = marks[j] + 1;
            q.row[j] = last;
        });
    // The row a lane begins in is that of the nearest lane before it with a mark.
    unsigned const marked = warp::below(__ballot_sync(~0u, last != 0));
    unsigned const nearest = __shfl_sync(~0u, last, marked ? 31 - __clz(marked) : 0);
    unsigned const before = marked ? nearest : m.chunk_row[chunk] + 1u;
    unrolled<vector_width>([&](unsigned j) { q.row[j] = (q.row[j] ? q.row[j] : before) - 1; });
    return q;
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
