//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_CLIENTS_ADJ_LIST_HPP
#define BOOST_GPU_MST_TEST_CLIENTS_ADJ_LIST_HPP

#include <boost/graph/graph_traits.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <utility>
#include <vector>

// A graph like graph-tool's: directed rows, edges that know their number, edge values in arrays by that
// number, and an adaptor that removes the directions. It
// models VertexListGraph and EdgeListGraph.

namespace clients
{

struct numbered_edge
{
    std::size_t s = 0, t = 0, idx = 0;
    friend bool operator==(numbered_edge const& a, numbered_edge const& b) { return a.idx == b.idx; }
    friend bool operator!=(numbered_edge const& a, numbered_edge const& b) { return a.idx != b.idx; }
    friend bool operator<(numbered_edge const& a, numbered_edge const& b) { return a.idx < b.idx; }
};

class adj_list
{
public:
    explicit adj_list(std::size_t n) : m_size(n) {}
    void add(std::size_t s, std::size_t t) { m_edges.push_back({s, t, m_edges.size()}); }
    std::size_t size() const { return m_size; }
    std::vector<numbered_edge> const& all() const { return m_edges; }

private:
    std::size_t m_size;
    std::vector<numbered_edge> m_edges;
};

class undirected_adaptor
{
public:
    explicit undirected_adaptor(adj_list const& g) : m_g(g) {}
    adj_list const& original_graph() const { return m_g; }

private:
    adj_list const& m_g;
};

/// Values in a vector that the caller owns.
template <class Value>
struct edge_values
{
    using key_type = numbered_edge;
    using value_type = Value;
    using reference = Value&;
    using category = boost::lvalue_property_map_tag;
    friend reference get(edge_values const& m, key_type const& e) { return (*m.values)[e.idx]; }
    friend void put(edge_values const& m, key_type const& e, Value v) { (*m.values)[e.idx] = v; }
    reference operator[](key_type const& e) const { return (*values)[e.idx]; }
    std::vector<Value>* values = nullptr;
};

} // namespace clients

namespace boost
{

template <>
struct graph_traits<clients::undirected_adaptor>
{
    struct traversal_category : vertex_list_graph_tag, edge_list_graph_tag
    {
    };
    using vertex_descriptor = std::size_t;
    using edge_descriptor = clients::numbered_edge;
    using directed_category = undirected_tag;
    using edge_parallel_category = allow_parallel_edge_tag;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;
    using vertex_iterator = counting_iterator<std::size_t>;
    using edge_iterator = std::vector<clients::numbered_edge>::const_iterator;
    static vertex_descriptor null_vertex() { return ~std::size_t(0); }
};

} // namespace boost

namespace clients
{

using traits = boost::graph_traits<undirected_adaptor>;

inline std::pair<traits::vertex_iterator, traits::vertex_iterator> vertices(undirected_adaptor const& g)
{
    std::size_t const n = g.original_graph().size();
    return {traits::vertex_iterator(0), traits::vertex_iterator(n)};
}
inline std::size_t num_vertices(undirected_adaptor const& g)
{
    return g.original_graph().size();
}
inline std::pair<traits::edge_iterator, traits::edge_iterator> edges(undirected_adaptor const& g)
{
    auto const& all = g.original_graph().all();
    return {all.begin(), all.end()};
}
inline std::size_t num_edges(undirected_adaptor const& g)
{
    return g.original_graph().all().size();
}
inline std::size_t source(numbered_edge const& e, undirected_adaptor const&)
{
    return e.s;
}
inline std::size_t target(numbered_edge const& e, undirected_adaptor const&)
{
    return e.t;
}

} // namespace clients

#endif
