#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# embedded.sh SOURCES FOLDER COMPILER: a project without a build type that embeds the library gets a warning, the
# library is optimised anyway, and none of its options reaches the project's own sources. A unity build of the project
# leaves the library's sources apart: they do not compile together. Configures, does not build.
set -euo pipefail
sources=$1
folder=$2
rm -rf "$folder" && mkdir -p "$folder"
unset CXXFLAGS CMAKE_BUILD_TYPE
printed=$(cmake -S "$sources/test/packaging/add_subdirectory" -B "$folder" -DCMAKE_CXX_COMPILER="$3" \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCMAKE_UNITY_BUILD=ON -DCMAKE_CXX_FLAGS=-fno-rtti \
    -DBOOST_GPU_MST_SOURCE_DIR="$sources" -DBOOST_GPU_MST_CUDA=OFF 2>&1)

expect() { # WHAT TEXT PATTERN: the text matches
    grep -qE -- "$3" <<<"$2" || {
        printf 'not so: %s, in\n%s\n' "$1" "$2"
        exit 1
    }
}
expect "MPI is not built unasked" "$printed" 'MPI: OFF, OFF'
expect "OpenCL is not built unasked" "$printed" 'OpenCL platform: OFF, OFF'
expect "a missing build type is warned of" "$printed" 'no CMAKE_BUILD_TYPE'
if grep BUILD_SHARED_LIBS "$folder/CMakeCache.txt"; then
    echo "the project can no longer choose its default of BUILD_SHARED_LIBS"
    exit 1
fi
commands=$folder/compile_commands.json
solve=$(grep '"command".*libs/dispatch/solve.cpp' "$commands" || true)
expect "the library is no unity build" "$solve" 'solve.cpp'
expect "the library is optimised" "$solve" ' -O3 -DNDEBUG '
expect "the library has run-time type information" "$solve" ' -frtti '
own=$(grep '"command".*drop_in.dir/Unity' "$commands" || true)
expect "the program is a unity build" "$own" 'Unity'
for option in -O -fopenmp -DNDEBUG -frtti -W; do
    if grep -qE -- " $option" <<<"$own"; then
        echo "$option reaches the program's own sources: $own"
        exit 1
    fi
done
