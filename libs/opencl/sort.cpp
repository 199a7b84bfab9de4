//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/sort.hpp"

#include "libs/opencl/scan.hpp"

#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

void sort_by_weight(session& on, buffer const& keys_by_id, buffer& ids, std::uint64_t size)
{
    if (size < 2)
        return;
    constexpr std::uint32_t digit_bits = 4, digits = 16; // as in kernels/sort.cl
    buffer keys = on.make(size, on.width().key);
    buffer const differing_bits = on.make_filled(2, 4, 0);
    on.for_each("gather_keys", size, size, keys_by_id, ids, keys, differing_bits);
    auto const differing = on.read_one<std::uint64_t>(differing_bits);

    std::uint64_t const chunks = chunks_of(size);
    buffer const places = on.make(digits * chunks, on.width().index);
    buffer to_keys = on.make(size, on.width().key);
    buffer to_ids = on.make(size, on.width().index);
    for (std::uint32_t shift = 0; shift < 8 * on.width().key; shift += digit_bits)
    {
        if (((differing >> shift) & (digits - 1)) == 0)
            continue;
        on.launch("count_digits", chunks, size, keys, shift, chunks, places);
        scan(on, places, digits * chunks);
        on.launch("place_by_digit", chunks, size, keys, ids, shift, chunks, places, to_keys, to_ids);
        std::swap(keys, to_keys);
        std::swap(ids, to_ids);
    }
}

} // namespace opencl
} // namespace boost_gpu_mst
