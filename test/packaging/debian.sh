#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# debian.sh SOURCES FOLDER COMPILER [BUILD_TYPE]: makes the Debian packages, in which lintian finds no error,
# unpacks them into an empty prefix, and uses the tool, its manual page and, in a program, the library from there.
set -euo pipefail
for needed in cpack dpkg-deb dpkg-shlibdeps; do
    if ! command -v "$needed" >/dev/null; then
        echo "skipped: no $needed here"
        exit 77
    fi
done
export CXX=$3
type=${4-Release}
build=$2/build
tests=$1/test/packaging
rm -rf "$2/root" "$2/build/packages" "$2/user"
mkdir -p "$2/root"
cd "$1"

cmake -S . -B "$build" -DCMAKE_BUILD_TYPE="$type" -DCMAKE_INSTALL_PREFIX=/usr \
    -DBUILD_SHARED_LIBS=ON -DBOOST_GPU_MST_CUDA=OFF -DBOOST_GPU_MST_TESTS=OFF
cmake --build "$build" -j 2
cpack --config "$build/CPackConfig.cmake" -G DEB -B "$build/packages"

root=$2/root
for package in "$build"/packages/*.deb; do
    dpkg-deb --info "$package" | grep -E '^ (Package|Version|Depends):'
    dpkg-deb -x "$package" "$root"
done

shopt -s nullglob
library=("$build"/packages/libboost-gpu-mst0.*_*.deb)
dev=("$build"/packages/libboost-gpu-mst-dev_*.deb)
tool=("$build"/packages/gpu-mst_*.deb)
((${#library[@]} == 1 && ${#dev[@]} == 1 && ${#tool[@]} == 1))

expect() { # WHAT COMMAND...: the command succeeds, or the test fails
    local what=$1
    shift
    "$@" || {
        echo "not so: $what"
        exit 1
    }
}
says() { # TEXT PATTERN: a line of the text matches; no pipe, as an early match could end its writer
    grep -qE -- "$2" <<<"$1"
}
says_not() {
    ! says "$@"
}

# A program needs only the library to run; to link it needs the rest.
files=$(dpkg-deb -c "${library[0]}")
expect "the library is in its package" says "$files" 'libboost_gpu_mst\.so\.0'
expect "no headers or link for the linker beside it" says_not "$files" '\.hpp|libboost_gpu_mst\.so( |$)'
needs=$(dpkg-deb -f "${dev[0]}" Depends)
expect "-dev needs the library" says "$needs" libboost-gpu-mst0
expect "-dev needs Boost" says "$needs" libboost-dev
needs=$(dpkg-deb -f "${tool[0]}" Depends)
expect "the tool needs the library" says "$needs" libboost-gpu-mst0
expect "the tool needs Boost.Graph" says "$needs" libboost-graph
for package in "$build"/packages/libboost-gpu-mst-mpi-dev_*.deb; do # if there is Boost.MPI
    expect "programs that use MPI need its library" says "$(dpkg-deb -f "$package" Depends)" libboost-gpu-mst-mpi0
    expect "which is no part of -dev" says_not "$(dpkg-deb -c "$package")" '/libboost_gpu_mst_mpi\.so\.0'
done
expect "completion is packed" test -e "$root/usr/share/bash-completion/completions/gpu_mst"
if command -v lowdown >/dev/null; then
    expect "the manual page is packed" test -e "$root"/usr/share/man/man1/gpu_mst.1.gz
fi

# Warnings are shown, except one that CPack causes and one that asks for a Debian bug number.
if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error --suppress-tags maintscript-calls-ldconfig,initial-upload-closes-no-bugs \
        "$build"/packages/*.deb
else
    echo "no lintian here to check the packages"
fi

LD_LIBRARY_PATH=$(dirname "$(find "$root/usr/lib" -name 'libboost_gpu_mst.so.0.*' -print -quit)")
export LD_LIBRARY_PATH
"$root/usr/bin/gpu_mst" --verify --generate grid:30,30
cmake -S "$tests/find_package" -B "$2/user" -DCMAKE_PREFIX_PATH="$root/usr" -DCMAKE_BUILD_TYPE="$type"
cmake --build "$2/user"
"$2/user/drop_in"
libraries=$(ldd "$2/user/drop_in" "$root/usr/bin/gpu_mst" | grep libboost_gpu_mst)
expect "both find the unpacked library" says "$libraries" "$root"
expect "and no other" test -z "$(grep -vF "$root" <<<"$libraries")"
