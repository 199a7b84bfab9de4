//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_C_STATUS_HPP
#define BOOST_GPU_MST_LIBS_C_STATUS_HPP

#include <boost_gpu_mst/boost_gpu_mst.h>

#include <cstdint>
#include <stdexcept>

namespace boost_gpu_mst
{
namespace c
{

/// A mistake that a caller in C can make and a caller in C++ cannot.
class invalid_argument : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

/// The exception that is being handled becomes the calling thread's message and edge, and the status
/// returned.
std::int32_t status_of_current_exception() noexcept;

/// Runs \p f, and returns the status of what it throws. A template, since to make a std::function of \p f may
/// allocate, and so throw before anything catches it.
template <class Function>
std::int32_t status_of(Function const& f) noexcept
{
    try
    {
        f();
        return BOOST_GPU_MST_STATUS_OK;
    }
    catch (...)
    {
        return status_of_current_exception();
    }
}

} // namespace c
} // namespace boost_gpu_mst

#endif
