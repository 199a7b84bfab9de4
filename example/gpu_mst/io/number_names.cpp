//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/number_names.hpp"
#include "libs/dispatch/parallel_blocks.hpp"

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

using names_type = std::vector<std::uint64_t>;

std::uint64_t highest(names_type const& a, names_type const& b, unsigned threads)
{
    return parallel_maximum(a.size(), threads,
        [&](std::uint64_t begin, std::uint64_t end)
        {
            std::uint64_t most = 0;
            for (std::uint64_t i = begin; i != end; ++i)
                most = std::max({most, a[i], b[i]});
            return most;
        });
}

/// The names that occur, ascending, found by marking them in an array of most + 1 flags.
names_type occurring_by_marks(names_type const& a, names_type const& b, std::uint64_t most)
{
    std::vector<char> occurs(most + 1, 0);
    for (std::size_t i = 0; i != a.size(); ++i)
        occurs[a[i]] = occurs[b[i]] = 1;
    names_type names;
    for (std::uint64_t name = 0; name <= most; ++name)
        if (occurs[name])
            names.push_back(name);
    return names;
}

names_type occurring_by_sorting(names_type const& a, names_type const& b, unsigned threads)
{
    names_type names(a);
    names.insert(names.end(), b.begin(), b.end());
    detail::merge_sort(names, std::less<>(), threads);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

template <class Number>
std::vector<std::uint32_t> translate(names_type const& from, unsigned threads, Number number)
{
    std::vector<std::uint32_t> to(from.size());
    parallel_blocks(from.size(), threads,
        [&](std::uint64_t begin, std::uint64_t end)
        {
            for (std::uint64_t i = begin; i != end; ++i)
                to[i] = static_cast<std::uint32_t>(number(from[i]));
        });
    return to;
}

} // namespace

edge_list number_names(records<std::uint64_t>&& r, unsigned threads)
{
    edge_list g;
    g.weights = std::move(r.weights);
    if (r.sources.empty())
        return g;

    std::uint64_t const most = highest(r.sources, r.targets, threads);
    bool const dense = most / 16 <= r.sources.size();
    names_type names = dense ? occurring_by_marks(r.sources, r.targets, most)
                             : occurring_by_sorting(r.sources, r.targets, threads);
    if (names.size() > max_vertices)
        BOOST_THROW_EXCEPTION(std::length_error("more vertices than a graph may have"));
    g.num_vertices = static_cast<std::uint32_t>(names.size());

    if (names.back() == names.size() - 1)
    {
        auto const same = [](std::uint64_t name) { return name; };
        g.sources = translate(r.sources, threads, same);
        g.targets = translate(r.targets, threads, same);
        return g;
    }
    if (dense)
    {
        std::vector<std::uint32_t> number_of(most + 1);
        for (std::size_t i = 0; i != names.size(); ++i)
            number_of[names[i]] = static_cast<std::uint32_t>(i);
        auto const look_up = [&](std::uint64_t name) { return number_of[name]; };
        g.sources = translate(r.sources, threads, look_up);
        g.targets = translate(r.targets, threads, look_up);
    }
    else
    {
        auto const search = [&](std::uint64_t name)
        { return std::lower_bound(names.begin(), names.end(), name) - names.begin(); };
        g.sources = translate(r.sources, threads, search);
        g.targets = translate(r.targets, threads, search);
    }
    g.names = std::move(names);
    return g;
}

} // namespace io
} // namespace boost_gpu_mst
