//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_FUZZ_REQUIRE_HPP
#define BOOST_GPU_MST_TEST_FUZZ_REQUIRE_HPP

#include <cstdio>
#include <cstdlib>

namespace fuzz
{

/// Ends the program if something does not hold, which a fuzzer counts as a find.
inline void require(bool holds, char const* what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

} // namespace fuzz

/// What libFuzzer calls with each input; returns 0.
extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, decltype(sizeof 0) size);

#endif
