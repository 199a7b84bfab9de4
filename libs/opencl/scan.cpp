//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/scan.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

void scan(session& on, buffer const& values, std::uint64_t size)
{
    std::uint64_t const chunks = chunks_of(size);
    if (chunks <= 1)
    {
        on.launch("scan_down", chunks, size, values, std::uint32_t(0), values);
        return;
    }
    buffer const sums = on.make(chunks, on.width().index);
    on.launch("scan_reduce", chunks, size, values, sums);
    scan(on, sums, chunks);
    on.launch("scan_down", chunks, size, values, std::uint32_t(1), sums);
}

std::uint64_t scan_counts(session& on, buffer const& counts, std::uint64_t chunks)
{
    scan(on, counts, chunks + 1);
    return on.read_index(counts, chunks);
}

} // namespace opencl
} // namespace boost_gpu_mst
