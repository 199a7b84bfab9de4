//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The tool: a graph in, its minimum spanning forest and what it cost out. --help says how.

#include "arguments.hpp"
#include "load.hpp"
#include "print.hpp"
#include "solve.hpp"
#include "status_line.hpp"
#include "timed.hpp"
#include "verify.hpp"

#include "libs/io/parse_weight.hpp"
#include "libs/io/write.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <new>
#include <variant>

namespace
{

using namespace gpu_mst;

char const* weight_type(boost_gpu_mst::io::weight_vector const& weights)
{
    return std::visit([](auto const& w)
        { return boost_gpu_mst::io::weight_name<typename std::decay_t<decltype(w)>::value_type>(); },
        weights);
}

/// Writes the forest and returns whether the file took it all.
bool write(std::string const& file, boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids)
{
    std::ofstream out(file, std::ios_base::binary);
    boost_gpu_mst::io::write_edges(out, g, ids);
    out.close();
    return out.good();
}

exit_code run(arguments const& a)
{
    status_line status(a.progress);
    outcome o;
    o.input = a.file.empty() ? a.generate + " (generated, seed " + std::to_string(a.seed) + ")" : a.file;
    auto const graph = load(a, status, o.load_steps);
    o.weight_type = weight_type(graph.weights);
    std::vector<boost_gpu_mst::edge_id> ids;
    o.solve_seconds = seconds_of([&] { ids = solve(graph, a, status, o.solved); });
    if (!a.output.empty())
    {
        status.say("writing " + a.output);
        errno = 0;
        if (!timed(o.end_steps, "write file", [&] { return write(a.output, graph, ids); }))
            throw std::runtime_error(a.output + ": cannot be written: " + std::strerror(errno));
    }
    if (a.verify)
        o.verified = verify(graph, ids, o.solved.total, a.verify_graph, status);
    status.stop();

    (a.json ? print_json : print_text)(std::cout, o);
    std::cout.flush();
    if (!std::cout)
        throw std::runtime_error("the result cannot be written to the standard output");
    if (o.verified && !o.verified->difference.empty())
    {
        std::cerr << "gpu_mst: " << o.verified->difference << "\n";
        return mismatch;
    }
    return fine;
}

exit_code complain(exit_code code, char const* what)
{
    std::cerr << "gpu_mst: " << what << "\n";
    return code;
}

} // namespace

int main(int argc, char** argv)
{
    try
    {
        arguments const a = parse_arguments(argc, argv);
        if (!a.answer.empty())
        {
            std::cout << a.answer;
            return fine;
        }
        return run(a);
    }
    catch (usage_error const& e)
    {
        return complain(bad_usage, e.what());
    }
    catch (boost_gpu_mst::io::malformed_file const& e)
    {
        return complain(bad_input, e.what());
    }
    catch (std::bad_alloc const&)
    {
        return complain(failure, "there is not enough memory for this graph");
    }
    catch (std::exception const& e)
    {
        return complain(failure, e.what());
    }
}
