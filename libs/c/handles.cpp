//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/c/handles.hpp"
#include "libs/c/status.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <new>
#include <string>

// Options and reports: opaque to C, read and written by number.

namespace
{

using boost_gpu_mst::c::invalid_argument;
using boost_gpu_mst::c::status_of;

std::int64_t within(char const* option, std::int64_t value, std::int64_t least, std::int64_t most)
{
    if (value < least || value > most)
        BOOST_THROW_EXCEPTION(boost_gpu_mst::invalid_option(
            std::string("boost_gpu_mst: option ") + option + " is " + std::to_string(value)
            + ", but goes from " + std::to_string(least) + " to " + std::to_string(most)));
    return value;
}

void set(boost_gpu_mst::options& o, std::int32_t option, std::int64_t value)
{
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    switch (option)
    {
    case BOOST_GPU_MST_OPTION_BACKEND:
        o.backend = static_cast<boost_gpu_mst::backend>(within("BACKEND", value, 0, 3));
        break;
    case BOOST_GPU_MST_OPTION_DEVICE:
        o.device = static_cast<int>(within("DEVICE", value, -1, std::numeric_limits<int>::max()));
        break;
    case BOOST_GPU_MST_OPTION_STREAM:
        o.stream =
            reinterpret_cast<void*>(static_cast<std::intptr_t>(value)); // NOLINT(performance-no-int-to-ptr)
        break;
    case BOOST_GPU_MST_OPTION_ORDER:
        o.order = static_cast<boost_gpu_mst::output_order>(within("ORDER", value, 0, 2));
        break;
    case BOOST_GPU_MST_OPTION_OBJECTIVE:
        o.objective = static_cast<boost_gpu_mst::objective>(within("OBJECTIVE", value, 0, 1));
        break;
    case BOOST_GPU_MST_OPTION_THREADS:
        o.threads = static_cast<unsigned>(within("THREADS", value, 0, std::numeric_limits<unsigned>::max()));
        break;
    case BOOST_GPU_MST_OPTION_CHECK_SYMMETRY:
        o.check_symmetry = within("CHECK_SYMMETRY", value, 0, 1) != 0;
        break;
    case BOOST_GPU_MST_OPTION_CANONICAL_ARCS:
        o.canonical_arc_ids = within("CANONICAL_ARCS", value, 0, 1) != 0;
        break;
    case BOOST_GPU_MST_OPTION_WANT_COMPONENTS:
        o.want_components = within("WANT_COMPONENTS", value, 0, 1) != 0;
        break;
    case BOOST_GPU_MST_OPTION_COLD_START:
        o.cold_start = static_cast<boost_gpu_mst::cold_start>(within("COLD_START", value, 0, 1));
        break;
    case BOOST_GPU_MST_OPTION_ALGORITHM:
        o.algorithm = static_cast<boost_gpu_mst::algorithm>(within("ALGORITHM", value, 0, 1));
        break;
    case BOOST_GPU_MST_OPTION_DEVICE_MEMORY_LIMIT:
        o.device_memory_limit = static_cast<std::uint64_t>(within("DEVICE_MEMORY_LIMIT", value, 0, most));
        break;
    default: throw invalid_argument("boost_gpu_mst: there is no option of number " + std::to_string(option));
    }
}

boost_gpu_mst::options& values_of(boost_gpu_mst_options* options)
{
    if (!options)
        throw invalid_argument("boost_gpu_mst: the options to set are null");
    return options->values;
}

} // namespace

boost_gpu_mst_options* boost_gpu_mst_options_new()
{
    return new (std::nothrow) boost_gpu_mst_options;
}

void boost_gpu_mst_options_free(boost_gpu_mst_options* options)
{
    delete options;
}

int32_t boost_gpu_mst_options_set(boost_gpu_mst_options* options, int32_t option, int64_t value)
{
    return status_of([=] { set(values_of(options), option, value); });
}

int32_t boost_gpu_mst_options_set_devices(
    boost_gpu_mst_options* options, int32_t const* ordinals, uint64_t count)
{
    return status_of(
        [=]
        {
            boost_gpu_mst::options& o = values_of(options);
            if (!ordinals && count != 0)
                throw invalid_argument(
                    "boost_gpu_mst: the pointer to " + std::to_string(count) + " devices is null");
            if (count > o.devices.max_size()) // such as -1
                throw invalid_argument("boost_gpu_mst: count is " + std::to_string(count)
                                       + ", more devices than an array can hold");
            o.devices.assign(ordinals, ordinals + count);
        });
}

int32_t boost_gpu_mst_options_set_progress(
    boost_gpu_mst_options* options, boost_gpu_mst_progress function, void* context)
{
    return status_of(
        [=]
        {
            std::function<bool(boost_gpu_mst::progress const&)> made;
            if (function)
                made = [=](boost_gpu_mst::progress const& p)
                { return function(p.round, p.components, p.edges, context) == 0; };
            values_of(options).on_progress.swap(made); // only once it is made
        });
}

boost_gpu_mst_report* boost_gpu_mst_report_new()
{
    return new (std::nothrow) boost_gpu_mst_report;
}

void boost_gpu_mst_report_free(boost_gpu_mst_report* report)
{
    delete report;
}

uint64_t boost_gpu_mst_report_count(boost_gpu_mst_report const* report, int32_t which)
{
    if (!report)
        return 0;
    switch (which)
    {
    case BOOST_GPU_MST_COUNT_VERTICES: return report->values.vertices;
    case BOOST_GPU_MST_COUNT_EDGES: return report->values.edges;
    case BOOST_GPU_MST_COUNT_FOREST_EDGES: return report->values.forest_edges;
    case BOOST_GPU_MST_COUNT_TREES: return report->values.trees;
    case BOOST_GPU_MST_COUNT_ROUNDS: return report->values.rounds;
    case BOOST_GPU_MST_COUNT_DEVICE_BYTES: return report->values.device_bytes;
    case BOOST_GPU_MST_COUNT_DEVICES: return report->values.devices;
    default: return 0;
    }
}

char const* boost_gpu_mst_report_text(boost_gpu_mst_report const* report, int32_t which)
{
    if (!report)
        return "";
    switch (which)
    {
    case BOOST_GPU_MST_TEXT_TOTAL: return report->total_text.c_str();
    case BOOST_GPU_MST_TEXT_ENGINE: return report->values.engine.c_str();
    case BOOST_GPU_MST_TEXT_DEVICE: return report->values.device.c_str();
    case BOOST_GPU_MST_TEXT_REASON: return report->values.reason.c_str();
    case BOOST_GPU_MST_TEXT_JSON: return report->json.c_str();
    case BOOST_GPU_MST_TEXT_TABLE: return report->table.c_str();
    default: return "";
    }
}

double boost_gpu_mst_report_total(boost_gpu_mst_report const* report)
{
    return report ? report->total : std::numeric_limits<double>::quiet_NaN();
}

uint32_t const* boost_gpu_mst_report_components(boost_gpu_mst_report const* report)
{
    return report && !report->values.components.empty() ? report->values.components.data() : nullptr;
}
