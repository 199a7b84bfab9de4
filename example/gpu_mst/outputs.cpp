//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "outputs.hpp"
#include "draw.hpp"
#include "example/gpu_mst/io/packing.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/write.hpp"

#include <boost_gpu_mst/dendrogram.hpp>

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <variant>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;

/// The height as a weight of the graph's type is read, or, between or beyond these, as it is: a long double
/// holds every weight exactly, so 2.5 cuts between integers.
template <class Weight>
long double height_of(std::string const& word)
{
    long double height = 0;
    io::parse_whole(word, height);
    if constexpr (std::is_floating_point<Weight>::value)
    {
        Weight rounded = 0;
        if (io::parse_whole(word, rounded) == std::errc())
            height = static_cast<long double>(rounded);
    }
    return height;
}

/// Number of merges no heavier than the cut (under --maximum, no lighter).
template <class Weight>
std::uint64_t merges_within(boost_gpu_mst::dendrogram<Weight> const& d, std::string const& word)
{
    long double const cut = height_of<Weight>(word);
    bool const greatest = d.objective == boost_gpu_mst::objective::maximum;
    auto const beyond = std::find_if(d.merges.begin(), d.merges.end(),
        [&](boost_gpu_mst::cluster_merge<Weight> const& m)
        {
            auto const height = static_cast<long double>(m.height);
            return greatest ? height < cut : cut < height;
        });
    return static_cast<std::uint64_t>(beyond - d.merges.begin());
}

template <class Weight>
groups cut(arguments const& a, boost_gpu_mst::dendrogram<Weight> const& d)
{
    std::uint64_t const n = d.num_vertices;
    std::uint64_t const count = a.clusters != 0 ? a.clusters
                                : a.cut         ? n - merges_within(d, *a.cut)
                                                : d.num_trees();
    if (count < d.num_trees() || count > n)
        throw usage_error("--clusters is a number from " + std::to_string(d.num_trees())
                          + ", that of the forest's trees, to " + std::to_string(n)
                          + ", that of its vertices, not " + std::to_string(count));
    return {boost_gpu_mst::cut_into_clusters(d, count), count};
}

} // namespace

groups find_groups(
    arguments const& a, boost_gpu_mst::io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids)
{
    return std::visit(
        [&](auto const& weights)
        {
            return cut(a, boost_gpu_mst::single_linkage(
                              g.num_vertices, g.sources, g.targets, weights, ids, a.solving.objective));
        },
        g.weights);
}

namespace
{

void open(std::optional<io::output_file>& to, std::string const& file)
{
    if (!file.empty())
        to.emplace(file);
}

} // namespace

outputs::outputs(arguments const& a) : m_arguments(a)
{
    auto const is_map = [&](std::string const& file)
    { return !file.empty() && format_of(file, {}) == io::edge_format::geojson; };
    if (is_map(a.output) && a.coordinates.empty())
        throw usage_error("GeoJSON says where vertices are: give their --coordinates");
    if (!a.coordinates.empty() && !is_map(a.output) && a.svg.empty())
        throw usage_error(
            "--coordinates place the vertices of --svg and of GeoJSON (-o FILE.geojson): give one");
    if (is_map(a.components))
        throw usage_error("--components writes no GeoJSON, but lines, csv and tsv");
    open(m_edges, a.output);
    open(m_components, a.components);
    open(m_dot, a.dot);
    open(m_svg, a.svg);
}

/// The format requested, or else by the name's extension, or else the input's.
io::edge_format outputs::format_of(std::string const& file, io::edge_list const& g) const
{
    using boost::algorithm::ends_with;
    if (m_arguments.output_format)
        return *m_arguments.output_format;
    std::string_view const name = io::without_packer(file);
    if (ends_with(name, ".csv"))
        return io::edge_format::csv;
    if (ends_with(name, ".tsv"))
        return io::edge_format::tsv;
    if (ends_with(name, ".geojson"))
        return io::edge_format::geojson;
    return g.separator == 0      ? io::edge_format::lines
           : g.separator == '\t' ? io::edge_format::tsv
                                 : io::edge_format::csv;
}

bool outputs::to_standard_output() const noexcept
{
    return (m_edges && m_edges->is_standard_output()) || (m_components && m_components->is_standard_output())
           || (m_dot && m_dot->is_standard_output()) || (m_svg && m_svg->is_standard_output());
}

void outputs::check(io::edge_list const& g) const
{
    bool const is_map =
        !m_arguments.output.empty() && format_of(m_arguments.output, g) == io::edge_format::geojson;
    if (is_map || !m_arguments.svg.empty())
        for (std::string const& label : g.labels)
            if (!io::is_utf8(label))
                throw usage_error("vertex " + io::in_quotes(label) + " is not UTF-8, so it cannot stand in "
                                  + (is_map ? "GeoJSON" : "SVG") + "; iconv converts files to UTF-8");
    for (std::string const* const file : {&m_arguments.output, &m_arguments.components})
        if (!file->empty() && format_of(*file, g) == io::edge_format::lines)
            if (std::string const why = io::unfit_for_lines(g); !why.empty())
                throw usage_error(why + "; --output-format csv has quotes");
}

void outputs::write(io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids,
    groups const& found, status_line& status)
{
    status.say("writing");
    if (m_edges)
        m_edges->write(
            [&](std::ostream& to) { io::write_edges(to, g, ids, format_of(m_arguments.output, g)); });
    if (m_components)
        m_components->write([&](std::ostream& to)
            { io::write_components(to, g, found.of, format_of(m_arguments.components, g)); });
    status.say("drawing");
    bool const cut = m_arguments.clusters != 0 || m_arguments.cut;
    std::vector<std::uint32_t> const& clusters = cut ? found.of : std::vector<std::uint32_t>();
    if (m_dot)
        m_dot->write([&](std::ostream& to) { draw_dot(to, g, ids, clusters); });
    if (m_svg)
        m_svg->write([&](std::ostream& to) { draw_svg(to, g, ids, clusters); });
}

void outputs::commit()
{
    std::vector<io::output_file*> files;
    for (auto* const file : {&m_edges, &m_components, &m_dot, &m_svg})
        if (*file)
            files.push_back(&**file);
    io::output_file::commit(files);
}

} // namespace gpu_mst
