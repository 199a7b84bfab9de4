//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"

#include <boost/graph/filtered_graph.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <boost/property_map/function_property_map.hpp>

// Exceptions from the caller's functions and objects pass through unchanged. Nothing has been written then,
// unless the output itself threw; and the next call works.

namespace
{

using graph = api_test::weighted_graph<>;
using edge = api_test::edge_of<graph>;
using vertex = api_test::vertex_of<graph>;

struct mishap
{
    int at;
};

/// Throws at the given call.
class trap
{
public:
    explicit trap(int at) : m_at(at) {}
    void step()
    {
        if (++m_calls == m_at)
            throw mishap{m_at};
    }
    int calls() const { return m_calls; }

private:
    int m_at;
    int m_calls = 0;
};

struct trapped_filter
{
    trap* t = nullptr;
    template <class Descriptor>
    bool operator()(Descriptor const&) const
    {
        t->step();
        return true;
    }
};

/// A weight whose comparison may throw.
struct touchy
{
    int value = 0;
    trap* t = nullptr;
    friend bool operator<(touchy const& a, touchy const& b)
    {
        a.t->step();
        return a.value < b.value;
    }
    friend bool operator>(touchy const& a, touchy const& b) { return b < a; }
    friend bool operator<=(touchy const& a, touchy const& b) { return !(b < a); }
    friend bool operator>=(touchy const& a, touchy const& b) { return !(a < b); }
};

struct fixture
{
    graph g = api_test::build<graph>(20, api_test::random_lines(20, 60, 5));
    std::vector<edge> tree;
    std::vector<std::size_t> rank = std::vector<std::size_t>(20, 77);
    std::vector<std::size_t> predecessor = std::vector<std::size_t>(20, 77);

    /// Runs the call with the trap one call later each time, until none is hit; the call must then succeed.
    void check(std::function<void(trap&)> const& call, bool writes = false)
    {
        int met = 0;
        for (int at = 1;; ++at)
        {
            trap t(at);
            tree.clear();
            rank.assign(20, 77);
            predecessor.assign(20, 77);
            try
            {
                call(t);
                break;
            }
            catch (mishap const& m)
            {
                ++met;
                BOOST_TEST(m.at == at);
                BOOST_TEST(t.calls() == at);
                if (!writes)
                {
                    BOOST_TEST(tree.empty());
                    BOOST_TEST((rank == std::vector<std::size_t>(20, 77)));
                    BOOST_TEST((predecessor == std::vector<std::size_t>(20, 77)));
                }
            }
        }
        BOOST_TEST(met > 0);
        BOOST_TEST((tree == api_test::boost_forest(g, get(boost::edge_weight, g))));
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(exceptions, fixture)

BOOST_AUTO_TEST_CASE(of_the_weight_map)
{
    check(
        [this](trap& t)
        {
            auto const weigh = [&](edge const& e)
            {
                t.step();
                return get(boost::edge_weight, g, e);
            };
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
                boost::weight_map(boost::make_function_property_map<edge>(weigh))
                    .rank_map(&rank[0])
                    .predecessor_map(&predecessor[0]));
        });
}

BOOST_AUTO_TEST_CASE(of_edge_iterators_in_either_walk)
{
    check(
        [this](trap& t)
        {
            boost::filtered_graph<graph, trapped_filter> const f(g, trapped_filter{&t});
            boost_gpu_mst::kruskal_minimum_spanning_tree(
                f, std::back_inserter(tree), boost::rank_map(&rank[0]).predecessor_map(&predecessor[0]));
        });
}

BOOST_AUTO_TEST_CASE(of_the_vertex_index_map)
{
    for (bool const full : {false, true})
        check(
            [this, full](trap& t)
            {
                auto const index = boost::make_function_property_map<vertex>(
                    [&](vertex const& v)
                    {
                        t.step();
                        return v;
                    });
                if (full)
                    boost_gpu_mst::minimum_spanning_forest(
                        g, get(boost::edge_weight, g), std::back_inserter(tree), index, api_test::tested());
                else
                    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree),
                        boost::vertex_index_map(index).predecessor_map(
                            &predecessor[0])); // read only for this map
            });
}

BOOST_AUTO_TEST_CASE(of_vertex_iterators)
{
    check(
        [this](trap& t)
        {
            boost::filtered_graph<graph, boost::keep_all, trapped_filter> const f(
                g, boost::keep_all(), trapped_filter{&t});
            boost_gpu_mst::kruskal_minimum_spanning_tree(
                f, std::back_inserter(tree), boost::rank_map(&rank[0]).predecessor_map(&predecessor[0]));
        });
}

BOOST_AUTO_TEST_CASE(of_a_weights_comparison)
{
    check(
        [this](trap& t)
        {
            auto const weigh = [&](edge const& e) { return touchy{get(boost::edge_weight, g, e), &t}; };
            boost_gpu_mst::minimum_spanning_forest(g, boost::make_function_property_map<edge>(weigh),
                std::back_inserter(tree), api_test::tested());
        });
}

BOOST_AUTO_TEST_CASE(of_the_output)
{
    check(
        [this](trap& t)
        {
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, boost::make_function_output_iterator(
                                                                [&](edge const& e)
                                                                {
                                                                    t.step();
                                                                    tree.push_back(e);
                                                                }));
        },
        true);
}

BOOST_AUTO_TEST_CASE(of_progress)
{
    boost_gpu_mst::options o = api_test::tested();
    o.on_progress = [](boost_gpu_mst::progress const&) -> bool { throw mishap{1}; };
    auto const w = get(boost::edge_weight, g);
    BOOST_CHECK_THROW(boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(tree), o), mishap);
    BOOST_TEST(tree.empty());
    o.on_progress = [](boost_gpu_mst::progress const&) { return false; };
    BOOST_CHECK_THROW(
        boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(tree), o), boost_gpu_mst::cancelled);
    BOOST_TEST(tree.empty());
    o.on_progress = nullptr;
    boost_gpu_mst::minimum_spanning_forest(g, w, std::back_inserter(tree), o);
    BOOST_TEST((tree == api_test::boost_forest(g, w)));
}

BOOST_AUTO_TEST_SUITE_END()
