//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_C_STATUS_HPP
#define BOOST_GPU_MST_LIBS_C_STATUS_HPP

#include <boost_gpu_mst/boost_gpu_mst.h>

#include <cstdint>
#include <functional>
#include <stdexcept>

namespace boost_gpu_mst
{

/// A mistake that a caller in C can make and a caller in C++ cannot.
class invalid_argument : public std::invalid_argument
{
public:
    using std::invalid_argument::invalid_argument;
};

/// Runs \p f. An exception becomes the calling thread's message and edge, and the status that is returned.
std::int32_t status_of(std::function<void()> const& f) noexcept;

} // namespace boost_gpu_mst

#endif
