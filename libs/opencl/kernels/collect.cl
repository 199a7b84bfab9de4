//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Lists marked ids in ascending order: a bit for each edge id, 32 to a word.

uint marked_of_item(ulong words, __global uint const* marks)
{
    ulong const first = first_of_item();
    uint marked = 0;
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < words)
            marked += popcount(marks[first + i]);
    return marked;
}

KERNEL count_marked(ulong words, __global uint const* marks, __global INDEX* counts)
{
    __local INDEX scratch[SCRATCH];
    sum_of_group(marked_of_item(words, marks), scratch, counts);
}

KERNEL list_marked(ulong words, __global uint const* marks, __global INDEX const* before, __global INDEX* ids)
{
    __local INDEX scratch[SCRATCH];
    ulong const first = first_of_item();
    INDEX total;
    INDEX at = before[get_group_id(0)] + scan_group(marked_of_item(words, marks), scratch, &total);
    for (uint i = 0; i < ITEMS; ++i)
    {
        if (first + i >= words)
            break;
        ulong const word = first + i;
        for (uint rest = marks[word]; rest != 0; rest &= rest - 1)
            ids[at++] = (INDEX)(word * 32 + 31 - clz(rest & (0 - rest)));
    }
}

// The keys of edges, and the bits in which they differ from the first key.
KERNEL gather_keys(ulong size, __global KEY const* keys, __global INDEX const* ids, __global KEY* to,
    __global uint* differing)
{
    ulong const i = get_global_id(0);
    if (i >= size)
        return;
    KEY const key = keys[ids[i]];
    to[i] = key;
    KEY const differs = key ^ keys[ids[0]];
    // Bits never become unset, so nearly all items find theirs set already.
    for (uint part = 0; part < KEY_BITS / 32; ++part)
    {
        uint const bits = (uint)((ulong)differs >> (32 * part));
        __global uint volatile* const to_bits = differing + part;
        if (bits & ~LOAD(to_bits))
            atomic_or(to_bits, bits);
    }
}
