//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// One pass of a stable radix sort of keys with their ids, by the DIGITS values of a digit at `shift`.

#define DIGIT_BITS 4
#define DIGITS 16

// How often each digit occurs in each chunk: counts[digit * chunks + chunk], so a scan of all counts gives places.
KERNEL count_digits(ulong size, __global KEY const* keys, uint shift, ulong chunks, __global INDEX* counts)
{
    __local uint counters[DIGITS];
    if (get_local_id(0) < DIGITS)
        counters[get_local_id(0)] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong const begin = (ulong)get_group_id(0) * CHUNK + get_local_id(0);
    for (uint i = 0; i < ITEMS; ++i)
        if (begin + i * GROUP < size)
            atomic_inc(counters + ((uint)(keys[begin + i * GROUP] >> shift) & (DIGITS - 1)));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) < DIGITS)
        counts[get_local_id(0) * chunks + get_group_id(0)] = counters[get_local_id(0)];
}

// Each item counts the digits of its own consecutive elements, two counters of 16 bits to a word; scanned over
// the items, these are ranks within the chunk.
KERNEL place_by_digit(ulong size, __global KEY const* keys, __global INDEX const* ids, uint shift, ulong chunks,
    __global INDEX const* places, __global KEY* to_keys, __global INDEX* to_ids)
{
    __local uint ranks[DIGITS / 2][GROUP];
    uint const me = (uint)get_local_id(0);
    ulong const first = first_of_item();
    for (uint pair = 0; pair < DIGITS / 2; ++pair)
        ranks[pair][me] = 0;
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < size)
        {
            uint const digit = (uint)(keys[first + i] >> shift) & (DIGITS - 1);
            ranks[digit / 2][me] += 1u << (16 * (digit & 1));
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    // One scan of all pairs; a chunk has no more than 2048 elements, so 16 bits are enough.
    for (uint distance = 1; distance < GROUP; distance *= 2)
    {
        uint before[DIGITS / 2];
        for (uint pair = 0; pair < DIGITS / 2; ++pair)
            before[pair] = me >= distance ? ranks[pair][me - distance] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint pair = 0; pair < DIGITS / 2; ++pair)
            ranks[pair][me] += before[pair];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    // Backwards, so the rest of an item's own count is the number of its earlier elements with that digit.
    for (uint i = ITEMS; i-- > 0;)
        if (first + i < size)
        {
            KEY const key = keys[first + i];
            uint const digit = (uint)(key >> shift) & (DIGITS - 1);
            uint const low_bit = 16 * (digit & 1);
            ranks[digit / 2][me] -= 1u << low_bit;
            uint const rank = (ranks[digit / 2][me] >> low_bit) & 0xffff;
            INDEX const to = places[digit * chunks + get_group_id(0)] + rank;
            to_keys[to] = key;
            to_ids[to] = ids[first + i];
        }
}
