//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/outputs.hpp"

#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/is_contiguous_output.hpp>
#include <boost_gpu_mst/span.hpp>

#include <deque>
#include <list>

// The kinds of output: a vector that several threads lengthen, contiguous elements, and all others.

namespace
{
struct own_iterator;
}
template <>
struct boost_gpu_mst::is_contiguous_output_iterator<own_iterator> : std::true_type
{
};

namespace
{

using api_test::in_place;
using api_test::lines;
using api_test::vertices;
using api_test::with_threads;

static_assert(
    !in_place<std::back_insert_iterator<std::list<int>>,
        int> && !in_place<std::list<int>::iterator, int> && !in_place<std::deque<int>::iterator, int> && !in_place<std::ostream_iterator<int>, int> && !in_place<std::vector<bool>::iterator, int> && !in_place<std::back_insert_iterator<std::vector<bool>>, int>,
    "not contiguous");

struct plain_pair
{
    int first, second;
    friend bool operator==(plain_pair a, plain_pair b) { return a.first == b.first && a.second == b.second; }
};

/// Its assignment is the caller's code, so it runs on the calling thread.
struct assigned
{
    boost_gpu_mst::edge_id id = 0;
    static std::thread::id by;
    static std::atomic<int> by_others;

    assigned& operator=(boost_gpu_mst::edge_id assigned_id)
    {
        if (std::this_thread::get_id() != by)
            ++by_others;
        id = assigned_id;
        return *this;
    }
    friend bool operator==(boost_gpu_mst::edge_id a, assigned const& b) { return a == b.id; }
};
std::thread::id assigned::by;
std::atomic<int> assigned::by_others{0};

/// Contiguous, but of no type that the library knows.
struct own_iterator
{
    using value_type = boost_gpu_mst::edge_id;
    using reference = value_type&;
    using pointer = value_type*;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::random_access_iterator_tag;

    value_type* at;

    reference operator*() const { return *at; }
    own_iterator& operator++()
    {
        ++at;
        return *this;
    }
    own_iterator operator++(int) { return own_iterator{at++}; }
    friend own_iterator operator+(own_iterator a, difference_type n) { return own_iterator{a.at + n}; }
};

} // namespace

BOOST_AUTO_TEST_CASE(an_end_of_a_vector_is_written_and_kept_or_not)
{
    using edge = std::pair<int, int>;
    static_assert(
        in_place<std::back_insert_iterator<std::vector<plain_pair>>, plain_pair>, "else it is not tested");
    static_assert(
        !in_place<std::back_insert_iterator<std::vector<edge>>, edge>, "its assignment is not trivial");
    std::size_t const before = 3, count = 100000;
    for (std::size_t const capacity : {std::size_t(0), count / 2, 2 * count})
        for (bool const reused : {false, true})
            for (unsigned const threads : {1u, 4u})
            {
                std::vector<plain_pair> to(before, plain_pair{7, 7});
                to.reserve(capacity);
                {
                    boost_gpu_mst::detail::vector_output<plain_pair> end(std::back_inserter(to));
                    end.reserve(2 * count, threads);
                    end.open(0, 2 * count); // more than comes out after it starts again
                    end.reserve(count, threads);
                    if (reused)
                    {
                        auto const out = end.write(count, threads,
                            [](std::uint64_t i) {
                                return plain_pair{int(i), 1};
                            });
                        auto again = out;
                        *again++ = plain_pair{8, 8};
                    }
                    else
                        end.open_all(count, threads);
                }
                BOOST_TEST_REQUIRE(to.size() == before + (reused ? count + 1 : 0));
                BOOST_TEST((to[before - 1] == plain_pair{7, 7}));
                if (!reused)
                    continue;
                std::size_t wrong = 0;
                for (std::size_t i = 0; i != count; ++i)
                    wrong += to[before + i] == plain_pair{int(i), 1} ? 0 : 1;
                BOOST_TEST(wrong == 0u);
                BOOST_TEST((to.back() == plain_pair{8, 8}));
            }
}

