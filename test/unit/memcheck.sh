#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# memcheck.sh PROGRAM ARGUMENTS...: runs it on PoCL under Valgrind, which checks the kernels too, as they are code of
# the process: uninitialised values in buffers, local memory and variables, and accesses out of bounds. Exits with 77
# if Valgrind is not installed. The program first runs without it, so that PoCL has compiled the kernels.
set -euo pipefail

if ! command -v valgrind >/dev/null; then
    echo "skipped: Valgrind is not installed"
    exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export POCL_MAX_PTHREAD_COUNT=2
"$@"
cat >"$folder/suppressions" <<'END'
{
   the loader compares paths by words
   Memcheck:Addr8
   fun:strncmp
   fun:is_dst
}
{
   LLVM's own
   Memcheck:Cond
   obj:*/libLLVM*
}
END
valgrind --quiet --error-exitcode=1 --suppressions="$folder/suppressions" "$@" --catch_system_errors=no
