//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_GREEDY_HPP
#define BOOST_GPU_MST_TEST_API_GREEDY_HPP

// A caller's namespace with functions that have the names of the library's helpers and accept any arguments.
// Argument-dependent lookup on a graph's property types finds them; the library must not call them.
namespace greedy
{

#define GREEDY(name)                                                                                         \
    template <class A>                                                                                       \
    void name(A const&) = delete;                                                                            \
    template <class A, class B>                                                                              \
    void name(A const&, B const&) = delete;                                                                  \
    template <class A, class B, class C>                                                                     \
    void name(A const&, B const&, C const&) = delete;                                                        \
    template <class A, class B, class C, class D>                                                            \
    void name(A const&, B const&, C const&, D const&) = delete;                                              \
    template <class... T>                                                                                    \
    void name(T&&...) = delete;

GREEDY(as_arithmetic)
GREEDY(as_weight_map)
GREEDY(check)
GREEDY(check_ends)
GREEDY(check_graph)
GREEDY(check_link)
GREEDY(check_output)
GREEDY(checked_forest_of_graph)
GREEDY(checked_id)
GREEDY(container_of)
GREEDY(count_vertices)
GREEDY(dense_ranks)
GREEDY(edge_range)
GREEDY(expected_edges)
GREEDY(fault_in)
GREEDY(find_by_walking)
GREEDY(find_edges)
GREEDY(find_representative)
GREEDY(first_of_loop)
GREEDY(flatten)
GREEDY(for_each_edge)
GREEDY(for_parts_of)
GREEDY(forest_of_graph)
GREEDY(is_small_graph)
GREEDY(has_no_vertices)
GREEDY(ids_by_index)
GREEDY(index_bound)
GREEDY(is_unordered)
GREEDY(join_sets)
GREEDY(kruskal)
GREEDY(label_clusters)
GREEDY(label_trees)
GREEDY(label_vertices)
GREEDY(link_clusters)
GREEDY(make_edges)
GREEDY(make_wide_place)
GREEDY(map_key)
GREEDY(map_value)
GREEDY(matrix_entry)
GREEDY(merge)
GREEDY(merge_sort)
GREEDY(own_vertex_index)
GREEDY(parallel_for)
GREEDY(rank_weights)
GREEDY(read)
GREEDY(read_arrays)
GREEDY(read_weight)
GREEDY(refuse_ends)
GREEDY(refuse_index)
GREEDY(refuse_nan)
GREEDY(refuse_num_vertices)
GREEDY(refuse_own_index)
GREEDY(refuse_second_walk)
GREEDY(reserve_behind)
GREEDY(reserve_more)
GREEDY(reserve_output)
GREEDY(roots_of)
GREEDY(select_small_forest)
GREEDY(solve)
GREEDY(solve_arrays)
GREEDY(solve_small_graph)
GREEDY(stable_sort)
GREEDY(timed)
GREEDY(verify)
GREEDY(verify_graph)
GREEDY(vertex_ids)
GREEDY(vertex_range)
GREEDY(threads_for)
GREEDY(want_huge_pages)
GREEDY(write)
GREEDY(write_disjoint_sets)
GREEDY(write_edge)
GREEDY(write_in_parallel)
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
