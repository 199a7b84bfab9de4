#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# build.sh FOLDER: makes the documentation site; build.sh --tools: only installs what makes it.
# Doxygen reads the headers' comments, Sphinx makes pages of them and of doc/*.md. A warning is an error: a broken link, an unknown name in the headers. Sphinx comes from PyPI at its first
# use, into build/site-tools; without it and without a network this is skipped, with exit status 77.
# BOOST_GPU_MST_URL, if set, is where the sources are for everybody: each page then leads to its own, to be edited.
set -euo pipefail
out=$(realpath -m -- "${1:?build.sh FOLDER}")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tools=$PWD/build/site-tools

skip() {
    echo "skipped: $1"
    exit 77
}

if ! cmp -s doc/site/requirements.txt "$tools/requirements.txt"; then
    rm -rf "$tools"
    python3 -m venv "$tools" || skip "python3 -m venv does not work here (on Debian and Ubuntu: python3-venv)"
    "$tools/bin/pip" install -q --disable-pip-version-check -r doc/site/requirements.txt ||
        skip "Sphinx is not in $tools, and PyPI is not to be reached"
    cp doc/site/requirements.txt "$tools/requirements.txt" # last: the installation is complete
fi
[[ $1 != --tools ]] || exit 0
command -v doxygen >/dev/null || skip "no doxygen here"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
doxygen - <<<"$(cat doc/site/Doxyfile)
WARN_AS_ERROR = FAIL_ON_WARNINGS
OUTPUT_DIRECTORY = $work"
rm -rf "$out"
export BOOST_GPU_MST_DOXYGEN_XML=$work/xml
"$tools/bin/python" -B -m sphinx -q -W --keep-going -d "$work/doctrees" -c doc/site doc "$out"
