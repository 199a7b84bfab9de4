//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/key_reader.hpp"
#include "test/unit/check.hpp"

namespace
{

using namespace engine_test;
using namespace boost_gpu_mst::detail;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(keys_order_as_weights_do, Weight, weight_types)
{
    key_map<key_of<Weight>> const map(weight_type_of<Weight>::value);
    for (weights const kind : {weights::extreme, weights::any})
    {
        draw_weight<Weight> draw(kind, 5);
        for (int i = 0; i != 3000; ++i)
        {
            Weight const a = draw(), b = draw();
            BOOST_TEST((weight_key(a) < weight_key(b)) == (a < b));
            BOOST_TEST((weight_key(a) == weight_key(b)) == !(a < b || b < a));
            BOOST_TEST(bits_as<Weight>(map.bits_of(weight_key(a))) == a);
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_reader_says_what_weight_key_says, Weight, weight_types)
{
    using key = key_of<Weight>;
    std::vector<Weight> w = extremes<Weight>();
    draw_weight<Weight> draw(weights::any, 6);
    for (int i = 0; i != 1000; ++i)
        w.push_back(draw());
    if constexpr (std::is_floating_point<Weight>::value)
    {
        using limits = std::numeric_limits<Weight>;
        Weight const least = bits_as<Weight>(key(bits_as<key>(limits::infinity()) + 1));
        w.insert(
            w.end(), {limits::quiet_NaN(), -limits::quiet_NaN(), limits::signaling_NaN(), least, -least});
    }
    boost_gpu_mst::detail::edge_arrays arrays;
    arrays.type = weight_type_of<Weight>::value;
    arrays.weights = w.data();
    boost_gpu_mst::detail::key_reader<key> const reader(arrays);
    arrays.heaviest_first = true;
    boost_gpu_mst::detail::key_reader<key> const descending(arrays);
    BOOST_TEST(reader.may_be_nan() == std::is_floating_point<Weight>::value);
    for (std::uint64_t i = 0; i != w.size(); ++i)
    {
        BOOST_TEST(reader.is_nan(i) == is_nan(w[i]));
        BOOST_TEST(descending.is_nan(i) == is_nan(w[i]));
        if (!is_nan(w[i]))
        {
            BOOST_TEST(reader(i) == weight_key(w[i]));
            BOOST_TEST(descending(i) == key(~weight_key(w[i])));
            for (bool const heaviest_first : {false, true})
            {
                key_map<key> const map(arrays.type, heaviest_first);
                BOOST_TEST(bits_as<Weight>(map.bits_of(map(bits_as<key>(w[i])))) == w[i]);
            }
        }
    }
}
