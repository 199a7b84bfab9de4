#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# statics.sh LIBRARY PROGRAM: no function-local static of the library, or of its headers in the program, has an
# initialiser at run time, nor is anything done by std::call_once: a child that is forked while another thread runs the
# initialiser would wait for that thread for ever (libs/core/process.hpp says what takes their place).
set -euo pipefail
library=$1
program=$2

if ! command -v nm >/dev/null; then
    echo "skipped: there is no nm"
    exit 77
fi

symbols=$(nm -C "$library" "$program")
if [[ -z $symbols ]]; then
    echo "nm finds no symbols"
    exit 1
fi
# Inline variables have such a variable too, but no function's name: they are initialised when the program is loaded.
found=$(sed -n 's/.*guard variable for //p' <<<"$symbols" | sed -n '/^boost.*)::/p' | sort -u)
if [[ -n $found ]]; then
    echo "initialised by the first call that comes by:"
    echo "$found"
    exit 1
fi
# nvcc, Thrust and CUB put statics of their own into .cu.o; a child of a process that uses CUDA calls none of that.
waits=$(nm -A "$library" | sed -n '/\.cu\.o:/d; /__cxa_guard_acquire\|call_once/p')
if [[ -n $waits ]]; then
    echo "waits for another thread's initialiser:"
    echo "$waits"
    exit 1
fi
