//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_PYTHON_RUN_HPP
#define BOOST_GPU_MST_LIBS_PYTHON_RUN_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/interruption.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include "libs/python/call.hpp"

#include <nanobind/nanobind.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <exception>
#include <vector>

namespace boost_gpu_mst
{
namespace python
{

inline unsigned bytes_of_weight(detail::weight_type type)
{
    return type == detail::weight_type::int32 || type == detail::weight_type::uint32
                   || type == detail::weight_type::float32
               ? 4
               : 8;
}

/// False, or NumPy's.
inline bool is_false(nanobind::handle value)
{
    return value.is(nanobind::handle(Py_False))
           || (value.type().is(nanobind::module_::import_("numpy").attr("bool_"))
               && PyObject_IsTrue(value.ptr()) == 0);
}

/// The caller's arrays while nothing can change them, or copies of them.
class input
{
public:
    explicit input(detail::edge_arrays const& g) : arrays(g) {}

    void copy(unsigned threads)
    {
        if (arrays.is_csr())
            arrays.offsets = copied(
                arrays.offsets, (std::uint64_t(arrays.num_vertices) + 1) * arrays.offset_bytes, threads);
        else
            arrays.sources =
                static_cast<std::uint32_t const*>(copied(arrays.sources, arrays.size * 4, threads));
        arrays.targets = static_cast<std::uint32_t const*>(copied(arrays.targets, arrays.size * 4, threads));
        arrays.weights = copied(arrays.weights, arrays.size * bytes_of_weight(arrays.type), threads);
    }

    detail::edge_arrays arrays;

private:
    void const* copied(void const* from, std::uint64_t bytes, unsigned threads)
    {
        constexpr std::uint64_t chunk = std::uint64_t(1) << 20;
        if (!from || bytes == 0)
            return from;
        auto& to = m_copies.emplace_back(bytes);
        detail::parallel_for((bytes + chunk - 1) / chunk, bytes < 4 * chunk ? 1 : threads,
            [&](std::uint64_t p)
            {
                std::uint64_t const begin = p * chunk;
                std::memcpy(to.data() + begin, static_cast<char const*>(from) + begin,
                    static_cast<std::size_t>(std::min(chunk, bytes - begin)));
            });
        return to.data();
    }

    std::vector<detail::buffer<char>> m_copies;
};

/// What a call does apart from solving.
struct duties
{
    bool want_report;
    bool copy;    ///< the arrays, since other code may change them meanwhile
    bool signals; ///< whether the calling thread is the one that answers them
};

/// Calls solve(arrays, options) without the GIL. Meanwhile the thread answers signals, and reports progress.
template <class Solve>
auto run(detail::edge_arrays const& g, call_options const& passed, duties const& also, Solve const& solve)
{
    constexpr std::chrono::milliseconds interval(80); // ten times a second at least, and Ctrl-C within 0.2 s
    without_gil released;
    options o = passed.values;
    progress last{0, g.num_vertices, g.num_edges()};
    std::exception_ptr raised;
    auto const go_on = [&]
    {
        return released.with_gil(
            [&]
            {
                try
                {
                    if (PyErr_CheckSignals() != 0)
                        throw nanobind::python_error();
                    return passed.on_progress.is_none() || !is_false(passed.on_progress(last));
                }
                catch (...)
                {
                    raised = std::current_exception();
                    return false;
                }
            });
    };
    if (!passed.on_progress.is_none())
        o.on_progress = [&](progress const& now)
        {
            last = now;
            return go_on();
        };
    // In any case: a call that on_progress makes does not obey the call around it. No code of the caller's
    // runs before the arrays are copied.
    bool const is_asked = also.signals || o.on_progress;
    bool is_solving = false;
    detail::interruption const interruptions([&] { return !is_asked || !is_solving || go_on(); }, interval);
    try
    {
        input in(g);
        if (also.copy && g.where == detail::residence::host)
            in.copy(detail::threads_for(g.num_edges(), o.threads));
        is_solving = true;
        return solve(in.arrays, o);
    }
    catch (cancelled const&)
    {
        if (raised)
            std::rethrow_exception(raised);
        throw;
    }
}

} // namespace python
} // namespace boost_gpu_mst

#endif
