#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Installs what is missing, builds everything and runs all tests. Arguments go to ctest (-L host, -R ties),
# BOOST_GPU_MST_CMAKE_OPTIONS to cmake (-DBOOST_GPU_MST_WERROR=ON); BOOST_GPU_MST_BUILD names another build folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

.ci/install_dependencies.sh
options="$(.ci/platform.sh) ${BOOST_GPU_MST_CMAKE_OPTIONS-}"
build=${BOOST_GPU_MST_BUILD-build/release}
# shellcheck disable=SC2086 # several options, none with a space
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release $options
cmake --build "$build"
jobs=$(nproc)
ctest --test-dir "$build" --output-on-failure --no-tests=error -j "$((jobs < 8 ? jobs : 8))" "$@"
