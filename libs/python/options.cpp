//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"
#include "libs/python/errors.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;

/// What a str says. A lone surrogate, which no UTF-8 has, is escaped.
std::string utf8_of(nb::handle text)
{
    nb::object const bytes = nb::steal(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
    if (!bytes.is_valid())
        throw nb::python_error();
    return {PyBytes_AsString(bytes.ptr()), std::size_t(PyBytes_Size(bytes.ptr()))};
}

std::string text_of(nb::handle value)
{
    try
    {
        return utf8_of(nb::repr(value));
    }
    catch (nb::python_error& e)
    {
        // Python writes no integers of more than some 4300 digits.
        if (!nb::isinstance<nb::int_>(value) || !e.matches(PyExc_ValueError))
            throw;
        return "<integer of " + std::to_string(nb::cast<std::uint64_t>(value.attr("bit_length")()))
               + " bits>";
    }
}

/// The value that one of several words stands for.
template <class T>
T named(std::string const& option, nb::handle value, std::map<std::string, T> const& words)
{
    auto const found = nb::isinstance<nb::str>(value) ? words.find(utf8_of(value)) : words.end();
    if (found != words.end())
        return found->second;
    std::string all;
    for (auto const& word : words)
        all += (all.empty() ? "'" : ", '") + word.first + "'";
    throw invalid_option(option + " is one of " + all + ", not " + text_of(value));
}

template <class Integer>
Integer integer(std::string const& option, nb::handle value)
{
    if (!PyIndex_Check(value.ptr()))
        throw wrong_type(option + " must be an integer, not " + text_of(value));
    nb::object index;
    try
    {
        index = nb::steal(PyNumber_Index(value.ptr()));
        if (!index.is_valid())
            throw nb::python_error();
    }
    catch (nb::python_error& e)
    {
        raise_wrong_type_from(e, option + " must be an integer, not " + text_of(value));
    }
    Integer read = 0;
    if (!nb::try_cast(index, read))
        throw invalid_option(option + " is out of range: " + text_of(value));
    return read;
}

/// Truth as in Python: of any object that has a truth value, such as a NumPy bool.
bool truth(std::string const& option, nb::handle value)
{
    if (nb::isinstance<nb::str>(value))
        throw wrong_type(option + " must be true or false, not " + text_of(value));
    try
    {
        int const read = PyObject_IsTrue(value.ptr());
        if (read < 0)
            throw nb::python_error();
        return read != 0;
    }
    catch (nb::python_error& e)
    {
        raise_wrong_type_from(e, option + " must be true or false, not " + text_of(value));
    }
}

/// Ordinals, or "all".
std::vector<int> devices(std::string const& option, nb::handle value)
{
    if (nb::isinstance<nb::str>(value))
        return {named<int>(option, value, {{"all", all_devices}})};
    if (!PySequence_Check(value.ptr()))
        throw wrong_type(option + " must be 'all' or a sequence of integers, not " + text_of(value));
    nb::object ordinals; // a tuple, which no __index__ of its elements can change
    try
    {
        ordinals = nb::steal(PySequence_Tuple(value.ptr()));
        if (!ordinals.is_valid())
            throw nb::python_error();
    }
    catch (nb::python_error& e)
    {
        raise_wrong_type_from(e, option + " must be 'all' or a sequence of integers, not " + text_of(value));
    }
    std::vector<int> all;
    for (nb::handle const ordinal : ordinals)
        all.push_back(integer<int>(option, ordinal));
    return all;
}

nb::object callback(nb::handle value)
{
    if (!value.is_none() && !PyCallable_Check(value.ptr()))
        throw wrong_type("on_progress must be callable, and is " + text_of(value));
    return nb::borrow(value);
}

using setter = void (*)(call_options&, std::string const&, nb::handle);

std::map<std::string, setter> const& setters()
{
    using name = std::string const&;
    static std::map<std::string, setter> const all = {
        {"backend",
            [](call_options& o, name n, nb::handle v)
            {
                o.values.backend = named<backend>(n, v,
                    {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host},
                        {"opencl", backend::opencl}});
            }},
        {"maximum", [](call_options& o, name n, nb::handle v)
            { o.values.objective = truth(n, v) ? objective::maximum : objective::minimum; }},
        {"order",
            [](call_options& o, name n, nb::handle v)
            {
                o.values.order = named<output_order>(n, v,
                    {{"weight", output_order::by_weight}, {"edge", output_order::by_edge},
                        {"unordered", output_order::unordered}});
            }},
        {"threads",
            [](call_options& o, name n, nb::handle v) { o.values.threads = integer<unsigned>(n, v); }},
        {"device", [](call_options& o, name n, nb::handle v) { o.values.device = integer<int>(n, v); }},
        {"devices", [](call_options& o, name n, nb::handle v) { o.values.devices = devices(n, v); }},
        {"algorithm",
            [](call_options& o, name n, nb::handle v)
            {
                o.values.algorithm = named<algorithm>(n, v,
                    {{"auto", algorithm::automatic}, {"recursive_boruvka", algorithm::recursive_boruvka}});
            }},
        {"cold_start",
            [](call_options& o, name n, nb::handle v)
            {
                o.values.cold_start = named<cold_start>(
                    n, v, {{"at_once", cold_start::at_once}, {"when_it_pays", cold_start::when_it_pays}});
            }},
        {"initial_components",
            [](call_options& o, name n, nb::handle v)
            {
                nb::ndarray<std::uint32_t const, nb::ndim<1>, nb::c_contig> labels;
                if (!nb::try_cast(v, labels))
                    throw wrong_type(n + " must be a one-dimensional array of uint32, not " + text_of(v));
                o.values.initial_components = {labels.data(), labels.size()};
                o.initial_components = nb::cast(labels);
            }},
        {"stream", [](call_options& o, name n, nb::handle v)
            { o.values.stream = reinterpret_cast<void*>(integer<std::uintptr_t>(n, v)); }},
        {"device_memory_limit", [](call_options& o, name n, nb::handle v)
            { o.values.device_memory_limit = integer<std::uint64_t>(n, v); }},
        {"canonical_arc_ids",
            [](call_options& o, name n, nb::handle v) { o.values.canonical_arc_ids = truth(n, v); }},
        {"check_symmetry",
            [](call_options& o, name n, nb::handle v) { o.values.check_symmetry = truth(n, v); }},
        {"want_total", [](call_options& o, name n, nb::handle v) { o.values.want_total = truth(n, v); }},
        {"want_components",
            [](call_options& o, name n, nb::handle v) { o.values.want_components = truth(n, v); }},
        {"want_tree_totals",
            [](call_options& o, name n, nb::handle v) { o.values.want_tree_totals = truth(n, v); }},
        {"on_progress", [](call_options& o, name, nb::handle v) { o.on_progress = callback(v); }},
    };
    return all;
}

} // namespace

call_options options_of(nb::dict const& named)
{
    call_options o;
    // A list of pairs, which stays as it is whatever the values' methods do to the dict.
    nb::object const items = nb::steal(PyDict_Items(named.ptr()));
    if (!items.is_valid())
        throw nb::python_error();
    for (nb::handle const item : items)
    {
        nb::object const key = item[0], value = item[1];
        if (!nb::isinstance<nb::str>(key))
            throw wrong_type("an option's name must be a str, not " + text_of(key));
        std::string const name = utf8_of(key);
        auto const found = setters().find(name);
        if (found == setters().end())
        {
            std::string all;
            for (auto const& option : setters())
                all += (all.empty() ? "" : ", ") + option.first;
            throw wrong_type("there is no option '" + name + "'; there are: " + all);
        }
        found->second(o, name, value);
    }
    return o;
}

} // namespace python
} // namespace boost_gpu_mst
