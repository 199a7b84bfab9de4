//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/build_csr.hpp"
#include "libs/opencl/check.hpp"
#include "libs/opencl/find_minimum.hpp"
#include "libs/opencl/scan.hpp"
#include "test/benchmark/timing.hpp"
#include "test/support/generate/dice.hpp"
#include "test/support/generate/generate.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/error.hpp>

#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

// Repeats the work of the first paper on this for OpenCL: scan and segmented scan beside the device's copy
// rate; finding minima and the whole forest of a sparse and of a dense graph beside one core of the host. All
// results are compared. opencl_seed_benchmark [DEVICE [ELEMENTS]]; the default is 2^27 elements.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
using opencl::buffer;
using opencl::session;

constexpr unsigned repeats = 7;

void require(bool right, char const* what)
{
    if (!right)
        throw std::runtime_error(std::string(what) + " is wrong");
}

/// Seconds of the commands that work() enqueues.
template <class Work>
double seconds_of_queue(session& on, Work const& work)
{
    on.wait();
    return timing_of(repeats,
        [&]
        {
            work();
            on.wait();
        })
        .median;
}

void measure_scans(session& on, std::uint64_t size)
{
    std::vector<std::uint32_t> values(size), sums(size), segment_sums(size), heads((size + 31) / 32);
    std::uint32_t sum = 0, segment_sum = 0;
    for (std::uint64_t i = 0; i != size; ++i)
    {
        std::uint64_t const dice = generate::mix(i + 1);
        bool const head = dice % 13 == 0;
        values[i] = std::uint32_t(dice >> 40);
        heads[i / 32] |= std::uint32_t(head) << (i % 32);
        sums[i] = sum;
        sum += values[i];
        segment_sums[i] = segment_sum = (head ? 0 : segment_sum) + values[i];
    }
    buffer const on_device = on.make(size, 4), bits = on.make(heads.size(), 4), copy = on.make(size, 4);
    std::vector<std::uint32_t> result(size);
    on.write(bits, heads.data(), heads.size() * 4);
    auto const check = [&](std::vector<std::uint32_t> const& expected, char const* what)
    {
        on.read(result.data(), on_device, 0, size * 4);
        require(result == expected, what);
    };
    on.write(on_device, values.data(), size * 4);
    opencl::scan(on, on_device, size);
    check(sums, "the scan");
    on.write(on_device, values.data(), size * 4);
    opencl::segmented_scan(on, on_device, bits, size);
    check(segment_sums, "the segmented scan");

    void* const loaded = dlopen("libOpenCL.so.1", RTLD_NOW);
    auto const enqueue_copy =
        reinterpret_cast<decltype(&clEnqueueCopyBuffer)>(dlsym(loaded, "clEnqueueCopyBuffer"));
    double const copying = seconds_of_queue(on,
        [&]
        {
            opencl::check(enqueue_copy(on.queue(), on_device.memory(), copy.memory(), 0, 0, size * 4, 0,
                              nullptr, nullptr),
                "clEnqueueCopyBuffer", __FILE__, __LINE__);
        });
    double const scanning = seconds_of_queue(on, [&] { opencl::scan(on, on_device, size); });
    double const segmented = seconds_of_queue(on, [&] { opencl::segmented_scan(on, on_device, bits, size); });
    double const giga = 1e-9 * double(size);
    std::printf(
        "%llu elements of 32 bits, G/s: copy %.1f, scan %.1f (%.0f%%), segmented scan %.1f (%.0f%%)\n",
        static_cast<unsigned long long>(size), giga / copying, giga / scanning, 100 * copying / scanning,
        giga / segmented, 100 * copying / segmented);
    std::fflush(stdout);
}

/// The lightest edge of every vertex by (weight, id), on one core.
std::vector<std::uint32_t> minima_on_one_core(generate::edge_list const& g)
{
    std::vector<std::uint32_t> lightest(g.num_vertices, std::numeric_limits<std::uint32_t>::max());
    for (std::uint32_t e = 0; e != g.sources.size(); ++e)
        for (std::uint32_t const u : {g.sources[e], g.targets[e]})
        {
            std::uint32_t& best = lightest[u];
            if (best == std::numeric_limits<std::uint32_t>::max() || g.weights[e] < g.weights[best])
                best = e;
        }
    return lightest;
}

