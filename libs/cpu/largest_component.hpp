//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_LARGEST_COMPONENT_HPP
#define BOOST_GPU_MST_LIBS_CPU_LARGEST_COMPONENT_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/longest_run.hpp"
#include "libs/core/thread_team.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{

/// A set of vertices, one bit each: it fits a cache even if an array of labels would not.
struct members
{
    /// 1 for a member, otherwise 0.
    unsigned bit(std::uint32_t u) const { return unsigned(bits[u / 64] >> (u % 64)) & 1u; }

    detail::buffer<std::uint64_t> bits;
};

/// The component seen most often in a sample of vertices. Any component is a correct answer; a large one
/// helps.
inline std::uint32_t frequent(detail::buffer<std::uint32_t> const& label)
{
    std::vector<std::uint32_t> seen;
    for (std::uint64_t s = 0; s != 63; ++s)
        seen.push_back(label[label.size() / 63 * s]);
    std::sort(seen.begin(), seen.end());
    return *detail::longest_run(seen.begin(), seen.end()).first;
}

/// The vertices with that label.
inline members members_of(
    detail::thread_team const& on, detail::buffer<std::uint32_t> const& label, std::uint32_t const best)
{
    std::uint64_t const size = label.size();
    members found{detail::buffer<std::uint64_t>(size / 64 + 1)};
    std::uint64_t const words = found.bits.size(), parts = on.parts(size);
    on.run(parts,
        [&](std::uint64_t p, unsigned)
        {
            for (std::uint64_t w = words * p / parts; w != words * (p + 1) / parts; ++w)
            {
                std::uint64_t bits = 0;
                for (std::uint64_t u = w * 64; u < std::min(size, w * 64 + 64); ++u)
                    bits |= std::uint64_t(label[u] == best) << (u % 64);
                found.bits[w] = bits;
            }
        });
    return found;
}

/// The members of a component that holds many vertices.
inline members largest(detail::thread_team const& on, detail::buffer<std::uint32_t> const& label)
{
    return members_of(on, label, frequent(label));
}

} // namespace host
} // namespace boost_gpu_mst

#endif
