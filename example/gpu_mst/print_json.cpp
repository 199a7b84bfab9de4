//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "print.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ostream>

namespace gpu_mst
{
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