void drop_loops(generate::edge_list& g)
{
    std::size_t reused = 0;
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        if (g.sources[e] != g.targets[e])
        {
            g.sources[reused] = g.sources[e];
            g.targets[reused] = g.targets[e];
            g.weights[reused++] = g.weights[e];
        }
    g.sources.resize(reused);
    g.targets.resize(reused);
    g.weights.resize(reused);
}

void measure_trees(
    opencl::device const& on, options const& solve_options, char const* name, std::string const& spec)
{
    generate::edge_list g = generate::make(spec, 1);
    drop_loops(g);
    detail::edge_arrays arrays;
    arrays.num_vertices = g.num_vertices;
    arrays.size = g.sources.size();
    arrays.sources = g.sources.data();
    arrays.targets = g.targets.data();
    arrays.weights = g.weights.data();

    std::vector<std::uint32_t> lightest;
    double const core_minima = seconds_of([&] { lightest = minima_on_one_core(g); });
    report solve_report;
    double minima = 0;
    {
        detail::opencl_tuning const tuned;
        session with(on, {4, 4}, solve_options, tuned, solve_report);
        opencl::resident arguments = opencl::upload(with, arrays);
        opencl::graph const listed = opencl::build_csr(with, arguments, arrays);
        minima = seconds_of_queue(with, [&] { opencl::find_minimum(with, listed); });
        opencl::minima const found = opencl::find_minimum(with, listed);
        if (on.has_wide_atomics) // one word per vertex; its lower half is the edge
        {
            std::vector<std::uint64_t> words(g.num_vertices);
            with.read(words.data(), found.words, 0, words.size() * 8);
            for (std::uint32_t u = 0; u != g.num_vertices; ++u)
                require(std::uint32_t(words[u]) == lightest[u], "a minimum");
        }
    }

    std::vector<edge_id> forest, expected;
    std::vector<double> seconds;
    for (unsigned i = 0; i != 4; ++i)
    {
        solve_report = report();
        forest = detail::solve(arrays, solve_options, solve_report);
        double sum = 0;
        for (step const& s : solve_report.steps)
            if (s.name != "upload" && s.name != "download")
                sum += s.seconds;
        if (i > 0)
            seconds.push_back(sum);
    }
    double const tree = summarize(seconds).median;
    options one_core = solve_options;
    one_core.backend = backend::host;
    one_core.device = -1;
    one_core.threads = 1;
    double const core_tree = seconds_of([&] { expected = detail::solve(arrays, one_core, solve_report); });
    require(forest == expected, "the forest");
    std::printf(
        "%s: %u vertices, %llu edges; ms on the device and on one core: minima %.2f, %.0f (%.0f times as "
        "fast); forest %.2f, %.0f (%.0f times)\n",
        name, g.num_vertices, static_cast<unsigned long long>(arrays.size), 1e3 * minima, 1e3 * core_minima,
        core_minima / minima, 1e3 * tree, 1e3 * core_tree, core_tree / tree);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    try
    {
        int const number = argc > 1 ? std::atoi(argv[1]) : -1;
        std::uint64_t const size = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::uint64_t(1) << 27;
        std::string why;
        opencl::device const* const on = opencl::find_device(number, why);
        if (!on)
        {
            std::printf("skipped: %s\n", why.c_str());
            return 77;
        }
        std::printf("%s\n", on->name.c_str());
        options solve_options;
        solve_options.backend = backend::opencl;
        solve_options.device = number;
        solve_options.order = output_order::by_edge;
        report solve_report;
        detail::opencl_tuning const tuned;
        {
            session with(*on, {4, 4}, solve_options, tuned, solve_report);
            with.begin_step("scan");
            measure_scans(with, size);
        }
        std::string const few = std::to_string(std::max<std::uint64_t>(size >> 13, 64)),
                          many = std::to_string(std::max<std::uint64_t>(size >> 3, 64));
        measure_trees(
            *on, solve_options, "dense", "random:" + few + "," + std::to_string(2 * size / std::stoull(few)));
        measure_trees(*on, solve_options, "sparse", "random:" + many + ",16");
        return EXIT_SUCCESS;
    }
    catch (std::exception const& e)
    {
        std::fprintf(stderr, "opencl_seed_benchmark: %s\n", e.what());
        return EXIT_FAILURE;
    }
}
