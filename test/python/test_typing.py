#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The stubs declare what the module has, and a type checker tells right calls from wrong ones."""

import pathlib
import site
import subprocess
import sys

import pytest

import boost_gpu_mst

pytest.importorskip("mypy", reason="the stubs are checked by mypy, which is not installed")

HOME = pathlib.Path(boost_gpu_mst.__file__).parent
CALLS = '''
import numpy as np
import boost_gpu_mst as mst

u, v, w = [0, 1], np.array([1, 2]), np.ones(2)
ids: np.ndarray[tuple[int, ...], np.dtype[np.uint64]] = mst.minimum_spanning_forest(3, u, v, w, maximum=True)
taken: int = mst.minimum_spanning_forest(3, u, v, w, out=np.zeros(2, np.int64))
_, report = mst.minimum_spanning_forest(3, u, v, w, return_report=True, want_components=True)
total: int | float | None = report.total
trees: int = report.components.size
flag = bool(report.trees)
ids_and_perhaps_a_report = mst.minimum_spanning_forest(3, u, v, w, return_report=flag)
mst.minimum_spanning_forest(3, u, v, w, out=np.zeros(2, np.int64) if flag else None)
mst.minimum_spanning_forest_csr(u, v, w, return_report=flag, out=np.zeros(2, np.int64))
mst.minimum_spanning_forests(u, v, u, v, w, return_report=flag)
mst.minimum_spanning_forest_of_matrix(w, return_report=flag)


class OnlyDLPack:
    def __dlpack__(self, *, stream: object = None) -> object:
        return w.__dlpack__()

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0


d = OnlyDLPack()
mst.minimum_spanning_forest(3, u, v, w, initial_components=d)
done = mst.single_linkage_of_forest(3, d, d, d, d, left=d, right=d, sizes=d, return_report=flag)
selected: mst.Options = {"backend": "host", "on_progress": lambda progress: progress.round < 9}
mst.minimum_spanning_forest_csr(u, v, w, **selected)
try:
    pass
except mst.NanWeight as error:
    edge: int | None = error.edge
'''
WRONG = '''
mst.minimum_spanning_forest(3, u, v, w, backened="host")
mst.minimum_spanning_forest(3, u, v, w, threads="two")
mst.minimum_spanning_forest(3, u, v)
mst.minimum_spanning_forest(3, u, v, w).total
report.totl
mst.minimum_spanning_forest(3, u, v, w, on_progress=5)
ids_and_perhaps_a_report.total
done.total
'''


def run(folder, *command):
    # mypy finds installed packages by itself, and refuses their folder in its path.
    is_installed = str(HOME.parent) in site.getsitepackages()
    path = {} if is_installed else {"MYPYPATH": str(HOME.parent), "PYTHONPATH": str(HOME.parent)}
    return subprocess.run([sys.executable, "-B", "-m", *command], cwd=folder, capture_output=True, text=True, env=path)


def test_calls(tmp_path):
    (tmp_path / "calls.py").write_text(CALLS + WRONG)
    found = run(tmp_path, "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "calls.py")
    lines = sorted({int(line.split(":")[1]) for line in found.stdout.splitlines() if ": error:" in line})
    first = CALLS.count("\n") + 2
    assert lines == list(range(first, first + WRONG.count("\n") - 1)), found.stdout + found.stderr


def test_stubs(tmp_path):
    assert (HOME / "py.typed").exists()
    # nanobind's functions do not give their arguments' names, and its classes have their own type.
    functions = "add_nodes|csr|edges|forests|linkage|merges|root_forest|warm_up"
    private = rf"boost_gpu_mst\._core\.({functions}|GraphEdges.*|Report|Progress|.*\.__init__)"
    (tmp_path / "private").write_text(private + "\n")
    (tmp_path / "mypy.ini").write_text("[mypy]\n[mypy-scipy.*,sklearn.*,networkx.*]\nignore_missing_imports = True\n")
    found = run(tmp_path, "mypy.stubtest", "boost_gpu_mst", "--allowlist", "private", "--mypy-config-file", "mypy.ini")
    assert found.returncode == 0, found.stdout + found.stderr
