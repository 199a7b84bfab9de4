//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/verify_minimum_spanning_forest.md for the documentation.

#ifndef BOOST_GPU_MST_VERIFY_MINIMUM_SPANNING_FOREST_HPP
#define BOOST_GPU_MST_VERIFY_MINIMUM_SPANNING_FOREST_HPP

// The header's name before it was shortened to 31 characters. The next version removes this file.

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <boost/config/header_deprecated.hpp>

BOOST_HEADER_DEPRECATED("<boost_gpu_mst/verify_spanning_forest.hpp>")

#endif
