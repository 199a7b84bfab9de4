//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "command_line.hpp"
#include "arguments.hpp"

#include <algorithm>

namespace gpu_mst
{
namespace
{

std::string spelt(option const& o)
{
    return o.name.empty() ? std::string("-") + o.letter : "--" + o.name;
}

std::string first_column(option const& o)
{
    std::string text = "  ";
    if (o.letter != '\0')
        text += std::string("-") + o.letter + (o.name.empty() ? "" : " [ --" + o.name + " ]");
    else
        text += "--" + o.name;
    std::string const shown = o.value + (o.default_text.empty() ? "" : " (=" + o.default_text + ")");
    if (o.value_is_optional)
        return text + "[=" + shown + "]";
    return o.value.empty() ? text : text + " " + shown;
}

option const* find(std::vector<option_group> const& groups, std::string const& word)
{
    for (option_group const& g : groups)
        for (option const& o : g.options)
            if ((!o.name.empty() && word == "--" + o.name)
                || (o.letter != '\0' && word == std::string("-") + o.letter))
                return &o;
    return nullptr;
}

} // namespace

std::string describe(std::vector<option_group> const& groups)
{
    std::size_t width = 0;
    for (option_group const& g : groups)
        for (option const& o : g.options)
            width = std::max(width, first_column(o).size() + 2);
    std::string text;
    for (option_group const& g : groups)
    {
        text += "\n" + g.heading + ":\n";
        for (option const& o : g.options)
        {
            std::string line = first_column(o);
            line.resize(width, ' ');
            text += line + o.description + "\n";
        }
    }
    return text;
}

bool parsed_command_line::has(std::string const& name) const
{
    return std::any_of(given.begin(), given.end(), [&](auto const& g) { return spelt(*g.first) == name; });
}

parsed_command_line parse(std::vector<std::string> const& words, std::vector<option_group> const& groups,
    std::function<void(std::string const& word)> const& unknown)
{
    parsed_command_line found;
    for (std::size_t i = 0; i != words.size(); ++i)
    {
        std::string const& word = words[i];
        if (word == "--")
        {
            found.others.insert(found.others.end(), words.begin() + std::ptrdiff_t(i) + 1, words.end());
            break;
        }
        if (word.size() < 2 || word[0] != '-')
        {
            found.others.push_back(word);
            continue;
        }
        bool const is_long = word[1] == '-';
        std::size_t const equals = is_long ? word.find('=') : std::string::npos;
        std::string const name = is_long ? word.substr(0, equals) : word.substr(0, 2);
        option const* const o = find(groups, name);
        if (!o)
        {
            unknown(name);
            continue;
        }
        std::string value;
        bool const is_adjacent = is_long ? equals != std::string::npos : word.size() > 2;
        if (is_adjacent)
        {
            value = is_long ? word.substr(equals + 1) : word.substr(2);
            if (o->value.empty())
                throw usage_error("option '" + spelt(*o) + "' takes no value, but '" + word + "' gives one");
            if (!is_long && value[0] == '=')
                throw usage_error(
                    "'" + word + "': write " + name + " " + o->value + " or " + spelt(*o) + word.substr(2));
            if (value.empty())
                throw usage_error("the value of option '" + spelt(*o) + "' must follow the equals sign");
        }
        else if (!o->value.empty() && !o->value_is_optional)
        {
            if (i + 1 == words.size() || words[i + 1] == "--"
                || find(groups, words[i + 1].substr(0, words[i + 1].find('='))))
                throw usage_error("the required argument for option '" + spelt(*o) + "' is missing");
            value = words[++i];
            if (value.empty()) // as of a variable that is not set
                throw usage_error("the value of option '" + spelt(*o) + "' is empty");
        }
        for (auto const& [earlier, its_value] : found.given)
            if (earlier == o)
                throw usage_error("option '" + spelt(*o) + "' is given twice"
                                  + (value.empty() ? "" : ": '" + its_value + "' and '" + value + "'"));
        found.given.emplace_back(o, value);
    }
    return found;
}

} // namespace gpu_mst
