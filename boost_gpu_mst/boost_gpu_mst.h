/*          Copyright the boost_gpu_mst authors 2026.
 * Distributed under the Boost Software License, Version 1.0.
 *    (See accompanying file LICENSE_1_0.txt or copy at
 *          https://www.boost.org/LICENSE_1_0.txt)
 */

#ifndef BOOST_GPU_MST_BOOST_GPU_MST_H
#define BOOST_GPU_MST_BOOST_GPU_MST_H

// The library for programs that are not in C++: arrays in, ids of the forest's edges out. For C99 and
// anything that can call C (ctypes, ccall, extern "C", iso_c_binding). Link with libboost_gpu_mst_c.
//
// The interface is stable: within one soname (libboost_gpu_mst_c.so.1) no function changes or disappears.
// Each carries the version that introduced it, BOOST_GPU_MST_C_1 for the first ones. Options, counts and
// texts are identified by numbers, so new ones need no new function.
//
// All functions are thread-safe, but while one thread writes a report or options, no other may use them.
// No exception leaves a function. Pointers that may be null are named accordingly.

#include <stdint.h>

#if defined(__cplusplus)
#define BOOST_GPU_MST_EXTERN_C extern "C"
#else
#define BOOST_GPU_MST_EXTERN_C
#endif

#if !defined(_WIN32)
#define BOOST_GPU_MST_C_DECL BOOST_GPU_MST_EXTERN_C __attribute__((visibility("default")))
#elif defined(BOOST_GPU_MST_C_SOURCE)
#define BOOST_GPU_MST_C_DECL BOOST_GPU_MST_EXTERN_C __declspec(dllexport)
#else
#define BOOST_GPU_MST_C_DECL BOOST_GPU_MST_EXTERN_C __declspec(dllimport)
#endif

/// Return values of functions. All but OK leave a message and do not change the caller's arrays.
enum boost_gpu_mst_status
{
    BOOST_GPU_MST_STATUS_OK = 0,
    BOOST_GPU_MST_STATUS_INVALID_ARGUMENT =
        1, ///< a null pointer (but see INVALID_GRAPH), an unknown number, too little space for the ids
    BOOST_GPU_MST_STATUS_INVALID_GRAPH =
        2, ///< an endpoint or offset out of range, an asymmetric CSR; edges, but null endpoints or weights
    BOOST_GPU_MST_STATUS_INVALID_OPTION = 3, ///< an option has an invalid value
    BOOST_GPU_MST_STATUS_NAN_WEIGHT = 4,     ///< a weight is NaN; boost_gpu_mst_error_edge() says which
    BOOST_GPU_MST_STATUS_BACKEND_UNAVAILABLE = 5,
    BOOST_GPU_MST_STATUS_DEVICE_FAILURE = 6,
    BOOST_GPU_MST_STATUS_DEVICE_OUT_OF_MEMORY = 7,
    BOOST_GPU_MST_STATUS_OUT_OF_MEMORY = 8, ///< host memory ran out
    BOOST_GPU_MST_STATUS_CANCELLED = 9,     ///< by the progress function
    BOOST_GPU_MST_STATUS_OTHER = 10
};

/// The type of an array of weights.
enum boost_gpu_mst_weight
{
    BOOST_GPU_MST_WEIGHT_INT32 = 0,
    BOOST_GPU_MST_WEIGHT_UINT32 = 1,
    BOOST_GPU_MST_WEIGHT_INT64 = 2,
    BOOST_GPU_MST_WEIGHT_UINT64 = 3,
    BOOST_GPU_MST_WEIGHT_FLOAT32 = 4,
    BOOST_GPU_MST_WEIGHT_FLOAT64 = 5
};

