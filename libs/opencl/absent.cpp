//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Stands in for libs/opencl if the library is built without OpenCL's header.

#include <boost_gpu_mst/error.hpp>

#include "libs/dispatch/platform.hpp"

#include <boost/throw_exception.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// There is no device whose memory could be kept.
struct opencl_memory
{
};

} // namespace detail

namespace opencl
{
namespace
{

constexpr char const* absent = "this build of boost_gpu_mst has no OpenCL platform";

} // namespace

availability probe(int)
{
    return {false, absent};
}

std::vector<probed> probe_all()
{
    return {};
}

bool must_start()
{
    return false;
}

std::string no_gpu_in_sight()
{
    return absent;
}

std::vector<edge_id> solve(detail::edge_arrays const&, options const&, detail::opencl_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

detail::edge_ids solve(
    detail::parallel_edge_source const&, options const&, detail::opencl_tuning const&, report&)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + absent));
}

std::shared_ptr<detail::opencl_memory> make_memory()
{
    return std::make_shared<detail::opencl_memory>();
}

std::uint64_t held_by(detail::opencl_memory const&)
{
    return 0;
}

std::uint64_t release(detail::opencl_memory&)
{
    return 0;
}

} // namespace opencl
} // namespace boost_gpu_mst
