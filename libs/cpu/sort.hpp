//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_SORT_HPP
#define BOOST_GPU_MST_LIBS_CPU_SORT_HPP

#include <algorithm>
#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace host
{

constexpr unsigned digit_bits = 11;
constexpr std::uint64_t max_digits = std::uint64_t(1) << digit_bits;

/// A radix sort by (key, id) for data that fits a core's cache; `by_id` says that equal keys are in the order
/// of ids already. It stops after three digits: below them are the last bits of 64-bit keys, and few keys are
/// left to tell apart. Returns where the result is, \p from or \p to. \p place has space for max_digits
/// counters, which are too many for the stack of a thread that has little.
template <class Value, class Id>
Value* sort_by_key(
    Value* from, Value* to, std::uint64_t size, std::uint64_t* place, Id const& id, bool by_id = false)
{
    using key_type = decltype(from->key);
    auto const before = [&](Value const& a, Value const& b)
    { return a.key != b.key ? a.key < b.key : id(a) < id(b); };
    if (size < 64)
    {
        std::sort(from, from + size, before);
        return from;
    }

    key_type differs = 0;
    for (std::uint64_t i = 1; i != size; ++i)
        differs |= from[i].key ^ from[0].key;
    unsigned width = 0; // of the keys, up to the highest bit that differs
    while (width < 8 * sizeof(key_type) && (differs >> width) != 0)
        ++width;
    unsigned const bits = size < 1024 && width > 8 ? 8 : digit_bits;
    unsigned const skipped = width > 3 * bits ? width - 3 * bits : 0;
    unsigned const passes = (width - skipped + bits - 1) / bits;
    unsigned const digit = passes == 0 ? 0 : (width - skipped + passes - 1) / passes;
    std::uint64_t const digits = std::uint64_t(1) << digit;
    for (unsigned shift = skipped; shift < width; shift += digit)
    {
        std::fill(place, place + digits, 0u);
        for (std::uint64_t i = 0; i != size; ++i)
            ++place[(from[i].key >> shift) & (digits - 1)];
        std::uint64_t next = 0;
        for (std::uint64_t d = 0; d != digits; ++d)
            next += std::exchange(place[d], next);
        for (std::uint64_t i = 0; i != size; ++i)
            to[place[(from[i].key >> shift) & (digits - 1)]++] = from[i];
        std::swap(from, to);
    }
    if (skipped == 0 && by_id)
        return from;

    // Only runs of equal digits are out of order. As a rule there are few, because edges come nearly in the
    // order of ids.
    auto const same = [=](std::uint64_t a, std::uint64_t b)
    { return from[a].key >> skipped == from[b].key >> skipped; };
    for (std::uint64_t i = 1; i < size; ++i)
        if (!before(from[i - 1], from[i]))
        {
            std::uint64_t begin = i - 1, end = i + 1;
            while (begin != 0 && same(begin - 1, i))
                --begin;
            while (end != size && same(end, i))
                ++end;
            std::sort(from + begin, from + end, before);
            i = end;
        }
    return from;
}

} // namespace host
} // namespace boost_gpu_mst

#endif
