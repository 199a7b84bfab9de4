//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// How device memory is divided for a stream of edges: by arithmetic, without a device.

#include "test/support/test.hpp"

#include "libs/cuda/out_of_core/plan.hpp"

using namespace boost_gpu_mst::cuda::batches;

namespace
{

constexpr std::uint64_t million = 1000000, unknown = ~std::uint64_t(0);
constexpr std::uint64_t pinned = std::uint64_t(1) << 22, staged = 699008; ///< edges in a chunk at most

void check_plan(sizes const& s, std::uint64_t available, plan const& p)
{
    BOOST_TEST(plan_bytes(s, p) <= available);
    BOOST_TEST(p.chunks >= 2u);
    BOOST_TEST(p.chunk >= min_chunk);
    BOOST_TEST(p.chunk % chunk_unit == 0u);
    BOOST_TEST(p.batch <= 16 * s.vertices);
}

} // namespace

BOOST_AUTO_TEST_CASE(plans_fit_and_grow_with_the_memory)
{
    for (std::uint64_t const vertices : {std::uint64_t(1), 1000 * std::uint64_t(1), million, 1000 * million})
        for (unsigned const weight : {4u, 8u})
            for (unsigned const id : {4u, 8u})
                for (std::uint64_t const chunk : {pinned, staged})
                {
                    sizes const s{vertices, weight, id};
                    std::uint64_t before = 0;
                    for (std::uint64_t bytes = 60; bytes != 3000; bytes += 20)
                    {
                        std::uint64_t const available = bytes * vertices + 2 * million;
                        plan const p = make_plan(s, available, unknown, chunk, 0);
                        BOOST_TEST(p.batch >= before);
                        before = p.batch;
                        if (p.batch != 0)
                            check_plan(s, available, p);
                    }
                    BOOST_TEST(before != 0u);
                }
}

BOOST_AUTO_TEST_CASE(incoming_edges_fit_during_a_solve)
{
    sizes const s{million};
    for (std::uint64_t const bytes : {112, 128, 200, 400})
    {
        plan const p = make_plan(s, bytes * million, 64 * million, pinned, 0);
        check_plan(s, bytes * million, p);
        BOOST_TEST(p.batch >= million / 8);
        std::uint64_t const arriving = p.chunks * p.chunk;
        BOOST_TEST(arriving <= incoming(s, p.batch, 64 * million));
        BOOST_TEST(arriving * 10 >= incoming(s, p.batch, 64 * million) * 8);
    }
    sizes const many{200 * million};
    plan const p = make_plan(many, 128 * many.vertices, 32 * many.vertices, staged, 0);
    BOOST_TEST(p.chunks * p.chunk * 10 >= incoming(many, p.batch, 32 * many.vertices) * 8);

    // One batch for all edges: nothing arrives during a solve.
    plan const one = make_plan(s, 2000 * million, 8 * million, pinned, 0);
    check_plan(s, 2000 * million, one);
    BOOST_TEST(one.batch == 8 * million);
    BOOST_TEST(one.chunks * one.chunk <= 8 * million / 3);
}

// Where memory is short, many small batches take longer than a bus that waits.
BOOST_AUTO_TEST_CASE(small_batches_reserve_less_for_incoming_edges)
{
    sizes const s{million};
    for (std::uint64_t const bytes : {80u, 88u, 96u, 104u})
    {
        plan const p = make_plan(s, bytes * million, 64 * million, pinned, 0);
        check_plan(s, bytes * million, p);
        BOOST_TEST(p.batch <= million / 2);
        BOOST_TEST(p.batch >= million / 4);
        std::uint64_t const arriving = p.chunks * p.chunk;
        BOOST_TEST(arriving * 5 >= p.batch * 2, "half a batch, but for what is lost to whole chunks");
        BOOST_TEST(arriving < incoming(s, p.batch, 64 * million));
    }
}

// Then the ring gives way, so that it makes no difference whether edges come through staging buffers.
BOOST_AUTO_TEST_CASE(the_smallest_batch_fits_with_less_for_incoming_edges)
{
    sizes const s{970 * million};
    std::uint64_t const least = 74 * s.vertices;
    for (std::uint64_t const chunk : {pinned, staged})
    {
        plan const p = make_plan(s, least, 4000 * million, chunk, 0);
        BOOST_TEST(p.batch >= s.vertices / 10);
        BOOST_TEST(p.batch <= s.vertices / 6);
        BOOST_TEST(p.chunks * p.chunk < incoming(s, p.batch, 4000 * million));
        check_plan(s, least, p);
        BOOST_TEST(make_plan(s, 72 * s.vertices, 4000 * million, chunk, 0).batch == 0u);
    }
}

BOOST_AUTO_TEST_CASE(a_requested_batch)
{
    sizes const s{million};
    plan const p = make_plan(s, 200 * million, 8 * million, staged, million);
    BOOST_TEST(p.batch == million);
    check_plan(s, 200 * million, p);
    BOOST_TEST(make_plan(s, 80 * million, 8 * million, staged, 2 * million).batch == 0u);
}

BOOST_AUTO_TEST_CASE(small_chunks_allow_a_larger_batch)
{
    sizes const s{million};
    plan const p = make_plan(s, 128 * million, 32 * million, pinned, 0),
               few = with_small_chunk_count(s, p, 32 * million);
    BOOST_TEST(p.chunks > small_chunk_count);
    BOOST_TEST(few.chunks == small_chunk_count);
    BOOST_TEST(few.chunk == p.chunk);
    BOOST_TEST(few.batch >= 2 * p.batch);
    BOOST_TEST(plan_bytes(s, few) <= plan_bytes(s, p));
    BOOST_TEST(
        with_small_chunk_count(s, p, p.batch + 1).batch == p.batch + 1, "no more than there are edges");
}

BOOST_AUTO_TEST_CASE(the_first_batch_is_larger_where_later_ones_are_small)
{
    sizes const s{million};
    auto const first_of = [&](plan const& p)
    { return for_first_batch(s, p, with_small_chunk_count(s, p, 100 * million)); };
    for (std::uint64_t const bytes : {96u, 112u, 128u, 160u})
    {
        plan const p = make_plan(s, bytes * million, 100 * million, pinned, 0), first = first_of(p);
        BOOST_TEST(first.batch > p.batch);
        BOOST_TEST(first.batch <= 5 * million / 2);
        BOOST_TEST(first.chunk == p.chunk);
        BOOST_TEST(first.chunks >= small_chunk_count);
        BOOST_TEST(first.chunks <= p.chunks);
        BOOST_TEST(plan_bytes(s, first) <= plan_bytes(s, p));
    }
    plan const large = make_plan(s, 256 * million, 100 * million, pinned, 0);
    BOOST_TEST(large.batch > 5 * million / 2);
    BOOST_TEST(first_of(large).batch == large.batch);
    BOOST_TEST(first_of(large).chunks == large.chunks, "the bus need not wait");
}
