//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/errors.hpp"

#include <boost_gpu_mst/error.hpp>

#include <nanobind/nanobind.h>

#include <exception>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;

/// The exception `name` of boost_gpu_mst/_errors.py, with the edge at fault.
nb::object exception_of(char const* name, char const* what, std::uint64_t edge = invalid_graph::no_edge)
{
    std::string_view const prefix = "boost_gpu_mst: "; // the traceback already names the module
    std::string_view message = what;
    if (message.substr(0, prefix.size()) == prefix)
        message.remove_prefix(prefix.size());
    nb::object const type = nb::module_::import_("boost_gpu_mst._errors").attr(name);
    nb::object const at = edge == invalid_graph::no_edge ? nb::none() : nb::object(nb::int_(edge));
    return type(nb::str(message.data(), message.size()), at);
}

void set_error(char const* name, char const* what, std::uint64_t edge = invalid_graph::no_edge)
{
    nb::object const made = exception_of(name, what, edge);
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
}

void translate(std::exception_ptr const& thrown, void*)
{
    try
    {
        std::rethrow_exception(thrown);
    }
    catch (wrong_type const& e)
    {
        set_error("InvalidType", e.what());
    }
    catch (invalid_graph const& e)
    {
        set_error("InvalidGraph", e.what(), e.edge());
    }
    catch (nan_weight const& e)
    {
        set_error("NanWeight", e.what(), e.edge());
    }
    catch (invalid_option const& e)
    {
        set_error("InvalidOption", e.what());
    }
    catch (backend_unavailable const& e)
    {
        set_error("BackendUnavailable", e.what());
    }
    catch (device_out_of_memory const& e)
    {
        set_error("DeviceOutOfMemory", e.what());
    }
    catch (device_failure const& e)
    {
        set_error("DeviceFailure", e.what());
    }
    catch (cancelled const& e)
    {
        set_error("Cancelled", e.what());
    }
    catch (error const& e)
    {
        set_error("Error", e.what());
    }
}

} // namespace

void raise_wrong_type_from(nb::python_error& cause, std::string const& message)
{
    if (!cause.matches(PyExc_Exception) || cause.matches(PyExc_MemoryError))
        throw; // the cause, which is being handled
    nb::object const made = exception_of("InvalidType", message.c_str());
    PyException_SetCause(made.ptr(), nb::borrow(cause.value()).release().ptr());
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
    throw nb::python_error();
}

void add_errors()
{
    nb::register_exception_translator(&translate);
}

} // namespace python
} // namespace boost_gpu_mst
