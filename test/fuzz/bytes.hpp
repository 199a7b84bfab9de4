//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_FUZZ_BYTES_HPP
#define BOOST_GPU_MST_TEST_FUZZ_BYTES_HPP

#include "test/unit/tuned.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace fuzz
{

/// The input as numbers; zeros once it is used up.
class bytes
{
public:
    bytes(unsigned char const* data, std::size_t size) : m_data(data), m_left(size) {}

    std::size_t left() const { return m_left; }

    template <class T>
    T take()
    {
        T value{};
        std::size_t const size = sizeof value < m_left ? sizeof value : m_left;
        if (size != 0)
            std::memcpy(&value, m_data, size);
        m_data += size;
        m_left -= size;
        return value;
    }

    template <class T>
    std::vector<T> take_many(std::size_t count)
    {
        std::vector<T> values;
        for (std::size_t i = 0; i != count; ++i)
            values.push_back(take<T>());
        return values;
    }

    /// Vertices: mostly below n, so that some graphs are accepted.
    std::vector<std::uint32_t> take_vertices(std::size_t count, unsigned n)
    {
        std::vector<std::uint32_t> values;
        for (std::size_t i = 0; i != count; ++i)
        {
            auto const byte = take<unsigned char>();
            values.push_back(byte == 255 ? take<std::uint32_t>() : n == 0 ? 0 : byte % n);
        }
        return values;
    }

    engine_test::tuned_options take_options()
    {
        auto const bits = take<unsigned char>();
        engine_test::tuned_options o;
        o.backend = boost_gpu_mst::backend::host;
        o.threads = 1 + bits % 4;
        o.objective = boost_gpu_mst::objective((bits >> 2) & 1);
        o.tuning.host.wide_index = (bits >> 3) & 1;
        o.algorithm = boost_gpu_mst::algorithm((bits >> 4) % 3 == 1);
        o.check_symmetry = (bits >> 6) & 1;
        return o;
    }

private:
    unsigned char const* m_data;
    std::size_t m_left;
};

} // namespace fuzz

#endif
