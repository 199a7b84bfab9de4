//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/filter.hpp"

#include <algorithm>
#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

namespace
{

/// Finds the highest key of the light edges, about filter_factor per vertex; false if filtering does
/// not pay, because there are too few edges or too many of one weight.
bool find_limit(session& on, buffer const& keys, std::uint64_t listed, std::uint64_t edges,
    std::uint64_t vertices, std::uint64_t& limit)
{
    constexpr std::uint32_t samples = 4096;
    detail::opencl_tuning const& choose = on.tuning();
    double const wanted = choose.filter_factor * double(vertices);
    if (choose.filter_factor <= 0 || listed < samples || edges < choose.filter_edges
        || double(edges) <= choose.filter_threshold * double(vertices))
        return false;

    unsigned const bytes = on.width().key;
    buffer const drawn = on.make(samples, bytes);
    on.for_each("sample_keys", samples, listed, keys, samples, drawn);
    std::vector<std::uint64_t> sample(samples);
    if (bytes == 8)
        on.read(sample.data(), drawn, 0, samples * 8);
    else
    {
        std::vector<std::uint32_t> narrow(samples);
        on.read(narrow.data(), drawn, 0, samples * 4);
        std::copy(narrow.begin(), narrow.end(), sample.begin());
    }
    auto const place =
        std::min(std::size_t(double(samples) * wanted / double(edges)), std::size_t(samples - 1));
    std::nth_element(sample.begin(), sample.begin() + std::ptrdiff_t(place), sample.end());
    limit = sample[place];
    auto const light =
        std::count_if(sample.begin(), sample.end(), [&](std::uint64_t k) { return k <= limit; });
    return double(light) <= 0.75 * samples;
}

/// One pass: finds the forest of the edges up to the limit; returns the graph left between its trees.
/// select_from(selection) selects from all edges.
template <class Select>
graph sift(primitives& on, std::uint32_t vertices, std::uint64_t limit, Select const& select_from)
{
    on.on().begin_step("light edges");
    selection light;
    light.limited = true;
    light.limit = limit;
    graph lightest = select_from(light);
    origins followed(on.on(), vertices);
    on.track(&followed);
    reference::grow_forest(on, std::move(lightest), on.on().report().rounds + 1);
    on.track(nullptr);

    on.on().begin_step("heavy edges");
    components const trees = number_trees(on.on(), followed);
    selection rest;
    rest.renamed = &trees;
    return select_from(rest);
}

} // namespace

std::vector<edge_id> find_forest_by_filter(primitives& on)
{
    resident input = on.upload();
    std::uint64_t const edges = on.input().num_edges();
    std::uint64_t limit = 0;
    graph left;
    // Light edges that lie together may leave nearly all vertices and edges: filtered again and again, they
    // would be read as often as there are light edges in them. The rounds are sure to make progress.
    double const max_left = 1 - std::min(0.5, on.on().tuning().filter_factor / 2);
    auto const has_gained = [&](std::uint64_t vertices_before, std::uint64_t edges_before)
    { return double(left.vertices) <= max_left * double(vertices_before) || left.edges <= edges_before / 2; };
    bool filters = true;
    if (find_limit(on.on(), *input.keys, input.size, edges, input.vertices, limit))
    {
        left = sift(on, input.vertices, limit,
            [&](selection const& s) { return select(on.on(), input, on.input(), s); });
        filters = has_gained(input.vertices, edges);
    }
    else
        left = on.build_csr(std::move(input));
    input = resident();

    while (filters && find_limit(on.on(), *left.keys, left.edges, left.edges, left.vertices, limit))
    {
        std::uint32_t const vertices_before = left.vertices;
        std::uint64_t const edges_before = left.edges;
        left = sift(on, left.vertices, limit, [&](selection const& s) { return select(on.on(), left, s); });
        filters = has_gained(vertices_before, edges_before);
    }
    reference::grow_forest(on, std::move(left), on.on().report().rounds + 1);
    return on.collect();
}

} // namespace opencl
} // namespace boost_gpu_mst
