//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/report.hpp>

#include <charconv>
#include <cmath>
#include <cstdio>

// By hand, since the compiled library depends on no JSON library and the object is flat.

namespace boost_gpu_mst
{
namespace
{

std::string quoted(std::string const& text)
{
    std::string all = "\"";
    for (char const c : text)
    {
        if (c == '"' || c == '\\')
            all += '\\';
        if (static_cast<unsigned char>(c) >= 32)
            all += c;
        else
        {
            char code[8];
            std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
            all += code;
        }
    }
    return all + '"';
}

std::string number(double value)
{
    if (!std::isfinite(value))
        return "null";
    char text[64];
    auto const end = std::to_chars(text, text + sizeof text, value);
    return {text, end.ptr};
}

std::string value_of(total_weight const& total)
{
    if (total.type == total_weight::kind::none)
        return "null";
    bool const is_number = total.type == total_weight::kind::integer || std::isfinite(total.real);
    return is_number ? total.to_string() : quoted(total.to_string());
}

} // namespace

std::string to_json(report const& r)
{
    char const* const backend = r.backend == boost_gpu_mst::backend::cuda     ? "cuda"
                                : r.backend == boost_gpu_mst::backend::host   ? "host"
                                : r.backend == boost_gpu_mst::backend::opencl ? "opencl"
                                                                              : "automatic";
    std::string all = "{\"backend\": \"" + std::string(backend) + "\", \"reason\": " + quoted(r.reason)
                      + ", \"device\": " + quoted(r.device) + ", \"devices\": " + std::to_string(r.devices)
                      + ", \"engine\": " + quoted(r.engine) + ", \"vertices\": " + std::to_string(r.vertices)
                      + ", \"edges\": " + std::to_string(r.edges) + ", \"forest_edges\": "
                      + std::to_string(r.forest_edges) + ", \"trees\": " + std::to_string(r.trees)
                      + ", \"total\": " + value_of(r.total) + ", \"rounds\": " + std::to_string(r.rounds)
                      + ", \"device_bytes\": " + std::to_string(r.device_bytes)
                      + ", \"batches\": " + std::to_string(r.batches) + ", \"streamed_bytes\": "
                      + std::to_string(r.streamed_bytes) + ", \"bus_share\": " + number(r.bus_share)
                      + ", \"seconds\": " + number(r.seconds()) + ", \"steps\": [";
    char const* separator = "";
    for (step const& s : r.steps)
    {
        all += separator + std::string("{\"name\": ") + quoted(s.name) + ", \"seconds\": " + number(s.seconds)
               + ", \"bytes\": " + std::to_string(s.bytes) + "}";
        separator = ", ";
    }
    return all + "]}";
}

} // namespace boost_gpu_mst
