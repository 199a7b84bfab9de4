//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The tool: reads a graph, writes its minimum spanning forest and reports the cost. See --help.

#include "arguments.hpp"
#include "draw.hpp"
#include "outputs.hpp"
#include "print.hpp"
#include "solve.hpp"
#include "status_line.hpp"
#include "verify.hpp"

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/system.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <chrono>
#include <clocale>
#include <iostream>
#include <new>
#include <numeric>
#include <stdexcept>
#include <variant>

namespace
{

using namespace gpu_mst;

std::chrono::steady_clock::time_point const program_start = std::chrono::steady_clock::now();

char const* weight_type(boost_gpu_mst::io::weight_vector const& weights)
{
    return std::visit([](auto const& w)
        { return boost_gpu_mst::io::weight_name<typename std::decay_t<decltype(w)>::value_type>(); },
        weights);
}

/// What was assumed about the input, and which options had no effect.
std::vector<std::string> notes_of(
    arguments const& a, boost_gpu_mst::io::edge_list const& graph, boost_gpu_mst::report const& solved)
{
    std::vector<std::string> notes;
    for (std::string const& note : {graph.format_note, graph.note})
        if (!note.empty())
            notes.push_back(note);
    if (graph.unweighted)
        notes.emplace_back("no weights are read: each edge weighs 1");
    if (solved.backend == boost_gpu_mst::backend::host
        && (a.solving.device >= 0 || !a.solving.devices.empty() || a.solving.device_memory_limit != 0))
        notes.emplace_back(
            "--device, --devices and --device-memory have no effect: the CPU cores solved the graph");
    return notes;
}

exit_code run(arguments const& a)
{
    outputs files(a); // before any other thread runs, which could take a signal
    status_line status(a.progress);
    outcome o;
    o.input = a.file.empty() ? a.generate + " (generated, seed " + std::to_string(a.seed) + ")"
                             : boost_gpu_mst::io::text::name(a.file);
    boost_gpu_mst::io::edge_list graph; // only the forest if the file is streamed
    std::vector<boost_gpu_mst::edge_id> ids;
    auto const find_places = [&]
    {
        if (!a.coordinates.empty())
            o.load_steps.push_back({"read coordinates",
                seconds_of([&] { boost_gpu_mst::io::read_coordinates(a.coordinates, graph); }), 0});
    };
    if (a.memory != 0)
    {
        o.solve_seconds = seconds_of([&] { graph = stream(a, status, o.load_steps, o.solved); });
        for (boost_gpu_mst::step const& s : o.load_steps)
            o.solve_seconds -= s.seconds;
        find_places();
        ids.resize(graph.num_edges());
        std::iota(ids.begin(), ids.end(), boost_gpu_mst::edge_id(0));
    }
    else
    {
        graph = load(a, status, o.load_steps, o.input);
        files.check(graph);
        find_places();
        if (!a.svg.empty() && !too_large_to_draw(graph).empty())
            throw usage_error(too_large_to_draw(graph));
        o.solve_seconds = seconds_of([&] { ids = solve(graph, a, status, o.solved); });
    }
    o.weight_type = weight_type(graph.weights);
    o.notes = notes_of(a, graph, o.solved);
    groups found;
    if (!a.components.empty() || a.clusters != 0 || a.cut)
        found = timed(o.end_steps, "label vertices", [&] { return find_groups(a, graph, ids); });
    if (a.clusters != 0 || a.cut)
        o.clusters = found.count;
    if (files.any())
        o.end_steps.push_back({"write file", seconds_of([&] { files.write(graph, ids, found, status); }), 0});
    o.answer_seconds = seconds_since(program_start);
    if (a.verify == verify_choice::boost)
        o.verified = verify(graph, ids, o.solved.total, a.verify_graph, status);
    if (a.verify == verify_choice::fast)
        o.verified = verify_fast(graph, ids, o.solved.total, a.solving, status);
    status.stop();

    // If a result goes to the standard output, the summary does not.
    std::ostream& summary = files.to_standard_output() ? std::cerr : std::cout;
    if (!a.quiet)
        (a.json ? print_json : print_text)(summary, o);
    if (!summary.flush())
        throw std::runtime_error("the result cannot be written to the standard output");
    if (o.verified && !o.verified->difference.empty())
    {
        std::cerr << "gpu_mst: " << o.verified->difference << "\n";
        return mismatch;
    }
    files.commit();
    return fine;
}

/// libarchive has no names for files of zip archives that the locale's characters do not include.
void use_names_in_utf8()
{
    for (char const* const locale : {"C.UTF-8", ".UTF-8", "en_US.UTF-8"})
        if (std::setlocale(LC_CTYPE, locale))
            return;
}

exit_code print_error(exit_code code, char const* what)
{
    std::cerr << "gpu_mst: " << boost_gpu_mst::io::printable(what, "\n") << "\n";
    return code;
}

} // namespace

int main(int argc, char** argv)
{
    try
    {
        boost_gpu_mst::io::open_standard_descriptors();
        use_names_in_utf8();
        arguments const a = parse_arguments(boost_gpu_mst::io::command_line(argc, argv));
        if (!a.answer.empty())
        {
            if (!(std::cout << a.answer).flush())
                throw std::runtime_error("the answer cannot be written to the standard output");
            return fine;
        }
        return run(a);
    }
    catch (usage_error const& e)
    {
        return print_error(bad_usage, e.what());
    }
    catch (boost_gpu_mst::io::malformed_file const& e)
    {
        return print_error(bad_input, e.what());
    }
    catch (std::bad_alloc const&)
    {
        return print_error(failure, "there is not enough memory for this graph");
    }
    catch (std::exception const& e)
    {
        return print_error(failure, e.what());
    }
}
