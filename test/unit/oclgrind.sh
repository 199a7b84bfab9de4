#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# oclgrind.sh PROGRAM ARGUMENTS...: runs it on Oclgrind (Debian and Ubuntu: oclgrind), a device that checks every
# access: bounds, data races between work-items, and the calls. Oclgrind is loaded as a driver, since its own launcher
# would put it where this library does not look. Fails if the program fails or Oclgrind prints anything; 77 if Oclgrind
# is not installed.
set -euo pipefail

if ! launcher=$(command -v oclgrind); then
    echo "skipped: Oclgrind is not installed"
    exit 77
fi
driver=$(dirname "$(dirname "$launcher")")/lib/oclgrind/liboclgrind-rt-icd.so
if [[ ! -e $driver ]]; then
    echo "skipped: Oclgrind has no driver at $driver"
    exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
echo "$driver" >"$folder/oclgrind.icd"
code=0
OCL_ICD_VENDORS=$folder OCLGRIND_LOG=$folder/log OCLGRIND_CHECK_API=1 OCLGRIND_DATA_RACES=1 \
    OCLGRIND_BUILD_OPTIONS=-DSTRICT_READS "$@" || code=$?
if [[ -s $folder/log ]]; then
    head -n 100 "$folder/log"
    echo "Oclgrind is not silent"
    exit 1
fi
exit "$code"
