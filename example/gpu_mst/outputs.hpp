//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_OUTPUTS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_OUTPUTS_HPP

#include "arguments.hpp"
#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/output_file.hpp"
#include "status_line.hpp"

#include <boost_gpu_mst/edge_id.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace gpu_mst
{

/// The tree or the cluster of each vertex: what --components writes, and colours of pictures.
struct groups
{
    std::vector<std::uint32_t> of; ///< by vertex; numbered by the lowest vertex in each
    std::uint64_t count = 0;
};

/// The forest's trees, or the clusters left after edges are removed for --clusters or --cut. Throws
/// usage_error if that number of clusters is impossible.
groups find_groups(arguments const& a, boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids);

/// The files of --output, --components, --dot and --svg. They are opened before the graph is read,
/// so a file that cannot be written is reported before any waiting.
class outputs
{
public:
    /// The arguments must outlive this object.
    explicit outputs(arguments const& a);

    bool any() const noexcept { return m_edges || m_components || m_dot || m_svg; }

    /// Whether one of them is the standard output, which then has nothing else.
    bool to_standard_output() const noexcept;

    /// Throws usage_error if a file's format cannot hold the vertices' labels.
    void check(boost_gpu_mst::io::edge_list const& g) const;

    /// Writes all of them, but replaces no file yet.
    void write(boost_gpu_mst::io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids,
        groups const& found, status_line& status);

    /// Replaces the files by what was written: all of them, or none if one cannot be replaced.
    void commit();

private:
    boost_gpu_mst::io::edge_format format_of(
        std::string const& file, boost_gpu_mst::io::edge_list const& g) const;

    arguments const& m_arguments;
    std::optional<boost_gpu_mst::io::output_file> m_edges, m_components, m_dot, m_svg;
};

} // namespace gpu_mst

#endif
