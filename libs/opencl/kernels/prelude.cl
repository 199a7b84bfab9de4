//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Shared by all kernels. OpenCL C 1.2; the program is built once for each width of keys (KEY_BITS) and of
// indices (INDEX_BITS), with 64-bit atomics if the device has them (WIDE_ATOMICS).
//
// A work-group processes a chunk of CHUNK consecutive elements, a work-item ITEMS consecutive ones of these.
// No group waits for another, so groups may run in any order.

#if KEY_BITS == 64
typedef ulong KEY;
#else
typedef uint KEY;
#endif

#if INDEX_BITS == 64
typedef ulong INDEX;
#else
typedef uint INDEX;
#endif

#if WIDE_ATOMICS
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
typedef ulong WORD;
#define LOWER(at, value) atom_min(at, value)
#define ADD_NOTHING(at) atom_add(at, 0ul)
#else
typedef uint WORD;
#define LOWER(at, value) atomic_min(at, value)
#define ADD_NOTHING(at) atomic_add(at, 0u)
#endif

// For reading values that other work-items may be writing at the same time. OpenCL C 1.2 has no atomic read;
// on all known devices a plain read of an aligned word returns one of the values written. STRICT_READS is for
// checkers.
#ifdef STRICT_READS
#define LOAD_WORD(at) ADD_NOTHING(at)
#define LOAD(at) atomic_add(at, 0u)
#define STORE(at, value) atomic_xchg(at, value)
#else
#define LOAD_WORD(at) (*(at))
#define LOAD(at) (*(at))
#define STORE(at, value) (*(at) = (value))
#endif

#define GROUP 256
#define ITEMS 8
#define CHUNK (GROUP * ITEMS)
#define KERNEL __kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void

// The first element of this work-item's share of the group's chunk.
ulong first_of_item(void)
{
    return (ulong)get_group_id(0) * CHUNK + get_local_id(0) * ITEMS;
}

// Space for scan_group: the group's values in rows of ROW, padded by a word so that each row starts in
// another bank of local memory, and the sums of the rows.
#define ROW 16
#define ROWS (GROUP / ROW)
#define SCRATCH (GROUP + ROWS + ROWS)

// The sum of the values of the group's items before this one, and the sum of all in total: for each row an
// item adds it up, then every item adds the rows before its own. Every item of the group must call it;
// `scratch` may be reused afterwards.
INDEX scan_group(INDEX value, __local INDEX* scratch, INDEX* total)
{
    uint const me = (uint)get_local_id(0);
    uint const row = me / ROW;
    scratch[me + row] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me < ROWS)
    {
        INDEX sum = 0;
        for (uint i = me * (ROW + 1); i < me * (ROW + 1) + ROW; ++i)
        {
            INDEX const here = scratch[i];
            scratch[i] = sum;
            sum += here;
        }
        scratch[GROUP + ROWS + me] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    INDEX before = scratch[me + row];
    INDEX all = 0;
    for (uint r = 0; r < ROWS; ++r)
    {
        INDEX const sum = scratch[GROUP + ROWS + r];
        before += r < row ? sum : 0;
        all += sum;
    }
    *total = all;
    barrier(CLK_LOCAL_MEM_FENCE);
    return before;
}

// Writes the sum of the values of the group's items to the group's place in `sums`.
void sum_of_group(INDEX value, __local INDEX* scratch, __global INDEX* sums)
{
    INDEX total;
    scan_group(value, scratch, &total);
    if (get_local_id(0) == 0)
        sums[get_group_id(0)] = total;
}

// This item's elements, as a vector if there are that many; 0 after the last element.
#if INDEX_BITS == 64
typedef ulong8 INDEX8;
#else
typedef uint8 INDEX8;
#endif

INDEX8 load_item(ulong size, __global INDEX const* values, ulong first)
{
    if (first + ITEMS <= size)
        return *(__global INDEX8 const*)(values + first); // first is a multiple of 8, and buffers are aligned
    INDEX value[ITEMS];
    for (uint i = 0; i < ITEMS; ++i)
        value[i] = first + i < size ? values[first + i] : 0;
    return (INDEX8)(value[0], value[1], value[2], value[3], value[4], value[5], value[6], value[7]);
}

void store_item(ulong size, __global INDEX* values, ulong first, INDEX8 v)
{
    if (first + ITEMS <= size)
    {
        *(__global INDEX8*)(values + first) = v;
        return;
    }
    INDEX const value[ITEMS] = {v.s0, v.s1, v.s2, v.s3, v.s4, v.s5, v.s6, v.s7};
    for (uint i = 0; i < ITEMS; ++i)
        if (first + i < size)
            values[first + i] = value[i];
}
