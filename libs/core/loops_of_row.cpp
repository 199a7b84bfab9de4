//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/loops_of_row.hpp>

#include <cstdint>
#include <map>

namespace boost_gpu_mst
{
namespace detail
{

struct loops_of_row::ids
{
    std::map<void const*, std::uint64_t> first;
};

std::uint64_t loops_of_row::first(std::uint64_t row, void const* edge, std::uint64_t id)
{
    if (!m_ids)
        m_ids = new ids;
    if (row != m_row)
        m_ids->first.clear();
    m_row = row;
    return m_ids->first.emplace(edge, id).first->second;
}

void loops_of_row::release() noexcept
{
    delete m_ids;
}

} // namespace detail
} // namespace boost_gpu_mst
