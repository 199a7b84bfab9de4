//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_GPU_HPP
#define BOOST_GPU_MST_TEST_UNIT_GPU_HPP

#include "test/unit/check.hpp"

#include <cuda_runtime_api.h>

// The engines under test on the GPU, and arrays in its memory.

namespace engine_test
{

using boost_gpu_mst::backend;
using boost_gpu_mst::detail::residence;

enum class cuda_engine
{
    fused,
    recursion
};

inline engine_under_test cuda_with(cuda_engine which, bool wide)
{
    engine_under_test c{
        std::string(which == cuda_engine::fused ? "fused" : "recursion") + (wide ? ", wide index" : ""), {}};
    c.o.backend = backend::cuda;
    if (which == cuda_engine::recursion)
        c.o.algorithm = boost_gpu_mst::algorithm::recursive_boruvka;
    c.o.tuning.cuda.wide_index = wide;
    return c;
}

/// Every path of the fused engine, forced on inputs of any size: one launch or many; no filter, a filter
/// that divides light from heavy once, one that keeps so few light edges that it takes many passes; local
/// contraction, unless a part of the graph is too dense for it.
inline std::vector<engine_under_test> fused_engines_under_test()
{
    struct filter
    {
        char const* name;
        double factor, threshold;
    };
    std::vector<engine_under_test> all;
    for (bool const wide : {false, true})
        for (bool const many : {false, true})
            for (filter const& f :
                {filter{", no filter", 0, 3}, filter{", filter", 1, -0.5}, filter{", few light", 0.01, -0.5}})
            {
                engine_under_test c = cuda_with(cuda_engine::fused, wide);
                c.name += many ? ", many launches" : ", one launch";
                c.name += f.name;
                c.o.tuning.cuda.single_launch_arcs = many ? 0 : std::uint64_t(1) << 40;
                c.o.tuning.cuda.filter_factor = f.factor;
                c.o.tuning.cuda.filter_threshold = f.threshold;
                c.o.tuning.cuda.local_fraction = 2;
                all.push_back(c);
            }
    for (bool const wide : {false, true})
    {
        engine_under_test c = cuda_with(cuda_engine::fused, wide);
        c.name += ", local contraction";
        c.o.tuning.cuda.filter_factor = 0;
        c.o.tuning.cuda.local_fraction = 0;
        all.push_back(c);
    }
    return all;
}

inline std::vector<engine_under_test> engines_under_test()
{
    std::vector<engine_under_test> all = fused_engines_under_test();
    all.push_back(cuda_with(cuda_engine::recursion, false));
    all.push_back(cuda_with(cuda_engine::recursion, true));
    all.push_back(cuda_with(cuda_engine::fused, false));
    return all;
}

inline void require(cudaError_t code)
{
    BOOST_REQUIRE_EQUAL(cudaGetErrorString(code), cudaGetErrorString(cudaSuccess));
}

/// A CSR of more than 77,777 arcs must be refused with the right exception: once with a NaN, once with an end
/// out of range, once with a descending offset.
inline void refuses_broken(csr<float> const& whole, tuned_options const& o)
{
    csr<float> broken = whole;
    broken.arcs.weights[77777] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve(broken.arrays(false), o), boost_gpu_mst::nan_weight, at_edge(77777));
    broken = whole;
    broken.arcs.targets[66666] = 50000;
    BOOST_CHECK_THROW(solve(broken.arrays(false), o), boost_gpu_mst::invalid_graph);
    broken = whole;
    broken.offsets[40000] = 5;
    BOOST_CHECK_THROW(solve(broken.arrays(false), o), boost_gpu_mst::invalid_graph);
}

/// A copy in the memory of a device.
template <class T>
class on_device
{
public:
    explicit on_device(std::vector<T> const& v, int device = 0) : m_size(v.size())
    {
        require(cudaSetDevice(device));
        void* memory = nullptr;
        require(cudaMalloc(&memory, m_size * sizeof(T) + 1));
        m_data.reset(memory);
        require(cudaMemcpy(memory, v.data(), m_size * sizeof(T), cudaMemcpyHostToDevice));
        require(cudaSetDevice(0));
    }
    T* data() const { return static_cast<T*>(m_data.get()); }
    /// The first `size` elements.
    std::vector<T> fetch(std::size_t size) const
    {
        std::vector<T> v(size);
        require(cudaMemcpy(v.data(), data(), size * sizeof(T), cudaMemcpyDeviceToHost));
        return v;
    }
    std::vector<T> fetch() const { return fetch(m_size); }

private:
    struct free
    {
        void operator()(void* p) const { cudaFree(p); }
    };
    std::size_t m_size;
    std::unique_ptr<void, free> m_data;
};

} // namespace engine_test

#endif
