//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/peers.hpp"

#include "test/benchmark/bgl_graphs.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

template <class T>
void put(std::ofstream& out, T const* values, std::size_t count)
{
    out.write(reinterpret_cast<char const*>(values), static_cast<std::streamsize>(count * sizeof(T)));
}

/// What a shell command prints. Throws std::runtime_error if it fails.
std::string output_of(std::string const& command)
{
    std::FILE* const pipe = popen(command.c_str(), "r");
    if (!pipe)
        throw std::runtime_error("cannot run '" + command + "'");
    std::string output;
    for (int c; (c = std::fgetc(pipe)) != EOF;)
        output += static_cast<char>(c);
    if (pclose(pipe) != 0)
        throw std::runtime_error("'" + command + "' failed: " + output);
    return output;
}

} // namespace

void require_same_forest(std::string const& peer, std::uint64_t edges, double total, std::uint64_t our_edges,
    std::int64_t our_total)
{
    if (edges != our_edges || total != static_cast<double>(our_total))
        throw std::runtime_error("the forest of " + peer + " is another: " + std::to_string(edges)
                                 + " edges of weight " + std::to_string(total) + ", not "
                                 + std::to_string(our_edges) + " of " + std::to_string(our_total));
}

graph_file::graph_file(std::string const& folder, generate::csr const& g, format f)
    : m_name(folder + "/boost_gpu_mst_benchmark_" + std::to_string(getpid())
             + (f == format::ecl ? ".egr" : ".bin"))
{
    std::ofstream out(m_name, std::ios::binary);
    if (f == format::ecl)
    {
        std::uint32_t const counts[] = {g.num_vertices, static_cast<std::uint32_t>(g.arcs())};
        put(out, counts, 2);
        put(out, g.offsets_32.data(), g.offsets_32.size());
        put(out, g.targets.data(), g.targets.size());
        put(out, g.weights.data(), g.weights.size());
    }
    else
    {
        generate::edge_list const list = edges_of(g);
        std::uint64_t const counts[] = {g.num_vertices, list.sources.size()};
        put(out, counts, 2);
        put(out, list.sources.data(), list.sources.size());
        put(out, list.targets.data(), list.targets.size());
        put(out, list.weights.data(), list.weights.size());
    }
    out.close();
    if (!out)
    {
        std::remove(m_name.c_str());
        throw std::runtime_error("cannot write '" + m_name + "'");
    }
}

graph_file::~graph_file()
{
    std::remove(m_name.c_str());
}

std::string graph_file::default_folder()
{
    std::error_code none;
    auto const space = std::filesystem::space("/dev/shm", none);
    return !none && space.available > (std::uint64_t(2) << 30)
               ? "/dev/shm"
               : std::filesystem::temp_directory_path().string();
}

double run_ecl_mst(std::string const& program, graph_file const& g)
{
    // grep ends at the line of the time; stdbuf makes the program print it at once although it writes to a
    // pipe, and kill ends the program's check.
    std::string const line = output_of(
        "exec bash -c 'grep -m1 \"^Dev[+-]:.* s\" < <(exec stdbuf -oL \"$0\" \"$1\"); found=$?; kill $!; "
        "exit $found' '"
        + program + "' '" + g.name() + "' 2> /dev/null");
    double seconds = 0;
    if (std::sscanf(line.c_str() + 5, "%lf s", &seconds) != 1)
        throw std::runtime_error("'" + program + "' printed no time but: " + line);
    return seconds;
}

double run_peer_program(std::string const& program, std::string const& name, graph_file const& g,
    unsigned threads, std::uint64_t our_edges, std::int64_t our_total)
{
    std::string const number = std::to_string(threads);
    std::string const set =
        threads == 0 ? "" : "PARLAY_NUM_THREADS=" + number + " OMP_NUM_THREADS=" + number + ' ';
    std::string const output = output_of(set + "'" + program + "' '" + g.name() + "'");
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);)
    {
        std::istringstream words(line);
        std::string algorithm;
        double seconds = 0, total = 0;
        std::uint64_t edges = 0;
        if (!(words >> algorithm >> seconds >> edges >> total) || algorithm != name)
            continue;
        require_same_forest(name, edges, total, our_edges, our_total);
        return seconds;
    }
    throw std::runtime_error("'" + program + "' printed no time of " + name + " but: " + output);
}

peer_library::peer_library(std::string const& file)
    : m_file(file), m_library(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL))
{
    if (!m_library)
        throw std::runtime_error(std::string("cannot load the peer: ") + dlerror());
    m_solve = reinterpret_cast<decltype(m_solve)>(dlsym(m_library, "boost_gpu_mst_peer_solve"));
    if (!m_solve)
    {
        dlclose(m_library);
        throw std::runtime_error("the peer '" + file + "' has no function boost_gpu_mst_peer_solve");
    }
}

peer_library::~peer_library()
{
    dlclose(m_library);
}

void peer_library::solve(boost_gpu_mst_peer_graph const& graph, std::uint64_t* edges, double* total) const
{
    int const status = m_solve(&graph, edges, total);
    if (status != 0)
        throw std::runtime_error("the peer '" + m_file + "' returned " + std::to_string(status));
}

} // namespace benchmark
} // namespace boost_gpu_mst
