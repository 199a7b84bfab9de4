#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# install_folders.sh SOURCES FOLDER COMPILER: a packager who moves the headers to another folder, and names the folder of
# libraries by its whole path, gets a package in which find_package and pkg-config find both. The library is not built:
# an empty file stands for it, and the program is compiled but not linked.
set -euo pipefail
sources=$1
folder=$2
compiler=$3
rm -rf "$folder" && mkdir -p "$folder"
cd "$folder"
prefix=$folder/prefix
unset CXXFLAGS
cmake -S "$sources" -B library -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER="$compiler" -DBUILD_SHARED_LIBS=OFF \
    -DBOOST_GPU_MST_CUDA=OFF -DBOOST_GPU_MST_OPENCL=OFF -DBOOST_GPU_MST_MPI=OFF -DBOOST_GPU_MST_TESTS=OFF \
    -DBOOST_GPU_MST_EXAMPLES=OFF -DBOOST_GPU_MST_C=OFF -DCMAKE_INSTALL_PREFIX="$prefix" \
    -DCMAKE_INSTALL_LIBDIR="$prefix/lib" -DCMAKE_INSTALL_INCLUDEDIR=include/mst-0.1
touch library/libs/libboost_gpu_mst.a
cmake --install library

cmake -S "$sources/test/packaging/find_package" -B program -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_LINK_EXECUTABLE=true
cmake --build program

if command -v pkg-config >/dev/null; then
    export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
    ls "$(pkg-config --variable=libdir boost_gpu_mst)/libboost_gpu_mst.a"
    $compiler -std=c++17 -fsyntax-only $(pkg-config --cflags boost_gpu_mst) "$sources/test/packaging/drop_in.cpp"
fi
