//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/concurrently_readable.md for the documentation.

#ifndef BOOST_GPU_MST_IS_CONCURRENTLY_READABLE_HPP
#define BOOST_GPU_MST_IS_CONCURRENTLY_READABLE_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest
#include <boost_gpu_mst/detail/graph/weight_map.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>

#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost
{
template <class Func, class Map, class Ret>
class transform_value_property_map;
namespace detail
{
template <class Vertex, class EdgeIndex>
struct csr_edge_index_map;
template <class Properties, class Tag>
class lookup_one_property_f;
} // namespace detail
} // namespace boost

namespace boost_gpu_mst
{

/// Whether several threads may call get(map, key) at once on one object of type \p Map. True for those of
/// Boost's own maps that only read memory: the interior and bundled properties of adjacency_list and
/// compressed_sparse_row_graph, static_property_map, and iterator_property_map over a pointer or an
/// iterator of std::vector with an index map of these kinds. (adjacency_matrix's own map is recognised where
/// that graph is read.) False for all others, in particular function maps: only the author of a function
/// knows whether it is safe. That author may specialise this for a map type that reads no output of the
/// call, or wrap the map in concurrently_readable(). The calling thread reads graphs with other maps.
template <class Map>
struct is_concurrently_readable : std::false_type
{
};

template <class Map>
struct is_concurrently_readable<Map const> : is_concurrently_readable<Map>
{
};

template <class Directed, class Value, class Ref, class Vertex, class Property, class Tag>
struct is_concurrently_readable<
    boost::adj_list_edge_property_map<Directed, Value, Ref, Vertex, Property, Tag>> : std::true_type
{
};

template <class Vertex, class EdgeIndex>
struct is_concurrently_readable<boost::detail::csr_edge_index_map<Vertex, EdgeIndex>> : std::true_type
{
};

template <class T>
struct is_concurrently_readable<boost::typed_identity_property_map<T>> : std::true_type
{
};

template <class Value, class Key>
struct is_concurrently_readable<boost::static_property_map<Value, Key>> : std::true_type
{
};

/// Only for a lookup in a property list, as compressed_sparse_row_graph does it; not for other functions.
template <class Properties, class Tag, class Map, class Ret>
struct is_concurrently_readable<
    boost::transform_value_property_map<boost::detail::lookup_one_property_f<Properties, Tag>, Map, Ret>>
    : is_concurrently_readable<Map>
{
};

namespace detail
{
template <class Iterator, class Value>
constexpr bool is_plain_iterator =
    std::is_pointer<Iterator>::value
    || std::is_same<Iterator, typename std::vector<std::decay_t<Value>>::iterator>::value
    || std::is_same<Iterator, typename std::vector<std::decay_t<Value>>::const_iterator>::value;
}

template <class Iterator, class IndexMap, class T, class R>
struct is_concurrently_readable<boost::iterator_property_map<Iterator, IndexMap, T, R>>
    : std::integral_constant<bool,
          detail::is_plain_iterator<Iterator, T> && is_concurrently_readable<IndexMap>::value>
{
};

/// A property map that its user declares safe to read from several threads; see concurrently_readable().
template <class Map>
class concurrently_readable_map
{
public:
    using key_type = typename boost::property_traits<Map>::key_type;
    using value_type = typename boost::property_traits<Map>::value_type;
    using reference = typename boost::property_traits<Map>::reference;
    using category = boost::readable_property_map_tag;

    explicit concurrently_readable_map(Map map) : m_map(std::move(map)) {}

    template <class Key>
    friend reference get(concurrently_readable_map const& map, Key const& key)
    {
        using boost::get;
        return get(map.m_map, key);
    }

private:
    Map m_map;
};

template <class Map>
struct is_concurrently_readable<concurrently_readable_map<Map>> : std::true_type
{
};

/// A function of an edge that its user declares safe to call on several threads; see concurrently_readable().
template <class Function>
class concurrently_readable_function
{
public:
    explicit concurrently_readable_function(Function f) : m_function(std::move(f)) {}

    template <class Edge>
    std::invoke_result_t<Function const&, Edge const&> operator()(Edge const& e) const
    {
        return m_function(e);
    }

private:
    Function m_function;
};

template <class Function, class Edge, class Value>
struct is_concurrently_readable<
    boost::function_property_map<concurrently_readable_function<Function>, Edge, Value>> : std::true_type
{
};

namespace detail
{
template <class Weights>
using concurrently_readable_weights = std::conditional_t<is_property_map<Weights>::value,
    concurrently_readable_map<Weights>, concurrently_readable_function<Weights>>;
}

/// The caller's promise that get(weights, e), or weights(e), may run on several threads at once, as in
/// `boost::weight_map(boost_gpu_mst::concurrently_readable(weights))`. All cores then read the graph. A
/// weight is read once per edge, but twice for a self-loop of an undirected adjacency_list, and a second time
/// for all edges if the GPU turns out to lack the memory.
/// \param weights  A readable property map of edges, or a function of an edge.
/// \return         The same weights, for use wherever weights are expected. is_concurrently_readable holds
///                 for the map, and for the map that a call makes of the function.
template <class Weights>
detail::concurrently_readable_weights<Weights> concurrently_readable(Weights weights)
{
    return detail::concurrently_readable_weights<Weights>(std::move(weights));
}

} // namespace boost_gpu_mst

#endif
