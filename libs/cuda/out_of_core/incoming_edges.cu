//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/out_of_core/incoming_edges.cuh"

#include "libs/cuda/runtime/start_thread.hpp"

#include <algorithm>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{
namespace
{

bool is_pinned(void const* memory)
{
    cudaPointerAttributes attributes{};
    BOOST_GPU_MST_CHECK(cudaPointerGetAttributes(&attributes, memory));
    return attributes.type == cudaMemoryTypeHost;
}

cudaEvent_t make_event(unsigned flags)
{
    cudaEvent_t event = nullptr;
    BOOST_GPU_MST_CHECK(cudaEventCreateWithFlags(&event, flags));
    return event;
}

} // namespace

bool are_pinned(detail::edge_arrays const* a)
{
    return a && a->size != 0 && is_pinned(a->sources) && is_pinned(a->targets) && is_pinned(a->weights);
}

incoming_edges::incoming_edges(session& on, detail::edge_source& from, plan const& p, unsigned places)
    : m_on(on), m_from(from), m_plan(p), m_width(detail::bytes_of(from.known().type)),
      m_in_place(are_pinned(from.arrays())), m_places(p.chunks)
{
    try
    {
        BOOST_GPU_MST_CHECK(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
        for (unsigned i = 0; i != places; ++i)
            open(i);
        m_thread = start_thread("reading a stream", [this] { read(); });
    }
    catch (...)
    {
        release();
        throw;
    }
}

void incoming_edges::open(unsigned at)
{
    place& p = m_places[at];
    p.begun = make_event(cudaEventDefault);
    p.copied = make_event(cudaEventDefault);
    p.consumed = make_event(cudaEventDisableTiming);
    p.memory = m_on.make<unsigned char>(m_plan.chunk * (8 + m_width));
    // The first record: from now on this stream may use the place's memory.
    BOOST_GPU_MST_CHECK(cudaEventRecord(p.consumed, m_on.stream()));
    {
        std::lock_guard<std::mutex> const lock(m_gate);
        m_free.push_back(at);
    }
    m_changed.notify_all();
    m_wanted = ++m_left;
}

void incoming_edges::widen()
{
    try
    {
        while (m_left != m_plan.chunks)
            open(m_left);
    }
    catch (device_out_of_memory const&)
    {
        // The bus will wait more often.
    }
}

incoming_edges::~incoming_edges()
{
    {
        std::lock_guard<std::mutex> const lock(m_gate);
        m_stopped = true;
    }
    m_changed.notify_all();
    m_thread.join();
    release();
}

void incoming_edges::release() noexcept
{
    if (m_stream)
    {
        cudaStreamSynchronize(m_stream); // the ring and the caller's arrays are in use until then
        cudaStreamDestroy(m_stream);
    }
    for (place const& p : m_places)
        for (cudaEvent_t const event : {p.begun, p.copied, p.consumed})
            if (event)
                cudaEventDestroy(event);
    for (staging_buffer const& b : m_staging)
    {
        if (b.copied)
            cudaEventDestroy(b.copied);
        if (b.data)
            give_staging_buffer(b.data);
    }
}

incoming_chunk incoming_edges::take()
{
    auto const start = std::chrono::steady_clock::now();
    std::unique_lock<std::mutex> lock(m_gate);
    m_changed.wait(lock, [&] { return !m_ready.empty() || m_ended; });
    m_waited += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (m_ready.empty())
    {
        if (m_thrown)
            std::rethrow_exception(m_thrown);
        return {};
    }
    incoming_chunk const next = m_ready.front();
    m_ready.pop_front();
    lock.unlock();
    BOOST_GPU_MST_CHECK(cudaStreamWaitEvent(m_on.stream(), m_places[next.place].copied, 0));
    return next;
}

void incoming_edges::give_back(incoming_chunk const& a)
{
    place& p = m_places[a.place];
    float milliseconds = 0;
    BOOST_GPU_MST_CHECK(cudaEventElapsedTime(&milliseconds, p.begun, p.copied));
    m_bus_seconds += 1e-3 * double(milliseconds);
    m_bytes += a.count * (8 + m_width);
    if (m_left > m_wanted)
    {
        p.memory.reset();
        --m_left;
        return;
    }
    BOOST_GPU_MST_CHECK(cudaEventRecord(p.consumed, m_on.stream()));
    {
        std::lock_guard<std::mutex> const lock(m_gate);
        m_free.push_back(a.place);
    }
    m_changed.notify_all();
}

void incoming_edges::read() noexcept
{
    std::exception_ptr thrown;
    try
    {
        m_on.make_current();
        read_all();
    }
    catch (...)
    {
        thrown = std::current_exception();
    }
    {
        std::lock_guard<std::mutex> const lock(m_gate);
        m_thrown = thrown;
        m_ended = true;
    }
    m_changed.notify_all();
}

void incoming_edges::read_all()
{
    for (std::uint64_t before = 0;;)
    {
        unsigned place = 0;
        {
            std::unique_lock<std::mutex> lock(m_gate);
            m_changed.wait(lock, [&] { return !m_free.empty() || m_stopped; });
            if (m_stopped)
                return;
            place = m_free.front();
            m_free.pop_front();
        }
        std::uint64_t const count = fill(place, before);
        if (count == 0)
            return;
        std::uint32_t const* const u = reinterpret_cast<std::uint32_t const*>(m_places[place].memory.data());
        incoming_chunk const next{u, u + m_plan.chunk,
            reinterpret_cast<unsigned char const*>(u + 2 * m_plan.chunk), before, count, place};
        {
            std::lock_guard<std::mutex> const lock(m_gate);
            m_ready.push_back(next);
        }
        m_changed.notify_all();
        before += count;
    }
}

std::uint64_t incoming_edges::fill(unsigned place, std::uint64_t before)
{
    unsigned char* const to = m_places[place].memory.data();
    if (!m_in_place)
        return copy_by_staging(place, to);
    detail::edge_arrays const& a = *m_from.arrays();
    std::uint64_t const left = a.size - before, count = std::min(m_plan.chunk, left),
                        first = m_from.known().backward ? left - count : before;
    if (count != 0)
        enqueue(place, to, a.sources + first, a.targets + first,
            static_cast<unsigned char const*>(a.weights) + first * m_width, count);
    return count;
}

std::uint64_t incoming_edges::copy_by_staging(unsigned place, unsigned char* to)
{
    staging_buffer& b = m_staging[m_next_buffer++ % staging_buffers];
    if (!b.data)
        b.data = take_staging_buffer();
    if (!b.copied)
        b.copied = make_event(cudaEventDisableTiming);
    else
        BOOST_GPU_MST_CHECK(cudaEventSynchronize(b.copied));
    auto* const u = reinterpret_cast<std::uint32_t*>(b.data);
    std::uint32_t* const v = u + m_plan.chunk;
    auto* const w = reinterpret_cast<unsigned char*>(v + m_plan.chunk);
    std::uint64_t const count = m_from.next(m_plan.chunk, u, v, w);
    if (count != 0)
        enqueue(place, to, u, v, w, count);
    BOOST_GPU_MST_CHECK(cudaEventRecord(b.copied, m_stream));
    return count;
}

void incoming_edges::enqueue(
    unsigned at, unsigned char* to, void const* u, void const* v, void const* w, std::uint64_t count)
{
    place const& p = m_places[at];
    BOOST_GPU_MST_CHECK(cudaStreamWaitEvent(m_stream, p.consumed, 0));
    BOOST_GPU_MST_CHECK(cudaEventRecord(p.begun, m_stream));
    auto const copy = [&](std::uint64_t offset, void const* from, std::uint64_t bytes)
    { BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to + offset, from, bytes, cudaMemcpyHostToDevice, m_stream)); };
    copy(0, u, count * 4);
    copy(m_plan.chunk * 4, v, count * 4);
    copy(m_plan.chunk * 8, w, count * m_width);
    BOOST_GPU_MST_CHECK(cudaEventRecord(p.copied, m_stream));
}

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst
