//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/device_pointer.hpp"

#include "libs/core/loaded_driver.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

bool is_device_pointer(void const* array) noexcept
{
    constexpr unsigned memory_of_device = 2;
    auto* const ask = array ? driver_at_hand().pointer_attributes : nullptr;
    if (!ask)
        return false;
    auto const pointer = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(array));
    int questions[] = {2 /* type of memory */, 8 /* is managed */};
    unsigned type = 0, managed = 0;
    void* answers[] = {&type, &managed};
    return ask(2, questions, answers, pointer) == 0 && type == memory_of_device && managed == 0;
}

} // namespace detail
} // namespace boost_gpu_mst
