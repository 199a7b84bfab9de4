#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# check_leaks_again.sh PROGRAM ARGUMENTS...: runs the program, and once more if LeakSanitizer itself has died, as it
# does now and then with many threads ("Tracer caught signal 11"). Otherwise this
# script ends as the program does. The program's error stream is printed when the program has ended.
set -euo pipefail
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT

run() {
    code=0
    "$@" 2>"$errors" || code=$?
    cat "$errors" >&2
}

run "$@"
if [[ $code != 0 && $(<"$errors") == *"LeakSanitizer has encountered a fatal error"* ]]; then
    run "$@"
fi
exit "$code"
