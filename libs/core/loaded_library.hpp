//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_LOADED_LIBRARY_HPP
#define BOOST_GPU_MST_LIBS_CORE_LOADED_LIBRARY_HPP

#include <string>

#if defined(__unix__)
#include <dlfcn.h>
#endif

namespace boost_gpu_mst
{

/// A shared library that is looked for when the program runs, and its functions. Never unloaded: its threads
/// may outlive main().
class loaded_library
{
public:
    explicit loaded_library(char const* file) : m_file(file)
    {
#if defined(__unix__)
        m_handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
        char const* const said = m_handle ? nullptr : dlerror();
        if (!m_handle)
            m_fault = said ? said : m_file + " cannot be loaded";
#else
        m_fault = m_file + " is not looked for on this system";
#endif
    }

    template <class Function>
    void find(char const* name, Function*& function)
    {
#if defined(__unix__)
        if (!m_handle)
            return;
        function = reinterpret_cast<Function*>(dlsym(m_handle, name));
        if (!function && m_fault.empty())
            m_fault = m_file + " is too old: it has no " + name;
#else
        static_cast<void>(name);
        static_cast<void>(function);
#endif
    }

    /// Why the library cannot be used; empty if it has every function passed to find().
    std::string const& fault() const noexcept
    {
        return m_fault;
    }

private:
    std::string m_file, m_fault;
    void* m_handle = nullptr;
};

} // namespace boost_gpu_mst

#endif
