//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/stopwatch.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/int128.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iomanip>
#include <limits>
#include <locale>
#include <ostream>
#include <sstream>

namespace boost_gpu_mst
{
namespace
{

using detail::uint128;

std::string decimal(std::int64_t high, std::uint64_t low)
{
    bool const negative = high < 0;
    uint128 rest = (uint128(std::uint64_t(high)) << 64) | low;
    if (negative)
        rest = ~rest + 1;
    std::string digits;
    do
        digits += char('0' + static_cast<int>(rest % 10));
    while ((rest /= 10) != 0);
    if (negative)
        digits += '-';
    return {digits.rbegin(), digits.rend()};
}

/// The nearest: converted at once, so that it is rounded only once.
double nearest_double(std::int64_t high, std::uint64_t low)
{
    uint128 const bits = (uint128(std::uint64_t(high)) << 64) | low;
    return high < 0 ? -static_cast<double>(~bits + 1) : static_cast<double>(bits);
}

/// A sum of inf and -inf is a NaN whose sign differs from processor to processor and says nothing.
double without_sign_of_nan(double value)
{
    return std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value;
}

std::string shortest(double value)
{
    value = without_sign_of_nan(value);
    char text[64];
    auto const end = std::to_chars(text, text + sizeof text, value);
    return {text, end.ptr};
}

char const* name(backend b)
{
    switch (b)
    {
    case backend::cuda: return "cuda";
    case backend::host: return "host";
    case backend::opencl: return "opencl";
    default: return "automatic";
    }
}

} // namespace

std::string total_weight::to_string() const
{
    switch (type)
    {
    case kind::integer: return decimal(high, low);
    case kind::floating: return shortest(real);
    default: return "none";
    }
}

double total_weight::to_double() const
{
    switch (type)
    {
    // One rounding; high * 2^64 + low in double arithmetic would round twice.
    case kind::integer: return nearest_double(high, low);
    case kind::floating: return without_sign_of_nan(real);
    default: return 0;
    }
}

std::string detail::duration_text(double seconds)
{
    if (seconds >= 99.5)
    {
        long long const whole = std::llround(seconds);
        std::string const hours = whole >= 3600 ? std::to_string(whole / 3600) + " h " : "";
        return hours + std::to_string(whole / 60 % 60) + " min " + std::to_string(whole % 60) + " s";
    }
    bool const whole_seconds = seconds >= 0.9995;
    double const value = whole_seconds ? seconds : seconds < 0.5e-6 ? 0 : seconds * 1e3;
    char text[32];
    auto const end =
        std::to_chars(text, text + sizeof text, value, std::chars_format::general, value < 0.995 ? 2 : 3);
    return std::string(text, end.ptr) + (whole_seconds ? " s" : " ms");
}

std::ostream& operator<<(std::ostream& to, report const& r)
{
    // Base, locale and width of the caller's stream are for the caller's own numbers.
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << "backend        " << name(r.backend);
    if (!r.device.empty())
        out << ", " << r.device;
    if (!r.engine.empty())
        out << ", " << r.engine << " engine";
    out << "\n               (" << r.reason << ")\n"
        << "vertices       " << r.vertices << "\n"
        << "edges          " << r.edges << "\n"
        << "forest edges   " << r.forest_edges << "\n"
        << "trees          " << r.trees << "\n"
        << "total weight   " << r.total.to_string() << "\n"
        << "rounds         " << r.rounds << "\n";
    if (r.device_bytes != 0)
        out << "device memory  " << r.device_bytes << " bytes at most\n";
    if (r.batches != 0)
    {
        out << "streamed       in " << r.batches << (r.batches == 1 ? " batch" : " batches");
        if (r.streamed_bytes != 0)
            out << ", " << r.streamed_bytes << " bytes, the bus busy " << std::lround(100 * r.bus_share)
                << "% of the time";
        out << "\n";
    }

    std::size_t width = 14;
    for (step const& s : r.steps)
        width = std::max(width, s.name.size());
    auto const line = [&](std::string const& label, double seconds)
    {
        out << label << std::string(width - label.size(), ' ') << std::setw(14)
            << detail::duration_text(seconds);
    };
    for (step const& s : r.steps)
    {
        line(s.name, s.seconds);
        if (s.bytes != 0)
            out << "  " << s.bytes << " bytes copied";
        out << "\n";
    }
    line("all steps", r.seconds());
    out << "\n";
    return to << out.str();
}

} // namespace boost_gpu_mst
