//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/log.hpp"

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

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

} // namespace

void log_call(report const& r) noexcept
{
    if (format == log_format::none)
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

} // namespace detail
} // namespace boost_gpu_mst
