//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/program.hpp"

#include "libs/platform.hpp"

#include <cstdlib>
#include <iostream>
#include <string>

namespace boost_gpu_mst
{
namespace benchmark
{

void require_devices(unsigned count)
{
    availability const last = cuda::probe(static_cast<int>(count) - 1);
    if (!last.usable)
        throw skipped(
            (count == 1 ? "no CUDA device" : "fewer than " + std::to_string(count) + " CUDA devices")
            + (" (" + last.reason + ")"));
}

int run_program(
    int argc, char** argv, boost::program_options::options_description usage, std::function<int()> const& run)
{
    namespace po = boost::program_options;
    try
    {
        usage.add_options()("help", "print this text");
        po::variables_map values;
        po::store(po::parse_command_line(argc, argv, usage), values);
        po::notify(values);
        if (values.count("help") == 0)
            return run();
        std::cout << usage;
        return EXIT_SUCCESS;
    }
    catch (skipped const& e)
    {
        std::cout << "skipped: " << e.what() << std::endl;
        return 77;
    }
    catch (std::exception const& e)
    {
        std::cerr << argv[0] << ": " << e.what() << '\n';
        return EXIT_FAILURE;
    }
}

} // namespace benchmark
} // namespace boost_gpu_mst
