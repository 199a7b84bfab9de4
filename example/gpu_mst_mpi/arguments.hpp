//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_MPI_ARGUMENTS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_MPI_ARGUMENTS_HPP

#include "example/gpu_mst/io/read.hpp"

#include <iosfwd>
#include <string>

namespace gpu_mst_mpi
{

struct arguments
{
    std::string file, output;
    std::string weight; ///< "auto", or a type's name
    boost_gpu_mst::io::file_format format = boost_gpu_mst::io::file_format::automatic;
    bool maximum = false;

    bool is_raw() const;
};

/// False if only help was requested. Throws what Boost.ProgramOptions throws, and std::runtime_error.
bool parse(int argc, char** argv, arguments& a, std::ostream& help);

} // namespace gpu_mst_mpi

#endif
