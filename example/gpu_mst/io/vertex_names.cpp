//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/vertex_names.hpp"

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>
#include <boost_gpu_mst/detail/library/bits.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace boost_gpu_mst::io
{

void occurring_names::add(std::vector<std::uint64_t> const& names, unsigned threads)
{
    if (names.empty())
        return;
    if (!m_sorts)
    {
        std::uint64_t const most =
            greatest(names.size(), sizeof names[0], threads, [&](std::size_t i) { return names[i]; });
        if (most < m_most_marked)
            return mark(names, most, threads);
        m_names = marked();
        m_marks = {};
        m_sorts = true;
    }
    std::vector<std::uint64_t> some = names;
    detail::merge_sort(some, std::less<>(), threads);
    some.erase(std::unique(some.begin(), some.end()), some.end());
    m_unread.insert(m_unread.end(), some.begin(), some.end());
    // Rarely enough for all merging together to be linear.
    if (m_unread.size() > std::max(m_names.size(), std::size_t(1) << 16))
        merge();
}

void occurring_names::mark(std::vector<std::uint64_t> const& names, std::uint64_t most, unsigned threads)
{
    if (m_marks.size() <= most / 64)
        m_marks.resize(std::size_t(most / 64) + 1 + m_marks.size() / 2);
    std::uint64_t* const marks = m_marks.data();
    detail::for_parts_of(names.size(), sizeof names.front(), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (auto i = std::size_t(first); i != first + size; ++i)
            {
                std::uint64_t* const word = marks + names[i] / 64;
                std::uint64_t const bit = std::uint64_t(1) << (names[i] % 64);
                if ((__atomic_load_n(word, __ATOMIC_RELAXED) & bit) == 0)
                    __atomic_fetch_or(word, bit, __ATOMIC_RELAXED);
            }
        });
}

void occurring_names::merge()
{
    std::sort(m_unread.begin(), m_unread.end());
    m_unread.erase(std::unique(m_unread.begin(), m_unread.end()), m_unread.end());
    std::vector<std::uint64_t> both;
    both.reserve(m_names.size() + m_unread.size());
    std::set_union(
        m_names.begin(), m_names.end(), m_unread.begin(), m_unread.end(), std::back_inserter(both));
    m_names = std::move(both);
    m_unread.clear();
}

std::vector<std::uint64_t> occurring_names::marked() const
{
    std::vector<std::uint64_t> names;
    for (std::size_t i = 0; i != m_marks.size(); ++i)
        for (std::uint64_t left = m_marks[i]; left != 0; left &= left - 1)
            names.push_back(64 * i + static_cast<std::uint64_t>(detail::lowest_one(left)));
    return names;
}

std::vector<std::uint64_t> occurring_names::take()
{
    if (!m_sorts)
        m_names = marked();
    else
        merge();
    m_marks = {};
    m_unread = {};
    return std::move(m_names);
}

} // namespace boost_gpu_mst::io
