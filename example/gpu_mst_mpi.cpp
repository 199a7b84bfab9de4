//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The forest of a raw file, in the format that gpu_mst has, which the processes of an MPI program read and
// write in parallel:
//     mpirun -np 4 gpu_mst_mpi [OPTIONS] FILE

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/mpi.hpp>

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/collectives/scan.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/mpi/operations.hpp>
#include <boost/mpi/timer.hpp>
#include <boost/program_options.hpp>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

namespace bmpi = boost::mpi;
namespace po = boost::program_options;

struct arguments
{
    std::string file, output, weight;
    bool maximum = false;
};

template <class Weight>
struct record
{
    std::uint32_t u, v;
    Weight weight;
};

/// What a rank holds of the file.
template <class Weight>
struct part
{
    std::uint64_t first = 0; ///< record of the file
    std::vector<std::uint32_t> u, v;
    std::vector<Weight> weight;
};

template <class Weight>
part<Weight> read_part(std::string const& file, std::uint64_t rank, std::uint64_t ranks)
{
    constexpr std::uint64_t bytes = sizeof(record<Weight>);
    static_assert(bytes == 8 + sizeof(Weight), "records have nothing between");
    std::uint64_t const size = std::filesystem::file_size(file);
    if (size % bytes != 0)
        throw std::runtime_error(file + ": " + std::to_string(size)
                                 + " bytes are no whole number of records of " + std::to_string(bytes)
                                 + " bytes");
    std::uint64_t const records = size / bytes, last = records * (rank + 1) / ranks;
    part<Weight> p;
    p.first = records * rank / ranks;
    std::ifstream in(file, std::ios::binary);
    in.seekg(std::streamoff(p.first * bytes));
    std::vector<record<Weight>> some;
    for (std::uint64_t at = p.first; at != last; at += some.size())
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

/// Records of the ids, at the place that `before` records of lower ranks leave.
template <class Weight>
void write_part(std::string const& file, part<Weight> const& own,
    std::vector<boost_gpu_mst::edge_id> const& ids, std::uint64_t before)
{
    std::vector<record<Weight>> records;
    for (boost_gpu_mst::edge_id const id : ids)
        records.push_back({own.u[id - own.first], own.v[id - own.first], own.weight[id - own.first]});
    std::fstream out(file, std::ios::binary | std::ios::in | std::ios::out);
    out.seekp(std::streamoff(before * sizeof(record<Weight>)));
    out.write(reinterpret_cast<char const*>(records.data()),
        std::streamsize(records.size() * sizeof(record<Weight>)));
    if (!out.flush())
        throw std::runtime_error(file + ": cannot be written");
}

template <class Weight>
void solve(bmpi::communicator const& world, arguments const& a)
{
    bmpi::timer const since;
    if (!a.output.empty() && world.rank() == 0
        && !std::ofstream(a.output, std::ios::binary)) // before the work
        throw std::runtime_error(a.output + ": cannot be written");
    part<Weight> const own =
        read_part<Weight>(a.file, std::uint64_t(world.rank()), std::uint64_t(world.size()));
    std::int64_t highest = -1; // signed: greatest values of unsigned types are wrong in common MPIs
    for (std::size_t i = 0; i != own.u.size(); ++i)
        highest = std::max<std::int64_t>(highest, std::max(own.u[i], own.v[i]));
    highest = bmpi::all_reduce(world, highest, bmpi::maximum<std::int64_t>());
    double const reading = since.elapsed();

    boost_gpu_mst::options o;
    o.objective = a.maximum ? boost_gpu_mst::objective::maximum : boost_gpu_mst::objective::minimum;
    o.order = boost_gpu_mst::output_order::by_edge; // as in the file
    std::vector<boost_gpu_mst::edge_id> chosen;
    boost_gpu_mst::report r;
    boost_gpu_mst::mpi::minimum_spanning_forest(
        world, std::uint64_t(highest + 1), own.u, own.v, own.weight, std::back_inserter(chosen), o, &r);

    if (!a.output.empty())
    {
        std::int64_t const mine = std::int64_t(chosen.size());
        write_part(
            a.output, own, chosen, std::uint64_t(bmpi::scan(world, mine, std::plus<std::int64_t>()) - mine));
    }
    world.barrier();
    if (world.rank() == 0)
        std::cout << "ranks          " << world.size() << "\nvertices       " << r.vertices
                  << "\nedges          " << r.edges << "\nforest edges   " << r.forest_edges
                  << "\ntrees          " << r.trees << "\ntotal weight   " << r.total.to_string()
                  << "\nseconds        " << since.elapsed() << ", of which reading " << reading << std::endl;
}

void solve_weights(bmpi::communicator const& world, arguments const& a)
{
    if (a.weight == "int32")
        solve<std::int32_t>(world, a);
    else if (a.weight == "uint32")
        solve<std::uint32_t>(world, a);
    else if (a.weight == "int64")
        solve<std::int64_t>(world, a);
    else if (a.weight == "uint64")
        solve<std::uint64_t>(world, a);
    else if (a.weight == "float")
        solve<float>(world, a);
    else if (a.weight == "double")
        solve<double>(world, a);
    else
        throw std::runtime_error(
            "--weight is int32, uint32, int64, uint64, float or double, not " + a.weight);
}

/// False where only help was asked for.
bool parse(int argc, char** argv, arguments& a, std::ostream& help)
{
    po::options_description visible(
        "mpirun -np RANKS gpu_mst_mpi [OPTIONS] FILE\n"
        "FILE holds records of two 32-bit vertices, counted from 0, and a weight");
    auto add = visible.add_options();
    add("help,h", "say this, and end");
    add("weight", po::value(&a.weight)->value_name("T")->default_value("int32"),
        "the weights: int32, uint32, int64, uint64, float or double");
    add("maximum", po::bool_switch(&a.maximum), "the maximum spanning forest");
    add("output", po::value(&a.output)->value_name("FILE"),
        "write the forest's records, in the order of the file");
    po::options_description all;
    all.add(visible).add_options()("file", po::value(&a.file));
    po::variables_map given;
    po::store(po::command_line_parser(argc, argv)
                  .options(all)
                  .positional(po::positional_options_description().add("file", 1))
                  .run(),
        given);
    po::notify(given);
    if (given.count("help") != 0)
    {
        help << visible;
        return false;
    }
    if (a.file.empty())
        throw std::runtime_error("give a FILE (see --help)");
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    bmpi::environment const environment(argc, argv);
    bmpi::communicator const world;
    try
    {
        arguments a;
        std::ostream nowhere(nullptr);
        if (parse(argc, argv, a, world.rank() == 0 ? std::cout : nowhere))
            solve_weights(world, a);
    }
    catch (std::exception const& e) // perhaps of this rank alone: the others would wait for it
    {
        std::cerr << "gpu_mst_mpi, rank " << world.rank() << ": " << e.what() << std::endl;
        bmpi::environment::abort(1);
    }
}
