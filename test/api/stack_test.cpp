//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Calls from threads with small stacks: doc/drop_in.md promises that 16 KB are enough.

#include "test/api/small_graphs.hpp"
#include "test/support/sanitizer.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <exception>

#include <pthread.h>
#include <ucontext.h>
#include <unistd.h>

namespace
{

constexpr std::size_t promised = 16 * 1024;

/// With sanitizers or without optimization, frames have other sizes.
#if defined(__OPTIMIZE__)
constexpr bool is_promised = !is_sanitized;
#else
constexpr bool is_promised = false;
#endif

/// Whether the call uses a device, whose driver may use any amount of stack.
bool asks_a_device(std::size_t edges)
{
    auto const all = boost_gpu_mst::list_devices();
    return edges >= 16384
           && std::any_of(
               all.begin(), all.end(), [](auto const& d) { return d.device >= 0 && d.fault.empty(); });
}

template <class Work>
void call(void* work)
{
    (*static_cast<Work*>(work))();
}

/// Runs work on a separate stack and returns how many bytes of it were written.
class small_stack
{
public:
    template <class Work>
    static std::size_t use(Work& work)
    {
        // There is more stack beyond the promised size, so a failure is a number and not a crash.
        constexpr std::size_t size = promised + 256 * 1024;
        std::vector<unsigned char> memory(size, untouched);
        ucontext_t caller, callee;
        getcontext(&callee);
        callee.uc_stack.ss_sp = memory.data();
        callee.uc_stack.ss_size = size;
        callee.uc_link = &caller;
        current = &work;
        body = &call<Work>;
        makecontext(&callee, &enter, 0);
        swapcontext(&caller, &callee);
        return static_cast<std::size_t>(
            memory.end()
            - std::find_if(memory.begin(), memory.end(), [](unsigned char c) { return c != untouched; }));
    }

private:
    static constexpr unsigned char untouched = 0xa5;
    static inline void* current = nullptr;
    static inline void (*body)(void*) = nullptr;

    static void enter() { body(current); }
};

/// Runs body(of) on a thread with a stack of this size; returns whether the system could create it.
bool run_thread(std::size_t stack, void* (*body)(void*), void* of)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_t thread;
    bool const started = pthread_attr_setstacksize(&attributes, stack) == 0
                         && pthread_create(&thread, &attributes, body, of) == 0;
    pthread_attr_destroy(&attributes);
    return started && pthread_join(thread, nullptr) == 0;
}

/// The promised size. If the system creates no thread with that little, adds what the threads' own data take:
/// libraries and wide registers need some.
std::size_t min_stack()
{
    auto const nothing = [](void*) -> void* { return nullptr; };
    std::size_t least = promised;
    while (!run_thread(least, nothing, nullptr))
        least += 4096;
    return least == promised ? promised : least + promised;
}

template <class Work>
bool on_a_small_thread(Work& work)
{
    auto const body = [](void* w) -> void*
    {
        call<Work>(w);
        return nullptr;
    };
    return run_thread(min_stack(), body, &work);
}

/// Checks that the work needs no more than is promised, and a minimum, to show that something was measured.
template <class Work>
void check(char const* what, Work work, bool counts = true)
{
    work(); // loading and linking at the first call does not count
    std::size_t const bytes = small_stack::use(work);
    BOOST_TEST_MESSAGE("  " << what << ": " << bytes << " bytes");
    BOOST_TEST(bytes > 500u, what);
    if (!is_promised || !counts)
        return;
    BOOST_TEST(bytes <= promised, what << " takes " << bytes << " bytes of stack");
    if (bytes <= promised)
        BOOST_TEST(on_a_small_thread(work), what);
}

template <class Weight>
using graph_of = api_test::weighted_graph<Weight>;

template <class Weight>
Weight make_weight(std::size_t i)
{
    if constexpr (std::is_same<Weight, std::string>::value)
        return std::to_string(i * 7919 % 100003);
    else
        return Weight(i * 7919 % 100003);
}

template <class Weight>
graph_of<Weight> random_graph(std::size_t n, std::size_t m)
{
    graph_of<Weight> g(n);
    for (std::size_t i = 0; i != m; ++i)
        add_edge(i % n, (i * 31 + i / n + 1) % n, make_weight<Weight>(i), g);
    return g;
}

/// Neighbours have close numbers, as in road networks.
template <class Weight>
graph_of<Weight> near_graph(std::size_t n)
{
    graph_of<Weight> g(n);
    for (std::size_t i = 0; i + 3 < n; ++i)
        for (std::size_t const step : {1u, 3u})
            add_edge(i, i + step, make_weight<Weight>(2 * i + step), g);
    return g;
}

template <class Weight>
void check_calls(graph_of<Weight> const& g)
{
    using edge = typename boost::graph_traits<graph_of<Weight>>::edge_descriptor;
    BOOST_TEST_MESSAGE(num_vertices(g) << " vertices, " << num_edges(g) << " edges");
    std::vector<edge> tree;
    check(
        "drop-in",
        [&]
        {
            tree.clear();
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
        },
        !asks_a_device(num_edges(g)));
    BOOST_TEST(!tree.empty());
    for (unsigned const threads : {1u, 2u, 3u, 16u})
    {
        std::vector<edge> again;
        boost_gpu_mst::options o;
        o.backend = boost_gpu_mst::backend::host;
        o.threads = threads;
        check((std::to_string(threads) + " threads").c_str(),
            [&]
            {
                again.clear();
                boost_gpu_mst::report r;
                boost_gpu_mst::minimum_spanning_forest(
                    g, get(boost::edge_weight, g), std::back_inserter(again), o, &r);
            });
        BOOST_TEST((tree == again));
    }
    bool is_min = false;
    check("verify",
        [&]
        {
            is_min = bool(boost_gpu_mst::verify_minimum_spanning_forest(
                g, get(boost::edge_weight, g), tree.begin(), tree.end()));
        });
    BOOST_TEST(is_min);
}

using stack_weights = std::tuple<int, double, long double, std::string>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(little_stack, Weight, stack_weights)
{
    for (std::size_t const n : {5u, 500u, 20000u})
        check_calls(random_graph<Weight>(n, 8 * n / 5));
    check_calls(random_graph<Weight>(20000, 200000)); // by several threads
    check_calls(near_graph<Weight>(70000));           // in blocks of close neighbours
}

BOOST_AUTO_TEST_CASE(little_stack_where_a_call_throws)
{
    for (std::size_t const n : {5u, 20000u})
    {
        auto g = random_graph<double>(n, 5 * n);
        put(boost::edge_weight, g, *edges(g).first, std::numeric_limits<double>::quiet_NaN());
        bool refused = false;
        check("a weight that is no number",
            [&]
            {
                refused = false;
                std::vector<graph_of<double>::edge_descriptor> tree;
                try
                {
                    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
                }
                catch (boost_gpu_mst::nan_weight const&)
                {
                    refused = true;
                }
            });
        BOOST_TEST(refused);
    }
}
