//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/exceptions.md for the documentation.

#ifndef BOOST_GPU_MST_ERROR_HPP
#define BOOST_GPU_MST_ERROR_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace boost_gpu_mst
{

/// Base of every exception that this library itself throws. Exceptions from the user's
/// property maps, iterators and callbacks pass through unchanged, as does std::bad_alloc.
class BOOST_GPU_MST_DECL error : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// The input cannot be a graph: an endpoint, index or offset out of range, a duplicate index, a null
/// pointer, or a device pointer in place of a host pointer or the reverse.
class BOOST_GPU_MST_DECL invalid_graph : public error
{
public:
    static constexpr std::uint64_t no_edge = ~std::uint64_t(0);
    static constexpr std::uint64_t no_graph = ~std::uint64_t(0);

    explicit invalid_graph(
        std::string const& what, std::uint64_t edge = no_edge, std::uint64_t graph = no_graph)
        : error(what), m_edge(edge), m_graph(graph)
    {
    }

    /// The id of the edge at fault if it is one edge, as for an endpoint out of range; otherwise no_edge.
    std::uint64_t edge() const noexcept { return m_edge; }

    /// The graph at fault, of those of minimum_spanning_forests; otherwise no_graph.
    std::uint64_t graph() const noexcept { return m_graph; }

private:
    std::uint64_t m_edge;
    std::uint64_t m_graph;
};

/// An option has an invalid value; what() names both.
class BOOST_GPU_MST_DECL invalid_option : public error
{
public:
    using error::error;
};

/// A weight is NaN and therefore cannot be ordered. Thrown before any output is written.
class BOOST_GPU_MST_DECL nan_weight : public error
{
public:
    /// \p edge is the lowest id of an edge whose weight is NaN.
    explicit nan_weight(std::uint64_t edge)
        : error("boost_gpu_mst: the weight of edge " + std::to_string(edge)
                + " is NaN; every weight needs a place in the order"),
          m_edge(edge)
    {
    }

    /// The same in one of several graphs.
    nan_weight(std::uint64_t edge, std::uint64_t graph)
        : error("boost_gpu_mst: the weight of edge " + std::to_string(edge) + " of graph "
                + std::to_string(graph) + " is NaN; every weight needs a place in the order"),
          m_edge(edge), m_graph(graph)
    {
    }

    std::uint64_t edge() const noexcept { return m_edge; }

    /// The graph of minimum_spanning_forests that the edge is in; otherwise invalid_graph::no_graph.
    std::uint64_t graph() const noexcept { return m_graph; }

private:
    std::uint64_t m_edge;
    std::uint64_t m_graph = invalid_graph::no_graph;
};

/// An explicitly requested platform or device cannot be used; what() says why.
class BOOST_GPU_MST_DECL backend_unavailable : public error
{
public:
    using error::error;
};

/// A call to a device's driver failed, or code that ran on the device did. what() gives the call, the place
/// and the driver's own text.
class BOOST_GPU_MST_DECL device_failure : public error
{
public:
    device_failure(std::string const& what, int code) : error(what), m_code(code) {}

    /// The cudaError_t or OpenCL's cl_int as a number.
    int code() const noexcept { return m_code; }

private:
    int m_code;
};

/// A CUDA call or kernel failed.
class BOOST_GPU_MST_DECL cuda_failure : public device_failure
{
public:
    using device_failure::device_failure;
};

/// An OpenCL call or OpenCL's compiler failed; if the compiler did, what() has its log.
class BOOST_GPU_MST_DECL opencl_failure : public device_failure
{
public:
    using device_failure::device_failure;
};

/// The device has too little free memory for this graph, or no contiguous block for one of its arrays.
class BOOST_GPU_MST_DECL device_out_of_memory : public device_failure
{
public:
    using device_failure::device_failure;
};

/// The progress callback returned false. Nothing was written.
class BOOST_GPU_MST_DECL cancelled : public error
{
public:
    cancelled() : error("boost_gpu_mst: cancelled by the progress callback") {}
};

} // namespace boost_gpu_mst

#endif
