//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "print.hpp"

#include "example/gpu_mst/io/printable.hpp"

#include <cmath>
#include <cstdio>
#include <ostream>

namespace gpu_mst
{
namespace
{

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
        out << "\nverify         " << duration(v.check_seconds) << "\n               "
            << (v.difference.empty()
                       ? "proved: acyclic, spanning, every other edge last on its cycle; order and total"
                       : "MISMATCH: " + v.difference)
            << "\n";
        return;
    }
    out << "\nverify         the same " << v.graph << " for both calls, built in "
        << duration(v.build_seconds) << "\n"
        << format("%15s", duration(v.boost_seconds).c_str())
        << "  boost::kruskal_minimum_spanning_tree(g, out)\n";
    auto const ours = [&](double seconds, char const* call)
    {
        out << format("%15s", duration(seconds).c_str()) << "  " << call << ", "
            << format("%.2f", seconds > 0 ? v.boost_seconds / seconds : 0) << " times as fast\n";
    };
    ours(v.drop_in_seconds, "boost_gpu_mst::kruskal_minimum_spanning_tree(g, out)");
    ours(solve_seconds, "boost_gpu_mst::minimum_spanning_forest on the edge arrays");
    if (v.difference.empty())
        out << "               all agree: edges, weights one by one, total; no cycle\n";
    else
        out << "               MISMATCH: " << v.difference << "\n";
}

} // namespace

std::string duration(double seconds)
{
    if (seconds >= 99.5)
    {
        long long const whole = std::llround(seconds);
        std::string const hours = whole >= 3600 ? std::to_string(whole / 3600) + " h " : "";
        return hours + std::to_string(whole / 60 % 60) + " min " + std::to_string(whole % 60) + " s";
    }
    return seconds >= 0.9995      ? format("%.3g s", seconds)
           : seconds >= 0.9995e-3 ? format("%.3g ms", seconds * 1e3)
                                  : format("%.3g us", seconds * 1e6);
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
        << notes << whole << "the solving call" << format("%13s", duration(o.solve_seconds).c_str()) << ", "
        << format("%.4g", o.edges_per_second()) << " edges per second\n"
        << "start to answer " << format("%13s", duration(o.answer_seconds).c_str()) << "\n";
    if (o.clusters)
        out << "clusters       " << *o.clusters << "\n";
    if (o.verified)
        print_verified(out, *o.verified, o.solve_seconds);
}

} // namespace gpu_mst
