//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_PARSE_WEIGHT_HPP
#define BOOST_GPU_MST_LIBS_IO_PARSE_WEIGHT_HPP

#include "libs/io/edge_list.hpp"
#include "libs/io/scan.hpp"

#include <boost_gpu_mst/detail/weight_key.hpp>

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace boost_gpu_mst
{
namespace io
{

/// This weight needs another type; the file is parsed again with it.
struct wider_weight
{
    weight_choice needed;
};

/// Which types may follow when a weight does not fit the current one.
enum class widening
{
    none,     ///< the type was requested
    integers, ///< the file says that its weights are integers
    any
};

template <class Weight>
constexpr char const* weight_name()
{
    if constexpr (std::is_same<Weight, std::int32_t>::value)
        return "int32";
    else if constexpr (std::is_same<Weight, std::int64_t>::value)
        return "int64";
    else if constexpr (std::is_same<Weight, std::uint64_t>::value)
        return "uint64";
    else if constexpr (std::is_same<Weight, float>::value)
        return "float";
    else
        return "double";
}

template <class Number>
std::errc parse_whole(std::string_view word, Number& value) noexcept
{
    auto const [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    return code == std::errc() && end != word.data() + word.size() ? std::errc::invalid_argument : code;
}

/// Reports why an integer type refused a word: throws wider_weight or bad_line.
[[noreturn]] void explain_integer(std::string_view word, char const* type, widening to);

/// The weight that a word stands for. Throws wider_weight if another type holds it and may be used,
/// otherwise bad_line.
template <class Weight>
Weight parse_weight(std::string_view word, widening to)
{
    // from_chars accepts no plus sign, but files written by other languages have it.
    if (word.size() > 1 && word[0] == '+' && word[1] != '-')
        word.remove_prefix(1);
    Weight value{};
    std::errc const code = parse_whole(word, value);
    if constexpr (std::is_integral<Weight>::value)
    {
        if (code != std::errc())
            explain_integer(word, weight_name<Weight>(), to);
    }
    else
    {
        if (word.empty())
            throw bad_line{"the weight is missing"};
        if (code == std::errc::result_out_of_range)
            throw bad_line{"weight " + quoted(word) + " is out of range for " + weight_name<Weight>()};
        if (code != std::errc())
            throw bad_line{"weight " + quoted(word) + " is not a number"};
        if (detail::is_nan(value))
            throw bad_line{"weight " + quoted(word) + " is NaN and has no place in an order"};
    }
    return value;
}

} // namespace io
} // namespace boost_gpu_mst

#endif
