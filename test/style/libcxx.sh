#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# libcxx.sh COMPILER ROOT [FLAG...]: the host library and its public headers with LLVM's standard library, whose headers
# include less of each other than GNU's. Platforms that need more than a compiler are omitted.
set -euo pipefail
compiler=$1
root=$2
check=("$compiler" -std=c++17 -stdlib=libc++ -fsyntax-only -Wall -Wextra -Werror -DBOOST_ALLOW_DEPRECATED_HEADERS
    -I "$root" "${@:3}")

if ! echo '#include <cstddef>' | "${check[@]}" -x c++ - 2>/dev/null; then
    echo "skipped: $compiler finds no libc++ (Debian: libc++-dev)"
    exit 77
fi

cd "$root"
find libs -name '*.cpp' -not -path 'libs/cuda/*' -not -path 'libs/opencl/*' -not -path 'libs/distributed/mpi/*' \
    -not -path 'libs/python/*' -not -name '*_windows.cpp' -print0 |
    xargs -0 -n 3 -P 4 "${check[@]}"
find boost_gpu_mst -name '*.hpp' -not -name 'mpi.hpp' -not -path '*distributed*' -not -name 'gather_edges.hpp' \
    -not -name 'solve_over_mpi.hpp' | sort | sed 's/.*/#include <&>/' | "${check[@]}" -x c++ -
