//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

// Reads and writes the dictionaries of NetworkX's graphs. Comparing two nodes may run any Python code, which
// may change a dictionary: keys and values are held while it runs.

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;

template <class T>
nb::object numpy_array(std::vector<T>&& values)
{
    auto owned = std::make_unique<std::vector<T>>(std::move(values));
    auto* const data = owned->data();
    std::size_t const size = owned->size();
    nb::capsule owner(owned.get(), [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    owned.release();
    return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(data, {size}, owner));
}

/// Calls f(key, value) for the items of a mapping; of a dict without making its items.
template <class Function>
void for_items(nb::handle mapping, Function const& f)
{
    if (!PyDict_CheckExact(mapping.ptr()))
    {
        for (nb::handle const item : mapping.attr("items")())
            f(nb::object(item[0]), nb::object(item[1]));
        return;
    }
    Py_ssize_t place = 0;
    PyObject *key = nullptr, *value = nullptr;
    while (PyDict_Next(mapping.ptr(), &place, &key, &value) != 0)
        f(nb::borrow(key), nb::borrow(value));
}

/// The value of a key, or nullptr.
PyObject* find(nb::handle dict, nb::handle key)
{
    PyObject* const value = PyDict_GetItemWithError(dict.ptr(), key.ptr());
    if (value == nullptr && PyErr_Occurred() != nullptr)
        throw nb::python_error();
    return value;
}

void append(nb::list const& list, nb::handle value)
{
    if (PyList_Append(list.ptr(), value.ptr()) != 0)
        throw nb::python_error();
}

void set(nb::handle dict, nb::handle key, nb::handle value)
{
    if (PyDict_SetItem(dict.ptr(), key.ptr(), value.ptr()) != 0)
        throw nb::python_error();
}

/// The weights of edges: Python's objects, and numbers that compare as they do while there are some.
class weights
{
public:
    void add(nb::object const& weight)
    {
        append(m_objects, weight);
        if (PyFloat_CheckExact(weight.ptr()) != 0)
        {
            double const value = PyFloat_AsDouble(weight.ptr());
            m_integers_only = false;
            if (m_floats_are_exact)
                m_floats.push_back(value);
            return;
        }
        int overflow = 1;
        long long const value = PyLong_CheckExact(weight.ptr()) != 0 || PyBool_Check(weight.ptr()) != 0
                                    ? PyLong_AsLongLongAndOverflow(weight.ptr(), &overflow)
                                    : 0;
        constexpr long long exact = 1LL << 53;
        m_integers_only = m_integers_only && overflow == 0;
        m_floats_are_exact = m_floats_are_exact && overflow == 0 && -exact <= value && value <= exact;
        if (m_integers_only)
            m_integers.push_back(value);
        if (m_floats_are_exact)
            m_floats.push_back(static_cast<double>(value));
    }

    nb::object numbers()
    {
        if (m_integers_only)
            return numpy_array(std::move(m_integers));
        return m_floats_are_exact ? numpy_array(std::move(m_floats)) : nb::none();
    }

    nb::list objects() const { return m_objects; }

private:
    nb::list m_objects;
    std::vector<std::int64_t> m_integers;
    std::vector<double> m_floats;
    bool m_integers_only = true;
    bool m_floats_are_exact = true;
};

/// The edges in the order of G.edges, which lists each at the end that comes first: the nodes; a column for
/// each part of an edge; and the weights as numbers that compare as they do, or None where only Python
/// compares them.
nb::object graph_edges(nb::handle adjacency, nb::handle weight, bool is_multigraph)
{
    nb::list nodes, keys, data;
    nb::dict numbers;
    for_items(adjacency,
        [&](nb::object const& node, nb::object const&)
        {
            set(numbers, node, nb::int_(nodes.size()));
            append(nodes, node);
        });
    std::vector<std::uint32_t> sources, targets;
    weights all;
    std::uint32_t end = 0;
    nb::int_ const one(1);
    for_items(adjacency,
        [&](nb::object const&, nb::object const& neighbours)
        {
            for_items(neighbours,
                [&](nb::object const& neighbour, nb::object const& between)
                {
                    PyObject* const number = find(numbers, neighbour);
                    if (number == nullptr)
                    {
                        PyErr_SetObject(PyExc_KeyError, neighbour.ptr());
                        throw nb::python_error();
                    }
                    auto const other = nb::cast<std::uint32_t>(nb::handle(number));
                    if (other < end)
                        return;
                    auto const add = [&](nb::object const& attributes)
                    {
                        sources.push_back(end);
                        targets.push_back(other);
                        append(data, attributes);
                        if (PyDict_CheckExact(attributes.ptr()) == 0)
                            return all.add(attributes.attr("get")(weight, one));
                        PyObject* const found = find(attributes, weight);
                        all.add(found == nullptr ? nb::object(one) : nb::borrow(found));
                    };
                    if (!is_multigraph)
                        return add(between);
                    for_items(between,
                        [&](nb::object const& key, nb::object const& attributes)
                        {
                            append(keys, key);
                            add(attributes);
                        });
                });
            ++end;
        });
    return nb::make_tuple(nodes, numpy_array(std::move(sources)), numpy_array(std::move(targets)), keys, data,
        all.objects(), all.numbers());
}

nb::object copy_of(nb::handle dict)
{
    nb::object copy = PyDict_CheckExact(dict.ptr()) != 0
                          ? nb::steal(PyDict_Copy(dict.ptr()))
                          : nb::object(nb::borrow(reinterpret_cast<PyObject*>(&PyDict_Type))(dict));
    if (!copy.is_valid())
        throw nb::python_error();
    return copy;
}

/// Adds nodes with copies of their attributes to the dictionaries of an empty nx.Graph or nx.MultiGraph.
void add_nodes(nb::dict const& node, nb::dict const& adjacency, nb::handle nodes)
{
    for_items(nodes,
        [&](nb::object const& name, nb::object const& attributes)
        {
            set(node, name, copy_of(attributes));
            set(adjacency, name, nb::dict());
        });
}

/// Adds edges with copies of their attributes to the adjacency of a graph that has none of them.
void add_edges(nb::dict const& adjacency, nb::handle edges, bool is_multigraph)
{
    for (nb::handle const edge : edges)
    {
        nb::object const u = edge[0], v = edge[1];
        nb::object between = copy_of(nb::object(edge[is_multigraph ? 3 : 2]));
        if (is_multigraph)
        {
            nb::dict keyed;
            set(keyed, nb::object(edge[2]), between);
            between = keyed;
        }
        set(nb::object(adjacency[u]), v, between);
        set(nb::object(adjacency[v]), u, between);
    }
}

} // namespace

void add_networkx(nb::module_& m)
{
    m.def("graph_edges", &graph_edges, nb::arg("adjacency"), nb::arg("weight").none(),
        nb::arg("is_multigraph"));
    m.def("add_nodes", &add_nodes, nb::arg("node"), nb::arg("adjacency"), nb::arg("nodes"));
    m.def("add_edges", &add_edges, nb::arg("adjacency"), nb::arg("edges"), nb::arg("is_multigraph"));
}

} // namespace python
} // namespace boost_gpu_mst
