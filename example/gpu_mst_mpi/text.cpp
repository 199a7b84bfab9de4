//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "solve.hpp"

#include "example/gpu_mst/io/text_part.hpp"
#include "example/gpu_mst/io/write.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/operations.hpp>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>

namespace gpu_mst_mpi
{
namespace
{

namespace bmpi = boost::mpi;
namespace io = boost_gpu_mst::io;

io::weight_choice weight_named(std::string const& word)
{
    using io::weight_choice;
    for (auto const& [name, type] : {std::make_pair("auto", weight_choice::automatic),
             std::make_pair("int32", weight_choice::int32), std::make_pair("int64", weight_choice::int64),
             std::make_pair("uint64", weight_choice::uint64), std::make_pair("float", weight_choice::float32),
             std::make_pair("double", weight_choice::float64)})
        if (word == name)
            return type;
    throw std::runtime_error(
        "--weight of a text is auto, int32, int64, uint64, float or double, not '" + word + "'");
}

/// Threads for this rank: the ranks of a machine may run on all its cores, or each may be bound to some.
unsigned threads_of_rank(bmpi::communicator const& world)
{
    MPI_Comm node;
    MPI_Comm_split_type(world, MPI_COMM_TYPE_SHARED, world.rank(), MPI_INFO_NULL, &node);
    int ranks = 1;
    MPI_Comm_size(node, &ranks);
    MPI_Comm_free(&node);
    unsigned const mine = boost_gpu_mst::detail::thread_count(0);
    return mine < std::thread::hardware_concurrency() ? mine : std::max(1u, mine / unsigned(ranks));
}

/// Parses all parts with the first type of weights that holds the weights of every part.
void parse_alike(bmpi::communicator const& world, io::text_part& part)
{
    int type = int(part.first_weight());
    for (int mine = 0;;)
    {
        if (mine < type)
            mine = int(part.parse(io::weight_choice(type)));
        int const latest = bmpi::all_reduce(world, mine, bmpi::maximum<int>());
        if (latest == type)
            return;
        type = latest;
    }
}

/// The names of all ranks, ascending; each rank in turn broadcasts its own, one chunk at a time.
std::vector<std::uint64_t> all_names(bmpi::communicator const& world, std::vector<std::uint64_t> const& own)
{
    constexpr std::size_t chunk = std::size_t(1) << 20;
    std::vector<std::uint64_t> all, some, merged;
    for (int rank = 0; rank != world.size(); ++rank)
    {
        std::uint64_t size = own.size();
        bmpi::broadcast(world, size, rank);
        some = own;
        some.resize(size);
        for (std::size_t at = 0; at < size; at += chunk)
            bmpi::broadcast(world, some.data() + at, int(std::min(chunk, std::size_t(size) - at)), rank);
        merged.clear();
        std::set_union(all.begin(), all.end(), some.begin(), some.end(), std::back_inserter(merged));
        all.swap(merged);
    }
    return all;
}

/// Maximum over all ranks, which may need the 64th bit: common MPIs compute unsigned maxima wrongly.
std::uint64_t greatest(bmpi::communicator const& world, std::uint64_t mine)
{
    constexpr std::uint64_t top = std::uint64_t(1) << 63;
    return std::uint64_t(bmpi::all_reduce(world, std::int64_t(mine ^ top), bmpi::maximum<std::int64_t>()))
           ^ top;
}

} // namespace

void solve_text(bmpi::communicator const& world, arguments const& a)
{
    bmpi::timer const since;
    io::read_options o;
    o.format = a.format;
    o.weight = weight_named(a.weight);
    o.threads = threads_of_rank(world);
    io::text_part part(a.file, o, std::uint64_t(world.rank()), std::uint64_t(world.size()));
    parse_alike(world, part);
    auto const all =
        std::uint64_t(bmpi::all_reduce(world, std::int64_t(part.num_edges()), std::plus<std::int64_t>()));
    std::uint64_t const highest = greatest(world, part.highest());
    if (world.rank() == 0) // one rank reporting is enough
        part.check(all, highest);
    std::vector<std::uint64_t> names;
    if (part.has_names())
        names = all_names(world, part.distinct_names());
    io::edge_list const g = part.take(std::move(names));

    auto const lines_of = [&](std::vector<boost_gpu_mst::edge_id> const& edges)
    {
        std::ostringstream lines;
        io::write_edges(lines, g, edges);
        return lines.str();
    };
    std::visit([&](auto const& weights)
        { solve(world, a, since, g.num_vertices, g.sources, g.targets, weights, lines_of); },
        g.weights);
}

} // namespace gpu_mst_mpi
