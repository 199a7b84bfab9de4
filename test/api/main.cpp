//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The main function of test programs. CTest runs those of the public functions that matter on a GPU twice,
// the second time with `-- cuda`: then a machine without a usable device counts as skipped.

#include "test/api/backend.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

namespace
{
boost_gpu_mst::backend backend_of_test = boost_gpu_mst::backend::host;

/// Why CUDA cannot be used, tested as any user would; "" if it can.
std::string fault_of_cuda()
{
    std::vector<std::uint32_t> const u = {0}, v = {1};
    std::vector<int> const w = {1};
    std::uint64_t id = 0;
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::cuda;
    try
    {
        boost_gpu_mst::minimum_spanning_forest(2, u, v, w, &id, o);
        return "";
    }
    catch (boost_gpu_mst::backend_unavailable const& e)
    {
        return std::string("no CUDA device (") + e.what() + ")";
    }
}

std::vector<std::string (*)()>& reasons_to_skip()
{
    static std::vector<std::string (*)()> all;
    return all;
}
} // namespace

skipped_if::skipped_if(std::string (*why)())
{
    reasons_to_skip().push_back(why);
}

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
        skipped_if const no_device(fault_of_cuda);
    }
    for (auto const& why : reasons_to_skip())
        if (std::string const reason = why(); !reason.empty())
        {
            std::printf("skipped: %s\n", reason.c_str());
            return 77;
        }
    return boost::unit_test::unit_test_main([] { return true; }, argc, argv);
}
