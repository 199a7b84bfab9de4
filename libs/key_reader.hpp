//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_KEY_READER_HPP
#define BOOST_GPU_MST_LIBS_KEY_READER_HPP

#include <boost_gpu_mst/detail/weight_key.hpp>

#include <cstdint>
#include <cstring>
#include <limits>

namespace boost_gpu_mst
{

/// weight_key() and is_nan() of weight_key.hpp for a weight type known at run time: two key widths to
/// compile instead of six weight types. The masks say what weight_key says, and a test compares the two.
template <class Key>
class key_reader
{
    static constexpr Key top = Key(1) << (8 * sizeof(Key) - 1);
    static constexpr Key all = std::numeric_limits<Key>::max();

public:
    key_reader(void const* weights, detail::weight_type type) : m_weights(static_cast<Key const*>(weights))
    {
        using detail::weight_type;
        if (type == weight_type::int32 || type == weight_type::int64)
            m_flip_negative = m_flip_positive = top;
        else if (type == weight_type::float32 || type == weight_type::float64)
        {
            m_minus_zero = top;
            m_flip_negative = all;
            m_flip_positive = top;
            m_last_number = sizeof(Key) == 8 ? Key(0x7ff0000000000000u) : Key(0x7f800000u);
        }
    }

    BOOST_GPU_MST_HOST_DEVICE Key operator()(std::uint64_t i) const
    {
        Key bits = read(i);
        if (bits == m_minus_zero)
            bits = 0;
        return bits ^ ((bits & top) ? m_flip_negative : m_flip_positive);
    }

    BOOST_GPU_MST_HOST_DEVICE bool is_nan(std::uint64_t i) const
    {
        return (read(i) & Key(~top)) > m_last_number;
    }

    /// Whether any value of the type is a NaN.
    bool may_be_nan() const { return m_last_number != all; }

private:
    BOOST_GPU_MST_HOST_DEVICE Key read(std::uint64_t i) const
    {
#if defined(__CUDA_ARCH__)
        return m_weights[i]; // memcpy would read byte by byte here
#else
        Key bits; // by memcpy, because what lies there may be a float
        std::memcpy(&bits, m_weights + i, sizeof bits);
        return bits;
#endif
    }

    Key const* m_weights;
    Key m_minus_zero = 0; ///< the bits that +0.0 replaces; 0 replaces itself
    Key m_flip_negative = 0;
    Key m_flip_positive = 0;
    Key m_last_number = all;
};

} // namespace boost_gpu_mst

#endif
