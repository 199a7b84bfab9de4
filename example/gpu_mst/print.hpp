//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_PRINT_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_PRINT_HPP

#include "verify.hpp"

#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace gpu_mst
{

/// Everything to report.
struct outcome
{
    std::string input;                           ///< the file, or what was generated
    std::string weight_type;                     ///< "int32", ...
    std::vector<std::string> notes;              ///< what the user should know about the input
    std::vector<boost_gpu_mst::step> load_steps; ///< before solving
    boost_gpu_mst::report solved;                ///< only of solving
    double solve_seconds = 0;                    ///< the whole call, as the caller measures it
    std::vector<boost_gpu_mst::step> end_steps;  ///< after solving
    double answer_seconds = 0;                   ///< from the program's start to the answer, all written
    std::optional<std::uint64_t> clusters;       ///< if requested
    std::optional<verification> verified;

    double edges_per_second() const
    {
        return solve_seconds > 0 ? static_cast<double>(solved.edges) / solve_seconds : 0;
    }

    /// Load, solve and end, in order.
    std::vector<boost_gpu_mst::step> all_steps() const;
};

/// "1.5 GB of 3 GB, 50 %, 300 MB/s, 5 s left", as far as that is known; \p all is 0 if it is not.
std::string progress_of(std::uint64_t bytes, std::uint64_t all, double seconds);

void print_text(std::ostream& out, outcome const& o);

/// One object. Integer totals are integer literals with all their digits; totals that JSON has
/// no number for (inf, -inf, nan) are strings. All times are in `seconds`, under step names without blanks.
void print_json(std::ostream& out, outcome const& o);

} // namespace gpu_mst

#endif