/// Options; options.hpp describes each in full.
enum boost_gpu_mst_option
{
    BOOST_GPU_MST_OPTION_BACKEND = 0,        ///< 0 automatic, 1 CUDA, 2 the host's CPU cores, 3 OpenCL
    BOOST_GPU_MST_OPTION_DEVICE = 1,         ///< the device's number; -1, the default, is the current one
    BOOST_GPU_MST_OPTION_STREAM = 2,         ///< a cudaStream_t as a number
    BOOST_GPU_MST_OPTION_ORDER = 3,          ///< order of the ids: 0 by weight, 1 by edge, 2 any
    BOOST_GPU_MST_OPTION_OBJECTIVE = 4,      ///< 0 minimum, 1 maximum spanning forest
    BOOST_GPU_MST_OPTION_THREADS = 5,        ///< 0, the default, is one per core
    BOOST_GPU_MST_OPTION_CHECK_SYMMETRY = 6, ///< 1: search a CSR for arcs without a counterpart; 0: do not
    BOOST_GPU_MST_OPTION_CANONICAL_ARCS =
        7, ///< 1, the default: a CSR's edge is its arc in the lower endpoint's row
    BOOST_GPU_MST_OPTION_WANT_COMPONENTS = 8,     ///< 1: the report has the tree of each vertex
    BOOST_GPU_MST_OPTION_DEVICE_MEMORY_LIMIT = 9, ///< bytes; 0, the default, is no limit
    BOOST_GPU_MST_OPTION_COLD_START = 10,         ///< 0: automatic starts a device when it pays, 1: at once
    BOOST_GPU_MST_OPTION_ALGORITHM = 11           ///< 0: the fastest, 1: the recursive Boruvka
};

/// Numbers of a report.
enum boost_gpu_mst_count
{
    BOOST_GPU_MST_COUNT_VERTICES = 0,
    BOOST_GPU_MST_COUNT_EDGES = 1, ///< as given; of a CSR, arcs / 2
    BOOST_GPU_MST_COUNT_FOREST_EDGES = 2,
    BOOST_GPU_MST_COUNT_TREES = 3, ///< an isolated vertex is a tree
    BOOST_GPU_MST_COUNT_ROUNDS = 4,
    BOOST_GPU_MST_COUNT_DEVICE_BYTES = 5,
    BOOST_GPU_MST_COUNT_DEVICES = 6 ///< number of devices that solved it; 0: the CPU cores did
};

/// Texts of a report.
enum boost_gpu_mst_text
{
    BOOST_GPU_MST_TEXT_TOTAL = 0,  ///< the forest's weight; integers exactly, reals in the shortest form
    BOOST_GPU_MST_TEXT_ENGINE = 1, ///< the algorithm that ran
    BOOST_GPU_MST_TEXT_DEVICE = 2, ///< the device it ran on
    BOOST_GPU_MST_TEXT_REASON = 3, ///< why it ran there
    BOOST_GPU_MST_TEXT_JSON = 4,   ///< the whole report, as one JSON object on one line
    BOOST_GPU_MST_TEXT_TABLE = 5   ///< the whole report, as a table for people
};

/// No edge is at fault, or the edge is not known.
#define BOOST_GPU_MST_NO_EDGE UINT64_MAX

/// Options, set through functions.
typedef struct boost_gpu_mst_options boost_gpu_mst_options;

/// A report, read through functions.
typedef struct boost_gpu_mst_report boost_gpu_mst_report;

/// Called once per round by the calling thread; any return value but 0 cancels. Must return.
typedef int32_t (*boost_gpu_mst_progress)(uint32_t round, uint64_t components, uint64_t edges, void* context);

/// The library's version, "major.minor.patch".
BOOST_GPU_MST_C_DECL char const* boost_gpu_mst_version(void);

/// Why the calling thread's last failed call failed: a sentence (cut after 1023 bytes), "" if none has
/// failed. Valid until the thread's next failed call.
BOOST_GPU_MST_C_DECL char const* boost_gpu_mst_error_message(void);

/// The id of the edge at fault in that call, or BOOST_GPU_MST_NO_EDGE.
BOOST_GPU_MST_C_DECL uint64_t boost_gpu_mst_error_edge(void);

/// Options with their defaults, to be freed by boost_gpu_mst_options_free; null if memory runs out.
BOOST_GPU_MST_C_DECL boost_gpu_mst_options* boost_gpu_mst_options_new(void);

/// Frees options; null is fine.
BOOST_GPU_MST_C_DECL void boost_gpu_mst_options_free(boost_gpu_mst_options* options_or_null);

/// Sets one of boost_gpu_mst_option. INVALID_ARGUMENT for an unknown option, INVALID_OPTION for a value
/// out of range.
BOOST_GPU_MST_C_DECL int32_t boost_gpu_mst_options_set(
    boost_gpu_mst_options* options, int32_t option, int64_t value);

