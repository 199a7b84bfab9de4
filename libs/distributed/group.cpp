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
#include <type_traits>

namespace boost_gpu_mst::distributed
{

communicator::~communicator() = default;

namespace
{

/// An exception as it is sent. Allocates no memory, since there may be none.
struct notice
{
    unsigned type = 0; ///< its place in sent_types
    bool names_edge = false;
    std::int64_t number = 0; ///< the edge of a nan_weight or invalid_graph, the code of a device's failure
    char text[496] = {};

    void set_text(char const* message)
    {
        std::size_t const length = std::min(std::strlen(message), sizeof text - 1);
        std::memcpy(text, message, length);
        text[length] = 0;
    }
};

template <class Error>
bool describe(std::exception_ptr const& failure, notice& n)
{
    try
    {
        std::rethrow_exception(failure);
    }
    catch (Error const& e)
    {
        if constexpr (std::is_same_v<Error, nan_weight> || std::is_same_v<Error, invalid_graph>)
        {
            n.number = std::int64_t(e.edge());
            n.names_edge = e.edge() != invalid_graph::no_edge;
        }
        if constexpr (std::is_base_of_v<device_failure, Error>)
            n.number = e.code();
        n.set_text(e.what());
        return true;
    }
    catch (...)
    {
        return false;
    }
}

/// \p edges_before  is the number of edges of the ranks below the one that failed.
template <class Error>
[[noreturn]] void throw_as(notice const& n, std::string const& text, std::uint64_t edges_before)
{
    if constexpr (std::is_same_v<Error, nan_weight>)
        BOOST_THROW_EXCEPTION(nan_weight(std::uint64_t(n.number) + edges_before));
    else if constexpr (std::is_same_v<Error, invalid_graph>)
    {
        auto const edge = std::uint64_t(n.number);
        BOOST_THROW_EXCEPTION(
            invalid_graph(text, edge == invalid_graph::no_edge ? edge : edge + edges_before));
    }
    else if constexpr (std::is_base_of_v<device_failure, Error>)
        BOOST_THROW_EXCEPTION(Error(text, int(n.number)));
    else if constexpr (std::is_constructible_v<Error, std::string>)
        BOOST_THROW_EXCEPTION(Error(text));
    else
        throw Error();
}

template <class... Errors>
struct error_types
{
    static notice notice_of(std::exception_ptr const& failure)
    {
        notice n;
        bool const is_known = ((describe<Errors>(failure, n) || (++n.type, false)) || ...);
        if (!is_known && !describe<std::exception>(failure, n))
            n.set_text("an exception of unknown type");
        return n;
    }

    [[noreturn]] static void rethrow(notice const& n, std::string const& text, std::uint64_t edges_before)
    {
        unsigned type = 0;
        ((type++ == n.type ? throw_as<Errors>(n, text, edges_before) : void()), ...);
        throw_as<error>(n, text, edges_before);
    }
};

/// Derived types before their bases.
using sent_types = error_types<nan_weight, invalid_graph, invalid_option, backend_unavailable,
    device_out_of_memory, cuda_failure, opencl_failure, device_failure, cancelled, error, std::bad_alloc>;

} // namespace

void barrier_with_errors(group& g, std::exception_ptr const& failure, std::uint64_t edges)
{
    std::int64_t failing = failure ? g.rank() : g.size();
    g.all_reduce_min(&failing, 1);
    if (failing == g.size())
        return;

    unsigned const from = unsigned(failing);
    notice n;
    if (g.rank() == from)
        n = sent_types::notice_of(failure);
    g.broadcast(&n, sizeof n, from);
    std::int64_t before = g.rank() < from ? std::int64_t(edges) : 0;
    g.all_reduce_sum(&before, 1);
    if (g.rank() == from && !n.names_edge)
        std::rethrow_exception(failure);
    std::string where = " (on rank " + std::to_string(from) + " of " + std::to_string(g.size());
    if (n.names_edge)
        where += ", whose first edge has the id " + std::to_string(before);
    sent_types::rethrow(n, n.text + where + ")", std::uint64_t(before));
}

} // namespace boost_gpu_mst::distributed
