#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""check_wrong_calls.py COMPILER OPTION...: what g++ or clang++ says of each call of wrong_calls.cpp. There must be one
error and no warning; the error must be the static_assert with the expected words, and all of it short: the compiler
also says which call it is about. A compiler gives each of these messages only once, so calls with different
messages are compiled together, and told apart by their lines; the headers are compiled once."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MOST_LINES = 20  # of clang++, which takes three for each function on the way; g++ needs half as many
FAULT = re.compile(r"\b(error|warning):")
BEFORE = re.compile(r"^In file included from|: In (instantiation|function|member|substitution)")  # of a fault, by g++


def rounds_of(cases):
    """The names of the cases, in rounds; no round expects a message twice."""
    rounds, seen = [], {}
    for name, words in cases.items():
        message = words.partition(". ")[0]
        seen[message] = seen.get(message, -1) + 1
        if seen[message] == len(rounds):
            rounds.append([])
        rounds[seen[message]].append(name)
    return rounds


def faults_of(printed):
    """The compiler's errors and warnings, each with the lines before it and after it that belong to it."""
    faults, open_fault = [], False
    for line in printed.splitlines():
        if re.fullmatch(r"\d+ (error|warning)s?( and \d+ errors?)? generated\.", line):
            continue
        begins = FAULT.search(line) or BEFORE.search(line)
        if not faults or open_fault and begins:
            faults.append([])
            open_fault = False
        faults[-1].append(line)
        open_fault = open_fault or bool(FAULT.search(line))
    return faults


def by_case(printed, lines_of):
    """The lines about each case; under None, those that name no case's line."""
    answers = {}
    for fault in faults_of(printed):
        lines = [int(line) for line in re.findall(r"wrong_calls\.cpp:(\d+)", "\n".join(fault))]
        names = {name for name, those in lines_of.items() if any(line in those for line in lines)}
        answers.setdefault(names.pop() if len(names) == 1 else None, []).extend(fault)
    return answers


def check(name, words, printed):
    """What is wrong with the lines about a case, or None."""
    errors = [line for line in printed if FAULT.search(line)]
    if len(errors) != 1 or "static" not in errors[0] or f"boost_gpu_mst: {words}" not in errors[0]:
        return f"{name} is to be told in one error, '{words}', not\n" + "\n".join(errors or printed)
    if len(printed) > MOST_LINES:
        return f"{name} takes {len(printed)} lines, and {MOST_LINES} are enough:\n" + "\n".join(printed)
    return None


def main():
    compiler, options = sys.argv[1], ["-std=c++17", "-Wall", "-Wextra", *sys.argv[2:]]
    text = (HERE / "wrong_calls.cpp").read_text()
    cases, lines_of = {}, {}
    for found in re.finditer(r"#ifdef (\w+) // (.+)\n(?s:.*?)#endif", text):
        assert found[1] not in cases, f"two cases {found[1]}"
        cases[found[1]] = found[2]
        lines_of[found[1]] = range(text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1)
    assert len(cases) > 20
    with tempfile.TemporaryDirectory() as folder:
        # The header lies where the source includes it from, and its compiled form beside it.
        folder = pathlib.Path(folder) / "test/style"
        folder.mkdir(parents=True)
        for file in ("wrong_calls.hpp", "wrong_calls.cpp"):
            shutil.copy(HERE / file, folder)
        is_clang = b"clang" in subprocess.run([compiler, "--version"], check=True, capture_output=True).stdout
        compiled = folder / ("wrong_calls.hpp.pch" if is_clang else "wrong_calls.hpp.gch")
        options = ["-I", folder, *options]
        subprocess.run([compiler, *options, "-x", "c++-header", str(folder / "wrong_calls.hpp"), "-o", str(compiled)],
                       check=True)
        options += ["-include-pch", str(compiled), "-ferror-limit=0"] if is_clang else []

        def compile_cases(names):
            return subprocess.run([compiler, *options, "-fsyntax-only", *(f"-D{name}" for name in names),
                                   str(folder / "wrong_calls.cpp")],
                                  capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stderr

        answers, wrong = {}, []
        for names in rounds_of(cases):
            printed = by_case(compile_cases(names), lines_of)
            wrong += ["of no call, or of several:\n" + "\n".join(printed.pop(None))] if None in printed else []
            wrong += [f"{name} was not asked for" for name in printed if name not in names]
            answers.update(printed)
        printed = compile_cases(["RIGHT"])
        wrong += [f"RIGHT is to compile:\n{printed}"] if printed else []
    # A message is found wanting, one too many and none at all: the check can fail.
    a_number = answers.get("AN_INT", [])
    assert check("AN_INT", "a vector is not a weight map", a_number)
    assert check("AN_INT", cases["AN_INT"], 2 * a_number) and check("AN_INT", cases["AN_INT"], [])
    found = [check(name, words, answers.get(name, [])) for name, words in cases.items()]
    wrong += filter(None, found)
    print(f"{found.count(None)} of {len(cases)} calls are answered well", *wrong, sep="\n\n")
    sys.exit(1 if wrong else 0)


main()
