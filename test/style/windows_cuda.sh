#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# windows_cuda.sh ROOT: checks the syntax of the CUDA platform's sources for Windows. nvcc needs Visual C++ there, so
# MinGW-w64 reads them as the C++ that the emulated device runs, with the headers of CUDA's toolkit.
set -euo pipefail
root=$1
compiler=x86_64-w64-mingw32-g++-posix
toolkit=${CUDA_PATH:-/usr/local/cuda}/include

if ! command -v "$compiler" >/dev/null; then
    echo "skipped: no $compiler (Debian: g++-mingw-w64-x86-64-posix)"
    exit 77
fi
if [[ ! -e $toolkit/cuda_runtime.h || ! -d /usr/include/boost ]]; then
    echo "skipped: no headers of CUDA's toolkit in $toolkit, or none of Boost in /usr/include"
    exit 77
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/headers"
ln -s /usr/include/boost "$work/headers/boost" # alone: beside it are those of Linux's C library
# The toolkit's C++ library omits this function for Visual C++ alone; MinGW-w64 does not have it either.
echo '#include <cstddef>
extern "C" void* aligned_alloc(std::size_t, std::size_t);' >"$work/aligned_alloc.hpp"

cd "$root"
mapfile -t headers < <(find libs -name '*.cuh')
mapfile -t sources < <(find libs -name '*.cu')
python3 -B test/support/emulator/convert.py . "$work/emulated" "${headers[@]}" "${sources[@]}"
check=("$compiler" -std=c++17 -fsyntax-only -I test/support/emulator/shim -I "$work/emulated" -I .
    -isystem "$work/headers" -isystem "$toolkit/cccl" -isystem "$toolkit")
"${check[@]}" -Wall -Wextra -Werror libs/cuda/runtime/platform.cpp
printf '%s\n' "${sources[@]/%/.cpp}" | sed "s#^#$work/emulated/#" |
    xargs -n 3 -P 4 "${check[@]}" -w -include "$work/aligned_alloc.hpp" \
        -DTHRUST_DEVICE_SYSTEM=THRUST_DEVICE_SYSTEM_CPP -DTHRUST_HOST_SYSTEM=THRUST_HOST_SYSTEM_CPP \
        -D__CUDA_ARCH_LIST__=900
