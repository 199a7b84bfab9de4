//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

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

/// The sum of the forest's weights: exact for integers (128 bits), for floating point the exact sum
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

    /// Decimal text; integers to the last digit, floating point in the shortest form that reads back.
    BOOST_GPU_MST_DECL std::string to_string() const;
    BOOST_GPU_MST_DECL double to_double() const;
};

inline namespace BOOST_GPU_MST_ABI
{

/// One step of a call: what ran, for how long, what it moved.
struct step
{
    std::string name;        ///< "read", "upload", "build_csr", "round 1", "sort", "write", ...
    double seconds = 0;      ///< wall time; the device's own, for steps that it runs without the host waiting
    std::uint64_t bytes = 0; ///< bytes copied between host and device, 0 where none
};

/// Where the time of a call went, and what came out.
struct report
{
    boost_gpu_mst::backend backend = boost_gpu_mst::backend::host; ///< the one used, never `automatic`
    std::string reason;                                            ///< why this backend, in a sentence
    std::string device; ///< "NVIDIA H200", "2 x NVIDIA H200", or "16 threads"

    /// "fused Boruvka", "filter-Boruvka", "filter-Kruskal" or "recursive Boruvka". On OpenCL "filter-Boruvka"
    /// is the recursion behind a filter, not the host's engine of that name.
    std::string engine;

    std::uint64_t vertices = 0;
    std::uint64_t edges = 0; ///< as given (undirected; for CSR: arcs / 2)
    std::uint64_t forest_edges = 0;
    std::uint64_t trees = 0; ///< vertices - forest_edges; an isolated vertex is a tree
    total_weight total;

    /// Under options.want_components, by vertex id: the tree it is in, 0 .. trees - 1, numbered by the lowest
    /// vertex id in each. The id of a graph's vertex is its index, or, where the graph has none, its place in
    /// vertices(g); indices that no vertex has get no_component.
    std::vector<std::uint32_t> components;
    static constexpr std::uint32_t no_component = 0xffffffffu;

    std::vector<total_weight> tree_totals; ///< under options.want_tree_totals, by tree; each as `total`
    unsigned rounds = 0;
    std::uint64_t device_bytes = 0; ///< peak of the device memory taken, copies of host arrays included

    unsigned devices = 0; ///< that solved it; 0: the CPU cores did

    // Of a graph that is streamed, else 0; of several devices, all batches, all bytes, and the mean share.
    unsigned batches = 0;             ///< solves of the forest so far and a batch
    std::uint64_t streamed_bytes = 0; ///< of edges that were copied to the device
    double bus_share = 0; ///< part of the time from first edge to forest in which edges were copied

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

/// A table a person can read.
BOOST_GPU_MST_DECL std::ostream& operator<<(std::ostream&, report const&);

/// The same as one JSON object, in one line: members named as the fields, but for components and
/// tree_totals, which are left out, and with `seconds`, the sum. Integer totals have all their digits;
/// infinite and NaN ones are strings, absent ones null.
///
/// Calls write such a report to the error stream when they are done, where the environment variable
/// BOOST_GPU_MST_LOG is "json"; the table, where it is anything else but empty or "0". Off by default. It is
/// that of solving: a total that is added up afterwards and the step "write" are not in it. Drop-in calls
/// that stay in the header write none: on up to 1024 vertices and edges, or 16384 where one thread reads the
/// graph, or it is an adjacency_matrix.
BOOST_GPU_MST_DECL std::string to_json(report const&);

} // namespace boost_gpu_mst

#endif
