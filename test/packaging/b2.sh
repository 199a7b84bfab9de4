#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# b2.sh SOURCES FOLDER COMPILER: b2 makes the library, not optimised, with the Boost that is installed or that BOOST_ROOT
# names, and runs the tests that it knows.
set -euo pipefail
sources=$1
folder=$2
compiler=$3
if ! command -v b2 >/dev/null; then
    echo "skipped: no b2 here"
    exit 77
fi
toolset=gcc
if [[ $("$compiler" --version) == *clang* ]]; then
    toolset=clang
fi
mkdir -p "$folder"
echo "using $toolset : test : $(command -v ccache || true) $compiler ;" >"$folder/user-config.jam"

cd "$sources/libs/install/b2"
find "$folder" -name '*.run' -delete # what ran before runs again
b2 -j2 -d1 --user-config="$folder/user-config.jam" --build-dir="$folder" toolset="$toolset-test" optimization=off test
