//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The OpenCL platform's scan and its sort, separately, at sizes around those of a chunk and of a chunk of
// chunks.

#include "libs/opencl/scan.hpp"
#include "libs/opencl/sort.hpp"
#include "test/unit/opencl.hpp"

namespace
{

using namespace engine_test;

using namespace boost_gpu_mst::opencl;

skipped_if const no_device(fault_of_device);

constexpr std::uint64_t sizes[] = {0, 1, 7, 8, 9, 255, 256, 2047, 2048, 2049, 4096, 100000, 1050625};

/// A session of its own.
struct on_device
{
    std::string fault;
    options o;
    boost_gpu_mst::detail::opencl_tuning t;
    report r;
    session on;

    explicit on_device(widths w) : on(*find_device(opencl_device(), fault), w, o, t, r)
    {
        on.begin_step("test");
    }

    template <class T>
    buffer copy(std::vector<T> const& v)
    {
        buffer b = on.make(v.size(), sizeof(T));
        on.write(b, v.data(), v.size() * sizeof(T));
        return b;
    }

    template <class T>
    std::vector<T> back(buffer const& b, std::uint64_t size)
    {
        std::vector<T> v(size);
        on.read(v.data(), b, 0, size * sizeof(T));
        return v;
    }
};

template <class T>
std::vector<T> some(std::uint64_t size, std::uint64_t below)
{
    random_bits bits(size + 90);
    std::vector<T> v(size);
    for (T& x : v)
        x = T(bits() % below);
    return v;
}

using integers = std::tuple<std::uint32_t, std::uint64_t>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(scans, T, integers)
{
    on_device d({4, sizeof(T)});
    for (std::uint64_t const size : sizes)
    {
        auto v = some<T>(size, std::uint64_t(1) << (sizeof(T) * 8 - 24));
        buffer const b = d.copy(v);
        scan(d.on, b, size);
        std::exclusive_scan(v.begin(), v.end(), v.begin(), T(0));
        BOOST_TEST((d.back<T>(b, size) == v), size);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(sorts_are_stable, T, integers)
{
    for (unsigned const key_bytes : {4u, 8u})
    {
        on_device d({key_bytes, sizeof(T)});
        for (std::uint64_t const size : sizes)
            for (std::uint64_t const below : {1ull, 3ull, 1ull << 31, ~0ull})
            {
                auto const keys = some<std::uint64_t>(size, below);
                std::vector<std::uint32_t> const narrow(keys.begin(), keys.end());
                buffer const on_keys = key_bytes == 8 ? d.copy(keys) : d.copy(narrow);
                std::vector<T> ids(size);
                std::iota(ids.begin(), ids.end(), T(0));
                buffer on_ids = d.copy(ids);
                sort_by_weight(d.on, on_keys, on_ids, size);
                std::stable_sort(ids.begin(), ids.end(),
                    [&](T a, T b) { return key_bytes == 8 ? keys[a] < keys[b] : narrow[a] < narrow[b]; });
                BOOST_TEST((d.back<T>(on_ids, size) == ids), size << " below " << below);
            }
    }
}
