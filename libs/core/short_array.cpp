//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/short_array.hpp>

#include <boost/assert.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <new>

namespace boost_gpu_mst
{
namespace detail
{

void plain_short_array_base::grow(void* own, std::size_t capacity, std::size_t element_bytes)
{
    BOOST_ASSERT(capacity > m_capacity);
    if (capacity > std::numeric_limits<std::size_t>::max() / 2 / element_bytes)
        throw std::bad_array_new_length();
    std::size_t const larger = std::max(capacity, 2 * m_capacity);
    void* const grown = ::operator new(larger* element_bytes);
    std::memcpy(grown, m_data, m_size * element_bytes);
    if (m_data != own)
        release();
    m_data = grown;
    m_capacity = larger;
}

void plain_short_array_base::release() noexcept
{
    ::operator delete(m_data);
}

} // namespace detail
} // namespace boost_gpu_mst
