#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Installs what is missing, builds the tool and runs it with --verify: on the graph files given as arguments,
# or on the road network of New York if it is in BOOST_GPU_MST_DATA_DIR, or on a generated one.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

"$root/.ci/install_dependencies.sh"
options=$("$root/.ci/platform.sh")
# shellcheck disable=SC2086 # several options, none with a blank
cmake -S "$root" -B "$root/build/release" -G Ninja -DCMAKE_BUILD_TYPE=Release $options
cmake --build "$root/build/release" --target gpu_mst
gpu_mst=$root/build/release/example/gpu_mst

network=${BOOST_GPU_MST_DATA_DIR:-$root/../shared/data}/USA-road-d.NY.gr.gz
if (($# > 0)); then
    for graph in "$@"; do
        "$gpu_mst" --verify "$graph"
    done
elif [[ -f $network ]]; then
    "$gpu_mst" --verify "$network"
else
    "$gpu_mst" --verify --generate road:264346
fi
