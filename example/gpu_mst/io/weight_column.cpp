//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/weight_column.hpp"
#include "example/gpu_mst/io/parse_weight.hpp"

#include <algorithm>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

weight_vector empty_weights(weight_choice type)
{
    switch (type)
    {
    case weight_choice::int64: return std::vector<std::int64_t>();
    case weight_choice::uint64: return std::vector<std::uint64_t>();
    case weight_choice::float32: return std::vector<float>();
    case weight_choice::float64: return std::vector<double>();
    default: return std::vector<std::int32_t>();
    }
}

} // namespace

weight_column::weight_column(weight_choice requested)
    : m_may_widen(requested == weight_choice::automatic), m_weights(empty_weights(requested))
{
}

void weight_column::push(std::string_view word)
{
    // Terminates: every retry uses a type later in the enumeration.
    for (;;)
        try
        {
            return std::visit(
                [&](auto& weights)
                {
                    using weight = typename std::decay_t<decltype(weights)>::value_type;
                    weights.push_back(
                        parse_weight<weight>(word, m_may_widen ? widening::any : widening::none));
                },
                m_weights);
        }
        catch (wider_weight const& w)
        {
            widen(w.needed, word);
        }
}

void weight_column::widen(weight_choice to, std::string_view word)
{
    weight_vector wider = empty_weights(to);
    std::visit(
        [&](auto const& from, auto& into)
        {
            using weight = typename std::decay_t<decltype(into)>::value_type;
            if constexpr (std::is_same<weight, std::uint64_t>::value)
                if (std::any_of(from.begin(), from.end(), [](auto w) { return w < 0; }))
                    throw bad_line{"weight " + in_quotes(word)
                                   + " passes 2^63 while others are negative: no integer type holds both"};
            into.reserve(from.size() + 1);
            for (auto const w : from)
            {
                into.push_back(static_cast<weight>(w));
                if constexpr (std::is_same<weight, double>::value)
                    if (into.back() >= inexact_integers || into.back() <= -inexact_integers)
                        refuse_rounding(std::to_string(w), into.back());
            }
        },
        m_weights, wider);
    m_weights = std::move(wider);
}

} // namespace io
} // namespace boost_gpu_mst
