//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/is_contiguous_output_iterator.md for the documentation.

#ifndef BOOST_GPU_MST_IS_CONTIGUOUS_OUTPUT_ITERATOR_HPP
#define BOOST_GPU_MST_IS_CONTIGUOUS_OUTPUT_ITERATOR_HPP

// The header's name before it was shortened to 31 characters. The next version removes this file.

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/is_contiguous_output.hpp>

#include <boost/config/header_deprecated.hpp>

BOOST_HEADER_DEPRECATED("<boost_gpu_mst/is_contiguous_output.hpp>")

#endif
