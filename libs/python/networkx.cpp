//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Reads and writes the dictionaries of NetworkX's graphs. A graph's objects are all over the memory, so the
// time goes into cache misses: an object is read only if it is needed, and prefetched while others are read.
//
// Comparing two nodes may run any Python code, which may change a dictionary: keys and values are held while
// it runs.

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;

template <class T>
using column = nb::ndarray<nb::numpy, T const, nb::ndim<1>>;
using edge_ids = nb::ndarray<std::int64_t const, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void prefetch(void const* address)
{
    __builtin_prefetch(address);
}

nb::object checked(PyObject* made)
{
    if (made == nullptr)
        throw nb::python_error();
    return nb::steal(made);
}

/// Pauses Python's garbage collector, which would walk the graph again and again while thousands of objects
/// are made, none of them garbage.
class without_collector
{
public:
#if PY_VERSION_HEX >= 0x030A0000
    without_collector() : m_was_enabled(PyGC_Disable() != 0) {}
    ~without_collector()
    {
        if (m_was_enabled)
            PyGC_Enable();
    }
    without_collector(without_collector const&) = delete;
    without_collector& operator=(without_collector const&) = delete;

private:
    bool m_was_enabled;
#endif
};

/// Calls f(key, value) with handles for the items of a mapping; of a dict without making its items.
template <class Function>
void for_items(nb::handle mapping, Function const& f)
{
    if (!PyDict_CheckExact(mapping.ptr()))
    {
        for (nb::handle const item : mapping.attr("items")())
        {
            nb::object const key = item[0], value = item[1];
            f(key, value);
        }
        return;
    }
    Py_ssize_t place = 0;
    PyObject *key = nullptr, *value = nullptr;
    while (PyDict_Next(mapping.ptr(), &place, &key, &value) != 0)
        f(nb::handle(key), nb::handle(value));
}

