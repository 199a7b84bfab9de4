//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/scan.hpp"

#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/locale/utf.hpp>
#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace boost_gpu_mst::io
{
namespace
{

using utf8 = boost::locale::utf::utf_traits<char>;

/// Takes the first character of a text; false if this is not UTF-8.
bool take_character(std::string_view& text, boost::locale::utf::code_point& code)
{
    char const* at = text.data();
    code = utf8::decode(at, text.data() + text.size());
    bool const valid = code != boost::locale::utf::illegal && code != boost::locale::utf::incomplete;
    text.remove_prefix(valid ? static_cast<std::size_t>(at - text.data()) : 1);
    return valid;
}

} // namespace

bool is_utf8(std::string_view text) noexcept
{
    bool valid = true;
    for (boost::locale::utf::code_point code = 0; valid && !text.empty();)
        valid = take_character(text, code);
    return valid;
}

std::string printable(std::string_view text, std::string_view allowed)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string result;
    result.reserve(text.size());
    for (boost::locale::utf::code_point code = 0; !text.empty();)
    {
        std::string_view character = text;
        bool const valid = take_character(text, code);
        character.remove_suffix(text.size());
        bool const control = code < 0x20 || (code >= 0x7f && code < 0xa0);
        if ((valid && !control) || allowed.find(character[0]) != std::string_view::npos)
            result += character;
        else
            for (char const c : character)
            {
                auto const byte = static_cast<unsigned char>(c);
                result += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
            }
    }
    return result;
}

void refuse(std::string const& file, std::uint64_t line, std::string const& reason)
{
    BOOST_THROW_EXCEPTION(malformed_file(file, line, reason));
}

std::string in_quotes(std::string_view word)
{
    std::size_t size = std::min<std::size_t>(word.size(), 40);
    while (size != word.size() && size > 36 && (static_cast<unsigned char>(word[size]) & 0xc0) == 0x80)
        --size; // not in the midst of a character
    return "'" + printable(word.substr(0, size)) + (size != word.size() ? "...'" : "'");
}

std::string list(std::vector<std::string> words)
{
    constexpr std::size_t most = 8;
    if (words.size() > most)
    {
        words.resize(most);
        words.emplace_back("...");
    }
    return boost::algorithm::join(words, ", ");
}

std::string list_in_quotes(std::vector<std::string> words)
{
    for (std::string& word : words)
        word = in_quotes(word);
    return list(std::move(words));
}

bool is_number(std::string_view word) noexcept
{
    double value = 0;
    std::errc const code = parse_real(without_plus(word), value);
    return code == std::errc() || code == std::errc::result_out_of_range;
}

std::uint64_t parse_count(std::string_view word, char const* what)
{
    std::uint64_t value = 0;
    if (word.empty())
        throw bad_line{std::string("the number of ") + what + " is missing"};
    if (parse_whole(word, value) != std::errc())
        throw bad_line{in_quotes(word) + " is not a number of " + what};
    return value;
}

std::uint32_t parse_vertex_count(std::string_view word)
{
    std::uint64_t const count = parse_count(word, "vertices");
    if (count > max_vertices)
        throw bad_line{in_quotes(word) + " vertices are more than the " + std::to_string(max_vertices)
                       + " that a graph may have"};
    return static_cast<std::uint32_t>(count);
}

void expect_end(std::string_view line)
{
    std::string_view const word = take_word(line);
    if (!word.empty())
        throw bad_line{"unexpected " + in_quotes(word) + " at the end of the line"};
}

std::string hint_of(std::string_view word)
{
    if (word[0] == '{')
        return ": it is a dictionary of NetworkX, whose write_weighted_edgelist and write_graphml write "
               "weights";
    if (word.find(',') != std::string_view::npos)
        return ": decimals have a point";
    return word == "true" || word == "false" || word == "True" || word == "False" ? ": it is Boolean" : "";
}

