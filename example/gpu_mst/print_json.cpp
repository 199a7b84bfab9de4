//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "print.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
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

json steps_of(std::vector<boost_gpu_mst::step> const& steps)
{
    json all = json::array();
    for (boost_gpu_mst::step const& s : steps)
        all.push_back({{"name", s.name}, {"seconds", s.seconds}, {"bytes", s.bytes}});
    return all;
}

/// Seconds by name of step; `solve` is the whole solving call, `total` everything but --verify.
json seconds_of(outcome const& o)
{
    json by_name = {{"total", 0.0}, {"solve", o.solve_seconds}};
    double total = o.solve_seconds - o.solved.seconds(); // what its steps leave out
    for (boost_gpu_mst::step const& s : o.all_steps())
    {
        total += s.seconds;
        by_name[s.name] = by_name.value(s.name, 0.0) + s.seconds;
    }
    by_name["total"] = total;
    return by_name;
}

json verification_of(verification const& v, double solve_seconds)
{
    if (v.how == verify_choice::fast)
        return {{"agrees", v.difference.empty()}, {"difference", v.difference}, {"method", "fast"},
            {"seconds", v.check_seconds}};
    auto const ratio = [&](double seconds) { return seconds > 0 ? json(v.boost_seconds / seconds) : json(); };
    return {{"agrees", v.difference.empty()}, {"difference", v.difference}, {"method", "boost"},
        {"graph", v.graph}, {"build_seconds", v.build_seconds}, {"boost_seconds", v.boost_seconds},
        {"drop_in_seconds", v.drop_in_seconds}, {"drop_in_ratio", ratio(v.drop_in_seconds)},
        {"ratio", ratio(solve_seconds)}};
}

/// The total as a JSON value. The library's numbers end at 64 bits, so the literal is made here.
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
    json object = {{"input", o.input}, {"weight_type", o.weight_type}, {"vertices", r.vertices},
        {"edges", r.edges}, {"trees", r.trees}, {"forest_edges", r.forest_edges}, {"rounds", r.rounds},
        {"backend", name(r.backend)}, {"reason", r.reason}, {"device", r.device}, {"engine", r.engine},
        {"device_bytes", r.device_bytes}, {"edges_per_second", o.edges_per_second()},
        {"seconds", seconds_of(o)}, {"steps", steps_of(o.all_steps())}};
    if (o.verified)
        object["verify"] = verification_of(*o.verified, o.solve_seconds);

    // File names may be any bytes, and JSON is UTF-8. The total goes in front, right after the brace.
    std::string text = object.dump(2, ' ', false, json::error_handler_t::replace);
    text.insert(1, "\n  \"total_weight\": " + total_literal(r.total) + ",");
    out << text << "\n";
}

} // namespace gpu_mst