// For as many elements as may come out: none, a few, most, or more than were expected.
BOOST_AUTO_TEST_CASE(a_vector_is_lengthened_in_the_background)
{
    constexpr std::size_t before = 3, expected = 300000;
    for (std::size_t const kept : {std::size_t(0), std::size_t(10), expected - 1000, expected})
        for (std::size_t const count : {std::size_t(0), std::size_t(10), expected - 1000, 2 * expected})
            for (bool const fails : {false, true})
            {
                std::vector<plain_pair> to(before, plain_pair{7, 7});
                to.reserve(before + kept);
                plain_pair const* const first = to.data();
                {
                    boost_gpu_mst::detail::vector_output<plain_pair> end(std::back_inserter(to));
                    end.lengthen_in_background(expected, 2);
                    if (!fails)
                        end.write(count, 0, [](std::uint64_t i) { return plain_pair{int(i), 1}; });
                }
                BOOST_TEST_REQUIRE(to.size() == before + (fails ? 0 : count));
                BOOST_TEST((kept == 0 || (!fails && count > kept) || to.data() == first));
                std::size_t wrong = 0;
                for (std::size_t i = 0; i != to.size(); ++i)
                    wrong +=
                        to[i] == (i < before ? plain_pair{7, 7} : plain_pair{int(i - before), 1}) ? 0 : 1;
                BOOST_TEST(wrong == 0u);
            }
}

// Parts come in any order, and some of them never.
BOOST_AUTO_TEST_CASE(a_vector_is_extended_by_many_threads)
{
    constexpr std::size_t parts = 400, size = 500;
    std::vector<plain_pair> to;
    {
        boost_gpu_mst::detail::vector_output<plain_pair> end(std::back_inserter(to));
        end.reserve(parts * size, 0);
        std::atomic<std::size_t> next{0};
        on_threads(3,
            [&](unsigned)
            {
                for (std::size_t p; (p = next++) < parts;)
                {
                    if (p % 7 == 3)
                        continue; // its thread has failed
                    end.open(p * size, size);
                    for (std::size_t i = p * size; i != (p + 1) * size; ++i)
                        end.elements()(i, plain_pair{int(i), int(p)});
                }
            });
        end.finish();
    }
    BOOST_TEST_REQUIRE(to.size() == parts * size);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i != to.size(); ++i)
        if (i / size % 7 != 3)
            wrong += to[i] == plain_pair{int(i), int(i / size)} ? 0 : 1;
    BOOST_TEST(wrong == 0u);
}

// Ids: into elements of another type, through a span, an iterator of the caller's own, and one by one.
BOOST_AUTO_TEST_CASE(ids_into_any_output)
{
    auto const all = lines();
    std::vector<std::uint32_t> u, v;
    std::vector<double> w;
    for (api_test::line const& l : all)
    {
        u.push_back(static_cast<std::uint32_t>(l.u));
        v.push_back(static_cast<std::uint32_t>(l.v));
        w.push_back(l.weight);
    }
    std::vector<boost_gpu_mst::edge_id> const expected =
        boost_gpu_mst::minimum_spanning_forest(vertices, u, v, w);
    BOOST_TEST_REQUIRE(expected.size() > boost_gpu_mst::detail::min_edges_for_threads);
    for (unsigned const threads : {1u, 3u})
    {
        boost_gpu_mst::options const o = with_threads(threads);
        auto const check = [&](auto const& made)
        { BOOST_TEST(std::equal(expected.begin(), expected.end(), made.begin(), made.end())); };
        std::list<boost_gpu_mst::edge_id> one_by_one;
        minimum_spanning_forest(vertices, u, v, w, std::back_inserter(one_by_one), o);
        check(one_by_one);
        std::vector<std::uint32_t> narrow;
        minimum_spanning_forest(vertices, u, v, w, std::back_inserter(narrow), o);
        check(narrow);
        std::vector<double> real(expected.size(), -1);
        BOOST_TEST((minimum_spanning_forest(vertices, u, v, w, real.begin(), o) == real.end()));
        check(real);
        std::vector<assigned> counted(expected.size());
        static_assert(
            !in_place<std::vector<assigned>::iterator, boost_gpu_mst::edge_id>, "runs the caller's code");
        assigned::by = std::this_thread::get_id();
        minimum_spanning_forest(vertices, u, v, w, counted.begin(), o);
        check(counted);
        BOOST_TEST(assigned::by_others == 0);
        std::vector<boost_gpu_mst::edge_id> elements(expected.size(), 0);
        boost_gpu_mst::span<boost_gpu_mst::edge_id> const span(elements);
        minimum_spanning_forest(vertices, u, v, w, span.begin(), o);
        check(elements);
        std::fill(elements.begin(), elements.end(), 0);
        static_assert(in_place<own_iterator, boost_gpu_mst::edge_id>, "its author says so");
        minimum_spanning_forest(vertices, u, v, w, own_iterator{elements.data()}, o);
        check(elements);
    }
}
