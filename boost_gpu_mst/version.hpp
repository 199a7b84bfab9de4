//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/README.md for the documentation.

#ifndef BOOST_GPU_MST_VERSION_HPP
#define BOOST_GPU_MST_VERSION_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

/// Version as major * 100000 + minor * 100 + patch, as BOOST_VERSION is.
#define BOOST_GPU_MST_VERSION 100

/// Version as text, "major.minor.patch".
#define BOOST_GPU_MST_VERSION_STRING "0.1.0"

#endif
