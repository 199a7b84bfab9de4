//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/initial_components.hpp"

#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/device_pointer.hpp"
#include "libs/core/faults.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

void check_initial_labels(
    span<std::uint32_t const> labels, std::uint64_t n, std::vector<bool> const& is_vertex)
{
    if (labels.size() != n || is_device_pointer(labels.data()))
        return;
    for (std::size_t v = 0; v != labels.size(); ++v)
    {
        bool const has_label = labels[v] != report::no_component;
        if (has_label == (is_vertex.empty() || is_vertex[v]))
            continue;
        std::string const id = std::to_string(v);
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.initial_components has "
                           + (has_label ? "a label for id " + id + ", which belongs to none of vertices(g)"
                                        : "no component for vertex " + id)));
    }
}

} // namespace detail

namespace dispatch
{

initial_components::initial_components(span<std::uint32_t const> labels, std::uint32_t n) : m_labels(labels)
{
    auto const refuse = [](std::string const& why)
    { BOOST_THROW_EXCEPTION(invalid_option("boost_gpu_mst: options.initial_components has " + why)); };
    if (detail::is_device_pointer(labels.data()))
        refuse("labels in device memory, but the graph is in host memory");
    if (labels.size() != n)
        refuse(std::to_string(labels.size()) + " labels for " + std::to_string(n) + " vertices");
    std::vector<bool> seen(n);
    for (std::uint32_t v = 0; v != n; ++v)
    {
        std::uint32_t const label = labels[v];
        if (label == report::no_component)
            continue;
        if (label >= n)
            refuse("label " + std::to_string(label) + " for vertex " + std::to_string(v)
                   + "; labels are below the number of vertices, " + std::to_string(n));
        m_count += !seen[label];
        seen[label] = true;
    }
}

void initial_components::replace(
    char const* which, std::uint32_t* ends, std::uint64_t size, std::uint64_t first) const
{
    for (std::uint64_t i = 0; i != size; ++i)
    {
        if (ends[i] >= m_labels.size())
            detail::refuse_endpoint(which, first + i, ends[i], static_cast<std::uint32_t>(m_labels.size()));
        std::uint32_t const label = m_labels[ends[i]];
        if (label == report::no_component)
            BOOST_THROW_EXCEPTION(invalid_option("boost_gpu_mst: options.initial_components has no component "
                                                 "for vertex "
                                                 + std::to_string(ends[i]) + ", where edge "
                                                 + std::to_string(first + i) + " ends"));
        ends[i] = label;
    }
}

detail::parallel_edge_source edges_between::view() const noexcept
{
    detail::parallel_edge_source joined = m_whole;
    joined.with_tags = false;
    joined.offsets = nullptr; // sources are replaced, too
    joined.context = this;
    joined.fill = [](void const* context, std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, void* w)
    {
        auto const& self = *static_cast<edges_between const*>(context);
        detail::parallel_edge_source const& whole = self.m_whole;
        whole.fill(whole.context, chunk, u, v, w);
        std::uint64_t const first = whole.starts[chunk], size = whole.starts[chunk + 1] - first;
        self.m_components.replace("source", u, size, first);
        self.m_components.replace("target", v, size, first);
    };
    return joined;
}

list_edges::list_edges(detail::edge_arrays const& list) : m_list(list)
{
    for (std::uint64_t first = 0; first < list.size; first += detail::parallel_edge_source::max_in_chunk)
        m_starts.push_back(first);
    m_starts.push_back(list.size);
}

detail::parallel_edge_source list_edges::view() const noexcept
{
    detail::parallel_edge_source all;
    all.num_vertices = m_list.num_vertices;
    all.type = m_list.type;
    all.heaviest_first = m_list.heaviest_first;
    all.chunks = m_starts.size() - 1;
    all.starts = m_starts.data();
    all.context = this;
    all.fill = [](void const* context, std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, void* w)
    {
        auto const& self = *static_cast<list_edges const*>(context);
        auto const c = std::size_t(chunk);
        std::uint64_t const first = self.m_starts[c], last = self.m_starts[c + 1];
        std::copy(self.m_list.sources + first, self.m_list.sources + last, u);
        std::copy(self.m_list.targets + first, self.m_list.targets + last, v);
        detail::with_weight_type(self.m_list.type,
            [&](auto* null)
            {
                using weight = std::remove_pointer_t<decltype(null)>;
                auto const* const from = static_cast<weight const*>(self.m_list.weights);
                auto* to = static_cast<weight*>(w);
                for (std::uint64_t e = first; e != last; ++e)
                {
                    if (detail::is_nan(from[e]))
                        BOOST_THROW_EXCEPTION(nan_weight(e));
                    *to++ = from[e];
                }
            });
    };
    return all;
}

} // namespace dispatch
} // namespace boost_gpu_mst
