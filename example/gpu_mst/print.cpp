//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "print.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost_gpu_mst/detail/library/stopwatch.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <ostream>

namespace gpu_mst
{
namespace
{

using boost_gpu_mst::detail::duration_text;

/// "%.4g" and the like.
template <class... Numbers>
std::string format(char const* how, Numbers... numbers)
{
    char text[256];
    std::snprintf(text, sizeof text, how, numbers...);
    return text;
}

void print_verified(std::ostream& out, verification const& v, double solve_seconds)
{
    if (v.how == verify_choice::fast)
    {
        out << "\nverify         " << duration_text(v.check_seconds) << "\n               "
            << (v.difference.empty()
                       ? "proved: acyclic, spanning, every other edge last on its cycle; order and total"
                       : "MISMATCH: " + v.difference)
            << "\n";
        return;
    }
    out << "\nverify         the same " << v.graph << " for both calls, built in "
        << duration_text(v.build_seconds) << "\n"
        << format("%15s", duration_text(v.boost_seconds).c_str())
        << "  boost::kruskal_minimum_spanning_tree(g, out)\n";
    auto const ours = [&](double seconds, char const* call)
    {
        out << format("%15s", duration_text(seconds).c_str()) << "  " << call << ", "
            << format("%.2f", seconds > 0 ? v.boost_seconds / seconds : 0) << " times as fast\n";
    };
    ours(v.drop_in_seconds, "boost_gpu_mst::kruskal_minimum_spanning_tree(g, out)");
    ours(solve_seconds, "boost_gpu_mst::minimum_spanning_forest on the edge arrays");
    if (v.difference.empty())
        out << "               all agree: edges, weights one by one, total; no cycle\n";
    else
        out << "               MISMATCH: " << v.difference << "\n";
}

/// "85.2 MB" and the like.
std::string size_text(double bytes)
{
    char const* const units[] = {"bytes", "kB", "MB", "GB", "TB"};
    std::size_t unit = 0;
    for (; bytes >= 999.5 && unit + 1 != std::size(units); bytes /= 1000)
        ++unit;
    return format("%.3g ", bytes) + units[unit];
}

} // namespace

std::string progress_of(std::uint64_t bytes, std::uint64_t all, double seconds)
{
    std::string text = size_text(static_cast<double>(bytes));
    if (all != 0)
        text +=
            " of " + size_text(static_cast<double>(all)) + ", " + std::to_string(100 * bytes / all) + " %";
    double const rate = seconds > 0 ? static_cast<double>(bytes) / seconds : 0;
    if (rate > 0)
        text += ", " + size_text(rate) + "/s";
    if (rate > 0 && all > bytes)
    {
        double const left = static_cast<double>(all - bytes) / rate;
        text += ", " + (left < 1 ? "less than 1 s" : duration_text(left)) + " left";
    }
    return text;
}

std::vector<boost_gpu_mst::step> outcome::all_steps() const
{
    std::vector<boost_gpu_mst::step> all = load_steps;
    all.insert(all.end(), solved.steps.begin(), solved.steps.end());
    all.insert(all.end(), end_steps.begin(), end_steps.end());
    return all;
}

void print_text(std::ostream& out, outcome const& o)
{
    boost_gpu_mst::report whole = o.solved;
    whole.steps = o.all_steps();
    std::string notes;
    for (std::string const& note : o.notes)
        notes += "note           " + boost_gpu_mst::io::printable(note) + "\n";
    out << "input          " << boost_gpu_mst::io::printable(o.input) << ", " << o.weight_type << " weights\n"
        << notes << whole << "the solving call" << format("%12s", duration_text(o.solve_seconds).c_str())
        << ", " << format("%.4g", o.edges_per_second()) << " edges per second\n"
        << "start to answer " << format("%12s", duration_text(o.answer_seconds).c_str()) << "\n";
    if (o.clusters)
        out << "clusters       " << *o.clusters << "\n";
    if (o.verified)
        print_verified(out, *o.verified, o.solve_seconds);
}

namespace
{

using json = nlohmann::ordered_json;

char const* name(boost_gpu_mst::backend b)
{
    return b == boost_gpu_mst::backend::cuda     ? "cuda"
           : b == boost_gpu_mst::backend::opencl ? "opencl"
                                                 : "host";
}

std::string key(std::string name)
{
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// Seconds by name of step; `solve` is the whole solving call, `total` everything but --verify,
/// `start_to_answer` the same with what is between the steps, by the clock.
json seconds_of(outcome const& o)
{
    json by_name = {{"total", 0.0}, {"solve", o.solve_seconds}};
    double total = o.solve_seconds - o.solved.seconds(); // time outside its steps
    for (boost_gpu_mst::step const& s : o.all_steps())
    {
        total += s.seconds;
        by_name[key(s.name)] = by_name.value(key(s.name), 0.0) + s.seconds;
    }
    by_name["total"] = total;
    by_name["start_to_answer"] = o.answer_seconds;
    if (o.verified && o.verified->how == verify_choice::fast)
        by_name["verify"] = o.verified->check_seconds;
    else if (o.verified)
    {
        by_name["verify_build"] = o.verified->build_seconds;
        by_name["verify_boost"] = o.verified->boost_seconds;
        by_name["verify_drop_in"] = o.verified->drop_in_seconds;
    }
    return by_name;
}

/// Bytes copied between host and device, by name of step, for the steps that copied any.
json bytes_of(outcome const& o)
{
    json by_name = json::object();
    for (boost_gpu_mst::step const& s : o.all_steps())
        if (s.bytes != 0)
            by_name[key(s.name)] = by_name.value(key(s.name), std::uint64_t(0)) + s.bytes;
    return by_name;
}

json verification_of(verification const& v, double solve_seconds)
{
    json found = {{"agrees", v.difference.empty()}, {"difference", v.difference}};
    found["method"] = v.how == verify_choice::fast ? "fast" : "boost";
    if (v.how == verify_choice::fast)
        return found;
    auto const ratio = [&](double seconds) { return seconds > 0 ? json(v.boost_seconds / seconds) : json(); };
    found["graph"] = v.graph;
    found["drop_in_ratio"] = ratio(v.drop_in_seconds);
    found["ratio"] = ratio(solve_seconds);
    return found;
}

/// The total as a JSON value. The JSON library's numbers end at 64 bits, so the literal is made here.
std::string total_literal(boost_gpu_mst::total_weight const& total)
{
    bool const is_number =
        total.type == boost_gpu_mst::total_weight::kind::integer || std::isfinite(total.real);
    return is_number ? total.to_string() : "\"" + total.to_string() + "\"";
}

} // namespace

void print_json(std::ostream& out, outcome const& o)
{
    boost_gpu_mst::report const& r = o.solved;
    json object = {{"input", o.input}, {"weight_type", o.weight_type}, {"notes", o.notes},
        {"vertices", r.vertices}, {"edges", r.edges}, {"trees", r.trees}, {"forest_edges", r.forest_edges},
        {"rounds", r.rounds}, {"backend", name(r.backend)}, {"reason", r.reason}, {"device", r.device},
        {"engine", r.engine}, {"device_bytes", r.device_bytes}, {"edges_per_second", o.edges_per_second()},
        {"seconds", seconds_of(o)}, {"bytes", bytes_of(o)}};
    if (o.clusters)
        object["clusters"] = *o.clusters;
    if (o.verified)
        object["verify"] = verification_of(*o.verified, o.solve_seconds);

    // File names may be any bytes, and JSON is UTF-8. The total is inserted first, right after the brace.
    std::string text = object.dump(2, ' ', false, json::error_handler_t::replace);
    text.insert(1, "\n  \"total\": " + total_literal(r.total) + ",");
    out << text << "\n";
}

} // namespace gpu_mst
