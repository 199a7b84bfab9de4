//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Inclusive sums within segments, by the same reduce, spine and down. A segment begins at each element whose bit
// is set in `heads`, 32 to a word. What is scanned is pairs (whether a segment begins, the sum since the last that
// did), and (f, v) then (g, w) is (f or g, g ? w : v + w): Sengupta, Harris, Zhang, Owens, "Scan primitives for
// GPU computing", Graphics Hardware 2007.

uint heads_of_item(ulong size, __global uint const* heads, ulong first)
{
    return first < size ? (heads[first / 32] >> (first % 32)) & ((1u << ITEMS) - 1) : 0;
}

// The pair before this item's elements, from the pairs of all items; the group's pair in total.
void scan_pairs_of_group(INDEX* value, uint* flag, __local INDEX* values, __local uint* flags, INDEX* total,
    uint* any)
{
    uint const me = (uint)get_local_id(0);
    values[me] = *value;
    flags[me] = *flag;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint distance = 1; distance < GROUP; distance *= 2)
    {
        INDEX const value_before = me >= distance ? values[me - distance] : 0;
        uint const flag_before = me >= distance ? flags[me - distance] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (flags[me] == 0)
            values[me] += value_before;
        flags[me] |= flag_before;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    *value = me != 0 ? values[me - 1] : 0;
    *flag = me != 0 ? flags[me - 1] : 0;
    *total = values[GROUP - 1];
    *any = flags[GROUP - 1];
}

KERNEL segmented_reduce(ulong size, __global INDEX const* values, __global uint const* heads,
    __global INDEX* sums, __global uint* any_head)
{
    __local INDEX room[GROUP];
    __local uint flags[GROUP];
    ulong const first = first_of_item();
    uint const bits = heads_of_item(size, heads, first);
    INDEX sum = 0;
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < size)
            sum = (bits >> i) & 1 ? values[first + i] : sum + values[first + i];
    uint flag = bits != 0;
    INDEX total;
    uint any;
    scan_pairs_of_group(&sum, &flag, room, flags, &total, &any);
    if (get_local_id(0) == 0)
    {
        uint const group = (uint)get_group_id(0);
        sums[group] = total;
        if (any)
            atomic_or(any_head + group / 32, 1u << (group % 32));
    }
}

// `before` holds the chunks' scanned sums: a chunk goes on from that of the chunk before it.
KERNEL segmented_down(ulong size, __global INDEX* values, __global uint const* heads, uint has_before,
    __global INDEX const* before)
{
    __local INDEX room[GROUP];
    __local uint flags[GROUP];
    ulong const first = first_of_item();
    uint const bits = heads_of_item(size, heads, first);
    INDEX value[ITEMS];
    INDEX sum = 0;
    for (uint i = 0; i < ITEMS; ++i)
    {
        value[i] = first + i < size ? values[first + i] : 0;
        sum = (bits >> i) & 1 ? value[i] : sum + value[i];
    }
    uint flag = bits != 0;
    INDEX total;
    uint any;
    scan_pairs_of_group(&sum, &flag, room, flags, &total, &any);
    if (!flag && has_before && get_group_id(0) != 0)
        sum += before[get_group_id(0) - 1];
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < size)
        {
            sum = (bits >> i) & 1 ? value[i] : sum + value[i];
            values[first + i] = sum;
        }
}
