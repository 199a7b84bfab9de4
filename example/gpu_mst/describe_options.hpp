//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_DESCRIBE_OPTIONS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_DESCRIBE_OPTIONS_HPP

#include "arguments.hpp"

#include <boost/program_options.hpp>

#include <string>

namespace gpu_mst
{

/// Values that are checked once all are known.
struct words
{
    std::string progress;
    std::string verify;
    std::string memory;
    std::string device_memory;
    std::string devices;
    std::string cut;
    std::string header;
    std::string output_format;
};

/// All options except the file's name, grouped under their headings.
boost::program_options::options_description describe_options(arguments& a, words& given);

/// What -h prints.
std::string short_help();

/// What --help prints.
std::string help(boost::program_options::options_description const& options);

} // namespace gpu_mst

#endif
