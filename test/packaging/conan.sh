#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# conan.sh SOURCES FOLDER COMPILER FLAGS: creates the Conan package in its own cache, without a network, and uses it in
# its test_package. Boost and CMake are the system's.
set -euo pipefail
if ! command -v conan >/dev/null || ! conan --version | grep -E '^Conan version 2\.' >/dev/null; then
    echo "skipped: no Conan 2 here"
    exit 77
fi
sources=$1
folder=$2
compiler=$3
flags=$4
rm -rf "$folder" && mkdir -p "$folder"
export CONAN_HOME=$folder/home
unset CXXFLAGS

boost=$("$compiler" -x c++ -E -P - <<<$'#include <boost/version.hpp>\nBOOST_VERSION' | tail -n 1)
cmake_version=$(cmake --version | sed -n '1s/[^0-9]*//p')
major=$("$compiler" -dumpversion)
named=$("$compiler" --version)
settings=(compiler=gcc compiler.libcxx=libstdc++11)
if [[ $named == *clang* ]]; then
    settings[0]=compiler=clang
fi

case $(uname -m) in
aarch64) settings+=(arch=armv8) ;;
*) settings+=(arch="$(uname -m)") ;;
esac

# Exactly the options of the build whose objects are reused.
{
    echo '[settings]'
    printf '%s\n' os=Linux build_type=Release "${settings[@]}" compiler.version="${major%%.*}" compiler.cppstd=gnu17
    echo '[platform_requires]'
    echo "boost/$((boost / 100000)).$((boost / 100 % 1000)).$((boost % 100))"
    echo '[platform_tool_requires]'
    echo "cmake/$cmake_version"
    echo '[conf]'
    echo "tools.build:compiler_executables={'cpp': '$compiler'}"
    echo "tools.cmake.cmaketoolchain:generator=Ninja"
    echo "tools.cmake.cmaketoolchain:user_presets=" # writes nothing beside the recipes
    echo "tools.cmake.cmake_layout:test_folder=$folder/test"
    echo "tools.cmake.cmaketoolchain:extra_variables={'CMAKE_BUILD_TYPE': 'None', 'CMAKE_CXX_FLAGS': '$flags'}"
} >"$folder/profile"

conan export "$sources/libs/install/conan" # fails at once if the recipe does not load
conan create "$sources/libs/install/conan" --no-remote -pr:a "$folder/profile"

references=$(conan list 'boost_gpu_mst/*:*' --format=compact | grep -oE 'boost_gpu_mst/[^ ]*#[^ ]*:[0-9a-f]+')
package=$(conan cache path "${references%%$'\n'*}")
for file in lib/libboost_gpu_mst.a licenses/LICENSE_1_0.txt include/boost_gpu_mst/version.hpp; do
    if [[ ! -e $package/$file ]]; then
        echo "not packed: $file"
        exit 1
    fi
done
