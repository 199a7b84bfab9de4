//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The CUDA platform against the same cases as the host's. Exits with 77 where no device is usable.

#define BOOST_TEST_MODULE engine_gpu
#define BOOST_TEST_NO_MAIN
#include <boost/test/unit_test.hpp>

#include "libs/platform.hpp"
#include "test/engine/check.hpp"

#include <cuda_runtime_api.h>

#include <cstdio>
#include <memory>

namespace
{

using namespace engine_test;
using boost_gpu_mst::backend;
using boost_gpu_mst::tuning;
using boost_gpu_mst::detail::residence;
using boost_gpu_mst::detail::solve_on_device;
using boost_gpu_mst::detail::sum_weights;

contestant cuda_with(tuning::engine engine, bool wide)
{
    contestant c{
        std::string(engine == tuning::engine::fused ? "fused" : "reference") + (wide ? ", wide index" : ""),
        {}};
    c.o.backend = backend::cuda;
    c.o.tuning.use = engine;
    c.o.tuning.wide_index = wide;
    return c;
}

/// Every path of the fused engine, forced on inputs of any size: one launch or many; no filter, a filter
/// that divides light from heavy once, one that keeps so few light edges that it takes many passes.
std::vector<contestant> fused_contestants()
{
    struct filter
    {
        char const* name;
        double factor, threshold;
    };
    std::vector<contestant> all;
    for (bool const wide : {false, true})
        for (bool const many : {false, true})
            for (filter const& f :
                {filter{", no filter", 0, 3}, filter{", filter", 1, -0.5}, filter{", few light", 0.01, -0.5}})
            {
                contestant c = cuda_with(tuning::engine::fused, wide);
                c.name += many ? ", many launches" : ", one launch";
                c.name += f.name;
                c.o.tuning.single_launch_arcs = many ? 0 : std::uint64_t(1) << 40;
                c.o.tuning.filter_factor = f.factor;
                c.o.tuning.filter_threshold = f.threshold;
                all.push_back(c);
            }
    return all;
}

std::vector<contestant> contestants()
{
    std::vector<contestant> all = fused_contestants();
    all.push_back(cuda_with(tuning::engine::reference, false));
    all.push_back(cuda_with(tuning::engine::reference, true));
    all.push_back(cuda_with(tuning::engine::automatic, false));
    return all;
}

void require(cudaError_t code)
{
    BOOST_REQUIRE_EQUAL(cudaGetErrorString(code), cudaGetErrorString(cudaSuccess));
}

/// A copy in device memory.
template <class T>
class on_device
{
public:
    explicit on_device(std::vector<T> const& v)
    {
        void* memory = nullptr;
        require(cudaMalloc(&memory, v.size() * sizeof(T) + 1));
        m_data.reset(memory);
        require(cudaMemcpy(memory, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
    }
    T* data() const { return static_cast<T*>(m_data.get()); }

private:
    struct free
    {
        void operator()(void* p) const { cudaFree(p); }
    };
    std::unique_ptr<void, free> m_data;
};

/// Ids to the host, and to the device in both widths, with the total.
template <class Weight>
void check_resident(edge_arrays const& a, std::vector<edge_id> const& expected,
    std::vector<Weight> const& host_weights, options const& o)
{
    report r;
    BOOST_TEST((solve(a, o, r) == expected));

    std::string const total =
        sum_weights(host_weights.data(), a.type, expected.data(), expected.size()).to_string();
    on_device<std::uint32_t> narrow(std::vector<std::uint32_t>(a.num_vertices, 0xabababab));
    on_device<std::uint64_t> wide(std::vector<std::uint64_t>(a.num_vertices, 0xabababababababab));
    report narrow_report, wide_report;
    BOOST_TEST(solve_on_device(a, narrow.data(), 4, o, narrow_report) == expected.size());
    BOOST_TEST(solve_on_device(a, wide.data(), 8, o, wide_report) == expected.size());
    std::vector<std::uint32_t> narrow_ids(expected.size());
    std::vector<edge_id> wide_ids(expected.size());
    require(cudaMemcpy(narrow_ids.data(), narrow.data(), 4 * narrow_ids.size(), cudaMemcpyDeviceToHost));
    require(cudaMemcpy(wide_ids.data(), wide.data(), 8 * wide_ids.size(), cudaMemcpyDeviceToHost));
    BOOST_TEST((std::vector<edge_id>(narrow_ids.begin(), narrow_ids.end()) == expected));
    BOOST_TEST((wide_ids == expected));
    BOOST_TEST(narrow_report.total.to_string() == total);
    BOOST_TEST(wide_report.total.to_string() == total);
    check_report(wide_report, a, expected.size(), o);
}

template <class Weight>
void check_all_resident(options const& o)
{
    for (graph<Weight> const& g : all_cases<Weight>())
    {
        BOOST_TEST_CONTEXT(g.name << ", " << g.num_vertices << " vertices, " << g.sources.size() << " edges")
        {
            on_device<std::uint32_t> const sources(g.sources), targets(g.targets);
            on_device<Weight> const device_weights(g.weights);
            edge_arrays a = g.arrays();
            a.where = residence::device;
            a.sources = sources.data();
            a.targets = targets.data();
            a.weights = device_weights.data();
            check_resident(a, kruskal(g), g.weights, o);

            for (bool const ascending : {true, false})
            {
                csr<Weight> const rows(g, ascending);
                on_device<std::uint64_t> const offsets(rows.offsets);
                on_device<std::uint32_t> const narrow_offsets(rows.narrow_offsets);
                on_device<std::uint32_t> const arc_targets(rows.arcs.targets);
                on_device<Weight> const arc_weights(rows.arcs.weights);
                for (bool const narrow : {false, true})
                {
                    edge_arrays c = rows.arrays(narrow);
                    c.where = residence::device;
                    c.offsets = narrow ? static_cast<void*>(narrow_offsets.data()) : offsets.data();
                    c.targets = arc_targets.data();
                    c.weights = arc_weights.data();
                    check_resident(c, rows.kruskal(), rows.arcs.weights, o);
                }
            }
        }
    }
}

/// Device memory that counts, and that runs out after so many bytes.
struct counting_memory
{
    std::size_t room = std::size_t(-1);
    std::size_t held = 0;
    std::size_t peak = 0;
    unsigned calls = 0;
    void* stream = nullptr;

    boost_gpu_mst::device_memory callbacks()
    {
        boost_gpu_mst::device_memory m;
        m.allocate = [this](std::size_t bytes, void* s) -> void*
        {
            BOOST_TEST(s == stream);
            void* memory = nullptr;
            if (held + bytes > room
                || cudaMallocAsync(&memory, bytes, static_cast<cudaStream_t>(s)) != cudaSuccess)
                return nullptr;
            held += bytes;
            peak = std::max(peak, held);
            ++calls;
            return memory;
        };
        m.deallocate = [this](void* memory, std::size_t bytes, void* s)
        {
            held -= bytes;
            cudaFreeAsync(memory, static_cast<cudaStream_t>(s));
        };
        return m;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>(contestants());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(resident_arrays, Weight, weight_types)
{
    for (contestant const& c : contestants())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_all_resident<Weight>(c.o);
        }
}

BOOST_AUTO_TEST_CASE(refusals)
{
    for (contestant const& c : contestants())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_refusals(c);
        }
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(progress)
{
    for (contestant const& c : contestants())
        BOOST_TEST_CONTEXT(c.name)
        {
            check_progress(c);
        }
}

BOOST_AUTO_TEST_CASE(cuda_equals_host)
{
    auto const g = random_graph<double>(300000, 1000000, weights::tied, 40);
    options host;
    host.backend = backend::host;
    report host_report;
    std::vector<edge_id> const expected = solve(g.arrays(), host, host_report);
    for (contestant const& c : contestants())
    {
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
        BOOST_TEST(r.trees == host_report.trees);
    }
}

BOOST_AUTO_TEST_CASE(automatic_is_cuda)
{
    auto const g = random_graph<int>(1000, 3000, weights::any, 41);
    report r;
    BOOST_TEST((solve(g.arrays(), options(), r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::cuda));
    BOOST_TEST(r.device_bytes > 0u);
}

BOOST_AUTO_TEST_CASE(memory_of_the_caller_on_a_stream_of_the_caller)
{
    auto const g = random_graph<int>(20000, 60000, weights::any, 42);
    std::vector<edge_id> const expected = kruskal(g);
    cudaStream_t stream = nullptr;
    require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    for (contestant c : contestants())
    {
        counting_memory memory;
        memory.stream = c.o.stream = stream;
        c.o.memory = memory.callbacks();
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == expected));
        BOOST_TEST(memory.calls > 0u);
        BOOST_TEST(memory.held == 0u);
        BOOST_TEST(memory.peak == r.device_bytes);

        // Wherever it runs out, nothing leaks and the next call works.
        for (std::size_t share = 0; share != 8; ++share)
        {
            counting_memory small;
            small.stream = stream;
            small.room = memory.peak * share / 8;
            c.o.memory = small.callbacks();
            BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), boost_gpu_mst::device_out_of_memory);
            BOOST_TEST(small.held == 0u);

            options automatic = c.o;
            automatic.backend = backend::automatic;
            report fallen_back;
            BOOST_TEST((solve(g.arrays(), automatic, fallen_back) == expected));
            BOOST_TEST((fallen_back.backend == backend::host));
            BOOST_TEST(fallen_back.reason.find("memory") != std::string::npos);
            BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
        }

        counting_memory again;
        again.stream = stream;
        c.o.memory = again.callbacks();
        c.o.on_progress = [](boost_gpu_mst::progress const&) { return false; };
        BOOST_CHECK_THROW(solve(g.arrays(), c.o, r), boost_gpu_mst::cancelled);
        BOOST_TEST(again.held == 0u);
    }
    require(cudaStreamDestroy(stream));
}

BOOST_AUTO_TEST_CASE(arrays_elsewhere_than_said)
{
    auto const g = random_graph<int>(100, 300, weights::any, 43);
    on_device<std::uint32_t> const sources(g.sources);
    for (contestant const& c : contestants())
    {
        report r;
        edge_arrays a = g.arrays();
        a.sources = sources.data();
        BOOST_CHECK_THROW(solve(a, c.o, r), boost_gpu_mst::invalid_graph);
        a = g.arrays();
        a.where = residence::device;
        BOOST_CHECK_THROW(solve(a, c.o, r), boost_gpu_mst::invalid_graph);
    }
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(devices_are_named_and_restored)
{
    int before = -1, count = 0, after = -1;
    require(cudaGetDeviceCount(&count));
    require(cudaGetDevice(&before));
    auto const g = random_graph<int>(100, 300, weights::any, 44);
    report r;
    options o;
    o.backend = backend::cuda;
    o.device = count - 1;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    require(cudaGetDevice(&after));
    BOOST_TEST(after == before);
    o.device = count;
    BOOST_CHECK_THROW(solve(g.arrays(), o, r), boost_gpu_mst::backend_unavailable);
    o.backend = backend::automatic;
    BOOST_TEST((solve(g.arrays(), o, r) == kruskal(g)));
    BOOST_TEST((r.backend == backend::host));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

BOOST_AUTO_TEST_CASE(an_error_of_someone_else_is_not_ours)
{
    BOOST_TEST(cudaSetDevice(-7) != cudaSuccess);
    auto const g = random_graph<int>(100, 300, weights::any, 45);
    for (contestant const& c : contestants())
    {
        report r;
        BOOST_TEST((solve(g.arrays(), c.o, r) == kruskal(g)));
    }
}

int main(int argc, char** argv)
{
    boost_gpu_mst::availability const device = boost_gpu_mst::cuda::probe(-1);
    if (!device.usable)
    {
        std::printf("skipped: no CUDA device (%s)\n", device.reason.c_str());
        return 77;
    }
    return boost::unit_test::unit_test_main(init_unit_test, argc, argv);
}
