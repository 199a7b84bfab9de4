//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"
#include "libs/python/run.hpp"

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/root_forest.hpp>
#include <boost_gpu_mst/span.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;
template <class T>
using column = nb::ndarray<T const, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// Calls f(threads) without the GIL. The arrays are copies, which no other code has.
template <class Function>
void run_on_copies(bool signals, nb::dict const& named, Function const& f)
{
    run(detail::edge_arrays(), options_of(named), {false, false, signals},
        [&](detail::edge_arrays const&, options const& o) { f(o.threads); });
}

/// The merges of a tree whose edges are ordered by weight, as rows of SciPy's linkage matrix.
nb::object linkage(std::uint32_t n, column<std::uint32_t> const& u, column<std::uint32_t> const& v,
    column<double> const& heights, bool signals, nb::dict const& named)
{
    auto rows = std::make_unique<std::vector<double>>();
    run_on_copies(signals, named,
        [&](unsigned threads)
        {
            std::vector<edge_id> ids(heights.size());
            std::iota(ids.begin(), ids.end(), edge_id(0));
            auto const merges = single_linkage(n, span<std::uint32_t const>(u.data(), u.size()),
                span<std::uint32_t const>(v.data(), v.size()),
                span<double const>(heights.data(), heights.size()), ids, objective::minimum, threads)
                                    .merges;
            rows->reserve(4 * merges.size());
            for (cluster_merge<double> const& m : merges)
                rows->insert(rows->end(), {static_cast<double>(m.left), static_cast<double>(m.right),
                                              m.height, static_cast<double>(m.size)});
        });
    auto* const data = rows->data();
    std::size_t const size = rows->size() / 4;
    nb::capsule owner(rows.get(), [](void* p) noexcept { delete static_cast<std::vector<double>*>(p); });
    rows.release();
    return nb::cast(nb::ndarray<nb::numpy, double, nb::ndim<2>>(data, {size, 4}, owner));
}

/// A one-dimensional array that owns the values.
template <class T>
nb::object array_of(std::vector<T> values)
{
    auto kept = std::make_unique<std::vector<T>>(std::move(values));
    T* const data = kept->data();
    std::size_t const size = kept->size();
    nb::capsule owner(kept.get(), [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    kept.release();
    return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(data, {size}, owner));
}

nb::object rooted(std::uint32_t n, column<std::uint32_t> const& u, column<std::uint32_t> const& v,
    column<std::uint64_t> const& ids, column<std::uint32_t> const& roots, bool signals, nb::dict const& named)
{
    auto const all = [](auto const& of)
    { return span<std::remove_reference_t<decltype(*of.data())>>(of.data(), of.size()); };
    rooted_forest made;
    std::vector<std::int64_t> parent_edge;
    run_on_copies(signals, named,
        [&](unsigned threads)
        {
            made = root_forest(n, all(u), all(v), all(ids), all(roots), threads);
            parent_edge.assign(made.parent_edge.begin(), made.parent_edge.end()); // no_edge becomes -1
        });
    return nb::make_tuple(array_of(std::move(made.parent)), array_of(std::move(parent_edge)),
        array_of(std::move(made.depth)), array_of(std::move(made.order)));
}

} // namespace

void add_linkage(nb::module_& m)
{
    m.def("linkage", &linkage, nb::arg("num_vertices"), nb::arg("sources").noconvert(),
        nb::arg("targets").noconvert(), nb::arg("heights").noconvert(), nb::arg("signals"),
        nb::arg("options"));
    m.def("root_forest", &rooted, nb::arg("num_vertices"), nb::arg("sources").noconvert(),
        nb::arg("targets").noconvert(), nb::arg("ids").noconvert(), nb::arg("roots").noconvert(),
        nb::arg("signals"), nb::arg("options"));
}

} // namespace python
} // namespace boost_gpu_mst
