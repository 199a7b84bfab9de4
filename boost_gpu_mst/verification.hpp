//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/verify_minimum_spanning_forest.md for the documentation.

#ifndef BOOST_GPU_MST_VERIFICATION_HPP
#define BOOST_GPU_MST_VERIFICATION_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/options.hpp>

#include <cstdint>
#include <string>

namespace boost_gpu_mst
{

/// Which of several forests of the same total weight are accepted.
enum class tie_rule
{
    any,       ///< every forest of the least (or greatest) total weight
    by_edge_id ///< the one that this library returns: among equal weights, the lower edge id
};

inline namespace BOOST_GPU_MST_ABI
{

/// What verify_minimum_spanning_forest expects.
struct verify_options
{
    boost_gpu_mst::objective objective = boost_gpu_mst::objective::minimum;
    tie_rule ties = tie_rule::any;
    unsigned threads = 0; ///< 0 is one per usable CPU core
};

/// The result of verify_minimum_spanning_forest: true if the edges are the expected forest, otherwise what
/// is wrong with them.
struct verification
{
    enum class fault
    {
        none,
        no_such_edge,  ///< `edge` is not an edge of the graph
        repeated_edge, ///< `edge` is given twice
        cycle,         ///< `edge` closes a cycle with lighter given edges, or is a self-loop
        not_spanning,  ///< `edge` joins two trees that the given edges do not connect
        not_minimum    ///< `edge` precedes `other`, which is on the path between its endpoints
    };

    fault what = fault::none;
    std::uint64_t edge = 0;  ///< id of an edge at fault. For no_such_edge: its place among the given edges
    std::uint64_t other = 0; ///< for not_minimum, the edge that `edge` should replace
    std::string reason;      ///< a sentence; empty if nothing is wrong

    explicit operator bool() const noexcept { return what == fault::none; }
};

} // namespace BOOST_GPU_MST_ABI

} // namespace boost_gpu_mst

#endif
