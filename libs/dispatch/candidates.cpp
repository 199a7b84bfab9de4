//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/candidates.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/step_clock.hpp"
#include "libs/dispatch/check_call.hpp"

#include <atomic>
#include <utility>

namespace boost_gpu_mst
{
namespace dispatch
{
namespace
{

/// From this many edges on, if no limit is set, a second attempt is made in batches if the first ran out of
/// memory: a device that cannot hold even this many edges has too little memory for batches as well.
constexpr std::uint64_t min_edges_for_streaming = std::uint64_t(1) << 20;

constexpr char const* requested = "requested by options.backend";

/// The first usable CUDA device, as far as the process has looked.
std::atomic<int> first_usable{0};

std::vector<int> usable_devices()
{
    std::vector<int> usable;
    std::vector<probed> const all = cuda_platform().probe_all();
    for (std::size_t i = 0; i != all.size(); ++i)
        if (all[i].fault.empty())
            usable.push_back(int(i));
    return usable;
}

/// If o names all devices, calls on a single device get the first usable one.
void find_first_usable(options& o)
{
    if (!names_all_devices(o))
        return;
    std::vector<int> const usable = usable_devices();
    if (!usable.empty())
        first_usable = o.device = usable.front();
}

struct device_choice
{
    std::vector<int> devices; ///< one or more
    std::string reason;       ///< for the report; empty if several were not requested
};

/// Which of o.devices to use for a graph of this size.
device_choice choose_devices(
    detail::edge_traits const& g, bool fits_on_one, options const& o, detail::cuda_tuning const& t)
{
    device_choice one{{o.device}, ""};
    if (o.devices.empty() || (o.devices.size() == 1 && !names_all_devices(o)))
        return one;
    std::vector<int> const all = names_all_devices(o) ? usable_devices() : o.devices;
    for (int const device : all)
        require(cuda_platform(), device);
    auto const alone = [&](std::string const& why) {
        return device_choice{one.devices, "; device " + std::to_string(o.device) + " alone, since " + why};
    };
    if (all.size() < 2)
        return alone("there is no other");
    if (g.size < t.several_edges)
        return alone("there are fewer than " + std::to_string(t.several_edges)
                     + " edges: together they would take longer");
    if (fits_on_one && g.size / t.several_degree < g.num_vertices)
        return alone("there are fewer than " + std::to_string(t.several_degree)
                     + " edges for each vertex: together they would take longer");
    return {all, ""};
}

/// On the device: whole if memory allows, otherwise in batches; on several devices if that pays.
std::vector<candidate> on_device(platform const& p, std::string const& reason, input_size const& g,
    options const& o, detail::tuning const& t)
{
    bool const fits = g.known.size == 0 || !p.should_stream(g.known, g.bytes, o, t);
    device_choice by = choose_devices(g.known, fits, o, t.cuda);
    if (by.devices.size() > 1)
        return {{&p, input_form::partitions, reason, std::move(by.devices)}};
    std::vector<candidate> all;
    if (fits)
        all.push_back({&p, input_form::whole, reason + by.reason, {}});
    bool const may_run_out = o.device_memory_limit != 0 || g.known.size >= min_edges_for_streaming;
    if (!fits || (may_run_out && p.can_stream()))
        all.push_back({&p, input_form::batches, reason + by.reason, {}});
    return all;
}

candidate on_host(std::string reason)
{
    return {&host_platform(), input_form::whole, std::move(reason), {}};
}

/// By devices if one is indicated and worth its start, otherwise or if they fail by the host.
candidates choose_platform(input_size const& g, options& o, detail::tuning const& t)
{
    candidates chosen;
    auto const and_host = [&](std::string reason)
    {
        chosen.all.push_back(on_host(std::move(reason)));
        return std::move(chosen);
    };
    if (g.known.size < detail::min_edges_for_device) // does not probe for a device
        return and_host("fewer than " + std::to_string(detail::min_edges_for_device)
                        + " edges: a call to a device would take longer");
    chosen.start.call =
        detail::estimate_call(g.known.num_vertices, g.known.size, detail::thread_count(o.threads));
    std::string why;
    for (platform const* const p : {&cuda_platform(), &opencl_platform()})
    {
        bool const is_cuda = p->number() == backend::cuda;
        detail::start_account& starts = is_cuda ? detail::cuda_starts() : detail::opencl_starts();
        bool const must_start = p->must_start(o.device);
        if (must_start && o.cold_start == cold_start::when_it_pays && !starts.pays(chosen.start.call))
        {
            chosen.start.account = &starts;
            why += std::string("no ") + p->name() + " device has been started";
            return and_host(starts.reason(why, chosen.start.call));
        }
        if (is_cuda)
            find_first_usable(o);
        availability const found = p->probe_if_indicated(o.device);
        if (found.usable)
        {
            std::string failure; // another of options.devices may be unusable
            try
            {
                chosen.all = on_device(*p, why + found.reason + " is usable", g, o, t);
                chosen.start.account = must_start ? &starts : nullptr;
            }
            catch (device_out_of_memory const& e)
            {
                failure = e.what();
            }
            catch (backend_unavailable const& e)
            {
                failure = e.what();
            }
            return and_host(failure);
        }
        why += found.reason;
        if (o.device >= 0) // options.device names a CUDA device
            break;
        why += is_cuda ? "; " : "";
    }
    return and_host(why);
}

} // namespace

void start_entry::enter(platform const& by, report const& r) const
{
    if (!account)
        return;
    double seconds = detail::seconds_since(begun);
    for (step const& s : r.steps)
        seconds -= s.name == "read" ? s.seconds : 0; // all platforms read the graph
    if (by.number() == backend::host)
        account->host_took(seconds, call);
    else
        account->start_took(seconds, call);
}

candidates choose_candidates(input_size const& g, options& o, detail::tuning const& t)
{
    candidates chosen;
    switch (o.backend)
    {
    case backend::host: chosen.all.push_back(on_host(requested)); break;
    case backend::cuda:
        find_first_usable(o);
        require(cuda_platform(), o.device);
        chosen.all = on_device(cuda_platform(), requested, g, o, t);
        break;
    case backend::opencl:
        require(opencl_platform(), o.device);
        chosen.all = on_device(opencl_platform(), requested, g, o, t);
        break;
    default: return choose_platform(g, o, t);
    }
    return chosen;
}

candidates choose_for_stream(options const& o)
{
    candidates chosen;
    auto const add = [&](platform const& p, std::string reason) {
        chosen.all.push_back({&p, input_form::batches, std::move(reason), {}});
    };
    switch (o.backend)
    {
    case backend::host: add(host_platform(), requested); break;
    case backend::cuda: add(cuda_platform(), require(cuda_platform(), o.device) + " was " + requested); break;
    case backend::opencl: add(opencl_platform(), requested); break;
    default:
    {
        availability const device = cuda_platform().probe_if_indicated(o.device);
        if (device.usable)
            add(cuda_platform(), device.reason + " is usable");
        add(host_platform(), device.usable ? "" : device.reason);
    }
    }
    return chosen;
}

options with_first_device(options o)
{
    if (!o.devices.empty())
        o.device = names_all_devices(o) ? first_usable.load() : o.devices.front();
    return o;
}

} // namespace dispatch
} // namespace boost_gpu_mst
