//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/printable.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

std::uint8_t byte_at(std::string_view text, std::size_t i) noexcept
{
    return static_cast<std::uint8_t>(text[i]);
}

bool is_control(std::string_view character) noexcept
{
    std::uint8_t const first = byte_at(character, 0);
    return first < 0x20 || first == 0x7f || (first == 0xc2 && byte_at(character, 1) < 0xa0);
}

} // namespace

std::size_t utf8_length(std::string_view text) noexcept
{
    if (text.empty())
        return 0;
    std::uint8_t const first = byte_at(text, 0);
    if (first < 0x80)
        return 1;
    std::size_t const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length)
        return 0;
    // The second byte's range excludes what has a shorter form, surrogates, and what is above U+10FFFF.
    std::uint8_t const low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    std::uint8_t const high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (byte_at(text, 1) < low || byte_at(text, 1) > high)
        return 0;
    for (std::size_t i = 2; i != length; ++i)
        if ((byte_at(text, i) & 0xc0) != 0x80)
            return 0;
    return length;
}

bool is_utf8(std::string_view text) noexcept
{
    while (!text.empty())
    {
        std::size_t const length = utf8_length(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string printable(std::string_view text, std::string_view allowed)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string result;
    result.reserve(text.size());
    while (!text.empty())
    {
        std::size_t const length = utf8_length(text);
        std::string_view const character = text.substr(0, length == 0 ? 1 : length);
        bool const as_it_is = allowed.find(character[0]) != std::string_view::npos;
        if (as_it_is || (length != 0 && !is_control(character)))
            result += character;
        else
            for (std::size_t i = 0; i != character.size(); ++i)
            {
                result += "\\x";
                result += digits[byte_at(character, i) >> 4];
                result += digits[byte_at(character, i) & 15];
            }
        text.remove_prefix(character.size());
    }
    return result;
}

} // namespace io
} // namespace boost_gpu_mst
