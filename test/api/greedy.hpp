//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_GREEDY_HPP
#define BOOST_GPU_MST_TEST_API_GREEDY_HPP

#include <boost/preprocessor/seq/for_each.hpp>

// A caller's namespace with functions that have the names of the library's helpers and accept any arguments.
// Argument-dependent lookup on a graph's property types finds them; the library must not call them.
namespace greedy
{

// clang-format off
#define GREEDY(r, data, name)                                                                                \
    template <class A> void name(A const&) = delete;                                                         \
    template <class A, class B> void name(A const&, B const&) = delete;                                      \
    template <class A, class B, class C> void name(A const&, B const&, C const&) = delete;                   \
    template <class A, class B, class C, class D> void name(A const&, B const&, C const&, D const&) = delete; \
    template <class... T> void name(T&&...) = delete;
BOOST_PP_SEQ_FOR_EACH(GREEDY, ,
   (as_arithmetic)(as_weight_map)(check)(check_ends)(check_forest_ends)(check_graph)(check_objective)
    (check_output)(check_can_be_linked)(checked_forest_edge)(checked_forest_of_graph)(checked_id)
    (checked_root)(container_of)(count_vertices)(dense_ranks)(edge_range)
    (expected_edges)(fault_in)(find_by_walking)(find_in_chunks)(find_representative)(find_roots)
    (flatten)(for_each_edge)(for_parts_of)(forest_of_graph)(is_small_graph)(has_no_vertices)
    (ids_by_index)(index_bound)(is_unordered)(is_vertex_by_id)(join_sets)(kruskal)(label_clusters)
    (label_merged)(label_trees)(label_vertices)(link_clusters)(link_forest)(make_edges)(map_key)(map_value)
    (matrix_entry)(merge)(merge_sort)(number_trees)
    (own_vertex_index)(parallel_for)(place_edges)(rank_weights)(read)(read_arrays)(read_weight)
    (reserve_behind)(reserve_more)(reserve_output)(roots_of)(solve)(solve_arrays)(solve_small_graph)
    (sort_by_digits)(stable_sort)(timed)(verify)(verify_graph)(vertex_ids)(vertex_range)
    (want_huge_pages)(write)(write_disjoint_sets)(write_edge)(write_in_parallel))
// clang-format on
#undef GREEDY

template <class A, class B>
void operator,(A const&, B const&) = delete;

struct town
{
    int people;
};

/// A weight with only the four relational operators.
struct length
{
    int km;
    length* operator&() = delete;             // NOLINT(google-runtime-operator)
    length const* operator&() const = delete; // NOLINT(google-runtime-operator)
    friend bool operator<(length const& a, length const& b) { return a.km < b.km; }
    friend bool operator>(length const& a, length const& b) { return b < a; }
    friend bool operator<=(length const& a, length const& b) { return !(b < a); }
    friend bool operator>=(length const& a, length const& b) { return !(a < b); }
};

struct road
{
    int km = 0;
    length all = {};
};

/// Like std::back_inserter.
template <class Edge, class Container>
struct appender
{
    Container* to;
    appender& operator*() { return *this; }
    appender& operator++() { return *this; }
    appender& operator++(int) { return *this; }
    appender& operator=(Edge const& e)
    {
        to->push_back(e);
        return *this;
    }
};

} // namespace greedy

#endif