/// Sets the CUDA devices that solve a graph together (options.hpp's devices): \p count ordinals, or only -1
/// for every device of the machine; a count of 0, the default, is one device. Ordinals are copied here and
/// checked by the call that uses them. INVALID_ARGUMENT for a null pointer if \p count is not 0.
BOOST_GPU_MST_C_DECL int32_t boost_gpu_mst_options_set_devices(
    boost_gpu_mst_options* options, int32_t const* ordinals, uint64_t count);

/// Sets the progress function and its context; null for none.
BOOST_GPU_MST_C_DECL int32_t boost_gpu_mst_options_set_progress(
    boost_gpu_mst_options* options, boost_gpu_mst_progress function_or_null, void* context);

/// A report for calls to fill, to be freed by boost_gpu_mst_report_free; null if memory runs out.
BOOST_GPU_MST_C_DECL boost_gpu_mst_report* boost_gpu_mst_report_new(void);

/// Frees a report and the texts obtained from it; null is fine.
BOOST_GPU_MST_C_DECL void boost_gpu_mst_report_free(boost_gpu_mst_report* report_or_null);

/// One of boost_gpu_mst_count, from the last call that filled the report; 0 for an unknown number.
BOOST_GPU_MST_C_DECL uint64_t boost_gpu_mst_report_count(boost_gpu_mst_report const* report, int32_t which);

/// One of boost_gpu_mst_text, valid until a call fills the report again; "" for an unknown number.
BOOST_GPU_MST_C_DECL char const* boost_gpu_mst_report_text(boost_gpu_mst_report const* report, int32_t which);

/// The forest's weight as a double, NaN before any call has filled the report.
BOOST_GPU_MST_C_DECL double boost_gpu_mst_report_total(boost_gpu_mst_report const* report);

/// Under WANT_COMPONENTS, the tree of each vertex, numbered by the lowest vertex in each; otherwise null.
BOOST_GPU_MST_C_DECL uint32_t const* boost_gpu_mst_report_components(boost_gpu_mst_report const* report);

/// The minimum spanning forest of edges in host memory: edge i joins sources[i] and targets[i] with weight
/// weights[i]; its id is i.
///
/// \param num_vertices     Vertices are 0 .. num_vertices - 1, at most 2^32 - 2 of them.
/// \param num_edges        Elements of each of the three arrays, which may be null if it is 0.
/// \param weight_type      One of boost_gpu_mst_weight: what weights points to.
/// \param ids              Receives the ids of the forest's edges, lightest first by default. Of equal
///                         weights the lower id is chosen, and comes first.
/// \param capacity         Number of elements of ids: num_vertices - 1 always suffice.
/// \param num_ids          Receives the number of ids, also if capacity is too small for them and
///                         INVALID_ARGUMENT is returned.
/// \param options_or_null  Null means the defaults.
/// \param report_or_null   Filled if not null.
/// O((V + E) log V) work at most, O(V + E) memory. Returns when the result is complete.
BOOST_GPU_MST_C_DECL int32_t boost_gpu_mst_forest_of_edges(uint64_t num_vertices, uint64_t num_edges,
    uint32_t const* sources, uint32_t const* targets, void const* weights, int32_t weight_type, uint64_t* ids,
    uint64_t capacity, uint64_t* num_ids, boost_gpu_mst_options const* options_or_null,
    boost_gpu_mst_report* report_or_null);

/// The same for a symmetric CSR in host memory: vertex u's arcs are offsets[u] .. offsets[u + 1], arc a leads
/// to targets[a] with weight weights[a], and every edge is in the rows of both its endpoints with the same
/// weight. The id of an edge is the place of its arc in the row of its lower endpoint.
///
/// \param offsets       num_vertices + 1 elements, from 0 to num_arcs.
/// \param offset_bytes  4 or 8: the size of each, an unsigned integer.
BOOST_GPU_MST_C_DECL int32_t boost_gpu_mst_forest_of_csr(uint64_t num_vertices, uint64_t num_arcs,
    void const* offsets, int32_t offset_bytes, uint32_t const* targets, void const* weights,
    int32_t weight_type, uint64_t* ids, uint64_t capacity, uint64_t* num_ids,
    boost_gpu_mst_options const* options_or_null, boost_gpu_mst_report* report_or_null);

#endif
