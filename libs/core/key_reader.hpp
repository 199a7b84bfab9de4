//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_KEY_READER_HPP
#define BOOST_GPU_MST_LIBS_CORE_KEY_READER_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "libs/core/key_map.hpp"

#include <cstdint>
#include <cstring>

namespace boost_gpu_mst
{
namespace detail
{

/// weight_key() and is_nan() of weight_key.hpp by edge id, for a weight type known at run time: two key
/// widths to compile instead of six weight types. A test compares the two.
template <class Key>
class key_reader
{
public:
    /// Of the arrays' weights in the arrays' order.
    explicit key_reader(edge_arrays const& g)
        : m_weights(static_cast<Key const*>(g.weights)), m_key(g.type, g.heaviest_first)
    {
    }

    BOOST_GPU_MST_HOST_DEVICE Key operator()(std::uint64_t i) const { return m_key(read(i)); }
    BOOST_GPU_MST_HOST_DEVICE bool is_nan(std::uint64_t i) const { return m_key.is_nan(read(i)); }

    /// Calls body(reader) with a reader of the same keys, for loops over many: one with fewer instructions if
    /// the type is no floating point type.
    template <class Body>
    void with_simplest(Body const& body) const
    {
        if (m_key.is_flip())
            body(flipped{m_weights, m_key.flip_positive});
        else
            body(*this);
    }

    /// Whether any value of the type is a NaN.
    bool may_be_nan() const { return m_key.may_be_nan(); }

private:
    struct flipped
    {
        Key operator()(std::uint64_t i) const
        {
            Key bits;
            std::memcpy(&bits, weights + i, sizeof bits);
            return bits ^ flip;
        }
        Key const* weights;
        Key flip;
    };

    BOOST_GPU_MST_HOST_DEVICE Key read(std::uint64_t i) const
    {
#if defined(__CUDA_ARCH__)
        return m_weights[i]; // memcpy would read byte by byte here
#else
        Key bits; // by memcpy, because the weight may be a float
        std::memcpy(&bits, m_weights + i, sizeof bits);
        return bits;
#endif
    }

    Key const* m_weights;
    key_map<Key> m_key;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
