//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/ordered_by.md for the documentation.

#ifndef BOOST_GPU_MST_ORDERED_BY_HPP
#define BOOST_GPU_MST_ORDERED_BY_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest
#include <boost_gpu_mst/detail/graph/weight_map.hpp>

#include <boost/property_map/property_map.hpp>

#include <memory>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{

/// A weight in the caller's own order. All four comparison operators use the comparator; the weight itself
/// is `value`.
template <class Weight, class Compare>
class ordered_weight
{
public:
    ordered_weight(Weight w, Compare const& less) : value(std::move(w)), m_less(std::addressof(less)) {}

    friend bool operator<(ordered_weight const& a, ordered_weight const& b)
    {
        return static_cast<bool>((*a.m_less)(a.value, b.value));
    }
    friend bool operator>(ordered_weight const& a, ordered_weight const& b) { return b < a; }
    friend bool operator<=(ordered_weight const& a, ordered_weight const& b) { return !(b < a); }
    friend bool operator>=(ordered_weight const& a, ordered_weight const& b) { return !(a < b); }

    Weight value;

private:
    Compare const* m_less; ///< owned by the map or the function
};

/// See ordered_by. Copies share one comparator, which lives as long as any of them.
template <class WeightMap, class Compare>
class ordered_weight_map
{
    using weight = std::decay_t<typename boost::property_traits<WeightMap>::value_type>;

public:
    using key_type = typename boost::property_traits<WeightMap>::key_type;
    using value_type = ordered_weight<weight, Compare>;
    using reference = value_type;
    using category = boost::readable_property_map_tag;

    ordered_weight_map(WeightMap weights, Compare less)
        : m_weights(std::move(weights)), m_less(std::make_shared<Compare const>(std::move(less)))
    {
    }

    template <class Edge>
    friend reference get(ordered_weight_map const& map, Edge const& e)
    {
        using boost::get;
        return reference(get(map.m_weights, e), *map.m_less);
    }

private:
    WeightMap m_weights;
    std::shared_ptr<Compare const> m_less;
};

/// The same of a function of an edge.
template <class Function, class Compare>
class ordered_weight_function
{
public:
    ordered_weight_function(Function weights, Compare less)
        : m_weights(std::move(weights)), m_less(std::make_shared<Compare const>(std::move(less)))
    {
    }

    template <class Edge>
    ordered_weight<std::decay_t<std::invoke_result_t<Function const&, Edge const&>>, Compare> operator()(
        Edge const& e) const
    {
        return {m_weights(e), *m_less};
    }

private:
    Function m_weights;
    std::shared_ptr<Compare const> m_less;
};

/// Weights in the caller's own order:
///
///     minimum_spanning_forest(g, ordered_by(get(edge_weight, g), std::greater<>()), out);
///
/// \param weights  A readable property map of edges, or a function of an edge.
/// \param less     less(a, b) is a strict weak order of the weights. Only the calling thread calls it.
/// \return         Of a property map, a weight map for use wherever one is expected, also in Boost's own
///                 algorithms; of a function, a function. Its weights refer to the comparator, which the
///                 result and its copies own: heights of single_linkage may be compared, by cut_at_height
///                 too, only while one of these exists.
///
/// \par Complexity
/// O(E log E) calls of \p less, because such weights are ranked before the forest is found.
///
/// Ties between weights that \p less considers equal are broken by edge id. A NaN is
/// not special here: the caller defines the order. The report has no total weight.
/// For the maximum spanning forest of plain weights, options.objective is faster.
template <class Weights, class Compare>
std::conditional_t<detail::is_property_map<Weights>::value, ordered_weight_map<Weights, Compare>,
    ordered_weight_function<Weights, Compare>>
ordered_by(Weights weights, Compare less)
{
    return {std::move(weights), std::move(less)};
}

} // namespace boost_gpu_mst

#endif
