//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEMPORARY_FILES_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEMPORARY_FILES_HPP

#include <csignal>
#include <string>

// Temporary files that a signal must remove before it ends the program.

namespace boost_gpu_mst
{
namespace io
{

/// Makes a file by mkstemp, whose template \p path is, and remembers it. Returns its descriptor, or -1 with
/// errno. The first call sets handlers for all signals that would end the program and have the default
/// action.
int make_temporary_file(std::string& path);

/// The file has been removed or renamed.
void forget_temporary_file(std::string const& path);

/// While it lives, requests to end the program wait. Signals that report a fault of the program do not.
class signals_postponed
{
public:
    signals_postponed();
    ~signals_postponed();
    signals_postponed(signals_postponed const&) = delete;
    signals_postponed& operator=(signals_postponed const&) = delete;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
