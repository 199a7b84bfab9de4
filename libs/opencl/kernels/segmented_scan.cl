//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Inclusive sums within segments, also by reduce, spine and down. A segment begins at each element whose bit
// is set in `heads`, 32 to a word. The scanned elements are pairs (whether a segment begins, the sum since
// the last beginning), and (f, v) then (g, w) is (f or g, g ? w : v + w): Sengupta, Harris, Zhang, Owens,
// "Scan primitives for GPU computing", Graphics Hardware 2007.

// The bits of this item's elements.
uint heads_of_item(ulong size, __global uint const* heads, ulong first)
{
    return first < size ? (heads[first / 32] >> (first % 32)) & ((1u << ITEMS) - 1) : 0;
}

// A sum continues the one before it unless a segment has begun since.
#define GO_ON(sum, begun, value, head)                                                                       \
    do                                                                                                       \
    {                                                                                                        \
        sum = (head) ? (value) : sum + (value);                                                              \
        begun |= (head);                                                                                     \
    } while (0)

// The pair before this item's elements, from the pairs of all items as in scan_group; the group's pair in
// total.
void scan_pairs_of_group(INDEX* value, uint* begun, __local INDEX* values, __local uint* flags, INDEX* total,
    uint* any)
{
    uint const me = (uint)get_local_id(0);
    uint const row = me / ROW;
    values[me + row] = *value;
    flags[me + row] = *begun;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me < ROWS)
    {
        INDEX sum = 0;
        uint flag = 0;
        for (uint i = me * (ROW + 1); i < me * (ROW + 1) + ROW; ++i)
        {
            INDEX const here = values[i];
            uint const head = flags[i];
            values[i] = sum;
            flags[i] = flag;
            GO_ON(sum, flag, here, head);
        }
        values[GROUP + ROWS + me] = sum;
        flags[GROUP + ROWS + me] = flag;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    INDEX sum = 0;
    uint flag = 0;
    for (uint r = 0; r < ROWS; ++r)
    {
        if (r == row)
        {
            *value = sum;
            *begun = flag;
        }
        GO_ON(sum, flag, values[GROUP + ROWS + r], flags[GROUP + ROWS + r]);
    }
    *total = sum;
    *any = flag;
    GO_ON(*value, *begun, values[me + row], flags[me + row]);
}

// The pair of an item's elements.
void pair_of_item(INDEX8 v, uint bits, INDEX* sum, uint* begun)
{
    *begun = bits != 0;
    *sum = v.s0;
    *sum = bits & 2 ? v.s1 : *sum + v.s1;
    *sum = bits & 4 ? v.s2 : *sum + v.s2;
    *sum = bits & 8 ? v.s3 : *sum + v.s3;
    *sum = bits & 16 ? v.s4 : *sum + v.s4;
    *sum = bits & 32 ? v.s5 : *sum + v.s5;
    *sum = bits & 64 ? v.s6 : *sum + v.s6;
    *sum = bits & 128 ? v.s7 : *sum + v.s7;
}

KERNEL segmented_reduce(ulong size, __global INDEX const* values, __global uint const* heads,
    __global INDEX* sums, __global uint* any_head)
{
    __local INDEX scratch[SCRATCH];
    __local uint flags[SCRATCH];
    ulong const first = first_of_item();
    INDEX sum, total;
    uint begun, any;
    pair_of_item(load_item(size, values, first), heads_of_item(size, heads, first), &sum, &begun);
    scan_pairs_of_group(&sum, &begun, scratch, flags, &total, &any);
    if (get_local_id(0) == 0)
    {
        uint const group = (uint)get_group_id(0);
        sums[group] = total;
        if (any)
            atomic_or(any_head + group / 32, 1u << (group % 32));
    }
}

// `before` holds the chunks' scanned sums: a chunk continues from the sum of the chunk before it.
KERNEL segmented_down(ulong size, __global INDEX* values, __global uint const* heads, uint has_before,
    __global INDEX const* before)
{
    __local INDEX scratch[SCRATCH];
    __local uint flags[SCRATCH];
    ulong const first = first_of_item();
    INDEX8 v = load_item(size, values, first);
    uint const bits = heads_of_item(size, heads, first);
    INDEX sum, total;
    uint begun, any;
    pair_of_item(v, bits, &sum, &begun);
    scan_pairs_of_group(&sum, &begun, scratch, flags, &total, &any);
    if (!begun && has_before && get_group_id(0) != 0)
        sum += before[get_group_id(0) - 1];
    v.s0 += bits & 1 ? 0 : sum;
    v.s1 += bits & 2 ? 0 : v.s0;
    v.s2 += bits & 4 ? 0 : v.s1;
    v.s3 += bits & 8 ? 0 : v.s2;
    v.s4 += bits & 16 ? 0 : v.s3;
    v.s5 += bits & 32 ? 0 : v.s4;
    v.s6 += bits & 64 ? 0 : v.s5;
    v.s7 += bits & 128 ? 0 : v.s6;
    store_item(size, values, first, v);
}
