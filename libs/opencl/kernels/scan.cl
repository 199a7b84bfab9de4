//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Exclusive prefix sums by reduce, spine and down: each chunk's sum; a scan of those, by the same kernels; each
// chunk again, from the sum before it. Two reads and a write an element.

KERNEL scan_reduce(ulong size, __global INDEX const* values, __global INDEX* sums)
{
    __local INDEX room[GROUP];
    ulong const first = first_of_item();
    INDEX mine = 0;
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < size)
            mine += values[first + i];
    INDEX total;
    scan_group(mine, room, &total);
    if (get_local_id(0) == 0)
        sums[get_group_id(0)] = total;
}

KERNEL scan_down(ulong size, __global INDEX* values, uint has_before, __global INDEX const* before)
{
    __local INDEX room[GROUP];
    ulong const first = first_of_item();
    INDEX value[ITEMS];
    INDEX mine = 0;
    for (uint i = 0; i < ITEMS; ++i)
    {
        value[i] = first + i < size ? values[first + i] : 0;
        mine += value[i];
    }
    INDEX total;
    INDEX sum = scan_group(mine, room, &total) + (has_before ? before[get_group_id(0)] : 0);
    for (uint i = 0; i < ITEMS; ++i)
    {
        if (first + i < size)
            values[first + i] = sum;
        sum += value[i];
    }
}
