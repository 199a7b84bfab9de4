#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# pkg_config.sh PREFIX COMPILER PROGRAM.cpp FOLDER: builds and runs a program against an installation, with flags
# from pkg-config only. The prefix is moved first: the .pc file must not depend on where it was made.
set -euo pipefail
if ! command -v pkg-config >/dev/null; then
    echo "skipped: no pkg-config here"
    exit 77
fi
CXX=$2
program=$(realpath "$3")
rm -rf "$4" && mkdir -p "$4"
cp -a "$1" "$4/moved"
cd "$4"
PKG_CONFIG_PATH=$(dirname "$(find "$PWD/moved" -name boost_gpu_mst.pc)")
export PKG_CONFIG_PATH
cp "$program" program.cpp

$CXX -std=c++17 program.cpp $(pkg-config --cflags --libs boost_gpu_mst) -o program
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH") ./program
