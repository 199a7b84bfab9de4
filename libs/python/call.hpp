//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_PYTHON_CALL_HPP
#define BOOST_GPU_MST_LIBS_PYTHON_CALL_HPP

#include <boost_gpu_mst/options.hpp>

#include <nanobind/nanobind.h>

#include <chrono>
#include <thread>

namespace boost_gpu_mst
{
namespace python
{

/// The caller's options, and the function that receives a call's progress; None if there is none.
struct call_options
{
    options values;
    nanobind::object initial_components; ///< owns the labels
    nanobind::object on_progress = nanobind::none();
};

/// Reads the options by their names in boost_gpu_mst/_options.py. Throws wrong_type and invalid_option.
call_options options_of(nanobind::dict const& named);

/// Releases the GIL while it lives.
///
/// When the interpreter ends, Python before 3.14 ends a daemon thread that asks for the GIL by unwinding its
/// stack. The frames of nanobind cannot be unwound: the process would abort. So the thread sleeps until the
/// process ends, as since 3.14.
class without_gil
{
public:
    without_gil() : m_thread(std::this_thread::get_id()), m_state(PyEval_SaveThread()) {}
    ~without_gil() noexcept(false) { take(); }
    without_gil(without_gil const&) = delete;
    without_gil& operator=(without_gil const&) = delete;

    /// Calls f() with the GIL, in the thread that released it or in another.
    template <class Function>
    auto with_gil(Function const& f)
    {
        if (std::this_thread::get_id() != m_thread)
        {
            nanobind::gil_scoped_acquire const gil;
            return f();
        }
        struct again_without
        {
            ~again_without() { self.m_state = PyEval_SaveThread(); }
            without_gil& self;
        };
        take();
        again_without const after{*this};
        return f();
    }

private:
    void take()
    {
        struct sleep_if_unwound
        {
            ~sleep_if_unwound()
            {
                while (!has_returned)
                    std::this_thread::sleep_for(std::chrono::hours(1));
            }
            bool has_returned = false;
        } unwound;
        PyEval_RestoreThread(m_state);
        unwound.has_returned = true;
    }

    std::thread::id m_thread;
    PyThreadState* m_state;
};

/// Whether the class is made, as nanobind does once in a process: then it is added to \p m, which is another
/// module if the package was removed from sys.modules and is imported again.
template <class T>
bool add_existing(nanobind::module_& m, char const* name)
{
    nanobind::handle const made = nanobind::type<T>();
    if (made.is_valid())
        m.attr(name) = made;
    return made.is_valid();
}

/// Adds the classes Report and Progress.
void add_report(nanobind::module_& m);

/// Adds the functions linkage, which makes SciPy's linkage matrix of a tree, and root_forest.
void add_linkage(nanobind::module_& m);

/// Adds the functions that read and write the dictionaries of NetworkX's graphs.
void add_networkx(nanobind::module_& m);

} // namespace python
} // namespace boost_gpu_mst

#endif
