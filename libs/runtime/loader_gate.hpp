//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_RUNTIME_LOADER_GATE_HPP
#define BOOST_GPU_MST_LIBS_RUNTIME_LOADER_GATE_HPP

#include <mutex>

namespace boost_gpu_mst
{

/// To be held where the dynamic loader is asked. It has locks of its own, which a fork does not free: a child
/// of the moment in which another thread asks would wait for ever when it asks itself. Forks wait for this
/// one.
std::mutex& loader_gate() noexcept;

} // namespace boost_gpu_mst

#endif
