#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The examples print the texts beside them."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = sorted((pathlib.Path(__file__).parents[2] / "example/python").glob("*.py"))


def output(*command):
    return subprocess.run([sys.executable, "-B", *map(str, command)], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_example(example):
    for package, least in (("networkx", "3.4"), ("scipy", "1.11"), ("sklearn", "1.6")):
        if package in example.read_text():
            pytest.importorskip(package, minversion=least)
    assert output(example) == example.with_suffix(".txt").read_text()


def test_the_dendrogram_is_drawn(tmp_path):
    pytest.importorskip("matplotlib")
    pytest.importorskip("scipy", minversion="1.11")
    picture = tmp_path / "dendrogram.svg"
    assert f"drawn to {picture}" in output(next(e for e in EXAMPLES if e.stem == "single_linkage"), picture)
    assert picture.read_text().count("<path") > 29
