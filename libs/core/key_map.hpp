//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_KEY_MAP_HPP
#define BOOST_GPU_MST_LIBS_CORE_KEY_MAP_HPP

#include <boost_gpu_mst/detail/library/weight_key.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// Width of a weight and of its key.
constexpr unsigned bytes_of(weight_type type)
{
    return type == weight_type::int64 || type == weight_type::uint64 || type == weight_type::float64 ? 8 : 4;
}

/// weight_key() as data instead of types, so that one piece of code handles int, unsigned and float of a
/// width: maps a weight's bits to its key. Key is std::uint32_t or std::uint64_t.
template <class Key>
struct key_map
{
    static constexpr Key top = Key(1) << (8 * sizeof(Key) - 1);

    Key minus_zero = 0; ///< the bits that +0.0 replaces; 0 replaces itself
    Key flip_negative = 0;
    Key flip_positive = 0;
    Key last_number = Key(~Key(0)); ///< greater magnitudes are NaN

    key_map() = default;

    /// \p descending reverses the order: greater weights get smaller keys.
    explicit key_map(weight_type type, bool descending = false)
    {
        if (type == weight_type::int32 || type == weight_type::int64)
            flip_negative = flip_positive = top;
        else if (type == weight_type::float32 || type == weight_type::float64)
        {
            minus_zero = top;
            flip_negative = Key(~Key(0));
            flip_positive = top;
            last_number = sizeof(Key) == 8 ? Key(0x7ff0000000000000u) : Key(0x7f800000u);
        }
        if (descending)
        {
            flip_negative = Key(~flip_negative);
            flip_positive = Key(~flip_positive);
        }
    }

    BOOST_GPU_MST_HOST_DEVICE Key operator()(Key bits) const
    {
        if (bits == minus_zero)
            bits = 0;
        return bits ^ ((bits & top) ? flip_negative : flip_positive);
    }

    /// Inverse, except for the sign of zero.
    BOOST_GPU_MST_HOST_DEVICE Key bits_of(Key key) const
    {
        return key ^ (((key ^ flip_positive) & top) ? flip_negative : flip_positive);
    }

    BOOST_GPU_MST_HOST_DEVICE bool is_nan(Key bits) const { return (bits & Key(~top)) > last_number; }

    /// Whether a key is its weight's bits with the same bits flipped in all.
    bool is_flip() const { return minus_zero == 0 && flip_negative == flip_positive; }

    /// Whether any value of the type is a NaN.
    bool may_be_nan() const { return last_number != Key(~Key(0)); }
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
