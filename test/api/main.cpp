//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The main function of all tests of the public functions. CTest runs the programs that matter on a GPU twice,
// the second time with `-- cuda`: then a machine without a usable device counts as skipped.

#include "test/api/backend.hpp"

#include <boost/test/unit_test.hpp>

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace
{
boost_gpu_mst::backend backend_of_test = boost_gpu_mst::backend::host;

/// Whether CUDA can be used, tested as any user would.
bool is_cuda_usable(std::string& reason)
{
    std::vector<std::uint32_t> const u = {0}, v = {1};
    std::vector<int> const w = {1};
    std::uint64_t id = 0;
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::cuda;
    try
    {
        boost_gpu_mst::minimum_spanning_forest(2, u, v, w, &id, o);
        return true;
    }
    catch (boost_gpu_mst::backend_unavailable const& e)
    {
        reason = e.what();
        return false;
    }
}

bool nothing_to_set_up()
{
    return true;
}
} // namespace

boost_gpu_mst::options api_test::tested()
{
    boost_gpu_mst::options o;
    o.backend = backend_of_test;
    return o;
}

int main(int argc, char* argv[])
{
    if (argc > 1 && argv[argc - 1] == std::string("cuda"))
    {
        backend_of_test = boost_gpu_mst::backend::cuda;
        std::string reason;
        if (!is_cuda_usable(reason))
        {
            std::printf("skipped: no CUDA device (%s)\n", reason.c_str());
            return 77;
        }
    }
    return boost::unit_test::unit_test_main(&nothing_to_set_up, argc, argv);
}
