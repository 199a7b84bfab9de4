//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/api.hpp"

#include "libs/core/loaded_library.hpp"
#include "libs/core/process.hpp"

#include <string>
#include <tuple>
#include <type_traits>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

struct library
{
    api functions;
    std::string fault; ///< empty if all functions were found

    library()
    {
        detail::loaded_library loaded(detail::opencl_library);
#define BOOST_GPU_MST_OPENCL_FIND(name) loaded.find(#name, functions.name);
        BOOST_GPU_MST_OPENCL_FUNCTIONS(BOOST_GPU_MST_OPENCL_FIND)
#undef BOOST_GPU_MST_OPENCL_FIND
        if (!loaded.fault().empty())
            fault = "no OpenCL: " + loaded.fault();
    }
};

detail::made_once<library> the_library;

/// What every function does in a child of a process that has used OpenCL. Functions that make an object store
/// the error where their last argument points.
template <class Function>
struct refusing;

template <class Result, class... Arguments>
struct refusing<Result(CL_API_CALL*)(Arguments...)>
{
    static Result CL_API_CALL call(Arguments... arguments)
    {
        if constexpr (std::is_pointer_v<Result>)
        {
            cl_int* const code = std::get<sizeof...(Arguments) - 1>(std::make_tuple(arguments...));
            if (code)
                *code = CL_DEVICE_NOT_AVAILABLE;
            return nullptr;
        }
        else
            return CL_DEVICE_NOT_AVAILABLE;
    }
};

#define BOOST_GPU_MST_OPENCL_REFUSE(name) &refusing<decltype(api::name)>::call,
constexpr api refusing_api = {BOOST_GPU_MST_OPENCL_FUNCTIONS(BOOST_GPU_MST_OPENCL_REFUSE)};
#undef BOOST_GPU_MST_OPENCL_REFUSE

} // namespace

api const* find_api()
{
    library const& loaded = the_library.get();
    return loaded.fault.empty() ? &loaded.functions : nullptr;
}

char const* why_no_api()
{
    return the_library.get().fault.c_str();
}

api const& call() noexcept
{
    return detail::is_lost(detail::unforkable::opencl) ? refusing_api : *find_api();
}

} // namespace opencl
} // namespace boost_gpu_mst
