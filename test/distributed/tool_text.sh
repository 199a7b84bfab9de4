#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# tool_text.sh FOLDER GPU_MST TOOL MPIRUN...: gpu_mst_mpi finds in text files what gpu_mst finds, on any number of
# ranks. Errors in a file name the line; ranks that disagree, and one that is killed, end all ranks.
set -euo pipefail
folder=$1 gpu_mst=$2 tool=$3
shift 3
mpirun=("$@")
rm -rf "$folder" && mkdir -p "$folder"
cd "$folder"

edges() { # LINES BEFORE: edges of 500 vertices counted from 1, with different weights
    awk -v lines="$1" -v before="$2" 'BEGIN {
        for (i = 0; i < lines; ++i)
            print before 1 + int(i * i * 7 + i / 3) % 500, 1 + int(i * 31 + i / 11) % 500, (i * 7919) % 100003 }'
}
{ echo "501 3000"; edges 3000 ""; } >graph.el
{ printf '%s\n' '%%MatrixMarket matrix coordinate integer general' '500 500 3000'; edges 3000 ""; } >graph.mtx
{ printf '%s\n' 'c roads' 'p sp 500 3000'; edges 3000 "a "; } >graph.gr
edges 3000 "9" >graph.txt # a list of edges whose vertices are numbered by the names that occur
gzip -k graph.txt

wrong() {
    printf '%s\n' "$@"
    exit 1
}
refused() { # WORDS COMMAND...: it fails with these words
    local words=$1 printed
    shift
    if printed=$("$@" 2>&1); then
        wrong "not refused: $*" "$printed"
    fi
    grep -qF -- "$words" <<<"$printed" || wrong "refused without '$words': $*" "$printed"
}

for file in graph.el graph.mtx graph.gr graph.txt graph.txt.gz; do
    "$gpu_mst" --backend host --quiet --output expected.txt "$file"
    sort expected.txt >expected_sorted.txt
    for ranks in 1 3; do
        printed=$("${mpirun[@]}" "$ranks" "$tool" --output "found_$ranks.txt" "$file")
        grep -qE "^forest edges +$(wc -l <expected.txt)\$" <<<"$printed" || wrong "$file at $ranks ranks:" "$printed"
    done
    cmp found_1.txt found_3.txt
    sort found_1.txt | cmp - expected_sorted.txt
done
printed=$("${mpirun[@]}" 3 "$tool" --maximum --weight double graph.el)
grep -qE '^total weight +[0-9]+$' <<<"$printed" || wrong "no total" "$printed"

# The fault is in the last rank's part, and the error gives the line in the file.
sed '2990s/ [0-9]*$/ nan/' graph.el >nan.el
refused 'nan.el:2990: ' "${mpirun[@]}" 3 "$tool" nan.el
# The output is replaced once it is whole, so it may be the input.
echo kept >kept.txt
refused 'nan.el:2990: ' "${mpirun[@]}" 3 "$tool" --output kept.txt nan.el
[[ $(<kept.txt) == kept && -z $(compgen -G 'kept.txt.*') ]] || wrong "a failure has changed the output"
cp graph.txt same.txt
"${mpirun[@]}" 3 "$tool" --output same.txt same.txt >/dev/null
sort same.txt | cmp - expected_sorted.txt
refused 'o.gz: the output is a file, and not packed' "${mpirun[@]}" 2 "$tool" --output o.gz graph.el
refused 'is no regular file' "${mpirun[@]}" 2 "$tool" --output /dev/null graph.el
sed '2990s/^[0-9]*/501/' graph.el >end.el
refused "end.el:2990: vertex '501' is outside 0..500" "${mpirun[@]}" 3 "$tool" end.el
sed '2990d' graph.mtx >short.mtx
refused 'the file ends after 2999 of the 3000 lines' "${mpirun[@]}" 3 "$tool" short.mtx
printf '\0\0\0\0\1\0\0\0\0\0\200\77\0\0\0\0\1\0\0\0\0\0\300\177' >nan.raw # two records, one with the weight NaN
refused 'edge 1' "${mpirun[@]}" 2 "$tool" --weight float nan.raw
: >empty.raw
refused 'empty.raw: the file is empty' "${mpirun[@]}" 2 "$tool" empty.raw
printf '\0\0\0\0\0\0\0\100\5\0\0\0' >high.raw # one record, of the vertices 0 and 2^30
refused 'high.raw: 1073741825 vertices, but only 1 edges' "${mpirun[@]}" 2 "$tool" high.raw
refused 'uint32' "${mpirun[@]}" 2 "$tool" --weight uint32 graph.el
printf 'from,to\n1,2\n' >table.csv
refused 'in parts' "${mpirun[@]}" 2 "$tool" table.csv
refused 'disagree' "${mpirun[@]}" 1 "$tool" graph.el : "${mpirun[@]: -1}" 1 "$tool" --maximum graph.el

# Ranks wait for somebody to write the file that they read, and one of them is killed.
mkfifo never.mtx
timeout 60 "${mpirun[@]}" 3 "$tool" never.mtx &
launcher=$!
ranks_of() { # processes that run the tool
    local process
    for process in /proc/[0-9]*; do
        if [[ $(readlink "$process/exe" 2>/dev/null) -ef $tool ]] &&
            grep -qzF never.mtx "$process/cmdline" 2>/dev/null; then
            echo "${process#/proc/}"
        fi
    done
}
for ((tenths = 0; tenths < 300; ++tenths)); do
    mapfile -t ranks < <(ranks_of)
    ((${#ranks[@]} == 3)) && break
    sleep 0.1
done
((${#ranks[@]} == 3)) || wrong "not three ranks but ${#ranks[@]}"
since=$SECONDS
kill -9 "${ranks[1]}"
rc=0
wait "$launcher" || rc=$?
((rc != 0)) || wrong "the program ended well though a rank was killed"
((SECONDS - since < 30)) || wrong "ranks were still waiting after 30 s"
echo "killed: ended with $rc after $((SECONDS - since)) s"
