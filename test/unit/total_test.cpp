//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/test.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

namespace
{

using boost_gpu_mst::edge_id;
using boost_gpu_mst::total_weight;

template <class Weight>
total_weight total(std::vector<Weight> const& w, std::vector<edge_id> const* ids = nullptr)
{
    return boost_gpu_mst::detail::sum_weights(w.data(), boost_gpu_mst::detail::weight_type_of<Weight>::value,
        ids ? ids->data() : nullptr, ids ? ids->size() : w.size());
}

template <class Weight>
double real(std::vector<Weight> const& w)
{
    return total(w).real;
}

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double denormal = std::numeric_limits<double>::denorm_min();
constexpr double largest = std::numeric_limits<double>::max();

} // namespace

BOOST_AUTO_TEST_CASE(integers_are_exact)
{
    BOOST_TEST(total(std::vector<int>{}).to_string() == "0");
    BOOST_TEST(total(std::vector<int>{1, -3}).to_string() == "-2");
    BOOST_TEST(
        total(std::vector<int>(100000, std::numeric_limits<int>::min())).to_string() == "-214748364800000");
    BOOST_TEST(total(std::vector<std::uint32_t>(3, 4294967295u)).to_string() == "12884901885");
    BOOST_TEST(total(std::vector<std::uint64_t>(100000, ~std::uint64_t(0))).to_string()
               == "1844674407370955161500000");
    BOOST_TEST(total(std::vector<std::int64_t>(100000, std::numeric_limits<std::int64_t>::min())).to_string()
               == "-922337203685477580800000");
    BOOST_TEST(total(std::vector<std::uint64_t>(3, ~std::uint64_t(0))).to_double() == 3 * 0x1p64);
    BOOST_TEST(total(std::vector<std::int64_t>{-1}).to_double() == -1);
    BOOST_TEST((total(std::vector<int>{1}).type == total_weight::kind::integer));
}

BOOST_AUTO_TEST_CASE(only_what_ids_choose)
{
    std::vector<std::int64_t> const w = {1, 10, 100, 1000};
    std::vector<edge_id> const ids = {3, 1};
    BOOST_TEST(total(w, &ids).to_string() == "1010");
}

BOOST_AUTO_TEST_CASE(floats_are_rounded_once)
{
    BOOST_TEST(total(std::vector<double>{1e308, -1e308, 5e-324}).to_string() == "5e-324");
    BOOST_TEST(real(std::vector<double>{1, 1e100, 1, -1e100}) == 2);
    BOOST_TEST(real(std::vector<double>{largest, largest, -largest}) == largest);
    BOOST_TEST(real(std::vector<double>{largest, largest}) == infinity);
    BOOST_TEST(real(std::vector<double>{-largest, -largest}) == -infinity);
    BOOST_TEST(real(std::vector<double>{denormal, denormal, -3 * denormal}) == -denormal);
    BOOST_TEST(real(std::vector<double>(100000, 0.1)) == 10000.000000000000555);
    BOOST_TEST(real(std::vector<double>{}) == 0);
    BOOST_TEST(real(std::vector<float>{0.1f, 0.2f}) == double(0.1f) + double(0.2f));
    BOOST_TEST(real(std::vector<float>{1e38f, 1e-45f, -1e38f}) == double(1e-45f));
    BOOST_TEST(real(std::vector<float>(4, std::numeric_limits<float>::max()))
               == 4.0 * double(std::numeric_limits<float>::max()));

    // Halves round to even, and anything beyond a half decides.
    BOOST_TEST(real(std::vector<double>{0x1p53, 1}) == 0x1p53);
    BOOST_TEST(real(std::vector<double>{0x1p53, 1, denormal}) == 0x1p53 + 2);
    BOOST_TEST(real(std::vector<double>{0x1p53, 3}) == 0x1p53 + 4);
    BOOST_TEST(real(std::vector<double>{0x1p53, 3, -denormal}) == 0x1p53 + 2);
    BOOST_TEST(real(std::vector<double>{-0x1p53, -1, -denormal}) == -0x1p53 - 2);
    BOOST_TEST(real(std::vector<double>{0x1p54 - 1, 0.5}) == 0x1p54 - 1 + 1); // carries into a new bit
}

BOOST_AUTO_TEST_CASE(infinities_are_ordinary)
{
    BOOST_TEST(real(std::vector<double>{infinity, 1}) == infinity);
    BOOST_TEST(real(std::vector<double>{-infinity, largest, largest}) == -infinity);
    BOOST_TEST(std::isnan(real(std::vector<double>{-infinity, infinity})));
    // A NaN's sign says nothing, and printf would show it.
    for (auto const& weights :
        {std::vector<double>{-infinity, infinity}, std::vector<double>{infinity, -infinity}})
    {
        BOOST_TEST(total(weights).to_string() == "nan");
        BOOST_TEST(!std::signbit(total(weights).to_double()));
    }
    BOOST_TEST(real(std::vector<float>{-std::numeric_limits<float>::infinity()}) == -infinity);
    BOOST_TEST(total(std::vector<double>{infinity}).to_string() == "inf");
}

BOOST_AUTO_TEST_CASE_TEMPLATE(
    random_floats_agree_with_wide_arithmetic, Weight, decltype(std::tuple<float, double>()))
{
    // 4400 bits hold every partial sum of doubles exactly, so only the last conversion rounds.
    using wide = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<4400,
        boost::multiprecision::digit_base_2, void, std::int32_t, -100000, 100000>>;
    std::mt19937_64 bits(1);
    for (int repeat = 0; repeat != 50; ++repeat)
    {
        std::vector<Weight> w;
        wide sum = 0;
        for (int i = 0; i != 200; ++i)
        {
            using key = boost_gpu_mst::detail::key_of<Weight>;
            // Close exponents in half of the repeats, so much cancels.
            key const mask = repeat % 2 ? key(~key(0)) : key(~(key(0x3f) << (8 * sizeof(key) - 7)));
            Weight const x = boost_gpu_mst::detail::bits_as<Weight>(key(key(bits()) & mask));
            if (!std::isfinite(x))
                continue;
            w.push_back(x);
            sum += wide(x);
        }
        BOOST_TEST(real(w) == static_cast<double>(sum));
    }
}
