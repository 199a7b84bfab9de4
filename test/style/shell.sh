#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# bash can read every shell script, .ci/run too, which is run as a whole only before changes are merged.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mapfile -t scripts < <(grep -rIlE '^#!/usr/bin/env bash$' .ci doc example test)
((${#scripts[@]} > 0))
status=0
for script in "${scripts[@]}"; do
    bash -n "$script" || status=1
done
exit $status
