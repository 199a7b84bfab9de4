//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_START_THREAD_HPP
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_START_THREAD_HPP

#include <boost_gpu_mst/error.hpp>

#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

/// A thread that runs body(). Throws backend_unavailable, which names \p what it is for, if the system
/// refuses one: the host, which can do without, may then take the graph.
template <class Body>
std::thread start_thread(std::string const& what, Body body)
{
    try
    {
        return std::thread(std::move(body));
    }
    catch (std::system_error const& e)
    {
        throw backend_unavailable(
            "boost_gpu_mst: CUDA cannot be used: the system refuses a thread for " + what + ": " + e.what());
    }
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
