//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/platform.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/timing.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>

#include <cstdio>
#include <cstdlib>
#include <exception>

// The time of a process's first call on OpenCL: opencl_first_call_benchmark [DEVICE]. Prints a line of CSV
// without a header: milliseconds to look for the device, of the first call and of the second, and the
// device's name. Without a device, only the time to look for it.

int main(int argc, char** argv)
{
    using namespace boost_gpu_mst;
    using namespace boost_gpu_mst::benchmark;
    try
    {
        int const number = argc > 1 ? std::atoi(argv[1]) : -1;
        input const in(make("random:100000,8", 1, 1), input::form::coo, detail::weight_type::int32);
        availability found;
        double const looking =
            seconds_of([&] { found = boost_gpu_mst::dispatch::opencl_platform().probe(number); });
        if (!found.usable)
        {
            std::printf("%.3f,,,%s\n", 1e3 * looking, found.reason.c_str());
            return EXIT_SUCCESS;
        }
        options o;
        o.backend = backend::opencl;
        o.device = number;
        report r;
        double const first = seconds_of([&] { detail::solve(in.arrays(), o, r); });
        double const second = seconds_of([&] { detail::solve(in.arrays(), o, r); });
        std::printf("%.3f,%.3f,%.3f,%s\n", 1e3 * looking, 1e3 * first, 1e3 * second, found.reason.c_str());
        return EXIT_SUCCESS;
    }
    catch (std::exception const& e)
    {
        std::fprintf(stderr, "opencl_first_call_benchmark: %s\n", e.what());
        return EXIT_FAILURE;
    }
}