namespace
{

bad_line too_many_digits(std::string_view word, std::optional<std::uint64_t> place = {})
{
    return {"weight " + in_quotes(word)
                + " has more digits than a double holds, which decimal weights need; --weight double rounds "
                  "it",
        place};
}

} // namespace

void refuse_rounding(std::string_view word, double rounded)
{
    std::size_t const first = word.find_first_of("0123456789");
    if (first == std::string_view::npos) // infinite
        return;
    std::string_view digits = word.substr(first);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.find_first_not_of("0123456789.") != std::string_view::npos)
        return; // with an exponent: rounded by who wrote it
    if (digits.find('.') != std::string_view::npos)
        digits = digits.substr(0, digits.find_last_not_of('0') + 1);
    digits = digits.substr(0, digits.back() == '.' ? digits.size() - 1 : digits.size());
    char exact[400]; // the longest double has 309 digits
    std::snprintf(exact, sizeof exact, "%.0f", std::fabs(rounded));
    if (digits != exact)
        throw too_many_digits(word);
}

void explain_integer(std::string_view word, char const* type, widening to)
{
    if (word.empty())
        throw bad_line{"the weight is missing"};
    std::string const weight = "weight " + in_quotes(word);

    std::int64_t wide = 0;
    std::uint64_t unsigned_wide = 0;
    std::errc const as_signed = parse_whole(word, wide);
    std::errc const as_unsigned = parse_whole(word, unsigned_wide);
    if (as_signed == std::errc() || as_unsigned == std::errc())
    {
        if (to == widening::none)
            throw bad_line{weight + " is out of range for " + type};
        // uint64 is in use because an earlier weight exceeds 2^63; no integer type holds a negative one too.
        if (as_signed == std::errc() && wide <= 0 && std::string_view(type) == "uint64")
            throw bad_line{weight + " is negative while others pass 2^63: no integer type holds both"};
        throw wider_weight{as_signed == std::errc() ? weight_choice::int64 : weight_choice::uint64};
    }
    // from_chars finds digits out of range before it sees a point or an exponent behind them.
    if (word.find_first_not_of("0123456789", word[0] == '-' ? 1 : 0) == std::string_view::npos && word != "-")
        throw bad_line{weight + " needs more than 64 bits"};

    double const real = parse_weight<double>(word, to);
    static_cast<void>(real);
    if (to != widening::any)
        throw bad_line{weight + " is not an integer"};
    throw wider_weight{weight_choice::float64};
}

namespace
{

weight_vector empty_weights(weight_choice type)
{
    return with_weight(type, [](auto zero) -> weight_vector { return std::vector<decltype(zero)>(); });
}

/// Whether a double holds an integer: from the first bit that is set to the last there are at most 53.
template <class Integer>
bool is_exact(Integer weight)
{
    auto const bits = static_cast<std::uint64_t>(weight), size = weight < 0 ? 0 - bits : bits;
    return size == 0 || size / (size & (0 - size)) < std::uint64_t(inexact_integers);
}

} // namespace

weight_column::weight_column(weight_choice requested)
    : m_may_widen(requested == weight_choice::automatic), m_weights(empty_weights(requested))
{
}

void weight_column::push(std::string_view word, std::uint64_t place)
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
                    if constexpr (std::is_integral<weight>::value && sizeof(weight) == 8)
                        if (m_inexact.empty() && !is_exact(weights.back()))
                        {
                            m_inexact = word;
                            m_inexact_place = place;
                        }
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
            if (std::is_same<weight, double>::value && !m_inexact.empty())
                throw too_many_digits(m_inexact, m_inexact_place);
            into.reserve(from.size() + 1);
            for (auto const w : from)
                into.push_back(static_cast<weight>(w));
        },
        m_weights, wider);
    m_weights = std::move(wider);
}

bool is_never_weight(std::string const& name, bool has_numbers)
{
    auto const is = [&](char const* usual) { return boost::algorithm::iequals(name, usual); };
    return is("") || is("unnamed: 0") || is("id") || is("index")
           || (!has_numbers && (is("type") || is("label") || is("kind")));
}

} // namespace boost_gpu_mst::io
