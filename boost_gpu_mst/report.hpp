//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/report.md for the documentation.

#ifndef BOOST_GPU_MST_REPORT_HPP
#define BOOST_GPU_MST_REPORT_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/options.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace boost_gpu_mst
{

/// The sum of the forest's weights: exact for integers (128 bits); for floating point, the exact sum
/// rounded once. Absent for weight types that cannot be added.
struct total_weight
{
    enum class kind
    {
        none,
        integer,
        floating
    };
    kind type = kind::none;
    std::int64_t high = 0; ///< integer totals are high * 2^64 + low
    std::uint64_t low = 0;
    double real = 0;

    /// Decimal text: integers with all digits, floating point in the shortest form that reads back exactly.
    BOOST_GPU_MST_DECL std::string to_string() const;
    BOOST_GPU_MST_DECL double to_double() const;
};

inline namespace BOOST_GPU_MST_ABI
{

/// One step of a call: what ran, how long it took and what it moved. A step that runs again, as in several
/// passes over the edges, is listed again; those of a stream's batches are added up.
struct step
{
    std::string name;        ///< "read", "upload", "build_csr", "round 1", "sort", "write", ...
    double seconds = 0;      ///< wall time; the device's time for steps that it runs without the host waiting
    std::uint64_t bytes = 0; ///< bytes copied between host and device, 0 if none
};

/// The results of a call, and where its time went.
struct report
{
    boost_gpu_mst::backend backend = boost_gpu_mst::backend::host; ///< the one used, never `automatic`
    std::string reason;                                            ///< why this backend, in a sentence
    std::string device; ///< "NVIDIA H200", "2 x NVIDIA H200", or "16 threads"

    /// "fused Boruvka", "filter-Boruvka" or "recursive Boruvka" (options.algorithm); of many graphs "one
    /// thread per graph" or "one block per graph". On OpenCL, "filter-Boruvka" is the recursion behind a
    /// filter, not the host's engine of that name.
    std::string engine;

    std::uint64_t vertices = 0;
    std::uint64_t edges = 0; ///< as given (undirected; for CSR: arcs / 2)
    std::uint64_t forest_edges = 0;
    std::uint64_t trees = 0; ///< vertices - forest_edges; an isolated vertex is a tree
    total_weight total;

    /// Under options.want_components, the tree of each vertex, by vertex id: 0 .. trees - 1, numbered by the
    /// lowest vertex id in each. The id of a graph's vertex is its index or, if the graph has none, its place
    /// in vertices(g); indices without a vertex get no_component.
    std::vector<std::uint32_t> components;
    static constexpr std::uint32_t no_component = 0xffffffffu;

    std::vector<total_weight> tree_totals; ///< under options.want_tree_totals, by tree; each like `total`
    unsigned rounds = 0;
    std::uint64_t device_bytes = 0; ///< peak of the device memory taken, including copies of host arrays

    unsigned devices = 0; ///< number of devices that solved it; 0: the CPU cores did

    // For a streamed graph, otherwise 0. For several devices: all batches, all bytes (of resident parts,
    // too), and the mean share.
    unsigned batches = 0;             ///< solves, each of the forest so far and a batch
    std::uint64_t streamed_bytes = 0; ///< bytes of edges that were copied to the device
    double bus_share = 0; ///< share of the time from first edge to forest during which edges were copied

    std::vector<step> steps;

    double seconds() const
    {
        double sum = 0;
        for (step const& s : steps)
            sum += s.seconds;
        return sum;
    }
};

} // namespace BOOST_GPU_MST_ABI

/// Writes the report as a table for people to read.
BOOST_GPU_MST_DECL std::ostream& operator<<(std::ostream&, report const&);

/// The report as one JSON object on one line. Members are named like the fields; components and tree_totals
/// are omitted, and `seconds`, the sum, is added. Integer totals have all their digits; infinite and NaN
/// totals are strings, absent ones null.
///
/// Calls write such a report to the error stream when they are done, if the environment variable
/// BOOST_GPU_MST_LOG is "json"; the table, if it is anything else but empty or "0". Off by default. The
/// variable is read once, when the library is loaded. The report covers solving: a total added up afterwards
/// and the step "write" are not in it. Many graphs in one call have one report. Drop-in calls on small graphs
/// write none: kruskal_minimum_spanning_tree says how small these are.
BOOST_GPU_MST_DECL std::string to_json(report const&);

} // namespace boost_gpu_mst

#endif
