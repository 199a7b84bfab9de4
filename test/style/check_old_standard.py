#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""check_old_standard.py COMPILER SOURCE_DIR OPTION...: a program that is compiled as C++14 is told once, and first of all,
that it needs C++17, whichever public header it includes."""

import pathlib
import re
import subprocess
import sys

MESSAGE = "boost_gpu_mst needs C++17: compile with -std=c++17 or later"


def errors_of(compiler, options, header, standard):
    printed = subprocess.run([compiler, f"-std={standard}", "-fsyntax-only", *options, "-x", "c++", "-"], text=True,
                          input=f"#include <{header}>\n", capture_output=True).stderr
    return [line for line in printed.splitlines() if re.search(r"\berror:", line)]


def main():
    compiler, root, options = sys.argv[1], pathlib.Path(sys.argv[2]), ["-I", sys.argv[2], *sys.argv[3:]]
    headers = sorted(str(file.relative_to(root)) for folder in ("boost_gpu_mst", "boost_gpu_mst/distributed")
                     for file in (root / folder).glob("*.hpp"))
    assert len(headers) > 20
    wrong = []
    for header in headers:
        errors = errors_of(compiler, options, header, "c++14")
        # The second is the one that ends the compilation.
        if len(errors) != 2 or MESSAGE not in errors[0] or "needs_cxx17" not in errors[1]:
            wrong.append(f"{header}:\n" + "\n".join(errors[:5]))
    wrong += errors_of(compiler, options, "boost_gpu_mst/options.hpp", "c++17")
    print(f"{len(headers)} headers", *wrong, sep="\n")
    sys.exit(1 if wrong else 0)


main()
