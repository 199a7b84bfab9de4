//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_CHECK_CALL_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_CHECK_CALL_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include "libs/core/faults.hpp"
#include "libs/dispatch/platform.hpp"

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>

// Checks of a call before anything is done.

namespace boost_gpu_mst
{
namespace detail
{

template <class Enum>
void check_enumerator(char const* name, Enum value, Enum last)
{
    // Callers in other languages, and casts, can pass any value.
    if (static_cast<unsigned>(value) > static_cast<unsigned>(last))
        BOOST_THROW_EXCEPTION(
            invalid_option(std::string("boost_gpu_mst: options.") + name + " is "
                           + std::to_string(static_cast<int>(value)) + ", which is not a valid enumerator"));
}

inline void validate(options const& o)
{
    check_enumerator("backend", o.backend, backend::opencl);
    check_enumerator("cold_start", o.cold_start, cold_start::at_once);
    check_enumerator("order", o.order, output_order::unordered);
    check_enumerator("objective", o.objective, objective::maximum);
    if (o.workspace && (o.allocator.allocate || o.allocator.deallocate))
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.workspace and options.allocator are both "
                           "given; device memory comes from one place"));
    if (o.backend == backend::opencl && (o.stream || o.allocator.allocate || o.allocator.deallocate))
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.stream and options.allocator apply only to CUDA, "
                           "not to backend::opencl"));
    if (o.allocator.deallocate && !o.allocator.allocate)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.allocator.deallocate is given without allocate; it would "
                           "get memory that is not the caller's"));
    if (o.device < -1)
        BOOST_THROW_EXCEPTION(invalid_option("boost_gpu_mst: options.device is " + std::to_string(o.device)
                                             + "; devices count from 0, and -1 is the current one"));
}

/// Checks what needs no reading of arrays; the platforms read the arrays and check the rest.
inline void validate(edge_arrays const& g)
{
    if (g.is_csr() && g.sources)
        refuse("both sources and offsets are given; a graph is an edge list or a CSR");
    if (g.is_csr() && g.offset_bytes != 4 && g.offset_bytes != 8)
        refuse("CSR offsets must be 4 or 8 bytes wide");
    check_arrays_are_present(g);
}

/// Why CUDA can be used, for the report; throws backend_unavailable if it cannot.
inline std::string require_cuda(options const& o)
{
    availability const device = cuda::probe(o.device);
    if (!device.usable)
        BOOST_THROW_EXCEPTION(backend_unavailable("boost_gpu_mst: CUDA cannot be used: " + device.reason));
    return device.reason;
}

/// Only CUDA can solve what is in the memory of a CUDA device.
inline void refuse_device_arrays(options const& o)
{
    if (o.backend == backend::host || o.backend == backend::opencl)
        BOOST_THROW_EXCEPTION(
            backend_unavailable(std::string("boost_gpu_mst: arrays in device memory cannot be solved by ")
                                + (o.backend == backend::host ? "the host" : "OpenCL")));
}

/// Checks the device memory for the ids of this many edges.
inline void check_device_ids(void const* ids, unsigned id_bytes, std::uint32_t vertices, std::uint64_t edges)
{
    if (id_bytes != 4 && id_bytes != 8)
        refuse("edge ids must be 4 or 8 bytes wide");
    if (id_bytes == 4 && edges > (std::uint64_t(1) << 32))
        refuse("the ids of more than 2^32 edges need 8 bytes each");
    if (!ids && vertices > 1)
        refuse("the array that receives edge ids is null");
}

/// Throws backend_unavailable if OpenCL cannot be used.
inline void require_opencl(options const& o)
{
    availability const device = opencl::probe(o.device);
    if (!device.usable)
        BOOST_THROW_EXCEPTION(backend_unavailable("boost_gpu_mst: OpenCL cannot be used: " + device.reason));
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
