#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# kill.sh COMMAND...: checks that a program with a killed rank ends within 30 s, with an error.
set -euo pipefail
rc=0
timeout 30 "$@" || rc=$?
if ((rc == 0)); then
    echo "the program ended well"
    exit 1
fi
if ((rc == 124)); then
    echo "ranks were still waiting after 30 s"
    exit 1
fi
echo "ended with $rc after $SECONDS s"
