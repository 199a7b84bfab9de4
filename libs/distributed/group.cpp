//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/group.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstring>
#include <new>
#include <string>

namespace boost_gpu_mst::distributed
{

communicator::~communicator() = default;

namespace
{

enum class kind : std::int64_t
{
    foreign, ///< not a type of this library
    error,
    invalid_graph,
    invalid_option,
    nan_weight,
    backend_unavailable,
    device_failure,
    cuda_failure,
    opencl_failure,
    device_out_of_memory,
    cancelled,
    bad_alloc
};

/// An exception as it is sent. Allocates no memory, since there may be none.
struct notice
{
    kind what = kind::foreign;
    std::int64_t number = 0; ///< the edge of a nan_weight, the code of a CUDA failure
    char text[496] = {};

    void say(char const* message)
    {
        std::size_t const length = std::min(std::strlen(message), sizeof text - 1);
        std::memcpy(text, message, length);
        text[length] = 0;
    }
};

notice notice_of(std::exception_ptr const& failure)
{
    notice n;
    auto const fill = [&n](kind what, std::exception const& e, std::int64_t number = 0)
    {
        n.what = what;
        n.number = number;
        n.say(e.what());
    };
    try
    {
        std::rethrow_exception(failure);
    }
    // Derived types before their bases.
    catch (nan_weight const& e)
    {
        fill(kind::nan_weight, e, std::int64_t(e.edge()));
    }
    catch (invalid_graph const& e)
    {
        fill(kind::invalid_graph, e);
    }
    catch (invalid_option const& e)
    {
        fill(kind::invalid_option, e);
    }
    catch (backend_unavailable const& e)
    {
        fill(kind::backend_unavailable, e);
    }
    catch (device_out_of_memory const& e)
    {
        fill(kind::device_out_of_memory, e, e.code());
    }
    catch (cuda_failure const& e)
    {
        fill(kind::cuda_failure, e, e.code());
    }
    catch (opencl_failure const& e)
    {
        fill(kind::opencl_failure, e, e.code());
    }
    catch (device_failure const& e)
    {
        fill(kind::device_failure, e, e.code());
    }
    catch (cancelled const& e)
    {
        fill(kind::cancelled, e);
    }
    catch (error const& e)
    {
        fill(kind::error, e);
    }
    catch (std::bad_alloc const& e)
    {
        fill(kind::bad_alloc, e);
    }
    catch (std::exception const& e)
    {
        fill(kind::foreign, e);
    }
    catch (...)
    {
        n.say("an exception of unknown type");
    }
    return n;
}

[[noreturn]] void throw_as_said(notice const& n, unsigned from, unsigned ranks, std::uint64_t edges_before)
{
    std::string const where = " (on rank " + std::to_string(from) + " of " + std::to_string(ranks)
                              + ", whose first edge has the id " + std::to_string(edges_before) + ")";
    std::string const text = n.text + where;
    switch (n.what)
    {
    case kind::invalid_graph: BOOST_THROW_EXCEPTION(invalid_graph(text));
    case kind::invalid_option: BOOST_THROW_EXCEPTION(invalid_option(text));
    case kind::nan_weight: BOOST_THROW_EXCEPTION(nan_weight(std::uint64_t(n.number) + edges_before));
    case kind::backend_unavailable: BOOST_THROW_EXCEPTION(backend_unavailable(text));
    case kind::device_failure: BOOST_THROW_EXCEPTION(device_failure(text, int(n.number)));
    case kind::opencl_failure: BOOST_THROW_EXCEPTION(opencl_failure(text, int(n.number)));
    case kind::cuda_failure: BOOST_THROW_EXCEPTION(cuda_failure(text, int(n.number)));
    case kind::device_out_of_memory: BOOST_THROW_EXCEPTION(device_out_of_memory(text, int(n.number)));
    case kind::cancelled: BOOST_THROW_EXCEPTION(cancelled());
    case kind::bad_alloc: throw std::bad_alloc();
    default: BOOST_THROW_EXCEPTION(error(text));
    }
}

} // namespace

std::int64_t barrier_with_errors(
    group& g, std::exception_ptr const& failure, std::int64_t value, rank_input const& mine)
{
    std::int64_t said[2] = {failure ? g.rank() : g.size(), value};
    g.all_reduce_min(said, 2);
    if (said[0] == g.size())
        return said[1];

    unsigned const from = unsigned(said[0]);
    notice n;
    if (g.rank() == from)
        n = notice_of(failure);
    g.broadcast(&n, sizeof n, from);
    std::int64_t before = g.rank() < from ? std::int64_t(mine.edges) : 0;
    g.all_reduce_sum(&before, 1);
    if (n.what == kind::foreign && g.rank() == from)
        std::rethrow_exception(failure);
    throw_as_said(n, from, g.size(), std::uint64_t(before));
}

} // namespace boost_gpu_mst::distributed
