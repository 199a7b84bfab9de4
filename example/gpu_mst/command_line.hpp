//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_COMMAND_LINE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_COMMAND_LINE_HPP

#include <functional>
#include <string>
#include <utility>
#include <vector>

// Options of a command line: --name VALUE, --name=VALUE, -l VALUE, -lVALUE; after -- no more options. Not by
// Boost.ProgramOptions, which is a compiled library: the tool is to build wherever the library does.

namespace gpu_mst
{

struct option
{
    std::string name;         ///< without dashes; may be empty if there is a letter
    char letter = '\0';       ///< without a dash
    std::string value;        ///< the value's name; empty: the option takes none
    std::string default_text; ///< of the value, for the help
    std::string description;
    std::function<void(std::string const&)> take; ///< receives the value
    bool value_is_optional = false;               ///< then it follows "=", and is empty if omitted
};

struct option_group
{
    std::string heading;
    std::vector<option> options;
};

/// A table of all options, a line each, whatever its length.
std::string describe(std::vector<option_group> const& groups);

struct parsed_command_line
{
    std::vector<std::pair<option const*, std::string>> given; ///< with their values
    std::vector<std::string> others;                          ///< words that are no options

    bool has(std::string const& name) const;
};

/// Calls no `take`. \p unknown is called for an option that does not exist, and throws; throws usage_error
/// for other mistakes. Names are not completed: otherwise every new option could change the meaning of one in
/// use.
parsed_command_line parse(std::vector<std::string> const& words, std::vector<option_group> const& groups,
    std::function<void(std::string const& word)> const& unknown);

} // namespace gpu_mst

#endif
