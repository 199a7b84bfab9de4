//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_PYTHON_CALL_HPP
#define BOOST_GPU_MST_LIBS_PYTHON_CALL_HPP

#include <boost_gpu_mst/options.hpp>

#include <nanobind/nanobind.h>

namespace boost_gpu_mst
{
namespace python
{

/// Reads the options by their names in boost_gpu_mst/_options.py. Throws wrong_type and invalid_option.
options options_of(nanobind::dict const& named);

/// Adds the classes Report and Progress.
void add_report(nanobind::module_& m);

/// Adds the function linkage, which makes SciPy's linkage matrix of a tree.
void add_linkage(nanobind::module_& m);

} // namespace python
} // namespace boost_gpu_mst

#endif
