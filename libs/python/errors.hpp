//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_PYTHON_ERRORS_HPP
#define BOOST_GPU_MST_LIBS_PYTHON_ERRORS_HPP

#include <nanobind/nanobind.h>

#include <stdexcept>
#include <string>

namespace boost_gpu_mst
{
namespace python
{

/// An argument is of an unsupported type; InvalidType in Python.
struct wrong_type : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

/// Raises the Python error as InvalidType with this message, and the error as its cause. An error that is no
/// Exception, such as KeyboardInterrupt, and one for memory pass through.
[[noreturn]] void raise_wrong_type_from(nanobind::python_error& cause, std::string const& message);

/// Raises the library's exceptions as those of boost_gpu_mst/_errors.py.
void add_errors();

} // namespace python
} // namespace boost_gpu_mst

#endif
