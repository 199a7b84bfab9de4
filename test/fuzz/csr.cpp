//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/fuzz/bytes.hpp"
#include "test/fuzz/require.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace
{

template <class Weight, class Offset>
void solve(fuzz::bytes& in)
{
    using namespace boost_gpu_mst;
    engine_test::tuned_options o = in.take_options();
    unsigned const n = in.take<unsigned char>() % 32;
    std::vector<Offset> offsets = {0};
    for (unsigned u = 0; u != n; ++u)
    {
        auto const byte = in.take<unsigned char>(); // mostly the length of a row
        offsets.push_back(byte == 255 ? in.take<Offset>() : Offset(offsets.back() + byte % 8));
    }
    auto const arcs = std::min<std::size_t>(std::size_t(offsets.back()), 256);
    std::vector<std::uint32_t> const targets = in.take_vertices(arcs, n);
    std::vector<Weight> w;
    for (std::size_t a = 0; a != arcs; ++a)
        w.push_back(static_cast<Weight>(in.take<signed char>()));
    host_csr<Weight, Offset> const g(offsets, targets, w);
    std::vector<edge_id> forest;
    try
    {
        detail::scoped_tuning const scope(o.tuning);
        detail::forest_of_host_arrays(detail::as_edge_arrays(g), std::back_inserter(forest), o, nullptr);
    }
    catch (error const&)
    {
        fuzz::require(forest.empty(), "nothing is written before a refusal");
        return;
    }
    if (!o.check_symmetry)
        return; // undetected asymmetry must only do no harm
    verify_options strict;
    strict.objective = o.objective;
    strict.ties = tie_rule::by_edge_id;
    verification const found = verify_minimum_spanning_forest(g, forest, strict);
    fuzz::require(bool(found), found.reason.c_str());
}

} // namespace

/// Any CSR is refused, or gives a right forest, or is asymmetric and gives some ids.
extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size)
{
    fuzz::bytes in(data, size);
    switch (in.take<unsigned char>() % 4)
    {
    case 0: solve<std::int32_t, std::uint32_t>(in); break;
    case 1: solve<std::int64_t, std::uint64_t>(in); break;
    case 2: solve<float, std::uint64_t>(in); break;
    default: solve<double, std::uint32_t>(in); break;
    }
    return 0;
}
