//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/fuzz/bytes.hpp"
#include "test/fuzz/require.hpp"

#include <iterator>
#include <vector>

namespace
{

template <class Weight>
void solve(fuzz::bytes& in)
{
    using namespace boost_gpu_mst;
    engine_test::tuned_options const o = in.take_options();
    unsigned const n = in.take<unsigned char>();
    std::size_t const m = in.left() / (2 + sizeof(Weight));
    auto const u = in.take_vertices(m, n), v = in.take_vertices(m, n);
    auto const w = in.take_many<Weight>(m);
    std::vector<edge_id> forest;
    try
    {
        detail::scoped_tuning const scope(o.tuning);
        detail::forest_of_host_arrays(
            detail::as_edge_arrays(n, u, v, w), std::back_inserter(forest), o, nullptr);
    }
    catch (error const&)
    {
        fuzz::require(forest.empty(), "nothing is written before a refusal");
        return;
    }
    verify_options strict;
    strict.objective = o.objective;
    strict.ties = tie_rule::by_edge_id;
    verification const found = verify_minimum_spanning_forest(n, u, v, w, forest, strict);
    fuzz::require(bool(found), found.reason.c_str());
}

} // namespace

/// Arrays of any content either are refused or give a forest that the checker accepts.
extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size)
{
    fuzz::bytes in(data, size);
    switch (in.take<unsigned char>() % 6)
    {
    case 0: solve<std::int32_t>(in); break;
    case 1: solve<std::uint32_t>(in); break;
    case 2: solve<std::int64_t>(in); break;
    case 3: solve<std::uint64_t>(in); break;
    case 4: solve<float>(in); break;
    default: solve<double>(in); break;
    }
    return 0;
}
