//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The automatic choice before a device has been started, with simulated times; totals from the digits
// in which a device adds.

#include "test/support/test.hpp"

#include "libs/core/exact_sum.hpp"
#include "libs/dispatch/start_account.hpp"

namespace
{

using boost_gpu_mst::detail::estimate;
using boost_gpu_mst::detail::estimate_call;
using boost_gpu_mst::detail::start_account;

/// Total seconds of these calls, one after the other in a fresh process, under the automatic choice. On the
/// host, calls really take \p off times the estimate.
double by_choice(std::vector<estimate> const& calls, double start, double off)
{
    start_account account(start);
    double seconds = 0;
    bool started = false;
    for (estimate const& call : calls)
    {
        if (!started && !account.pays(call))
        {
            seconds += off * call.host;
            account.host_took(off * call.host, call);
            continue;
        }
        seconds += call.device + (started ? 0 : start);
        started = true;
    }
    return seconds;
}

double in_hindsight(std::vector<estimate> const& calls, double start, double off)
{
    double host = 0, device = start;
    for (estimate const& call : calls)
    {
        host += off * call.host;
        device += call.device;
    }
    return std::min(host, device);
}

std::vector<estimate> of_all_sizes()
{
    std::vector<estimate> all;
    for (unsigned const threads : {1, 2, 16, 64})
        for (std::uint64_t edges = 1 << 14; edges <= 100000000; edges *= 3)
            for (std::uint64_t const degree : {1, 8, 100})
                all.push_back(estimate_call(edges / degree, edges, threads));
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(one_call_is_by_the_faster_platform)
{
    for (estimate const& call : of_all_sizes())
        BOOST_TEST(by_choice({call}, 0.25, 1) <= 1.0001 * in_hindsight({call}, 0.25, 1));
}

BOOST_AUTO_TEST_CASE(many_calls_take_at_most_twice_as_long_as_in_hindsight)
{
    for (estimate const& call : of_all_sizes())
        for (std::size_t k = 1; k <= 1000; k = k + 1 + k / 3)
        {
            std::vector<estimate> const calls(k, call);
            BOOST_TEST(by_choice(calls, 0.25, 1) <= 2.0001 * in_hindsight(calls, 0.25, 1));
        }
    std::vector<estimate> mixed = of_all_sizes();
    for (int times = 0; times != 3; ++times)
    {
        BOOST_TEST(by_choice(mixed, 0.25, 1) <= 2.0001 * in_hindsight(mixed, 0.25, 1));
        std::reverse(mixed.begin(), mixed.end());
        mixed.insert(mixed.end(), mixed.begin(), mixed.end());
    }
}

BOOST_AUTO_TEST_CASE(a_host_slower_than_expected_is_left_sooner)
{
    // The time it really took counts, so only the last call's estimate can mislead.
    estimate const call = estimate_call(100000, 1000000, 2);
    for (std::size_t k = 1; k <= 1000; k = 2 * k)
    {
        std::vector<estimate> const calls(k, call);
        BOOST_TEST(by_choice(calls, 0.25, 5) <= 2 * in_hindsight(calls, 0.25, 5) + 5 * call.host);
    }
}

BOOST_AUTO_TEST_CASE(the_measured_start_replaces_the_estimate)
{
    start_account account(0.25);
    estimate const call{0.2, 0.001};
    BOOST_TEST(!account.pays(call));
    account.start_took(0.101, call);
    BOOST_TEST(account.seconds_to_start() == 0.1, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(account.pays(call));
    BOOST_TEST(account.reason("no device", call)
               == "no device: the host needs an estimated 2e+02 ms, starting a device 100");
}

BOOST_AUTO_TEST_CASE(what_all_threads_lose_counts)
{
    // Sums of powers of two are exact.
    estimate const call{1, 0.5};
    constexpr int calls = 20000;
    start_account account(2.0 * calls);
    on_threads(4,
        [&](unsigned)
        {
            for (int i = 0; i != calls; ++i)
                account.host_took(1, call);
        });
    BOOST_TEST(account.pays({1, 1}));
    BOOST_TEST(!account.pays({1, 1.5}));
}

BOOST_AUTO_TEST_CASE(the_first_start_of_a_process_is_a_quarter_of_a_second)
{
    using namespace boost_gpu_mst::detail;
    for (start_account* const starts : {&cuda_starts(), &opencl_starts()})
    {
        BOOST_TEST(starts->seconds_to_start() == 0.25);
        BOOST_TEST(starts->pays({0.375, 0.0625}));
        BOOST_TEST(!starts->pays({0.25, 0.0625}));
    }
    BOOST_TEST(&cuda_starts() != &opencl_starts());
}

BOOST_AUTO_TEST_CASE(totals_of_digits)
{
    using boost_gpu_mst::detail::total_of;
    using type = boost_gpu_mst::detail::weight_type;
    auto const text = [](type t, std::vector<std::int64_t> const& digits)
    { return total_of(t, digits.data()).to_string(); };
    BOOST_TEST(text(type::int32, {-5, 0, 0}) == "-5");
    BOOST_TEST(text(type::uint32, {12884901885, 0, 0}) == "12884901885");
    BOOST_TEST(text(type::int64, {3, -1, 0}) == "-268435453");
    BOOST_TEST(text(type::uint64, {0, 0, std::int64_t(1) << 60}) == "83076749736557242056487941267521536");

    using boost_gpu_mst::detail::digits_of;
    using boost_gpu_mst::detail::number_digits;
    std::vector<std::int64_t> const none(digits_of(type::float32));
    auto const with = [&](std::size_t place, std::int64_t count)
    {
        std::vector<std::int64_t> digits = none;
        digits[place] = count;
        return digits;
    };
    unsigned const up = number_digits<float>(), down = up + 1;
    BOOST_TEST(text(type::float32, none) == "0");
    BOOST_TEST(text(type::float32, with(up, 3)) == "inf");
    BOOST_TEST(text(type::float32, with(down, 1)) == "-inf");
    std::vector<std::int64_t> both = with(up, 1);
    both[down] = 1;
    BOOST_TEST(text(type::float32, both) == "nan");
    auto const real = [](std::vector<std::int64_t> const& digits)
    { return total_of(type::float32, digits.data()).to_double(); };
    BOOST_TEST(real(with(0, 3)) == 3 * 0x1p-149);
    BOOST_TEST(real(with(0, -3)) == -3 * 0x1p-149);
    // The last digit holds what the most numbers add to it.
    BOOST_TEST(real(with(up - 1, std::int64_t(1) << 62)) == std::ldexp(1.0, 62 + 28 * (int(up) - 1) - 149));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(weights_split_into_digits, Weight, decltype(std::tuple<float, double>()))
{
    using of = std::numeric_limits<Weight>;
    for (Weight const w : {of::denorm_min(), of::min() - of::denorm_min(), of::min(), Weight(1) / 3,
             of::max(), of::infinity(), of::quiet_NaN(), Weight(0)})
        for (Weight const signed_weight : {w, Weight(-w)})
        {
            boost_gpu_mst::detail::weight_digits const split = boost_gpu_mst::detail::split(signed_weight);
            std::vector<std::int64_t> digits(boost_gpu_mst::detail::digits_of<Weight>());
            for (unsigned d = 0; d != 3; ++d)
            {
                BOOST_TEST(std::abs(split.digit[d]) < 1 << 28); // 2^35 of them fit
                digits.at(split.first + d) = split.digit[d];
            }
            double const total = boost_gpu_mst::detail::total_of(
                boost_gpu_mst::detail::weight_type_of<Weight>::value, digits.data())
                                     .to_double();
            BOOST_TEST((std::isnan(w) ? std::isnan(total) : total == double(signed_weight)));
        }
}

BOOST_AUTO_TEST_CASE(estimates_grow_with_the_graph_and_shrink_with_threads)
{
    BOOST_TEST(estimate_call(1000, 20000, 1).host < estimate_call(2000, 20000, 1).host);
    BOOST_TEST(estimate_call(1000, 20000, 1).host < estimate_call(1000, 30000, 1).host);
    BOOST_TEST(estimate_call(1000000, 10000000, 16).host < estimate_call(1000000, 10000000, 2).host);
    BOOST_TEST(estimate_call(1000000, 10000000, 2).device < estimate_call(1000000, 10000000, 2).host);
}
