#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""check_wrong_calls.py COMPILER OPTION...: what g++ or clang++ says of each call of wrong_calls.cpp. There must be one
error, no warning, the error must be the static_assert with the expected words, and all of it short: the compiler
tells, besides, which call it is about. The headers are compiled once, the cases in seconds."""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MOST_LINES = 18  # of clang++, which takes three for each function on the way; g++ needs half


def check(name, words, compile_case):
    """What is wrong with the messages for a case, or None; `words` is None where it must compile."""
    told = compile_case(name)
    errors = [line for line in told.splitlines() if re.search(r"\b(error|warning):", line)]
    if words is None:
        return f"{name} is to compile:\n{told}" if told else None
    if len(errors) != 1 or "static" not in errors[0] or f"boost_gpu_mst: {words}" not in errors[0]:
        return f"{name} is to be told in one error, '{words}', not\n" + "\n".join(errors or [told])
    if len(told.splitlines()) > MOST_LINES:
        return f"{name} takes {len(told.splitlines())} lines, and {MOST_LINES} are enough:\n{told}"
    return None


def main():
    compiler, options = sys.argv[1], ["-std=c++17", "-Wall", "-Wextra", *sys.argv[2:]]
    cases = re.findall(r"#ifdef (\w+) // (.+)\n", (HERE / "wrong_calls.cpp").read_text())
    assert len(cases) > 20 and len({name for name, _ in cases}) == len(cases)
    with tempfile.TemporaryDirectory() as folder:
        # The header lies where the source includes it from, and its compiled form beside it.
        room = pathlib.Path(folder) / "test/header"
        room.mkdir(parents=True)
        for file in ("wrong_calls.hpp", "wrong_calls.cpp"):
            shutil.copy(HERE / file, room)
        is_clang = b"clang" in subprocess.run([compiler, "--version"], check=True, capture_output=True).stdout
        compiled = room / ("wrong_calls.hpp.pch" if is_clang else "wrong_calls.hpp.gch")
        options = ["-I", folder, *options]
        subprocess.run([compiler, *options, "-x", "c++-header", str(room / "wrong_calls.hpp"), "-o", str(compiled)],
                       check=True)
        if is_clang:
            options += ["-include-pch", str(compiled)]

        def compile_case(name):
            return subprocess.run([compiler, *options, "-fsyntax-only", f"-D{name}", str(room / "wrong_calls.cpp")],
                                  capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stderr

        # A message is found wanting: the check can fail.
        assert check("AN_INT", "a vector is no weight map", compile_case)
        assert check("AN_INT", None, compile_case)
        with concurrent.futures.ThreadPoolExecutor(2) as workers:
            found = list(workers.map(lambda case: check(*case, compile_case), [*cases, ("RIGHT", None)]))
    wrong = [text for text in found if text]
    print(f"{len(found) - len(wrong)} of {len(found)} calls are answered well", *wrong, sep="\n\n")
    sys.exit(1 if wrong else 0)


main()
