//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_LABELS_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_LABELS_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/interruption.hpp"
#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/cpu/boruvka/edges.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

constexpr std::uint64_t ahead = 16; ///< how many steps before an access its memory is prefetched

/// Gives vertices [begin, end) the labels of their roots. The paths of several vertices are followed in turn,
/// since each step waits for memory.
inline void label_by_roots(
    std::uint64_t begin, std::uint64_t end, std::uint32_t* parent, std::uint32_t* label)
{
    constexpr unsigned most = 32;
    static_assert(detail::items_between_checks % most == 0, "checks are made at the first of these");
    std::uint64_t const first = begin;
    std::uint32_t above[most], top[most]; // top[i] is a root if it is above[i]
    unsigned active[most];
    for (unsigned size; begin != end; begin += size)
    {
        if ((begin - first) % detail::items_between_checks == 0)
            detail::check_interruption();
        size = unsigned(std::min<std::uint64_t>(most, end - begin));
        for (unsigned i = 0; i != size; ++i)
        {
            if (begin + most + i < end)
                detail::prefetch(parent + detail::load(parent[begin + most + i]));
            above[i] = detail::load(parent[begin + i]);
        }
        unsigned num_active = 0;
        for (unsigned i = 0; i != size; ++i)
        {
            top[i] = detail::load(parent[above[i]]);
            detail::prefetch(label + top[i]);
            detail::prefetch(parent + top[i]);
            active[num_active] = i;
            num_active += top[i] != above[i];
        }
        while (num_active != 0)
        {
            unsigned still_active = 0;
            for (unsigned a = 0; a != num_active; ++a)
            {
                unsigned const i = active[a];
                std::uint32_t const from = top[i], next = detail::load(parent[from]),
                                    after = detail::load(parent[next]);
                if (after != next)
                    detail::store(parent[from], after);
                top[i] = after;
                active[still_active] = i;
                still_active += after != next;
            }
            num_active = still_active;
        }
        for (unsigned i = 0; i != size; ++i)
            if (top[i] != begin + i)
                label[begin + i] = label[top[i]];
    }
}

/// Maps vertices to components, contraction after contraction. A component that still has edges is a vertex
/// of the next contraction, which has `live` of them; one without is done, and has a number among those done.
class labels
{
public:
    explicit labels(bool are_wanted) : wanted(are_wanted) {}

    /// By vertex of the previous contraction: below `live` a vertex of the next, or live + a number among the
    /// done.
    void push(detail::buffer<std::uint32_t> label, std::uint64_t live)
    {
        m_contractions.push_back({std::move(label), std::uint32_t(live)});
    }

    bool const wanted; ///< whether compose() will be called
    std::uint64_t done = 0;

    /// The final component, 0 .. done - 1, of each vertex of the first contraction. Call it when all are
    /// done.
    detail::buffer<std::uint32_t> compose(detail::thread_team const& on)
    {
        detail::buffer<std::uint32_t> composed = std::move(m_contractions.back().label);
        for (m_contractions.pop_back(); !m_contractions.empty(); m_contractions.pop_back())
        {
            contraction at = std::move(m_contractions.back());
            on.chunked(at.label.size(),
                [&](unsigned, std::uint64_t begin, std::uint64_t end)
                {
                    std::uint32_t* const label = at.label.data();
                    std::uint32_t const* const next = composed.data();
                    for (std::uint64_t u = begin; u != end; ++u)
                    {
                        if (u + ahead < end && label[u + ahead] < at.live)
                            detail::prefetch(next + label[u + ahead]);
                        label[u] = label[u] < at.live ? next[label[u]] : label[u] - at.live;
                    }
                });
            composed = std::move(at.label);
        }
        return composed;
    }

private:
    struct contraction
    {
        detail::buffer<std::uint32_t> label;
        std::uint32_t live;
    };
    std::vector<contraction> m_contractions;
};

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
