//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSE_WEIGHT_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSE_WEIGHT_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>

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

/// The same for floating types; C's and graph-tool's notation in base 16 (0x1.8p+1) is read as well.
template <class Real>
std::errc parse_real(std::string_view word, Real& value) noexcept
{
    bool const negative = word.substr(0, 1) == "-";
    std::string_view const digits = word.substr(negative ? 1 : 0);
    // Without an exponent it may be an integer in base 16, which other programs read as such or as 0.
    if (digits.substr(0, 2) != "0x" || digits.find('p') == std::string_view::npos)
        return parse_whole(word, value);
    char const* const last = digits.data() + digits.size();
    auto const [end, code] = std::from_chars(digits.data() + 2, last, value, std::chars_format::hex);
    value = negative ? -value : value;
    return code == std::errc() && (end != last || digits[2] == '-') ? std::errc::invalid_argument : code;
}

/// Throws bad_line if a word with the digits of an integer is not the double that it was rounded to: beside
/// decimals its order among other integers would be lost.
void refuse_rounding(std::string_view word, double rounded);

/// What a word that is no number may have been meant as, to end a message; may be empty.
std::string hint_of(std::string_view word);

/// From here on doubles do not hold every integer.
constexpr double inexact_integers = 9007199254740992.0;

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
    if constexpr (std::is_integral<Weight>::value)
    {
        std::errc const code = parse_whole(word, value);
        if (code != std::errc())
            explain_integer(word, weight_name<Weight>(), to);
    }
    else
    {
        if (word.empty())
            throw bad_line{"the weight is missing"};
        std::errc const code = parse_real(word, value);
        if (code == std::errc::result_out_of_range)
            throw bad_line{"weight " + in_quotes(word) + " is out of range for " + weight_name<Weight>()};
        if (code != std::errc())
            throw bad_line{"weight " + in_quotes(word) + " is not a number" + hint_of(word)};
        if (detail::is_nan(value))
            throw bad_line{"weight " + in_quotes(word) + " is NaN and has no place in an order"};
        if (to != widening::none && (value >= inexact_integers || value <= -inexact_integers))
            refuse_rounding(word, static_cast<double>(value));
    }
    return value;
}

/// Usual names of weights, in any letter case; the first one that the file has is taken.
inline constexpr char const* usual_weights[] = {
    "weight", "weights", "w", "wt", "distance", "dist", "length", "len", "cost", "value", "km", "miles"};

/// Whether a column or an attribute of this name is known not to be the weight: numbers of rows, and what
/// Gephi wants in a table of edges. Of any other name the caller must say.
bool is_never_weight(std::string const& name);

/// Weights that one thread parses one after the other: of the type requested, or of the first of
/// int32, int64, uint64 and double that holds all of them.
class weight_column
{
public:
    explicit weight_column(weight_choice requested);

    /// Throws bad_line for a word that is no weight or that the type requested, or every type, cannot hold.
    void push(std::string_view word);

    weight_vector take() { return std::move(m_weights); }

private:
    void widen(weight_choice to, std::string_view word);

    bool const m_may_widen;
    weight_vector m_weights;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
