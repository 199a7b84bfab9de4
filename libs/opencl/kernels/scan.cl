//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Exclusive prefix sums by reduce, spine and down: each chunk's sum; a scan of these sums, by the same
// kernels; each chunk again, starting from the sum before it. Two reads and a write per element.

KERNEL scan_reduce(ulong size, __global INDEX const* values, __global INDEX* sums)
{
    __local INDEX scratch[SCRATCH];
    INDEX8 const v = load_item(size, values, first_of_item());
    sum_of_group(v.s0 + v.s1 + v.s2 + v.s3 + v.s4 + v.s5 + v.s6 + v.s7, scratch, sums);
}

KERNEL scan_down(ulong size, __global INDEX* values, uint has_before, __global INDEX const* before)
{
    __local INDEX scratch[SCRATCH];
    ulong const first = first_of_item();
    INDEX8 const v = load_item(size, values, first);
    INDEX8 sums;
    sums.s0 = v.s0;
    sums.s1 = sums.s0 + v.s1;
    sums.s2 = sums.s1 + v.s2;
    sums.s3 = sums.s2 + v.s3;
    sums.s4 = sums.s3 + v.s4;
    sums.s5 = sums.s4 + v.s5;
    sums.s6 = sums.s5 + v.s6;
    sums.s7 = sums.s6 + v.s7;
    INDEX total;
    INDEX const carried = scan_group(sums.s7, scratch, &total) + (has_before ? before[get_group_id(0)] : 0);
    store_item(size, values, first, sums - v + carried);
}
