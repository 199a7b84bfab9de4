//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_HOST_ENGINES_UNDER_TEST_HPP
#define BOOST_GPU_MST_TEST_UNIT_HOST_ENGINES_UNDER_TEST_HPP

#include "test/unit/check.hpp"

namespace engine_test
{

inline engine_under_test host_with(unsigned threads, bool wide, bool recursion = false)
{
    engine_under_test c{std::to_string(threads) + " threads" + (wide ? ", wide index" : "")
                            + (recursion ? ", recursion" : ""),
        {}};
    c.o.backend = boost_gpu_mst::backend::host;
    c.o.threads = threads;
    c.o.tuning.host.wide_index = wide;
    if (recursion)
        c.o.algorithm = boost_gpu_mst::algorithm::recursive_boruvka;
    return c;
}

inline engine_under_test recursion_with(unsigned threads, bool wide)
{
    return host_with(threads, wide, true);
}

/// Filter-Kruskal with many rounds, or with one.
inline engine_under_test filtering(unsigned threads, double factor)
{
    engine_under_test c = host_with(threads, false);
    c.name += ", filter factor " + std::to_string(factor);
    c.o.tuning.host.filter_factor = factor;
    c.o.tuning.host.filter_threshold = 0;
    return c;
}

} // namespace engine_test

#endif
