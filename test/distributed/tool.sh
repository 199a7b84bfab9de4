#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# tool.sh FOLDER EXAMPLE_12 EXPECTED TOOL MPIRUN...: gpu_mst_mpi finds in example 12's file what the example does,
# writes the same forest on any number of ranks, and refuses what is not a raw file.
set -euo pipefail
folder=$1 example=$2 expected=$3 tool=$4
shift 4
rm -rf "$folder" && mkdir -p "$folder"
cd "$folder"
"$@" 1 "$example" >/dev/null # writes 12_mpi.bin

says() { # TEXT WORDS: a line of the text consists of these words
    grep -qE "^$2\$" <<<"$1" || {
        printf 'not said: %s\n%s\n' "$2" "$1"
        exit 1
    }
}
weight=$(sed -n 's/^total weight //p' "$expected")
for ranks in 1 3; do
    printed=$("$@" "$ranks" "$tool" --format raw --weight uint32 --output "forest_$ranks.raw" 12_mpi.bin)
    says "$printed" 'edges +997998'
    says "$printed" "total weight +$weight"
done
cmp forest_1.raw forest_3.raw
printed=$("$@" 2 "$tool" --weight uint32 forest_3.raw)
says "$printed" 'edges +499998'
says "$printed" 'forest edges +499998'
says "$printed" "total weight +$weight"
printed=$("$@" 2 "$tool" --maximum --format raw --weight uint32 12_mpi.bin)
says "$printed" 'forest edges +499998'
if grep -E "^total weight +$weight\$" <<<"$printed"; then
    echo "the maximum forest is no lighter than the minimum one"
    exit 1
fi

head -c 100 12_mpi.bin >cut.raw
for refused in "--weight uint32 cut.raw" "--weight uint32 absent.raw" "--format raw --weight uint8 12_mpi.bin" \
    "--format binary 12_mpi.bin" ""; do
    if printed=$("$@" 2 "$tool" $refused 2>&1); then
        printf 'not refused: %s\n%s\n' "$refused" "$printed"
        exit 1
    fi
done
