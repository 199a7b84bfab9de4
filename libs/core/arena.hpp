//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_ARENA_HPP
#define BOOST_GPU_MST_LIBS_CORE_ARENA_HPP

#include <boost_gpu_mst/workspace.hpp>

#include <boost/interprocess/managed_external_buffer.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

// Host memory for large buffers that is kept from call to call. What comes from the system is cleared page by
// page when it is first touched, and giving it back interrupts all cores that have used it
// (doc/decisions/0031-host-memory-is-kept.md).

namespace boost_gpu_mst
{
namespace detail
{

/// One region as large as all buffers that were in use at once. Buffers that do not fit come from operator
/// new; a larger region then replaces this one as soon as no buffer is in use. Thread-safe, also in the child
/// of a fork.
class arena
{
public:
    /// Smaller buffers are left to operator new, which keeps memory itself.
    static constexpr std::size_t min_bytes = std::size_t(1) << 16;

    /// False under AddressSanitizer, which is to see where each buffer ends, in space and in time.
    static bool const keeps;

    /// \param most  Bytes of the region at most; rounded up to whole huge pages, as its size always is.
    explicit arena(std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) noexcept;
    arena(arena const&) = delete;
    arena& operator=(arena const&) = delete;
    ~arena(); ///< all buffers must have been deallocated

    /// Memory for a buffer of at least `min_bytes` bytes. Frees the region, if no buffer is in it, before it
    /// throws std::bad_alloc.
    void* allocate(std::size_t bytes);
    void deallocate(void* memory, std::size_t bytes) noexcept;

    std::uint64_t held() const noexcept; ///< bytes of the region and of the buffers outside
    std::uint64_t release() noexcept;    ///< frees the region if no buffer is in it; returns its bytes

private:
    // These are called with the lock held.
    void* allocate_in_region(std::size_t bytes) noexcept;
    void enlarge() noexcept;
    std::uint64_t free_region() noexcept;

    using free_blocks = boost::interprocess::managed_external_buffer;

    std::uint64_t const m_most;
    void* m_region = nullptr;
    std::uint64_t m_size = 0;
    free_blocks m_free_blocks;                 ///< of the region
    std::uint64_t m_inside = 0, m_outside = 0; ///< bytes in use, in the region and elsewhere
    std::uint64_t m_peak = 0;                  ///< the most of both at once since nothing was
    bool m_is_short = false;                   ///< a buffer has not fitted since then
};

/// That of calls without a workspace: at most 64 MiB, as much as malloc of the GNU C library may keep.
arena& arena_of_process() noexcept;

/// While it lives, buffers that this thread makes lie in the workspace's arena; in the process's if it is
/// null.
class arena_of_call
{
public:
    explicit arena_of_call(workspace const*) noexcept;
    arena_of_call(arena_of_call const&) = delete;
    arena_of_call& operator=(arena_of_call const&) = delete;
    ~arena_of_call();

    /// The workspace's of this thread's call, if it has one.
    static std::shared_ptr<arena> current() noexcept;

private:
    workspace const* m_outer;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
