#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Prints the CMake options that make the most of this machine: the CUDA platform for this machine's GPUs if it
# has a driver and the toolkit, otherwise the CPU cores. Prints the choice and the reason on the error stream.
set -euo pipefail

cpu() {
    echo "No GPU build: $1." >&2
    echo -DBOOST_GPU_MST_CUDA=OFF
    exit 0
}

nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null) || cpu "no CUDA compiler (nvcc) here"
release=$("$nvcc" --version | sed -n 's/.*release \([0-9]*\.[0-9]*\).*/\1/p')
if ! sort -V -C <<<"12.4"$'\n'"$release"; then
    cpu "the CUDA toolkit is $release, and 12.4 is the oldest that will do"
fi

# 7.5 -> 75: the distinct kinds of GPU in this machine, as CMake names them.
kinds=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null |
    sed -n 's/^\([0-9]*\)\.\([0-9]*\)$/\1\2/p' | sort -un | paste -sd ';') || kinds=
if [[ -z $kinds ]]; then
    cpu "no NVIDIA GPU and driver here"
fi

echo "GPU build for compute capability $kinds with CUDA $release." >&2
echo "-DBOOST_GPU_MST_CUDA=ON -DCMAKE_CUDA_COMPILER=$nvcc -DCMAKE_CUDA_ARCHITECTURES=$kinds"
