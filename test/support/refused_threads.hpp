//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_REFUSED_THREADS_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_REFUSED_THREADS_HPP

namespace engine_test
{

/// While one of these lives, the thread that made it is refused further threads after the first `granted`.
class refused_threads
{
public:
    explicit refused_threads(long granted = 0);
    ~refused_threads();
    refused_threads(refused_threads const&) = delete;
    refused_threads& operator=(refused_threads const&) = delete;
};

} // namespace engine_test

#endif
