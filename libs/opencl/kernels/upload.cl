//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Checks of the caller's arrays. Each reports the lowest chunk with a fault, by an atomic minimum; the host,
// which has the arrays too, then finds the element.

KERNEL check_ends(ulong size, __global uint const* ends, uint vertices, __global uint* first_chunk)
{
    ulong const first = first_of_item();
    bool wrong = false;
    for (uint i = 0; i < ITEMS; ++i)
        wrong = wrong || (first + i < size && ends[first + i] >= vertices);
    if (wrong)
        atomic_min(first_chunk, (uint)get_group_id(0));
}

// Offsets of either width become indices. Those that do not fit belong to a row that ends before it begins, or
// after the last arc, and are refused before they are used.
KERNEL check_offsets(ulong rows, __global uint const* narrow, __global ulong const* wide, uint is_wide,
    __global INDEX* offsets, __global uint* first_chunk)
{
    ulong const first = first_of_item();
    bool wrong = false;
    for (uint i = 0; i < ITEMS; ++i)
    {
        ulong const row = first + i;
        if (row > rows)
            break;
        ulong const begin = is_wide ? wide[row] : narrow[row];
        offsets[row] = (INDEX)begin;
        if (row < rows)
            wrong = wrong || begin > (is_wide ? wide[row + 1] : narrow[row + 1]);
    }
    if (wrong)
        atomic_min(first_chunk, (uint)get_group_id(0));
}

// Turns weights into keys in place, as libs/core/key_map.hpp does.
KERNEL make_keys(ulong size, __global KEY* weights, KEY minus_zero, KEY flip_negative, KEY flip_positive,
    KEY last_number, __global uint* first_chunk)
{
    KEY const top = (KEY)1 << (KEY_BITS - 1);
    ulong const first = first_of_item();
    bool wrong = false;
    for (uint i = 0; i < ITEMS; ++i)
    {
        if (first + i >= size)
            break;
        KEY bits = weights[first + i];
        wrong = wrong || (bits & ~top) > last_number;
        if (bits == minus_zero)
            bits = 0;
        weights[first + i] = bits ^ ((bits & top) ? flip_negative : flip_positive);
    }
    if (wrong)
        atomic_min(first_chunk, (uint)get_group_id(0));
}
