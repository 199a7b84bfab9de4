//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Calls from threads with little stack: doc/drop_in.md promises that 32 KB are enough.

#define BOOST_TEST_MODULE stack
#include <boost/test/unit_test.hpp>

#include <boost/graph/adjacency_list.hpp>

#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include <ucontext.h>

namespace
{

constexpr std::size_t promised = 32 * 1024;

/// Sanitizers and builds without optimization make frames of their own size.
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
constexpr bool is_promised = true;
#else
constexpr bool is_promised = false;
#endif

/// A device's driver takes what it takes.
bool asks_a_device(std::size_t edges)
{
    auto const all = boost_gpu_mst::list_devices();
    return edges >= 16384
           && std::any_of(
               all.begin(), all.end(), [](auto const& d) { return d.device >= 0 && d.fault.empty(); });
}

/// Work on a stack of its own: how many bytes of it were written.
class small_stack
{
public:
    template <class Work>
    static std::size_t use(Work& work)
    {
        // Behind what is promised there is more, so that a failure is a number and no crash.
        constexpr std::size_t size = promised + 256 * 1024;
        std::vector<unsigned char> memory(size, untouched);
        ucontext_t here, there;
        getcontext(&there);
        there.uc_stack.ss_sp = memory.data();
        there.uc_stack.ss_size = size;
        there.uc_link = &here;
        current = &work;
        call = [](void* w) { (*static_cast<Work*>(w))(); };
        makecontext(&there, &enter, 0);
        swapcontext(&here, &there);
        return static_cast<std::size_t>(
            memory.end()
            - std::find_if(memory.begin(), memory.end(), [](unsigned char c) { return c != untouched; }));
    }

private:
    static constexpr unsigned char untouched = 0xa5;
    static inline void* current = nullptr;
    static inline void (*call)(void*) = nullptr;

    static void enter() { call(current); }
};

template <class Weight>
using graph_of = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>>;

template <class Weight>
Weight make_weight(std::size_t i)
{
    if constexpr (std::is_same<Weight, std::string>::value)
        return std::to_string(i * 7919 % 100003);
    else
        return Weight(i * 7919 % 100003);
}

template <class Weight>
void check_small(std::size_t n, std::size_t m)
{
    graph_of<Weight> g(n);
    for (std::size_t i = 0; i != m; ++i)
        add_edge(i % n, (i * 31 + i / n + 1) % n, make_weight<Weight>(i), g);
    using edge = typename boost::graph_traits<graph_of<Weight>>::edge_descriptor;
    std::vector<edge> tree, again;
    auto drop_in = [&] { boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree)); };
    auto forest = [&]
    {
        boost_gpu_mst::options o;
        o.backend = boost_gpu_mst::backend::host;
        boost_gpu_mst::report r;
        boost_gpu_mst::minimum_spanning_forest(
            g, get(boost::edge_weight, g), std::back_inserter(again), o, &r);
    };
    drop_in(); // what is loaded and linked at the first call is not counted
    forest();
    tree.clear();
    again.clear();
    std::size_t const by_forest = small_stack::use(forest), by_drop_in = small_stack::use(drop_in);
    BOOST_TEST_MESSAGE(
        n << " vertices, " << m << " edges: " << by_forest << " and " << by_drop_in << " bytes");
    BOOST_TEST(by_forest > 500u);
    BOOST_TEST(by_drop_in > 500u);
    BOOST_TEST((is_promised ? by_forest : 0) <= promised);
    BOOST_TEST((is_promised && !asks_a_device(m) ? by_drop_in : 0) <= promised);
    BOOST_TEST(!tree.empty());
    BOOST_TEST((tree == again));
}

using stack_weights = std::tuple<int, double, long double, std::string>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(little_stack, Weight, stack_weights)
{
    for (std::size_t const n : {5u, 500u, 20000u})
        check_small<Weight>(n, 8 * n / 5);
    check_small<Weight>(20000, 200000); // by several threads
}
