//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The least of a slot's offers by (key, place in the list). Lists are in the order of edge ids, so this is
// (key, edge id), the order of libs/reference/boruvka.hpp.
//
// The pair is cut into words as wide as the device's atomics, the most significant first. Each word has its
// own launch, and an edge takes part in it if its earlier words are those of its slot's least. Keys and
// places of 32 bits form one word of 64. Every slot starts with all bits set: no place is that high, and a
// key that is that high loses nothing if it is mistaken for the start value.

#if WIDE_ATOMICS && KEY_BITS == 32 && INDEX_BITS == 32
#define WORDS 1
WORD word_of(KEY key, INDEX at, uint word)
{
    return (ulong)key << 32 | at;
}
#elif WIDE_ATOMICS
#define WORDS 2
WORD word_of(KEY key, INDEX at, uint word)
{
    return word == 0 ? key : at;
}
#else
#define KEY_WORDS (KEY_BITS / 32)
#define WORDS (KEY_WORDS + INDEX_BITS / 32)
WORD word_of(KEY key, INDEX at, uint word)
{
    ulong const from = word < KEY_WORDS ? key : at;
    uint const above = (word < KEY_WORDS ? KEY_WORDS : WORDS) - 1 - word;
    return (uint)(from >> (32 * above));
}
#endif

#define NOWHERE (~(INDEX)0)

// The place of a slot's least, or NOWHERE.
INDEX place_of_min(__global WORD const* least, ulong slots, ulong slot)
{
#if WIDE_ATOMICS
    return (INDEX)least[(WORDS - 1) * slots + slot];
#elif INDEX_BITS == 64
    return (ulong)least[(WORDS - 2) * slots + slot] << 32 | least[(WORDS - 1) * slots + slot];
#else
    return least[(WORDS - 1) * slots + slot];
#endif
}

void offer(KEY key, INDEX at, uint word, __global WORD volatile* least, ulong slots, ulong slot)
{
    for (uint before = 0; before < word; ++before)
        if (least[before * slots + slot] != word_of(key, at, before))
            return;
    WORD const value = word_of(key, at, word);
    __global WORD volatile* const to = least + word * slots + slot;
    // The stored value only falls, so most offers to a hub need no atomic.
    if (value < LOAD_WORD(to))
        LOWER(to, value);
}

KERNEL find_minimum(ulong size, __global uint const* sources, __global uint const* targets,
    __global KEY const* keys, uint word, ulong slots, __global WORD volatile* least)
{
    ulong const e = get_global_id(0);
    if (e >= size)
        return;
    KEY const key = keys[e];
    offer(key, (INDEX)e, word, least, slots, sources[e]);
    offer(key, (INDEX)e, word, least, slots, targets[e]);
}

// The slot of a pair of ends, in either order.
ulong slot_of_pair(uint u, uint v, uint vertices)
{
    return (ulong)min(u, v) * vertices + max(u, v);
}

KERNEL find_minimum_of_pairs(ulong size, __global uint const* sources, __global uint const* targets,
    __global KEY const* keys, uint vertices, uint word, ulong slots, __global WORD volatile* least)
{
    ulong const e = get_global_id(0);
    if (e < size)
        offer(keys[e], (INDEX)e, word, least, slots, slot_of_pair(sources[e], targets[e], vertices));
}

// An edge that is not the least of its pair becomes a loop, which the next selection drops.
KERNEL close_duplicates(ulong size, __global uint const* sources, __global uint* targets, uint vertices,
    ulong slots, __global WORD const* least)
{
    ulong const e = get_global_id(0);
    if (e >= size)
        return;
    uint const u = sources[e];
    if (place_of_min(least, slots, slot_of_pair(u, targets[e], vertices)) != (INDEX)e)
        targets[e] = u;
}
