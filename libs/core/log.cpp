//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/log.hpp>

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

enum class log_format
{
    none,
    table,
    json
};

log_format read_format() noexcept
{
    char const* const wanted = std::getenv("BOOST_GPU_MST_LOG");
    if (!wanted || !*wanted || std::string_view(wanted) == "0")
        return log_format::none;
    return std::string_view(wanted) == "json" ? log_format::json : log_format::table;
}

// Read before main(), or while the shared object is loaded: no other thread may change the environment while
// it is read.
log_format const format = read_format();

thread_local bool is_unlogged =
    false; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): of a thread

} // namespace

void log_call(report const& r) noexcept
{
    if (format == log_format::none || is_unlogged)
        return;
    try
    {
        std::string text;
        if (format == log_format::json)
            text = to_json(r) + "\n";
        else
        {
            std::ostringstream table;
            table << r << "\n";
            text = table.str();
        }
        std::fwrite(text.data(), 1, text.size(), stderr);
    }
    catch (...)
    {
    }
}

unlogged_calls::unlogged_calls() noexcept : m_outer(std::exchange(is_unlogged, true)) {}

unlogged_calls::~unlogged_calls()
{
    is_unlogged = m_outer;
}

} // namespace detail
} // namespace boost_gpu_mst
