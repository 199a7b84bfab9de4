//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_COOPERATIVE_GROUPS_H
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_COOPERATIVE_GROUPS_H

namespace cooperative_groups
{

struct grid_group
{
    void sync() const { emulator::sync_grid(); }
};

inline grid_group this_grid()
{
    return {};
}

} // namespace cooperative_groups

#endif
