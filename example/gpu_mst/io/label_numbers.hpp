//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_LABEL_NUMBERS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_LABEL_NUMBERS_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <cstdint>
#include <deque>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

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

    bool knows(std::string_view label) const { return m_numbers.count(label) != 0; }
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

} // namespace io
} // namespace boost_gpu_mst

#endif
