#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# install_folders.sh SOURCES FOLDER COMPILER: a packager who moves the headers to another folder, and names the folder of
# libraries by its whole path, gets a package in which find_package and pkg-config find both. Shared libraries and the
# tool find each other there, as the loader does not look in such a folder by itself. CXXFLAGS are the flags.
set -euo pipefail
sources=$1
folder=$2
export CXX=$3
rm -rf "$folder/prefix" "$folder/program" && mkdir -p "$folder"
cd "$folder"
prefix=$folder/prefix
cmake -S "$sources" -B library -DCMAKE_BUILD_TYPE=None -DBUILD_SHARED_LIBS=ON -DBOOST_GPU_MST_CUDA=OFF \
    -DBOOST_GPU_MST_TESTS=OFF -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR="$prefix/lib" \
    -DCMAKE_INSTALL_INCLUDEDIR=include/mst-0.1
cmake --build library -j 2
cmake --install library

for file in "$prefix"/lib/*.so "$prefix/bin/gpu_mst"; do
    if ldd "$file" | grep 'libboost_gpu_mst.* not found'; then
        echo "needed by $file"
        exit 1
    fi
done

cmake -S "$sources/test/packaging/find_package" -B program -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=None
cmake --build program
program/drop_in

if command -v pkg-config >/dev/null; then
    export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
    $CXX -std=c++17 $CXXFLAGS "$sources/test/packaging/drop_in.cpp" \
        $(pkg-config --cflags --libs boost_gpu_mst) -o program/by_pkg_config
    LD_LIBRARY_PATH=$prefix/lib program/by_pkg_config
fi
