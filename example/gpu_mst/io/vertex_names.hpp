//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_VERTEX_NAMES_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_VERTEX_NAMES_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "libs/core/relaxed_atomics.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace boost_gpu_mst::io
{

/// The set of names that occur in a file, which is seen in portions.
class occurring_names
{
public:
    /// Names below \p most_marked are marked, one bit each, as long as none is higher.
    explicit occurring_names(std::uint64_t most_marked) : m_most_marked(most_marked) {}

    void add(std::vector<std::uint64_t> const& names, unsigned threads);

    /// All of them, ascending. Leaves this object empty.
    std::vector<std::uint64_t> take();

private:
    void mark(std::vector<std::uint64_t> const& names, std::uint64_t most, unsigned threads);
    void merge();
    std::vector<std::uint64_t> marked() const;

    std::uint64_t m_most_marked;
    std::vector<std::uint64_t> m_marks;  ///< one bit per name
    std::vector<std::uint64_t> m_names;  ///< ascending, if bits are not used
    std::vector<std::uint64_t> m_unread; ///< still to be merged into m_names
    bool m_sorts = false;
};

/// The greatest value(i) of i from 0 to \p count - 1, each of about \p bytes; 0 if there are none.
template <class Value>
std::uint64_t greatest(std::uint64_t count, std::size_t bytes, unsigned threads, Value const& value)
{
    std::uint64_t most = 0;
    detail::for_parts_of(count, bytes, threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            std::uint64_t here = 0;
            for (std::uint64_t i = first; i != first + size; ++i)
                here = std::max<std::uint64_t>(here, value(std::size_t(i)));
            detail::store_minimum(most, here, std::greater<>());
        });
    return most;
}

/// The number of each name: its place among the names that occur.
class name_numbers
{
public:
    /// Takes ascending names, which must not move afterwards, and the number of ends of edges that will be
    /// looked up; returns whether each name is its own number.
    bool assign(std::vector<std::uint64_t> const& names, std::uint64_t ends)
    {
        m_names = &names;
        m_same = names.empty() || names.back() == names.size() - 1;
        if (!m_same && names.back() / 16 <= std::max<std::uint64_t>(names.size(), ends / 2))
        {
            m_number_of.resize(std::size_t(names.back()) + 1);
            for (std::size_t i = 0; i != names.size(); ++i)
                m_number_of[std::size_t(names[i])] = static_cast<std::uint32_t>(i);
        }
        return m_same;
    }

    std::uint32_t operator()(std::uint64_t name) const
    {
        if (m_same)
            return static_cast<std::uint32_t>(name);
        if (!m_number_of.empty())
            return m_number_of[std::size_t(name)];
        return static_cast<std::uint32_t>(
            std::lower_bound(m_names->begin(), m_names->end(), name) - m_names->begin());
    }

private:
    bool m_same = true;
    std::vector<std::uint64_t> const* m_names = nullptr;
    std::vector<std::uint32_t> m_number_of; ///< by name, if names are dense
};

/// Numbers vertices whose names are any text, in the order in which they first occur.
class label_numbers
{
public:
    /// Throws bad_line if 32-bit numbers do not suffice.
    std::uint32_t operator()(std::string_view label)
    {
        auto const found = m_numbers.find(label);
        if (found != m_numbers.end())
            return found->second;
        if (m_labels.size() == max_vertices)
            throw bad_line{"more vertices than a graph may have"};
        auto const number = static_cast<std::uint32_t>(m_labels.size());
        m_numbers.emplace(m_labels.emplace_back(label), number);
        return number;
    }

    std::deque<std::string> const& labels() const { return m_labels; }
    bool contains(std::string_view label) const { return m_numbers.count(label) != 0; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_labels.size()); }

    std::vector<std::string> take()
    {
        m_numbers.clear();
        return {std::make_move_iterator(m_labels.begin()), std::make_move_iterator(m_labels.end())};
    }

private:
    std::deque<std::string> m_labels; ///< a deque, so they do not move
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
};

} // namespace boost_gpu_mst::io

#endif
