//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_IN_A_CHILD_HPP
#define BOOST_GPU_MST_TEST_API_IN_A_CHILD_HPP

#include <sys/wait.h>
#include <unistd.h>

namespace contract
{

/// What `body` returns in a child process, an int from 0 to 99; 100 if it throws, -1 if the child did not end
/// by itself within ten minutes.
template <class Body>
int in_a_child(Body const& body)
{
    pid_t const child = fork();
    if (child == -1)
        return -1;
    if (child == 0)
    {
        alarm(600);
        int result = 100;
        try
        {
            result = int(body());
        }
        catch (...)
        {
        }
        _exit(result);
    }
    int status = -1;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Whether condition() is true in a child process, which ends by itself.
template <class Condition>
bool holds_in_a_child(Condition const& condition)
{
    return in_a_child([&] { return condition() ? 0 : 1; }) == 0;
}

} // namespace contract

#endif
