//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EVERY_ALLOCATION_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EVERY_ALLOCATION_HPP

#include "test/support/failing_allocations.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/release_cached_memory.hpp>

#include <new>

namespace contract
{

/// Runs call(), with a later allocation failing each time, until none fails; returns how many failed. Output
/// is what call() writes to: is_untouched(), clear(), and == for its contents. An algorithm may do without
/// memory that it cannot get, as std::stable_sort does, but then its result must be the same.
template <class Output, class Call>
long check_every_allocation(Output& out, Call const& call)
{
    call(); // allocates what is kept between calls
    Output const expected = out;
    for (long n = 0;; ++n)
    {
        out.clear();
        bool thrown = false;
        boost_gpu_mst::release_cached_memory();
        long const before = blocks_held();
        fail_allocation(n);
        try
        {
            call();
        }
        catch (std::bad_alloc const&)
        {
            thrown = true;
        }
        bool const failed = stop_failing();
        boost_gpu_mst::release_cached_memory();
        BOOST_TEST(blocks_held() == before, "allocation " << n << " leaks");
        if (thrown)
            BOOST_TEST(out.is_untouched(), "allocation " << n << " fails after output was written");
        else
            BOOST_TEST((out == expected), "allocation " << n << " fails unnoticed");
        if (!failed)
            return n;
    }
}

/// Output of fixed size, which allocates nothing.
template <class T>
struct watched
{
    explicit watched(std::size_t size, T blank_value = T()) : blank(size, blank_value), values(blank) {}
    bool is_untouched() const { return values == blank; }
    void clear() { std::copy(blank.begin(), blank.end(), values.begin()); }
    friend bool operator==(watched const& a, watched const& b) { return a.values == b.values; }

    std::vector<T> blank, values;
};

} // namespace contract

#endif
