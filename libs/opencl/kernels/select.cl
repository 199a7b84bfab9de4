//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Stable selection of edges, from a list or from a CSR's rows, in two passes. The first decides, one bit per
// edge, and counts the edges that each chunk keeps; then the counts are scanned; the second pass writes. An
// edge is kept if its ends differ, after renaming by `component` if `renamed`, and its key is at most `limit`
// if `limited`. A list's ends are renamed in place, so the second pass need not look them up again.

KERNEL count_listed(ulong size, __global uint* sources, __global uint* targets, __global KEY const* keys,
    uint limited, KEY limit, uint renamed, __global uint const* component, __global uchar* kept_edges,
    __global INDEX* counts)
{
    __local INDEX scratch[SCRATCH];
    ulong const first = first_of_item();
    uint bits = 0;
    for (uint i = 0; i < ITEMS; ++i)
    {
        ulong const e = first + i;
        if (e >= size)
            break;
        uint u = sources[e];
        uint v = targets[e];
        if (renamed)
        {
            sources[e] = u = component[u];
            targets[e] = v = component[v];
        }
        if (u != v && (!limited || keys[e] <= limit))
            bits |= 1u << i;
    }
    if (first < size)
        kept_edges[first / ITEMS] = (uchar)bits;
    sum_of_group(popcount(bits), scratch, counts);
}

KERNEL write_listed(ulong size, __global uint const* sources, __global uint const* targets,
    __global KEY const* keys, uint has_ids, __global INDEX const* ids, __global uchar const* kept_edges,
    __global INDEX const* before, __global uint* to_sources, __global uint* to_targets, __global KEY* to_keys,
    __global INDEX* to_ids)
{
    __local INDEX scratch[SCRATCH];
    ulong const first = first_of_item();
    uint const bits = first < size ? kept_edges[first / ITEMS] : 0;
    INDEX total;
    INDEX at = before[get_group_id(0)] + scan_group(popcount(bits), scratch, &total);
    for (uint i = 0; i < ITEMS; ++i)
        if (bits & (1u << i))
        {
            ulong const e = first + i;
            to_sources[at] = sources[e];
            to_targets[at] = targets[e];
            to_keys[at] = keys[e];
            to_ids[at] = has_ids ? ids[e] : (INDEX)e;
            ++at;
        }
}

// The last of the rows low .. high that begins no later than the arc; empty rows before it may begin there
// too.
uint row_of(ulong arc, __global INDEX const* offsets, uint low, uint high)
{
    while (low < high)
    {
        uint const middle = high - (high - low) / 2;
        if (offsets[middle] <= arc)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

// The rows of the first and the last arc of the group's chunk.
void find_rows(ulong size, uint vertices, __global INDEX const* offsets, __local uint* rows)
{
    ulong const begin = (ulong)get_group_id(0) * CHUNK;
    ulong const end = min(begin + CHUNK, size);
    if (get_local_id(0) < 2 && begin < end)
        rows[get_local_id(0)] = row_of(get_local_id(0) == 0 ? begin : end - 1, offsets, 0, vertices - 1);
    barrier(CLK_LOCAL_MEM_FENCE);
}

// The row of an arc that comes after an arc of row `row`.
uint next_row(ulong arc, __global INDEX const* offsets, uint row, uint last)
{
    if (offsets[row + 1] > arc)
        return row;
    return offsets[row + 2] > arc ? row + 1 : row_of(arc, offsets, row + 2, last);
}

// Every edge from the row of its lower end. The number of arcs up minus that of arcs down is added to
// *imbalance: in all it is 0 if the CSR is symmetric.
KERNEL count_rows(ulong size, uint vertices, __global INDEX const* offsets, __global uint const* targets,
    __global KEY const* keys, uint limited, KEY limit, uint renamed, __global uint const* component,
    __global uchar* kept_edges, __global INDEX* counts, __global int* imbalance)
{
    __local INDEX scratch[SCRATCH];
    __local uint rows[2];
    ulong const first = first_of_item();
    find_rows(size, vertices, offsets, rows);
    uint bits = 0;
    uint excess = ITEMS; // arcs up minus arcs down, plus ITEMS so that it is never negative
    if (first < size)
    {
        uint u = row_of(first, offsets, rows[0], rows[1]);
        for (uint i = 0; i < ITEMS && first + i < size; ++i)
        {
            u = next_row(first + i, offsets, u, rows[1]);
            uint const v = targets[first + i];
            excess += (u < v) - (u > v);
            if (u < v && (!limited || keys[first + i] <= limit) && (!renamed || component[u] != component[v]))
                bits |= 1u << i;
        }
        kept_edges[first / ITEMS] = (uchar)bits;
    }
    // Both sums at once: a chunk keeps at most 2048 edges.
    INDEX total;
    scan_group(popcount(bits) | excess << 16, scratch, &total);
    if (get_local_id(0) == 0)
    {
        counts[get_group_id(0)] = total & 0xffff;
        int const of_group = (int)(total >> 16) - ITEMS * GROUP;
        if (of_group != 0)
            atomic_add(imbalance, of_group);
    }
}

KERNEL write_rows(ulong size, uint vertices, __global INDEX const* offsets, __global uint const* targets,
    __global KEY const* keys, uint renamed, __global uint const* component, __global uchar const* kept_edges,
    __global INDEX const* before, __global uint* to_sources, __global uint* to_targets, __global KEY* to_keys,
    __global INDEX* to_ids)
{
    __local INDEX scratch[SCRATCH];
    __local uint rows[2];
    ulong const first = first_of_item();
    find_rows(size, vertices, offsets, rows);
    uint const bits = first < size ? kept_edges[first / ITEMS] : 0;
    INDEX total;
    INDEX at = before[get_group_id(0)] + scan_group(popcount(bits), scratch, &total);
    if (bits == 0)
        return;
    uint u = row_of(first, offsets, rows[0], rows[1]);
    for (uint i = 0; i < ITEMS; ++i)
        if (bits & (1u << i))
        {
            ulong const a = first + i;
            u = next_row(a, offsets, u, rows[1]);
            uint const v = targets[a];
            to_sources[at] = renamed ? component[u] : u;
            to_targets[at] = renamed ? component[v] : v;
            to_keys[at] = keys[a];
            to_ids[at] = (INDEX)a;
            ++at;
        }
}

// Keys at even distances, from which the host chooses a limit.
KERNEL sample_keys(ulong size, __global KEY const* keys, uint samples, __global KEY* to)
{
    uint const i = (uint)get_global_id(0);
    if (i < samples)
        to[i] = keys[size / samples * i + size % samples * i / samples];
}
