//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "outputs.hpp"
#include "draw.hpp"

#include "libs/io/write.hpp"

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;

void open(std::optional<io::output_file>& to, std::string const& file)
{
    if (!file.empty())
        to.emplace(file);
}

} // namespace

outputs::outputs(arguments const& a)
{
    open(m_edges, a.output);
    open(m_components, a.components);
    open(m_dot, a.dot);
    open(m_svg, a.svg);
}

void outputs::write(io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids,
    groups const& found, status_line& status)
{
    status.say("writing");
    if (m_edges)
        m_edges->write([&](std::ostream& to) { io::write_edges(to, g, ids); });
    if (m_components)
        m_components->write([&](std::ostream& to) { io::write_components(to, g, found.of); });
    status.say("drawing");
    if (m_dot)
        m_dot->write([&](std::ostream& to) { draw_dot(to, g, ids); });
    if (m_svg)
        m_svg->write([&](std::ostream& to) { draw_svg(to, g, ids); });
}

} // namespace gpu_mst
