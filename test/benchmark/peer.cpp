//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/peer.hpp"

#include "test/benchmark/bgl_graphs.hpp"

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <unistd.h>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

template <class T>
void write(std::ofstream& out, std::vector<T> const& values)
{
    out.write(reinterpret_cast<char const*>(values.data()),
        static_cast<std::streamsize>(values.size() * sizeof(T)));
}

} // namespace

char const* peer::protocol()
{
    return "a program to compare with, run as: PROGRAM FILE TIMES, with PARLAY_NUM_THREADS and "
           "OMP_NUM_THREADS "
           "set. FILE holds, in binary, vertices and edges as 64-bit numbers, then sources, targets and "
           "weights of 32 bits. It prints lines: NAME SECONDS FOREST_EDGES TOTAL_WEIGHT";
}

peer::peer(std::string program, std::string const& folder, generate::csr const& g)
    : m_program(std::move(program)), m_file(folder + "/peer_" + std::to_string(getpid()) + ".bin")
{
    std::vector<std::uint32_t> sources, targets;
    std::vector<std::int32_t> weights;
    for_each_edge(g,
        [&](std::uint32_t u, std::uint32_t v, std::int32_t w)
        {
            sources.push_back(u);
            targets.push_back(v);
            weights.push_back(w);
        });
    std::ofstream out(m_file, std::ios::binary);
    write(out, std::vector<std::uint64_t>{g.num_vertices, sources.size()});
    write(out, sources);
    write(out, targets);
    write(out, weights);
    out.close();
    if (!out)
    {
        std::remove(m_file.c_str());
        throw std::runtime_error("cannot write '" + m_file + "'");
    }
}

peer::~peer()
{
    std::remove(m_file.c_str());
}

std::vector<peer_time> peer::run(
    unsigned threads, unsigned times, std::uint64_t forest_edges, std::int64_t total) const
{
    std::string const number = std::to_string(threads);
    std::string const set =
        threads == 0 ? "" : "PARLAY_NUM_THREADS=" + number + " OMP_NUM_THREADS=" + number + ' ';
    std::string const command = set + "'" + m_program + "' '" + m_file + "' " + std::to_string(times);
    std::FILE* const pipe = popen(command.c_str(), "r");
    if (!pipe)
        throw std::runtime_error("cannot run '" + command + "'");
    std::string output;
    for (int c; (c = std::fgetc(pipe)) != EOF;)
        output += static_cast<char>(c);
    if (pclose(pipe) != 0)
        throw std::runtime_error("'" + command + "' failed: " + output);
    return times_printed(output, forest_edges, total);
}

std::vector<peer_time> times_printed(
    std::string const& output, std::uint64_t forest_edges, std::int64_t total)
{
    std::map<std::string, std::vector<double>> seconds;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);)
    {
        std::istringstream words(line);
        std::string name;
        double time = 0;
        std::uint64_t edges = 0;
        std::int64_t weight = 0;
        if (!(words >> name >> time >> edges >> weight))
            continue;
        if (edges != forest_edges || weight != total)
            throw std::runtime_error("the peer's forest is another: " + line);
        seconds[name].push_back(time);
    }
    if (seconds.empty())
        throw std::runtime_error("the peer printed no time: " + output);
    std::vector<peer_time> all;
    for (auto const& [name, times] : seconds)
        all.push_back({name, summarize(times)});
    return all;
}

} // namespace benchmark
} // namespace boost_gpu_mst
