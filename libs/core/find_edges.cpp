//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/chunk_table.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>

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
    ascending_ids(chunk_groups const& groups, edge_ids const& ids, unsigned)
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

/// Ids in the order of the output, sorted by group: a counting sort, on all cores.
class grouped_ids
{
public:
    grouped_ids(chunk_groups const& groups, edge_ids const& selected, unsigned threads)
        : entries(selected.size()), starts(groups.size() + 1)
    {
        edge_id const* const ids = selected.data();
        std::uint64_t const count = selected.size();
        auto const blocks = static_cast<std::size_t>(std::min<std::uint64_t>(64, count / 16384 + 1));
        auto const begin = [=](std::uint64_t b) { return count / blocks * b + std::min(b, count % blocks); };
        std::size_t const digits = groups.size();
        std::vector<std::uint32_t> next(blocks * digits);
        parallel_for(blocks, threads,
            [&](std::size_t b)
            {
                for (std::uint64_t i = begin(b); i != begin(b + 1); ++i)
                    ++next[b * digits + groups.of(ids[i])];
            });
        std::uint32_t sum = 0;
        for (std::size_t group = 0; group < digits; ++group)
        {
            starts[group] = sum;
            for (std::size_t b = 0; b < blocks; ++b)
            {
                std::uint32_t const here = next[b * digits + group];
                next[b * digits + group] = sum;
                sum += here;
            }
        }
        starts[digits] = sum;
        parallel_for(blocks, threads,
            [&](std::size_t b)
            {
                for (std::uint64_t i = begin(b); i != begin(b + 1); ++i)
                {
                    std::uint32_t const group = groups.of(ids[i]);
                    entries[next[b * digits + group]++] =
                        placed_id{static_cast<std::uint32_t>(ids[i] - groups.first_id(group)),
                            static_cast<std::uint32_t>(i)};
                }
            });
    }

    /// As in ascending_ids.
    template <class F>
    void for_each_of(std::size_t group, F const& f) const
    {
        for (std::uint32_t i = starts[group]; i != starts[group + 1]; ++i)
            f(entries[i].offset, entries[i].place);
    }

private:
    /// An id within its group, and its place in the output.
    struct placed_id
    {
        std::uint32_t offset;
        std::uint32_t place;
    };

    buffer<placed_id> entries;
    std::vector<std::uint32_t> starts; ///< of each group
};

/// Ids is one of the two classes above.
template <class Ids>
void visit_groups(chunk_table const& chunks, edge_ids const& selected, unsigned threads, void const* context,
    void (*write)(void const*, edge_run const&, std::uint32_t const*))
{
    chunk_groups const groups(chunks.starts(), chunks.chunks());
    Ids const ids(groups, selected, threads);
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
    if (selected.places())
        visit_groups<ascending_ids>(chunks, selected, threads, context, write);
    else
        visit_groups<grouped_ids>(chunks, selected, threads, context, write);
}

} // namespace detail
} // namespace boost_gpu_mst
