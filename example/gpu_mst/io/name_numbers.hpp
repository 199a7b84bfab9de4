//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_NAME_NUMBERS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_NAME_NUMBERS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// The number of each name: its place among the names that occur.
class name_numbers
{
public:
    /// Takes ascending names, which must not move afterwards; returns whether each name is its own number.
    bool assign(std::vector<std::uint64_t> const& names)
    {
        m_names = &names;
        m_same = names.empty() || names.back() == names.size() - 1;
        if (!m_same && names.back() / 16 <= names.size())
        {
            m_number_of.resize(names.back() + 1);
            for (std::size_t i = 0; i != names.size(); ++i)
                m_number_of[names[i]] = static_cast<std::uint32_t>(i);
        }
        return m_same;
    }

    std::uint32_t operator()(std::uint64_t name) const
    {
        if (m_same)
            return static_cast<std::uint32_t>(name);
        if (!m_number_of.empty())
            return m_number_of[name];
        return static_cast<std::uint32_t>(
            std::lower_bound(m_names->begin(), m_names->end(), name) - m_names->begin());
    }

private:
    bool m_same = true;
    std::vector<std::uint64_t> const* m_names = nullptr;
    std::vector<std::uint32_t> m_number_of; ///< by name, if names are dense
};

} // namespace io
} // namespace boost_gpu_mst

#endif
