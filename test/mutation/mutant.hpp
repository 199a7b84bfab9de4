//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_MUTATION_MUTANT_HPP
#define BOOST_GPU_MST_TEST_MUTATION_MUTANT_HPP

#include <cstdio>
#include <cstdlib>

// Included before everything else in a build of what mutate.py wrote: all mutants are compiled at once, and
// an environment variable says which of them is alive.

namespace mutation
{

inline int alive = 0;
inline unsigned char reached[1 << 14];

inline bool is(int mutant) noexcept
{
    __atomic_store_n(&reached[mutant], static_cast<unsigned char>(1), __ATOMIC_RELAXED);
    return mutant == alive;
}

/// MUTANT_REACHED names a file for the numbers of the mutants that a run reached.
inline void tell()
{
    std::FILE* const out = std::fopen(std::getenv("MUTANT_REACHED"), "a");
    for (int i = 0; out && i != sizeof reached; ++i)
        if (reached[i] != 0)
            std::fprintf(out, "%d\n", i);
    if (out)
        std::fclose(out);
}

__attribute__((constructor(101))) inline void choose()
{
    if (char const* const number = std::getenv("MUTANT"))
        alive = std::atoi(number);
    if (std::getenv("MUTANT_REACHED"))
        std::atexit(tell);
}

} // namespace mutation

#endif
