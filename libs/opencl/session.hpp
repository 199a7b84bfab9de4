//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_SESSION_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_SESSION_HPP

#include "libs/core/tuning.hpp"
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/step_clock.hpp"
#include "libs/opencl/buffer.hpp"
#include "libs/opencl/program.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

/// A kernel argument that is as wide as a key or an index.
struct wide_value
{
    std::uint64_t value;
    unsigned bytes;
};

/// Everything that one call uses: its options, report, queue, memory and kernels. Each call has its own,
/// because kernels and their arguments are not thread-safe. Always waits for the queue when destroyed.
class session
{
public:
    session(device const& on, widths w, boost_gpu_mst::options const& o, detail::opencl_tuning const& t,
        boost_gpu_mst::report& r);
    session(session const&) = delete;
    session& operator=(session const&) = delete;
    ~session();

    boost_gpu_mst::options const& options() const noexcept { return m_options; }
    detail::opencl_tuning const& tuning() const noexcept { return m_tuning; }
    boost_gpu_mst::report& report() noexcept { return m_report; }
    widths const& width() const noexcept { return m_widths; }
    device const& on() const noexcept { return m_device; }
    cl_command_queue queue() const noexcept { return m_queue; }
    std::uint64_t peak() const noexcept { return m_pool.peak(); }

    /// Begins the report's next step without waiting: work that the device has yet to do counts towards it.
    void begin_step(std::string name) { m_clock.begin(std::move(name)); }
    /// Ends the step once all work is done.
    void end_step();

    /// A buffer for `size` elements of `bytes` each.
    buffer make(std::uint64_t size, unsigned bytes) { return buffer(m_pool, size * bytes); }
    buffer make_filled(std::uint64_t size, unsigned bytes, unsigned char with);
    wide_value key(std::uint64_t value) const noexcept { return {value, m_widths.key}; }

    /// Both wait until the transfer is done; for no bytes, no command is enqueued.
    void write(buffer const& to, void const* from, std::uint64_t bytes);
    void read(void* to, buffer const& from, std::uint64_t first_byte, std::uint64_t bytes);

    template <class T>
    T read_one(buffer const& from, std::uint64_t at = 0)
    {
        T value;
        read(&value, from, at * sizeof(T), sizeof(T));
        return value;
    }
    void wait();
    /// Reads a std::uint32_t without waiting: late() returns it after any later wait.
    void read_late(buffer const& from);
    std::uint32_t late() const noexcept { return m_late; }
    /// As read_one, from an array of indices.
    std::uint64_t read_index(buffer const& from, std::uint64_t at);

    /// Enqueues a kernel with a work-item for each of `items`, or with that many groups. Arguments are
    /// buffers (an empty one is passed as null), std::uint32_t, std::uint64_t and wide_value.
    template <class... Arguments>
    void for_each(char const* kernel, std::uint64_t items, Arguments const&... arguments)
    {
        launch(kernel, (items + group_size - 1) / group_size, arguments...);
    }
    template <class... Arguments>
    void launch(char const* kernel, std::uint64_t groups, Arguments const&... arguments)
    {
        if (groups == 0)
            return;
        cl_kernel const k = find(kernel);
        cl_uint place = 0;
        (set(kernel, k, place++, arguments), ...);
        enqueue(kernel, k, groups);
    }

private:
    cl_kernel find(char const* name);
    void set(char const* name, cl_kernel k, cl_uint place, std::size_t bytes, void const* value);
    void set(char const* name, cl_kernel k, cl_uint place, buffer const& b)
    {
        cl_mem const memory = b.memory();
        set(name, k, place, sizeof(cl_mem), &memory);
    }
    void set(char const* name, cl_kernel k, cl_uint place, std::uint32_t value)
    {
        set(name, k, place, sizeof value, &value);
    }
    void set(char const* name, cl_kernel k, cl_uint place, std::uint64_t value)
    {
        set(name, k, place, sizeof value, &value);
    }
    void set(char const* name, cl_kernel k, cl_uint place, wide_value const& v)
    {
        set(name, k, place, v.bytes, &v.value); // host and device are little-endian
    }
    void enqueue(char const* name, cl_kernel k, std::uint64_t groups);

    boost_gpu_mst::options const& m_options;
    detail::opencl_tuning const& m_tuning;
    boost_gpu_mst::report& m_report;
    device const& m_device;
    widths m_widths;
    cl_program m_program;
    pool m_pool;
    detail::step_clock m_clock;
    cl_command_queue m_queue = nullptr;
    std::map<std::string, cl_kernel> m_kernels;
    std::uint32_t m_late = 0;
};

/// The number of chunks that hold `size` elements.
inline std::uint64_t chunks_of(std::uint64_t size)
{
    return (size + chunk_size - 1) / chunk_size;
}

} // namespace opencl
} // namespace boost_gpu_mst

#endif
