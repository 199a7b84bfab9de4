//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/chunk_table.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/scan.hpp"
#include "libs/core/thread_team.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

/// Consecutive chunks, gathered into some 1000 groups or fewer, and the mapping from an id to its group.
class chunk_groups
{
public:
    /// \p starts has an element for each chunk, and the number of edges.
    chunk_groups(std::uint64_t const* starts, std::uint64_t chunks)
    {
        std::uint64_t const size = starts[chunks];
        std::uint64_t const enough = size / 1024 + 1;
        m_chunks.push_back(0);
        m_starts.push_back(0);
        for (std::uint64_t chunk = 1; chunk <= chunks; ++chunk)
            if (starts[chunk] - m_starts.back() >= enough || chunk == chunks)
            {
                m_chunks.push_back(chunk);
                m_starts.push_back(starts[chunk]);
            }
        while ((std::uint64_t(1) << m_shift) < enough)
            ++m_shift;
        std::uint32_t group = 0;
        for (std::uint64_t id = 0; id < size; id += std::uint64_t(1) << m_shift)
        {
            while (m_starts[group + 1] <= id)
                ++group;
            m_first.push_back(group);
        }
    }

    std::size_t size() const noexcept { return m_chunks.size() - 1; }
    std::uint64_t first_chunk(std::size_t group) const noexcept { return m_chunks[group]; }
    std::uint64_t first_id(std::size_t group) const noexcept { return m_starts[group]; }

    std::uint32_t of(edge_id id) const noexcept
    {
        std::uint32_t group = m_first[static_cast<std::size_t>(id >> m_shift)];
        while (m_starts[group + 1] <= id)
            ++group;
        return group;
    }

private:
    std::vector<std::uint64_t> m_chunks; ///< where each group begins, and the last one ends
    std::vector<std::uint64_t> m_starts;
    std::vector<std::uint32_t> m_first; ///< by id >> shift: the group of the first such id
    unsigned m_shift = 0;
};

/// Ascending ids and their places; those of each group are consecutive.
class ascending_ids
{
public:
    ascending_ids(chunk_groups const& groups, edge_ids const& ids)
        : m_groups(groups), m_ids(ids.data()), m_end(ids.data() + ids.size()), m_places(ids.places())
    {
    }

    /// f(offset within the group, place in the output) for each id of the group.
    template <class F>
    void for_each_of(std::size_t group, F const& f) const
    {
        std::uint64_t const first = m_groups.first_id(group), last = m_groups.first_id(group + 1);
        for (edge_id const* i = std::lower_bound(m_ids, m_end, first); i != m_end && *i < last; ++i)
            f(static_cast<std::uint32_t>(*i - first), m_places[i - m_ids]);
    }

private:
    chunk_groups const& m_groups;
    edge_id const* m_ids;
    edge_id const* m_end;
    std::uint32_t const* m_places;
};

/// Ids in the order of the output, sorted by group.
class grouped_ids
{
public:
    grouped_ids(chunk_groups const& groups, edge_ids const& selected, unsigned threads)
        : m_entries(selected.size()), m_starts(groups.size() + 1, static_cast<std::uint32_t>(selected.size()))
    {
        edge_id const* const ids = selected.data();
        thread_team const on(threads_for(selected.size(), threads));
        buffer<std::uint32_t> const counters(on.size() * groups.size());
        counting_sort(on, counters.data(), groups.size(), selected.size(), std::uint32_t(0), m_starts.data(),
            m_entries.data(),
            [&, ids](std::uint64_t begin, std::uint64_t end, auto const& emit)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                {
                    std::uint32_t const group = groups.of(ids[i]);
                    emit(group,
                        [&, ids, i]
                        {
                            return placed_id{static_cast<std::uint32_t>(ids[i] - groups.first_id(group)),
                                static_cast<std::uint32_t>(i)};
                        });
                }
            });
    }

    /// As in ascending_ids.
    template <class F>
    void for_each_of(std::size_t group, F const& f) const
    {
        for (std::uint32_t i = m_starts[group]; i != m_starts[group + 1]; ++i)
            f(m_entries[i].offset, m_entries[i].place);
    }

private:
    /// An id within its group, and its place in the output.
    struct placed_id
    {
        std::uint32_t offset;
        std::uint32_t place;
    };

    buffer<placed_id> m_entries;
    std::vector<std::uint32_t> m_starts; ///< of each group
};

template <class Ids>
void visit_groups(chunk_table const& chunks, chunk_groups const& groups, Ids const& ids, unsigned threads,
    void const* context, void (*write)(void const*, edge_run const&, std::uint32_t const*))
{
    parallel_for(groups.size(), threads,
        [&](std::size_t group)
        {
            std::uint64_t const first = groups.first_id(group);
            std::vector<std::uint32_t> places(
                static_cast<std::size_t>(groups.first_id(group + 1) - first), unselected);
            bool any = false;
            ids.for_each_of(group,
                [&](std::uint32_t offset, std::uint32_t place)
                {
                    places[offset] = place;
                    any = true;
                });
            if (!any)
                return;
            for (std::uint64_t c = groups.first_chunk(group); c != groups.first_chunk(group + 1); ++c)
            {
                edge_run const run = chunks.chunk(c);
                write(context, run, places.data() + (run.first - first));
            }
        });
}

} // namespace

void find_edges(chunk_table const& chunks, edge_ids const& selected, unsigned threads, void const* context,
    void (*write)(void const*, edge_run const&, std::uint32_t const*))
{
    if (selected.size() == 0)
        return;
    chunk_groups const groups(chunks.starts(), chunks.chunks());
    if (selected.places())
        visit_groups(chunks, groups, ascending_ids(groups, selected), threads, context, write);
    else
        visit_groups(chunks, groups, grouped_ids(groups, selected, threads), threads, context, write);
}

} // namespace detail
} // namespace boost_gpu_mst
