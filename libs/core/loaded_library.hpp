//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_LOADED_LIBRARY_HPP
#define BOOST_GPU_MST_LIBS_CORE_LOADED_LIBRARY_HPP

#include "libs/core/system.hpp"

#include <string>

namespace boost_gpu_mst
{
namespace detail
{

/// A shared library that is looked for when the program runs, and its functions. Never unloaded: its threads
/// may outlive main().
class loaded_library
{
public:
    explicit loaded_library(char const* file) : m_file(file) { m_handle = load_library(file, m_fault); }

    template <class Function>
    void find(char const* name, Function*& function)
    {
        if (!m_handle)
            return;
        function = reinterpret_cast<Function*>(find_function(m_handle, name));
        if (!function && m_fault.empty())
            m_fault = m_file + " is too old: it has no " + name;
    }

    /// Why the library cannot be used; empty if it has every function passed to find().
    std::string const& fault() const noexcept { return m_fault; }

private:
    std::string m_file, m_fault;
    void* m_handle = nullptr;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
