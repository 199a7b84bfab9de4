//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/check_call.hpp"

#include <boost_gpu_mst/error.hpp>

#include "libs/core/check_arrays.hpp"
#include "libs/core/faults.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <string>

namespace boost_gpu_mst
{
namespace dispatch
{
namespace
{

[[noreturn]] void refuse_option(std::string const& text)
{
    BOOST_THROW_EXCEPTION(invalid_option("boost_gpu_mst: options." + text));
}

void check_devices(options const& o)
{
    if (o.devices.empty())
        return;
    if (o.backend == backend::host || o.backend == backend::opencl)
        refuse_option("devices apply only to CUDA, not to backend::host and backend::opencl");
    if (o.device >= 0)
        refuse_option("devices and options.device are both given; the devices are named by one of them");
    if (o.stream || o.allocator.allocate || o.allocator.deallocate)
        refuse_option(
            "devices do not go with options.stream and options.allocator, which belong to one device");
    if (o.devices.size() > 1 || names_all_devices(o))
        check_algorithm(o, "several devices join their forests by another algorithm");
    for (std::size_t i = 0; i != o.devices.size() && !names_all_devices(o); ++i)
    {
        std::string const place = "devices [" + std::to_string(i) + "] is " + std::to_string(o.devices[i]);
        if (o.devices[i] < 0)
            refuse_option(place + "; devices count from 0, and all_devices stands alone");
        if (std::count(o.devices.begin(), o.devices.end(), o.devices[i]) != 1)
            refuse_option(place + ", which is named twice");
    }
}

/// Of parts that are all lists, or have the rows of one CSR in order.
void check_rows(std::vector<detail::edge_arrays> const& parts)
{
    std::uint64_t rows = 0;
    for (std::size_t i = 0; i != parts.size(); ++i)
    {
        std::string const name = "part " + std::to_string(i);
        if (parts[i].is_csr() != parts.front().is_csr())
            detail::refuse("the array of offsets is null in some parts of a CSR, in others not");
        if (parts[i].is_csr() && parts[i].first_row != rows)
            detail::refuse(name + " of a CSR begins with row " + std::to_string(parts[i].first_row)
                           + ", but the parts before it end with " + std::to_string(rows));
        rows += parts[i].num_rows;
    }
    std::uint32_t const vertices = parts.front().num_vertices;
    if (parts.front().is_csr() && rows != vertices)
        detail::refuse("the parts of a CSR have " + std::to_string(rows) + " rows for "
                       + std::to_string(vertices) + " vertices");
}

} // namespace

bool names_all_devices(options const& o)
{
    return o.devices.size() == 1 && o.devices.front() == all_devices;
}

void check_algorithm(options const& o, char const* why)
{
    if (o.algorithm == algorithm::recursive_boruvka)
        refuse_option(std::string("algorithm is recursive_boruvka, but ") + why);
}

void check_initial_components(options const& o, char const* why)
{
    if (!o.initial_components.empty())
        refuse_option(std::string("initial_components are given, but ") + why);
}

void check(options const& o)
{
    detail::check_enumerator("options.backend", o.backend, backend::opencl);
    detail::check_enumerator("options.cold_start", o.cold_start, cold_start::at_once);
    detail::check_enumerator("options.order", o.order, output_order::unordered);
    detail::check_enumerator("options.objective", o.objective, objective::maximum);
    detail::check_enumerator("options.algorithm", o.algorithm, algorithm::recursive_boruvka);
    if (o.workspace && (o.allocator.allocate || o.allocator.deallocate))
        refuse_option("workspace and options.allocator are both given; device memory comes from one place");
    if (o.backend == backend::opencl && (o.stream || o.allocator.allocate || o.allocator.deallocate))
        refuse_option("stream and options.allocator apply only to CUDA, not to backend::opencl");
    if (o.allocator.deallocate && !o.allocator.allocate)
        refuse_option("allocator.deallocate is given without allocate; it would get memory that is not the "
                      "caller's");
    if (o.device < -1)
        refuse_option(
            "device is " + std::to_string(o.device) + "; devices count from 0, and -1 is the current one");
    check_devices(o);
}

void check(detail::edge_arrays const& g)
{
    if (g.is_csr() && g.sources)
        detail::refuse("both sources and offsets are given; a graph is an edge list or a CSR");
    if (g.is_csr() && g.offset_bytes != 4 && g.offset_bytes != 8)
        detail::refuse("CSR offsets must be 4 or 8 bytes wide");
    detail::check_arrays_are_present(g);
}

void check_single_device(options const& o, char const* why)
{
    if (o.devices.size() > 1 || names_all_devices(o))
        refuse_option(std::string("devices names several devices, but ") + why);
}

void check_device_arrays(options const& o)
{
    if (o.backend == backend::host || o.backend == backend::opencl)
        BOOST_THROW_EXCEPTION(
            backend_unavailable(std::string("boost_gpu_mst: arrays in device memory cannot be solved by ")
                                + (o.backend == backend::host ? "the host" : "OpenCL")));
}

void check_device_ids(void const* ids, unsigned id_bytes, std::uint32_t vertices, std::uint64_t edges)
{
    if (id_bytes != 4 && id_bytes != 8)
        detail::refuse("edge ids must be 4 or 8 bytes wide");
    if (id_bytes == 4 && edges > (std::uint64_t(1) << 32))
        detail::refuse("the ids of more than 2^32 edges need 8 bytes each");
    if (!ids && vertices > 1)
        detail::refuse("the array that receives edge ids is null");
}

void check_parts(std::vector<detail::edge_arrays> const& parts, options const& o)
{
    if (o.devices.size() != parts.size() || names_all_devices(o))
        refuse_option("devices has " + std::to_string(o.devices.size()) + " ordinals for "
                      + std::to_string(parts.size()) + " parts");
    check_rows(parts);
    for (detail::edge_arrays const& part : parts)
    {
        check(part);
        if (part.num_vertices != parts.front().num_vertices)
            detail::refuse("parts of one graph have " + std::to_string(parts.front().num_vertices) + " and "
                           + std::to_string(part.num_vertices) + " vertices");
    }
}

} // namespace dispatch
} // namespace boost_gpu_mst
