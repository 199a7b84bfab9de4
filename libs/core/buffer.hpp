//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_BUFFER_HPP
#define BOOST_GPU_MST_LIBS_CORE_BUFFER_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>

namespace boost_gpu_mst
{

/// The only buffer of the library and of the headers before it: `size` elements, left uninitialised.
using detail::buffer;

} // namespace boost_gpu_mst

#endif
