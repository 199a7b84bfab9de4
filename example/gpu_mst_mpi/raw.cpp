//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "solve.hpp"

#include "example/gpu_mst/io/line_formats.hpp"

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/operations.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace gpu_mst_mpi
{
namespace
{

namespace bmpi = boost::mpi;

template <class Weight>
struct record
{
    std::uint32_t u, v;
    Weight weight;
};

/// A rank's part of the file.
template <class Weight>
struct part
{
    std::vector<std::uint32_t> u, v;
    std::vector<Weight> weight;
};

template <class Weight>
part<Weight> read_part(std::string const& file, std::uint64_t rank, std::uint64_t ranks)
{
    constexpr std::uint64_t bytes = sizeof(record<Weight>);
    static_assert(bytes == 8 + sizeof(Weight), "records have nothing between");
    std::uint64_t const size = std::filesystem::file_size(file);
    if (size == 0)
        throw std::runtime_error(file + ": the file is empty");
    if (size % bytes != 0)
        throw std::runtime_error(file + ": " + std::to_string(size)
                                 + " bytes are no whole number of records of " + std::to_string(bytes)
                                 + " bytes");
    std::uint64_t const records = size / bytes, first = records * rank / ranks,
                        last = records * (rank + 1) / ranks;
    part<Weight> p;
    std::ifstream in(file, std::ios::binary);
    in.seekg(std::streamoff(first * bytes));
    std::vector<record<Weight>> some;
    for (std::uint64_t at = first; at != last; at += some.size())
    {
        some.resize(std::size_t(std::min<std::uint64_t>(last - at, 1 << 16)));
        if (!in.read(reinterpret_cast<char*>(some.data()), std::streamsize(some.size() * bytes)))
            throw std::runtime_error(file + ": cannot be read at record " + std::to_string(at));
        for (record<Weight> const& r : some)
        {
            p.u.push_back(r.u);
            p.v.push_back(r.v);
            p.weight.push_back(r.weight);
        }
    }
    return p;
}

template <class Weight>
void solve_weights(bmpi::communicator const& world, arguments const& a)
{
    bmpi::timer const since;
    part<Weight> const own =
        read_part<Weight>(a.file, std::uint64_t(world.rank()), std::uint64_t(world.size()));
    std::int64_t highest = -1; // signed: common MPIs compute maxima of unsigned types wrongly
    for (std::size_t i = 0; i != own.u.size(); ++i)
        highest = std::max<std::int64_t>(highest, std::max(own.u[i], own.v[i]));
    highest = bmpi::all_reduce(world, highest, bmpi::maximum<std::int64_t>());
    boost_gpu_mst::io::check_vertex_count(
        a.file, std::uint64_t(highest + 1), std::filesystem::file_size(a.file) / sizeof(record<Weight>));

    auto const records_of = [&](std::vector<boost_gpu_mst::edge_id> const& edges)
    {
        std::string bytes;
        bytes.reserve(edges.size() * sizeof(record<Weight>));
        for (boost_gpu_mst::edge_id const i : edges)
        {
            record<Weight> const r{own.u[i], own.v[i], own.weight[i]};
            bytes.append(reinterpret_cast<char const*>(&r), sizeof r);
        }
        return bytes;
    };
    solve(world, a, since, std::uint64_t(highest + 1), own.u, own.v, own.weight, records_of);
}

} // namespace

void solve_raw(bmpi::communicator const& world, arguments const& a)
{
    if (a.weight == "auto" || a.weight == "int32")
        solve_weights<std::int32_t>(world, a);
    else if (a.weight == "uint32")
        solve_weights<std::uint32_t>(world, a);
    else if (a.weight == "int64")
        solve_weights<std::int64_t>(world, a);
    else if (a.weight == "uint64")
        solve_weights<std::uint64_t>(world, a);
    else if (a.weight == "float")
        solve_weights<float>(world, a);
    else if (a.weight == "double")
        solve_weights<double>(world, a);
    else
        throw std::runtime_error(
            "--weight of a raw file is auto, int32, uint32, int64, uint64, float or double, not '" + a.weight
            + "'");
}

} // namespace gpu_mst_mpi
