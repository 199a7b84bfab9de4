#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Installs with apt what is missing to build and test; with the argument `check`, also what CI checks with.
# If nothing is missing, does nothing and needs neither network nor root.
set -euo pipefail

packages=(g++ cmake ninja-build libboost-dev libboost-test-dev libboost-program-options-dev libboost-graph-dev
    zlib1g-dev zstd libarchive-dev libexpat1-dev nlohmann-json3-dev libbenchmark-dev lowdown python3
    opencl-c-headers ocl-icd-libopencl1 pocl-opencl-icd)
if [[ ${1-} == check ]]; then
    packages+=(clang libomp-dev libc++-dev libc++abi-dev clang-format clang-tidy python3-venv doxygen
        pkg-config dpkg-dev file lintian librapidcheck-dev libboost-context-dev gcovr xz-utils bzip2 oclgrind valgrind libcgal-dev
        libopenmpi-dev openmpi-bin libboost-mpi-dev libboost-graph-parallel-dev
        g++-mingw-w64-x86-64-posix wine wine64 libboost-tools-dev)
    if grep -q '^ID=debian$' /etc/os-release 2>/dev/null; then # on Ubuntu it is only a snap
        packages+=(chromium)
    fi
fi

# What makes the documentation comes from PyPI; where that is out of reach, the site and its tests are skipped.
finish() {
    [[ ${1-} != check ]] || "$(dirname "${BASH_SOURCE[0]}")/../doc/site/build.sh" --tools || (($? == 77))
    exit 0
}

if ! command -v apt-get >/dev/null; then
    echo "No apt here: please see to it that these, by Debian's names, are installed: ${packages[*]}" >&2
    exit 0
fi

missing=()
for package in "${packages[@]}"; do
    if [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
        missing+=("$package")
    fi
done
if ((${#missing[@]} == 0)); then
    finish "$@"
fi

as_root=(env DEBIAN_FRONTEND=noninteractive)
if (($(id -u) != 0)); then
    if ! command -v sudo >/dev/null; then
        echo "Not root, and no sudo here; please install: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo env DEBIAN_FRONTEND=noninteractive)
fi

echo "Installing with apt: ${missing[*]}"
apt_get=("${as_root[@]}" apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600) # another apt may be running
for tries in {1..10}; do # apt does not wait for another update either
    "${apt_get[@]}" update -qq </dev/null && break
    ((tries == 10)) && exit 1
    sleep 6
done
"${apt_get[@]}" install -y -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null
finish "$@"
