//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/runtime/log.hpp"

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{

void log_call(report const& r) noexcept
{
    char const* const wanted = std::getenv("BOOST_GPU_MST_LOG");
    if (!wanted || !*wanted || std::string_view(wanted) == "0")
        return;
    try
    {
        std::string text;
        if (std::string_view(wanted) == "json")
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

} // namespace boost_gpu_mst
