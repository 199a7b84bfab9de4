//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// From the lightest edges to components, with one work-item for each vertex.

// A vertex without edges is its own successor.
KERNEL find_successors(uint vertices, __global uint const* sources, __global uint const* targets,
    __global WORD const* least, __global uint* successor)
{
    uint const u = (uint)get_global_id(0);
    if (u >= vertices)
        return;
    INDEX const e = place_of_min(least, vertices, u);
    successor[u] = e == NOWHERE ? u : sources[e] == u ? targets[e] : sources[e];
}

// The first step of every vertex towards its representative; marks and counts the edges stepped along. The
// lower vertex of a mirrored pair stays: see stays() of libs/reference/boruvka.hpp.
KERNEL remove_mirrored(uint vertices, __global uint const* successor, __global WORD const* least, uint has_ids,
    __global INDEX const* ids, __global uint* representative, __global uint* marks, __global uint* marked)
{
    __local INDEX scratch[SCRATCH];
    uint const u = (uint)get_global_id(0);
    bool moves = false;
    if (u < vertices)
    {
        uint const next = successor[u];
        moves = !(next == u || (successor[next] == u && u < next));
        representative[u] = moves ? next : u;
    }
    if (moves)
    {
        INDEX const e = place_of_min(least, vertices, u);
        INDEX const id = has_ids ? ids[e] : e;
        atomic_or(marks + id / 32, 1u << (id % 32));
    }
    INDEX total;
    scan_group(moves, scratch, &total);
    if (get_local_id(0) == 0 && total != 0)
        atomic_add(marked, (uint)total);
}

// Moves every vertex up its tree, by at most `steps` at a time: a value that others have written meanwhile is
// still an ancestor, and nearer the root. *unfinished is set if any vertex has not arrived.
KERNEL pointer_jumping(uint vertices, __global uint volatile* representative, uint steps,
    __global uint volatile* unfinished)
{
    uint const u = (uint)get_global_id(0);
    if (u >= vertices)
        return;
    uint const start = LOAD(representative + u);
    uint at = start;
    uint next = LOAD(representative + at);
    for (uint step = 0; step < steps && next != at; ++step)
    {
        at = next;
        next = LOAD(representative + at);
    }
    if (at != start)
        STORE(representative + u, at);
    if (next != at)
        STORE(unfinished, 1u);
}

// A bit for each of this item's vertices that is a representative with edges or, if `all`, any
// representative.
uint roots_of_item(uint vertices, uint all, __global uint const* successor, __global uint const* representative)
{
    ulong const first = first_of_item();
    uint bits = 0;
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < vertices && representative[first + i] == first + i
            && (all || successor[first + i] != first + i))
            bits |= 1u << i;
    return bits;
}

KERNEL count_roots(uint vertices, uint all, __global uint const* successor, __global uint const* representative,
    __global INDEX* counts)
{
    __local INDEX scratch[SCRATCH];
    sum_of_group(popcount(roots_of_item(vertices, all, successor, representative)), scratch, counts);
}

// Numbers the roots in their order. Other vertices also get a number, which is not used.
KERNEL number_roots(uint vertices, uint all, __global uint const* successor,
    __global uint const* representative, __global INDEX const* before, __global uint* number)
{
    __local INDEX scratch[SCRATCH];
    ulong const first = first_of_item();
    uint const bits = roots_of_item(vertices, all, successor, representative);
    INDEX total;
    uint next = (uint)(before[get_group_id(0)] + scan_group(popcount(bits), scratch, &total));
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < vertices)
        {
            number[first + i] = next;
            next += (bits >> i) & 1;
        }
}

KERNEL look_up_numbers(uint vertices, __global uint* representative, __global uint const* number)
{
    uint const u = (uint)get_global_id(0);
    if (u < vertices)
        representative[u] = number[representative[u]];
}

KERNEL count_up(uint vertices, __global uint* to)
{
    uint const u = (uint)get_global_id(0);
    if (u < vertices)
        to[u] = u;
}

// For a filter: each vertex of a round has an original vertex, `origin`, that stands for it. The origins of
// vertices that merge point at their representative's origin.
KERNEL track_origins(uint vertices, __global uint const* successor, __global uint const* representative,
    __global uint const* number, __global uint const* origin, __global uint* parent, __global uint* next_origin)
{
    uint const u = (uint)get_global_id(0);
    if (u >= vertices)
        return;
    uint const r = representative[u];
    if (r != u)
        parent[origin[u]] = origin[r];
    else if (successor[u] != u)
        next_origin[number[u]] = origin[u];
}
