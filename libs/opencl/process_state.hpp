//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_PROCESS_STATE_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_PROCESS_STATE_HPP

#include <map>
#include <string>

#if defined(__unix__)
#include <cfenv>
#include <csignal>
#endif

namespace boost_gpu_mst
{
namespace opencl
{

/// Lives while a call uses OpenCL. LLVM, the compiler of several drivers, replaces the handlers of some
/// fifteen signals and the calling thread's alternate stack when it first compiles; the destructor puts back
/// what was there, and the modes of floating-point arithmetic. A handler that the program sets meanwhile, in
/// another thread, stays. Once a first call is complete, exit() waits until no other thread has one.
/// Thread-safe.
class process_state
{
public:
#if defined(__unix__)
    process_state() noexcept;
    ~process_state();

private:
    stack_t m_stack;
    std::fenv_t m_floating;
#else
    process_state() noexcept {} // NOLINT(modernize-use-equals-default): an unused variable otherwise
#endif

public:
    process_state(process_state const&) = delete;
    process_state& operator=(process_state const&) = delete;
};

/// Lives while drivers are loaded. PoCL sets variables of hwloc's; the destructor puts back what variables
/// with the names of such libraries were.
class environment_state
{
public:
    environment_state();
    environment_state(environment_state const&) = delete;
    environment_state& operator=(environment_state const&) = delete;
    ~environment_state();

private:
    std::map<std::string, std::string> m_before;
};

} // namespace opencl
} // namespace boost_gpu_mst

#endif