/// Requests the keys and values of a dictionary from memory.
void prefetch_items(nb::handle mapping)
{
    if (!PyDict_CheckExact(mapping.ptr()))
        return;
    Py_ssize_t place = 0;
    PyObject *key = nullptr, *value = nullptr;
    while (PyDict_Next(mapping.ptr(), &place, &key, &value) != 0)
    {
        prefetch(key);
        prefetch(value);
    }
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

/// A hash table from integers to the numbers of nodes, for one insertion of each.
class number_table
{
public:
    static constexpr std::uint32_t none = 0xffffffffu;

    explicit number_table(std::size_t capacity)
    {
        while (m_slots.size() < 2 * capacity)
            m_slots.resize(2 * std::max<std::size_t>(m_slots.size(), 1), {0, none});
    }

    void insert(std::uint64_t key, std::uint32_t number) { m_slots[place_of(key)] = {key, number}; }

    std::uint32_t find(std::uint64_t key) const
    {
        return m_slots.empty() ? none : m_slots[place_of(key)].number;
    }

private:
    struct slot
    {
        std::uint64_t key;
        std::uint32_t number;
    };

    /// The slot of the key, or the free one where it belongs.
    std::size_t place_of(std::uint64_t key) const
    {
        std::size_t const mask = m_slots.size() - 1;
        std::size_t place = (key * 0x9e3779b97f4a7c15u >> 32) & mask;
        while (m_slots[place].number != none && m_slots[place].key != key)
            place = (place + 1) & mask;
        return place;
    }

    std::vector<slot> m_slots;
};

/// Numbers nodes in the order of the graph. Integers are found by value and the other nodes by identity,
/// without running Python code; a node that is equal but not identical is looked up as Python does it.
class node_numbers
{
public:
    explicit node_numbers(nb::list const& nodes)
        : m_nodes(nodes), m_by_value(nodes.size()), m_by_identity(nodes.size())
    {
        std::uint32_t number = 0;
        for (nb::handle const node : nodes)
        {
            if (std::optional<std::uint64_t> const value = integer(node.ptr()))
                m_by_value.insert(*value, number++);
            else
                m_by_identity.insert(identity(node.ptr()), number++);
        }
    }

    std::uint32_t find(PyObject* node) const
    {
        std::optional<std::uint64_t> const value = integer(node);
        return value ? m_by_value.find(*value) : m_by_identity.find(identity(node));
    }

    /// May run Python code, so the caller holds what it reads.
    std::uint32_t find_equal(nb::handle node)
    {
        if (!m_by_equality.is_valid())
        {
            std::uint32_t number = 0;
            nb::dict all;
            for (nb::handle const each : m_nodes)
                set(all, each, nb::int_(number++));
            m_by_equality = all;
        }
        PyObject* const number = python::find(m_by_equality, node);
        if (number == nullptr)
        {
            PyErr_SetObject(PyExc_KeyError, node.ptr());
            throw nb::python_error();
        }
        return nb::cast<std::uint32_t>(nb::handle(number));
    }

private:
    static std::uint64_t identity(PyObject* node) { return reinterpret_cast<std::uintptr_t>(node) >> 4; }

    static std::optional<std::uint64_t> integer(PyObject* node)
    {
        if (PyLong_CheckExact(node) == 0)
            return std::nullopt;
        int overflow = 0;
        long long const value = PyLong_AsLongLongAndOverflow(node, &overflow);
        return overflow == 0 ? std::optional<std::uint64_t>(value) : std::nullopt;
    }

    nb::list m_nodes;
    number_table m_by_value, m_by_identity;
    nb::object m_by_equality;
};

/// Weights as numbers that compare as Python's do, while there are some.
class weight_numbers
{
public:
    void add(PyObject* weight)
    {
        if (PyFloat_CheckExact(weight) != 0)
        {
            m_are_integers = false;
            if (m_are_floats)
                m_floats.push_back(PyFloat_AsDouble(weight));
            return;
        }
        int overflow = 1;
        long long const value = PyLong_CheckExact(weight) != 0 || PyBool_Check(weight) != 0
                                    ? PyLong_AsLongLongAndOverflow(weight, &overflow)
                                    : 0;
        constexpr long long exact = 1LL << 53;
        m_are_integers = m_are_integers && overflow == 0;
        m_are_floats = m_are_floats && overflow == 0 && -exact <= value && value <= exact;
        if (m_are_integers)
            m_integers.push_back(value);
        if (m_are_floats)
            m_floats.push_back(static_cast<double>(value));
    }

    /// An array that \p owner keeps alive, or None where only Python compares the weights.
    nb::object array(nb::handle owner) const
    {
        if (m_are_integers)
            return nb::cast(column<std::int64_t>(m_integers.data(), {m_integers.size()}, owner));
        if (m_are_floats)
            return nb::cast(column<double>(m_floats.data(), {m_floats.size()}, owner));
        return nb::none();
    }

private:
    std::vector<std::int64_t> m_integers;
    std::vector<double> m_floats;
    bool m_are_integers = true;
    bool m_are_floats = true;
};

/// References that are given up in the order in which they were taken, each object prefetched.
class references
{
public:
    references() = default;
    references(references const&) = delete;
    references& operator=(references const&) = delete;

    ~references()
    {
        for (std::size_t i = 0; i < m_objects.size(); ++i)
        {
            if (i + 16 < m_objects.size())
                prefetch(m_objects[i + 16]);
            Py_DECREF(m_objects[i]);
        }
    }

    void add(nb::handle object)
    {
        m_objects.push_back(object.ptr());
        Py_INCREF(object.ptr());
    }

    nb::handle operator[](std::size_t i) const { return m_objects[i]; }
    std::size_t size() const { return m_objects.size(); }

private:
    std::vector<PyObject*> m_objects;
};

nb::object copy_of(nb::handle dict)
{
    return PyDict_CheckExact(dict.ptr()) != 0
               ? checked(PyDict_Copy(dict.ptr()))
               : nb::object(nb::borrow(reinterpret_cast<PyObject*>(&PyDict_Type))(dict));
}

/// The edges of a graph in the order of G.edges, which lists each at the end that comes first, in a column
/// for each part. Rows would be that many tuples, and would make Python's garbage collector walk the graph
/// again and again.
class graph_edges
{
public:
    graph_edges(nb::handle adjacency, nb::handle weight, bool is_multigraph)
        : m_weight(nb::borrow(weight)), m_is_multigraph(is_multigraph)
    {
        references rows; // held, as everything that Python code could free
        for_items(adjacency,
            [&](nb::handle node, nb::handle row)
            {
                append(m_nodes, node);
                rows.add(row);
            });
        node_numbers numbers(m_nodes);
        for (std::uint32_t end = 0; end < rows.size(); ++end)
        {
            if (end + 4 < rows.size())
                prefetch(rows[end + 4].ptr());
            if (end + 1 < rows.size())
                prefetch_items(rows[end + 1]);
            for_items(rows[end],
                [&](nb::handle neighbour, nb::handle between)
                {
                    std::uint32_t other = numbers.find(neighbour.ptr());
                    nb::object held;
                    if (other == number_table::none)
                    {
                        nb::object const key = nb::borrow(neighbour);
                        held = nb::borrow(between);
                        other = numbers.find_equal(key);
                    }
                    if (other >= end)
                        add(end, other, between);
                });
            for (; m_weighed < m_data.size(); ++m_weighed)
                m_numbers.add(weight_of(m_weighed).ptr());
        }
    }

    std::size_t num_nodes() const { return m_nodes.size(); }
    std::vector<std::uint32_t> const& sources() const { return m_sources; }
    std::vector<std::uint32_t> const& targets() const { return m_targets; }
    weight_numbers const& numbers() const { return m_numbers; }

    nb::list weights() const
    {
        nb::list all;
        for (std::size_t edge = 0; edge < m_data.size(); ++edge)
            append(all, weight_of(edge));
        return all;
    }

    /// The edges as NetworkX returns them.
    nb::list tuples(edge_ids const& ids, bool with_keys, bool with_data) const
    {
        without_collector const paused;
        with_keys = with_keys && m_is_multigraph;
        nb::list all;
        for (std::size_t i = 0; i < ids.size(); ++i)
        {
            std::size_t const edge = edge_at(ids.data()[i]);
            PyObject* const parts[] = {node(m_sources[edge]).ptr(), node(m_targets[edge]).ptr(),
                with_keys ? m_keys[edge].ptr() : m_data[edge].ptr(), m_data[edge].ptr()};
            append(
                all, checked(with_keys && with_data ? PyTuple_Pack(4, parts[0], parts[1], parts[2], parts[3])
                             : with_keys || with_data ? PyTuple_Pack(3, parts[0], parts[1], parts[2])
                                                      : PyTuple_Pack(2, parts[0], parts[1])));
        }
        return all;
    }

    /// Adds edges with copies of their attributes to the adjacency of an nx.Graph or nx.MultiGraph with the
    /// nodes.
    void add_to(nb::dict const& adjacency, edge_ids const& ids) const
    {
        without_collector const paused;
        for (std::size_t i = 0; i < ids.size(); ++i)
        {
            std::size_t const edge = edge_at(ids.data()[i]);
            nb::object between = copy_of(m_data[edge]);
            if (m_is_multigraph)
            {
                nb::dict keyed;
                set(keyed, m_keys[edge], between);
                between = keyed;
            }
            nb::handle const u = node(m_sources[edge]), v = node(m_targets[edge]);
            set(nb::object(adjacency[u]), v, between);
            set(nb::object(adjacency[v]), u, between);
        }
    }

private:
    void add(std::uint32_t source, std::uint32_t target, nb::handle between)
    {
        auto const add_one = [&](nb::handle attributes)
        {
            m_sources.push_back(source);
            m_targets.push_back(target);
            m_data.add(attributes);
        };
        if (!m_is_multigraph)
            return add_one(between);
        nb::object const held = nb::borrow(between);
        for_items(held,
            [&](nb::handle key, nb::handle attributes)
            {
                m_keys.add(key);
                add_one(attributes);
            });
    }

    nb::object weight_of(std::size_t edge) const
    {
        nb::handle const attributes = m_data[edge];
        if (PyDict_CheckExact(attributes.ptr()) == 0)
            return attributes.attr("get")(m_weight, m_one);
        Py_ssize_t place = 0;
        PyObject *key = nullptr, *value = nullptr; // the weight is often the first attribute
        if (PyDict_Next(attributes.ptr(), &place, &key, &value) != 0 && key == m_weight.ptr())
            return nb::borrow(value);
        PyObject* const found = find(attributes, m_weight);
        return found == nullptr ? m_one : nb::borrow(found);
    }

    nb::handle node(std::uint32_t number) const
    {
        return PyList_GetItem(m_nodes.ptr(), static_cast<Py_ssize_t>(number));
    }

    std::size_t edge_at(std::int64_t id) const
    {
        if (id < 0 || static_cast<std::size_t>(id) >= m_data.size())
            throw nb::index_error("there is no such edge");
        return static_cast<std::size_t>(id);
    }

    nb::object m_weight, m_one = nb::int_(1);
    bool m_is_multigraph;
    nb::list m_nodes;
    std::vector<std::uint32_t> m_sources, m_targets;
    references m_keys, m_data;
    weight_numbers m_numbers;
    std::size_t m_weighed = 0;
};

/// Adds nodes with copies of their attributes to the dictionaries of an empty nx.Graph or nx.MultiGraph.
void add_nodes(nb::dict const& node, nb::dict const& adjacency, nb::handle nodes)
{
    without_collector const paused;
    for_items(nodes,
        [&](nb::handle name, nb::handle attributes)
        {
            nb::object const key = nb::borrow(name);
            set(node, key, copy_of(attributes));
            set(adjacency, key, nb::dict());
        });
}

template <std::vector<std::uint32_t> const& (graph_edges::*ends)() const>
column<std::uint32_t> ends_of(graph_edges const& edges)
{
    auto const& values = (edges.*ends)();
    return {values.data(), {values.size()}, nb::find(edges)};
}

} // namespace

void add_networkx(nb::module_& m)
{
    m.def("add_nodes", &add_nodes, nb::arg("node"), nb::arg("adjacency"), nb::arg("nodes"));
    if (add_existing<graph_edges>(m, "GraphEdges"))
        return;
    nb::class_<graph_edges>(m, "GraphEdges")
        .def(nb::init<nb::handle, nb::handle, bool>(), nb::arg("adjacency"), nb::arg("weight").none(),
            nb::arg("is_multigraph"))
        .def_prop_ro("num_nodes", &graph_edges::num_nodes)
        .def_prop_ro("sources", &ends_of<&graph_edges::sources>)
        .def_prop_ro("targets", &ends_of<&graph_edges::targets>)
        .def_prop_ro(
            "numbers", [](graph_edges const& edges) { return edges.numbers().array(nb::find(edges)); })
        .def("weights", &graph_edges::weights)
        .def("tuples", &graph_edges::tuples, nb::arg("ids"), nb::arg("with_keys"), nb::arg("with_data"))
        .def("add_to", &graph_edges::add_to, nb::arg("adjacency"), nb::arg("ids"));
}

} // namespace python
} // namespace boost_gpu_mst
