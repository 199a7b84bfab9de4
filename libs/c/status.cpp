//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/c/status.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/version.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <exception>
#include <new>

namespace boost_gpu_mst
{
namespace c
{
namespace
{

/// A fixed array, because it is also written when memory has run out.
struct last_error
{
    char message[1024] = "";
    std::uint64_t edge = BOOST_GPU_MST_NO_EDGE;
};
thread_local last_error last; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): like errno

std::int32_t failed(std::int32_t status, char const* message, std::uint64_t edge = BOOST_GPU_MST_NO_EDGE)
{
    std::size_t const length = std::min(std::strlen(message), sizeof last.message - 1);
    std::memcpy(last.message, message, length);
    last.message[length] = '\0';
    last.edge = edge;
    return status;
}

} // namespace

std::int32_t status_of_current_exception() noexcept
{
    try
    {
        throw;
    }
    catch (invalid_argument const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_INVALID_ARGUMENT, e.what());
    }
    catch (invalid_graph const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_INVALID_GRAPH, e.what(), e.edge());
    }
    catch (invalid_option const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_INVALID_OPTION, e.what());
    }
    catch (nan_weight const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_NAN_WEIGHT, e.what(), e.edge());
    }
    catch (backend_unavailable const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_BACKEND_UNAVAILABLE, e.what());
    }
    catch (device_out_of_memory const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_DEVICE_OUT_OF_MEMORY, e.what());
    }
    catch (device_failure const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_DEVICE_FAILURE, e.what());
    }
    catch (cancelled const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_CANCELLED, e.what());
    }
    catch (std::bad_alloc const&)
    {
        return failed(BOOST_GPU_MST_STATUS_OUT_OF_MEMORY, "boost_gpu_mst: out of memory");
    }
    catch (std::exception const& e)
    {
        return failed(BOOST_GPU_MST_STATUS_OTHER, e.what());
    }
    catch (...)
    {
        return failed(BOOST_GPU_MST_STATUS_OTHER, "boost_gpu_mst: an exception of unknown type");
    }
}

} // namespace c
} // namespace boost_gpu_mst

char const* boost_gpu_mst_version()
{
    return BOOST_GPU_MST_VERSION_STRING;
}

char const* boost_gpu_mst_error_message()
{
    return boost_gpu_mst::c::last.message;
}

uint64_t boost_gpu_mst_error_edge()
{
    return boost_gpu_mst::c::last.edge;
}
