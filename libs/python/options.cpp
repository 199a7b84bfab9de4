//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"
#include "libs/python/errors.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <cstdint>
#include <functional>
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

std::string text_of(nb::handle value)
{
    return nb::cast<std::string>(nb::repr(value));
}

/// The value that one of several words stands for.
template <class T>
T named(std::string const& option, nb::handle value, std::map<std::string, T> const& words)
{
    auto const found =
        nb::isinstance<nb::str>(value) ? words.find(nb::cast<std::string>(value)) : words.end();
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
    Integer read = 0;
    if (!PyIndex_Check(value.ptr()))
        throw wrong_type(option + " must be an integer, not " + text_of(value));
    if (!nb::try_cast(nb::steal(PyNumber_Index(value.ptr())), read))
        throw invalid_option(option + " is out of range: " + text_of(value));
    return read;
}

/// Truth as in Python: of any object that has a truth value, such as a NumPy bool.
bool truth(std::string const& option, nb::handle value)
{
    int const read = PyObject_IsTrue(value.ptr());
    if (read < 0)
        throw nb::python_error();
    if (nb::isinstance<nb::str>(value))
        throw wrong_type(option + " must be true or false, not " + text_of(value));
    return read != 0;
}

/// Ordinals, or "all".
std::vector<int> devices(std::string const& option, nb::handle value)
{
    if (nb::isinstance<nb::str>(value))
        return {named<int>(option, value, {{"all", all_devices}})};
    if (!PySequence_Check(value.ptr()))
        throw wrong_type(option + " must be 'all' or a sequence of integers, not " + text_of(value));
    std::vector<int> all;
    for (nb::handle const ordinal : value)
        all.push_back(integer<int>(option, ordinal));
    return all;
}

/// Its caller is a thread that has released the GIL.
std::function<bool(progress const&)> callback(nb::handle value)
{
    if (value.is_none())
        return {};
    if (!PyCallable_Check(value.ptr()))
        throw wrong_type("on_progress must be callable, and is " + text_of(value));
    return [value](progress const& now) // the caller's dict keeps it alive
    {
        nb::gil_scoped_acquire const held;
        return !value(now).is(nb::handle(Py_False));
    };
}

using setter = std::function<void(options&, std::string const&, nb::handle)>;

std::map<std::string, setter> const& setters()
{
    using name = std::string const&;
    static std::map<std::string, setter> const all = {
        {"backend",
            [](options& o, name n, nb::handle v)
            {
                o.backend = named<backend>(n, v,
                    {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host},
                        {"opencl", backend::opencl}});
            }},
        {"maximum", [](options& o, name n, nb::handle v)
            { o.objective = truth(n, v) ? objective::maximum : objective::minimum; }},
        {"order",
            [](options& o, name n, nb::handle v)
            {
                o.order = named<output_order>(n, v,
                    {{"weight", output_order::by_weight}, {"edge", output_order::by_edge},
                        {"unordered", output_order::unordered}});
            }},
        {"threads", [](options& o, name n, nb::handle v) { o.threads = integer<unsigned>(n, v); }},
        {"device", [](options& o, name n, nb::handle v) { o.device = integer<int>(n, v); }},
        {"devices", [](options& o, name n, nb::handle v) { o.devices = devices(n, v); }},
        {"cold_start",
            [](options& o, name n, nb::handle v)
            {
                o.cold_start = named<cold_start>(
                    n, v, {{"at_once", cold_start::at_once}, {"when_it_pays", cold_start::when_it_pays}});
            }},
        {"stream", [](options& o, name n, nb::handle v)
            { o.stream = reinterpret_cast<void*>(integer<std::uintptr_t>(n, v)); }},
        {"device_memory_limit",
            [](options& o, name n, nb::handle v) { o.device_memory_limit = integer<std::uint64_t>(n, v); }},
        {"canonical_arc_ids", [](options& o, name n, nb::handle v) { o.canonical_arc_ids = truth(n, v); }},
        {"check_symmetry", [](options& o, name n, nb::handle v) { o.check_symmetry = truth(n, v); }},
        {"want_total", [](options& o, name n, nb::handle v) { o.want_total = truth(n, v); }},
        {"want_components", [](options& o, name n, nb::handle v) { o.want_components = truth(n, v); }},
        {"want_tree_totals", [](options& o, name n, nb::handle v) { o.want_tree_totals = truth(n, v); }},
        {"on_progress", [](options& o, name, nb::handle v) { o.on_progress = callback(v); }},
    };
    return all;
}

} // namespace

options options_of(nb::dict const& named)
{
    options o;
    for (auto const& [key, value] : named)
    {
        std::string const name = nb::cast<std::string>(key);
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
