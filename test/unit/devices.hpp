//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_DEVICES_HPP
#define BOOST_GPU_MST_TEST_UNIT_DEVICES_HPP

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include "libs/dispatch/platform.hpp"
#include "test/unit/stream.hpp"

// Calls on several devices: the emulated machine has four, a real one as many as are installed.

namespace engine_test
{

inline int devices_here()
{
    return int(std::min<std::size_t>(boost_gpu_mst::dispatch::cuda_platform().probe_all().size(), 4));
}

/// On the first `devices` devices, however small the graph is.
inline tuned_options together(int devices)
{
    tuned_options o;
    o.backend = backend::cuda;
    o.devices.resize(std::size_t(devices));
    std::iota(o.devices.begin(), o.devices.end(), 0);
    o.tuning.cuda.several_edges = 0;
    o.tuning.cuda.several_degree = 1;
    return o;
}

/// As large graphs are solved: each device follows the choices of a share of the components, least edges are
/// found for a few components at a time, and edges reduced between rounds.
inline void in_fractions(tuned_options& o)
{
    o.tuning.cuda.shared_roots = 1;
    o.tuning.cuda.near_bytes = 1024;
    o.tuning.cuda.reduced_edges = 1;
}

/// Ways to divide the edges and to connect the devices.
inline std::vector<tuned_options> device_variants(int devices)
{
    std::vector<tuned_options> all;
    for (double const first_fraction : {-1.0, 0.0, 1.0, 0.9})
    {
        all.push_back(together(devices));
        all.back().tuning.cuda.first_fraction = first_fraction;
        all.back().tuning.cuda.peer_copies = first_fraction == 0.0 || first_fraction == 1.0;
        if (first_fraction < 0 || first_fraction == 1.0)
            in_fractions(all.back());
        if (first_fraction > 0)
            all.back().tuning.cuda.batch_edges = 2000; // the others hold their parts
    }
    return all;
}

/// The forest of parts in device memory; its ids are written on device 0.
template <class Id>
std::vector<edge_id> forest_of_parts(std::vector<edge_arrays> const& parts, tuned_options const& o, report& r)
{
    on_device<Id> const ids(std::vector<Id>(parts.front().num_vertices));
    boost_gpu_mst::detail::scoped_tuning const scope(o.tuning);
    std::uint64_t const count = boost_gpu_mst::detail::forest_of_device_parts(parts, ids.data(), o, &r);
    std::vector<Id> const found = ids.fetch(count);
    return {found.begin(), found.end()};
}

} // namespace engine_test

#endif
