//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/verify/check_input.hpp"

#include <boost_gpu_mst/error.hpp>

#include "libs/core/device_pointer.hpp"
#include "libs/core/faults.hpp"
#include "libs/verify/check_symmetry.hpp"

#include <boost/throw_exception.hpp>

#include <string>

namespace boost_gpu_mst
{
namespace verify
{
namespace
{

void check_on_host(void const* array, char const* name)
{
    if (detail::is_device_pointer(array))
        detail::refuse(
            std::string("the array of ") + name + " was said to be in host memory, but is in device memory");
}

} // namespace

void check_input(detail::edge_arrays const& g, options const& o)
{
    bool const on_host = g.where == detail::residence::host;
    if (on_host)
    {
        check_on_host(g.sources, "sources");
        check_on_host(g.offsets, "offsets");
        check_on_host(g.targets, "targets");
        check_on_host(g.weights, "weights");
    }
    if (!o.check_symmetry || !g.is_csr())
        return;
    if (!on_host)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.check_symmetry is for a CSR in host memory"));
    check_symmetry(g, o.threads);
}

} // namespace verify
} // namespace boost_gpu_mst
