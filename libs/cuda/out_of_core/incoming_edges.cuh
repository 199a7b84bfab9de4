//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_INCOMING_EDGES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_INCOMING_EDGES_CUH

#include "libs/core/edge_source.hpp"
#include "libs/core/key_map.hpp"
#include "libs/cuda/out_of_core/plan.hpp"
#include "libs/cuda/runtime/pinned.cuh"
#include "libs/cuda/runtime/session.cuh"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// Edges in device memory, in a place of the ring that the caller has taken.
struct incoming_chunk
{
    std::uint32_t const* sources = nullptr;
    std::uint32_t const* targets = nullptr;
    unsigned char const* weights = nullptr;
    std::uint64_t before = 0; ///< edges that arrived earlier
    std::uint64_t count = 0;  ///< 0: the stream has ended
    unsigned place = 0;
};

/// Whether all three arrays are in pinned memory, so that they can be copied directly. Null: no.
bool are_pinned(detail::edge_arrays const*);

/// Edges that arrive at a time: as many as a staging buffer holds or, if they need none, so many that looking
/// at them costs little beside their copy.
inline std::uint64_t max_in_chunk(detail::edge_traits const& known, bool by_staging)
{
    return by_staging ? staging_bytes / (8 + detail::bytes_of(known.type)) / 64 * 64 : std::uint64_t(1) << 21;
}

/// A ring of places in device memory. A separate thread reads the source and has the edges copied to free
/// places on a separate stream: directly if they are in pinned memory, otherwise through staging buffers. So
/// the bus is busy while the caller's thread has a batch solved. Either thread waits for the other only if
/// the ring is empty or full.
class incoming_edges
{
public:
    /// Starts reading, with so many (1 or more) of the plan's places. Throws device_out_of_memory,
    /// cuda_failure.
    incoming_edges(session& on, detail::edge_source& from, plan const& p, unsigned places);
    incoming_edges(incoming_edges const&) = delete;
    incoming_edges& operator=(incoming_edges const&) = delete;

    /// Stops reading at any point, and waits for copies in flight.
    ~incoming_edges();

    /// The next edges; later work on the session's stream finds them there. Rethrows the exception that
    /// stopped the reading.
    incoming_chunk take();

    /// Call this when work on the edges has been enqueued, and the session's stream synchronised since
    /// take().
    void give_back(incoming_chunk const&);

    /// Adds the plan's other places, as far as there is memory for them.
    void widen();

    /// From now on places that are given back are freed until only this many (1 or more) are left.
    void keep(unsigned places) noexcept { m_wanted = places; }
    unsigned places() const noexcept { return m_left; }

    std::uint64_t bytes() const noexcept { return m_bytes; }      ///< copied and given back
    double bus_seconds() const noexcept { return m_bus_seconds; } ///< that copies took
    /// That copies of so many edges take, at the rate so far.
    double bus_seconds_for(std::uint64_t edges) const noexcept
    {
        return m_bus_seconds / std::max(double(m_bytes), 1.0) * double(edges * (8 + m_width));
    }
    double waited() const noexcept { return m_waited; } ///< seconds, in take()

private:
    struct place
    {
        device_buffer<unsigned char> memory;
        cudaEvent_t begun = nullptr;
        cudaEvent_t copied = nullptr;
        cudaEvent_t consumed = nullptr;
    };

    struct staging_buffer
    {
        unsigned char* data = nullptr;
        cudaEvent_t copied = nullptr;
    };

    void open(unsigned place);
    void read() noexcept;
    void read_all();
    std::uint64_t fill(unsigned place, std::uint64_t before);
    std::uint64_t copy_by_staging(unsigned place, unsigned char* to);
    void enqueue(
        unsigned place, unsigned char* to, void const* u, void const* v, void const* w, std::uint64_t count);
    void release() noexcept;

    session& m_on;
    detail::edge_source& m_from;
    plan const m_plan;
    std::uint64_t const m_width; ///< bytes of a weight
    bool m_in_place = false;     ///< copied from where the arrays are
    cudaStream_t m_stream = nullptr;
    std::vector<place> m_places;
    unsigned m_left = 0;   ///< places that have memory
    unsigned m_wanted = 0; ///< of those
    staging_buffer m_staging[staging_buffers];
    std::uint64_t m_next_buffer = 0;

    std::uint64_t m_bytes = 0;
    double m_bus_seconds = 0;
    double m_waited = 0;

    std::mutex m_gate;
    std::condition_variable m_changed;
    std::deque<incoming_chunk> m_ready; ///< guarded by m_gate, like those below
    std::deque<unsigned> m_free;
    bool m_stopped = false; ///< no more are wanted
    bool m_ended = false;   ///< the source has ended
    std::exception_ptr m_thrown;
    std::thread m_thread; ///< last: it uses all of the above
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
