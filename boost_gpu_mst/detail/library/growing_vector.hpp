//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_GROWING_VECTOR_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_GROWING_VECTOR_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/background_tasks.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>

// A vector gets longer only by what one thread writes: resize() value-initialises all new elements before
// others may assign to them. One core needs longer for that than all cores for the rest of a call, since each
// cache line comes from memory first. So a thread brings the memory of a part into its own cache, and then
// lengthens the vector by this part. A few threads do so while the others read the graph, for as many
// elements as a spanning tree would have; the vector is shortened to what comes out (decision 0025).

namespace boost_gpu_mst
{
namespace detail
{

struct vector_functions
{
    std::size_t element_bytes;

    /// Reserves memory for `count` more elements, and returns the first one's place. May throw as push_back
    /// may.
    void* (*reserve)(void* vector, std::uint64_t count);
    void (*resize)(void* vector, std::size_t size);
};

/// The end of a vector: all cores lengthen it, by turns, and assign to the new elements. Without finish(),
/// the vector gets its previous size again.
class growing_vector
{
public:
    growing_vector(
        void* vector, std::size_t size, std::size_t capacity, vector_functions const& functions) noexcept
        : m_vector(vector), m_functions(functions), m_before(size), m_unused(capacity - size)
    {
    }
    growing_vector(growing_vector const&) = delete;
    growing_vector& operator=(growing_vector const&) = delete;
    BOOST_GPU_MST_DECL ~growing_vector();

    /// At most `count` elements will come out, perhaps fewer: lengthens the vector in the background if there
    /// are cores to spare.
    BOOST_GPU_MST_DECL void expect_at_most(std::uint64_t count, unsigned threads) noexcept;

    /// By up to `helpers` threads, until the destructor, finish() or reserve() for few elements. A vector
    /// whose capacity may be enough for what comes out is lengthened within this capacity.
    BOOST_GPU_MST_DECL void lengthen_in_background(std::uint64_t count, unsigned helpers) noexcept;

    /// Reserves memory for `count` elements, all of which the caller will open, and has all cores bring in
    /// its pages. May throw as push_back may. Call it again to start again.
    BOOST_GPU_MST_DECL void reserve(std::uint64_t count, unsigned threads);

    /// Makes sure that the elements exist, before a thread assigns to them. Several threads may call this,
    /// for parts in ascending order. Threads that come too early wait for a little while, not for long: they
    /// extend the vector by the part of another thread, too, if that thread is late or has failed.
    BOOST_GPU_MST_DECL void open(std::uint64_t first, std::uint64_t size);

    /// Opens all elements that memory was reserved for.
    BOOST_GPU_MST_DECL void open_all(std::uint64_t count, unsigned threads);

protected:
    /// Keeps as many new elements as have been reserved.
    BOOST_GPU_MST_DECL void keep() noexcept;

    void* m_to = nullptr; ///< the first new element

private:
    void acquire(std::uint64_t count, unsigned threads);
    void shorten(std::uint64_t count) noexcept;
    void restore() noexcept;

    void* m_vector;
    vector_functions m_functions;
    std::size_t m_before;
    std::size_t m_unused; ///< capacity for new elements at the beginning
    bool m_finished = false;
    std::uint64_t m_acquired = 0;         ///< number of elements that there is memory for
    std::uint64_t m_count = 0;            ///< number of elements that come out
    std::atomic<std::uint64_t> m_end{0};  ///< up to which the background lengthens the vector
    std::atomic<std::uint64_t> m_size{0}; ///< number of new elements
    std::atomic_flag m_busy = ATOMIC_FLAG_INIT;
    background_tasks m_background;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
