//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/peer_library.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

peer_library::peer_library(std::string const& file)
    : m_file(file), m_library(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL))
{
    if (!m_library)
        throw std::runtime_error(std::string("cannot load the peer: ") + dlerror());
    m_solve = reinterpret_cast<decltype(m_solve)>(dlsym(m_library, "boost_gpu_mst_peer_solve"));
    if (!m_solve)
    {
        dlclose(m_library);
        throw std::runtime_error("'" + file + "' has no function boost_gpu_mst_peer_solve");
    }
}

peer_library::~peer_library()
{
    dlclose(m_library);
}

timing peer_library::run(boost_gpu_mst_peer_graph const& graph, unsigned warm_ups, unsigned repeats,
    std::uint64_t forest_edges, std::int64_t total) const
{
    auto const solve = [&](std::uint64_t* edges, double* weight)
    {
        int const status = m_solve(&graph, edges, weight);
        if (status != 0)
            throw std::runtime_error("the peer '" + m_file + "' returned " + std::to_string(status));
    };
    std::vector<double> seconds;
    for (unsigned i = 0; i < warm_ups + repeats; ++i)
    {
        double const s = seconds_of([&] { solve(nullptr, nullptr); });
        if (i >= warm_ups)
            seconds.push_back(s);
    }
    std::uint64_t edges = 0;
    double weight = 0;
    solve(&edges, &weight);
    if (edges != forest_edges || weight != static_cast<double>(total))
        throw std::runtime_error("the peer's forest is another: " + std::to_string(edges)
                                 + " edges of weight " + std::to_string(weight) + ", not "
                                 + std::to_string(forest_edges) + " of " + std::to_string(total));
    return summarize(seconds);
}

} // namespace benchmark
} // namespace boost_gpu_mst
