//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_OCCURRING_NAMES_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_OCCURRING_NAMES_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// The set of names that occur in a file, which is seen in portions.
class occurring_names
{
public:
    /// Adds names; the vector is used as scratch.
    void add(std::vector<std::uint64_t>& names, unsigned threads);

    /// All of them, ascending. Leaves this object empty.
    std::vector<std::uint64_t> take();

private:
    /// Names below this are marked, one bit each, as long as none is higher.
    static constexpr std::uint64_t most_marked = std::uint64_t(1) << 33;

    void mark(std::vector<std::uint64_t> const& names, std::uint64_t most, unsigned threads);
    void merge();
    std::vector<std::uint64_t> marked() const;

    std::vector<std::uint64_t> m_marks;  ///< one bit per name
    std::vector<std::uint64_t> m_names;  ///< ascending, if bits are not used
    std::vector<std::uint64_t> m_unread; ///< still to be merged into m_names
    bool m_sorts = false;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
