#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Runs a file of tests: run.py FILE. Prints what Python lacks for it, then ends with 77, which counts as skipped."""

import importlib.util
import sys

NEEDED = ("numpy", "pytest")

lacking = [name for name in NEEDED if importlib.util.find_spec(name) is None]
if lacking:
    print(f"skipped: {sys.executable} lacks {' and '.join(lacking)}")
    sys.exit(77)

import pytest  # noqa: E402


class Outcomes:
    """How many tests ran to their end."""

    finished = 0

    def pytest_runtest_logreport(self, report):
        self.finished += report.when == "call" and not report.skipped


outcomes = Outcomes()
status = pytest.main(["-q", "-rs", "-p", "no:cacheprovider", *sys.argv[1:]], plugins=[outcomes])
nothing_to_run = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
sys.exit(77 if status in nothing_to_run and outcomes.finished == 0 else int(status))
