//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_CALL_SCOPE_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_CALL_SCOPE_HPP

#include <boost_gpu_mst/options.hpp>

#include "libs/core/arena.hpp"
#include "libs/core/process.hpp"

namespace boost_gpu_mst
{
namespace dispatch
{

/// While it lives, this thread solves: it is not cancelled, and its buffers lie in the workspace.
class call_scope
{
public:
    explicit call_scope(options const& o) noexcept : m_arena(o.workspace) {}

private:
    detail::without_cancellation m_uncancelled;
    detail::arena_of_call m_arena;
};

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
