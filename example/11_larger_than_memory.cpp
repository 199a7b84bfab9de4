//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A graph that is never held: each number from 2 to 200000 is joined to its multiples, by an edge as long as
// the quotient. Its two million edges are made on request and discarded after a look. The memory needed to
// find the forest depends on the number of vertices, not on the number of edges.

#include <boost_gpu_mst/spanning_forest_of_stream.hpp>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <vector>

namespace
{

constexpr std::uint32_t last = 200000;

/// Writes edges from where the last call stopped.
class multiples
{
public:
    std::size_t operator()(boost_gpu_mst::span<std::uint32_t> sources,
        boost_gpu_mst::span<std::uint32_t> targets, boost_gpu_mst::span<std::uint32_t> weights)
    {
        std::size_t count = 0;
        for (; m_number <= last / 2; ++m_number, m_times = 2)
            for (; m_number * m_times <= last; ++m_times)
            {
                if (count == sources.size())
                    return count; // the next call continues here
                sources[count] = m_number;
                targets[count] = m_number * m_times;
                weights[count++] = m_times;
            }
        return count; // 0 at the end
    }

private:
    std::uint32_t m_number = 2;
    std::uint32_t m_times = 2;
};

} // namespace

int main()
{
    boost_gpu_mst::options options;
    options.host_memory_limit = 48 << 20; // applies on the host platform
    options.device_memory_limit = 48 << 20;
    options.order = boost_gpu_mst::output_order::by_edge;

    std::vector<boost_gpu_mst::streamed_edge<std::uint32_t>> forest;
    boost_gpu_mst::report report;
    boost_gpu_mst::minimum_spanning_forest_of_stream<std::uint32_t>(
        last + 1, multiples(), std::back_inserter(forest), options, &report);

    std::cout << report.edges << " edges came by, " << forest.size() << " stayed\n"
              << "total weight " << report.total.to_string() << '\n';

    // Trees of one vertex: 0, 1, and the primes that have no multiple up to the last number.
    std::cout << report.trees << " trees\n";
    std::cout << "edge " << forest.front().id << ": " << forest.front().source << " - "
              << forest.front().target << ", " << forest.front().weight << '\n';
}
