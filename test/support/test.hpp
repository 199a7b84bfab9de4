//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_TEST_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_TEST_HPP

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

// What test programs share: Boost.Test, the usual standard headers, predicates on exceptions, and threads. A
// test includes these through this header or another of the tests' headers. test/api/main.cpp has the main
// function.

inline bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

/// A predicate on exceptions: the message has all of these parts.
template <class... Parts>
auto says(Parts... parts)
{
    return [=](std::exception const& e)
    {
        bool const has_all = (contains(e.what(), parts) && ...);
        BOOST_TEST(has_all, "the message is: " << e.what());
        return has_all;
    };
}

/// A predicate on exceptions that name an edge.
inline auto at_edge(std::uint64_t id)
{
    return [id](auto const& e) { return e.edge() == id; };
}

/// body(i) on thread i, for i from 0 to `count` - 1; returns when all have ended.
template <class Body>
void on_threads(unsigned count, Body const& body)
{
    std::vector<std::thread> threads;
    for (unsigned i = 0; i != count; ++i)
        threads.emplace_back([&body, i] { body(i); });
    for (std::thread& t : threads)
        t.join();
}

/// A precondition: skips a test, and says so, if `why()` gives a reason.
inline auto skip_if(std::function<std::string()> const& why)
{
    return boost::unit_test::precondition(
        [why](boost::unit_test::test_unit_id)
        {
            std::string const reason = why();
            boost::test_tools::assertion_result none(reason.empty());
            if (!none)
            {
                none.message() << reason;
                std::cout << "skipped: " << reason << "\n"; // Boost.Test prints it only on request
            }
            return none;
        });
}

/// At namespace scope: the program is skipped if `why()`, called before its first test, gives a reason.
struct skipped_if
{
    explicit skipped_if(std::string (*why)());
};

#endif
