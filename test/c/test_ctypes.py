#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The C interface from Python's ctypes, with only the standard library: test_ctypes.py LIBRARY SYMBOLS"""

import ctypes
import pathlib
import re
import resource
import subprocess
import sys

from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_uint32, c_uint64, c_void_p


def load(path):
    library = ctypes.CDLL(path)
    library.boost_gpu_mst_forest_of_edges.argtypes = [
        c_uint64, c_uint64, POINTER(c_uint32), POINTER(c_uint32), c_void_p, c_int32, POINTER(c_uint64), c_uint64,
        POINTER(c_uint64), c_void_p, c_void_p]
    library.boost_gpu_mst_error_message.restype = c_char_p
    return library


def forest(library, n, u, v, w):
    m = len(u)
    ids, count = (c_uint64 * n)(), c_uint64()
    float64 = 5  # BOOST_GPU_MST_WEIGHT_FLOAT64
    status = library.boost_gpu_mst_forest_of_edges(
        n, m, (c_uint32 * m)(*u), (c_uint32 * m)(*v), (c_double * m)(*w), float64, ids, n, byref(count), None, None)
    if status != 0:
        raise ValueError(library.boost_gpu_mst_error_message().decode())
    return ids[:count.value]


def kruskal(n, u, v, w):
    parent = list(range(n))

    def find(x):
        while parent[x] != x:
            x = parent[x]
        return x

    selected = []
    for e in sorted(range(len(u)), key=w.__getitem__):
        a, b = find(u[e]), find(v[e])
        if a != b:
            parent[a] = b
            selected.append(e)
    return selected


def check_symbols(path, script):
    """The library exports what the script lists, each with its version, and nothing else."""
    versions = re.findall(r"^(BOOST_GPU_MST_C_\d+) \{(.*?)^\}", pathlib.Path(script).read_text(), re.M | re.S)
    listed = {version: set(re.findall(r"^    (\w+);$", names, re.M)) for version, names in versions}
    lines = subprocess.run(["nm", "-D", "--defined-only", path], capture_output=True, text=True, check=True).stdout
    exported = {line.split()[-1] for line in lines.splitlines() if line.split()[-2] != "A"}
    expected = {f"{name}@@{version}" for version, names in listed.items() for name in names}
    assert exported == expected, exported ^ expected
    # These never change: a new function gets a new version.
    assert {version: len(names) for version, names in listed.items()} == {"BOOST_GPU_MST_C_1": 15,
                                                                          "BOOST_GPU_MST_C_2": 1}, listed


def check_out_of_memory(library):
    """A graph whose components alone take 16 GB, in 4 GB of address space."""
    library.boost_gpu_mst_report_new.restype = c_void_p
    library.boost_gpu_mst_report_free.argtypes = [c_void_p]
    options, report = library.boost_gpu_mst_options_new(), library.boost_gpu_mst_report_new()
    for option, value in ((0, 2), (8, 1)):  # on the host, with components
        assert library.boost_gpu_mst_options_set(options, option, value) == 0
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (1 << 32, before[1]))
    ids, count = (c_uint64 * 1)(7), c_uint64(8)
    status = library.boost_gpu_mst_forest_of_edges(
        (1 << 32) - 2, 0, None, None, None, 0, ids, 1, byref(count), options, report)
    resource.setrlimit(resource.RLIMIT_AS, before)
    assert status == 8, status  # BOOST_GPU_MST_STATUS_OUT_OF_MEMORY
    assert library.boost_gpu_mst_error_message() == b"boost_gpu_mst: out of memory"
    assert ids[0] == 7 and count.value == 8
    library.boost_gpu_mst_report_free(report)
    library.boost_gpu_mst_options_free(options)


def main(path, script):
    library = load(path)
    seed = 1
    for n, m in ((1, 0), (2, 3), (50, 40), (200, 900)):
        def below(k):
            nonlocal seed
            seed = seed * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
            return (seed >> 33) % k
        u, v = [below(n) for _ in range(m)], [below(n) for _ in range(m)]
        w = [float(below(30)) for _ in range(m)]
        assert forest(library, n, u, v, w) == kruskal(n, u, v, w), (n, m)
    try:
        forest(library, 2, [0, 1], [1, 7], [1, 1])
        raise AssertionError("an end out of range was taken")
    except ValueError as error:
        assert "edge 1" in str(error), error

    # A Python function as the progress function; options and the report by number.
    library.boost_gpu_mst_options_new.restype = c_void_p
    library.boost_gpu_mst_options_set.argtypes = [c_void_p, c_int32, c_int64]
    progress = ctypes.CFUNCTYPE(c_int32, c_uint32, c_uint64, c_uint64, c_void_p)
    library.boost_gpu_mst_options_set_progress.argtypes = [c_void_p, progress, c_void_p]
    options = library.boost_gpu_mst_options_new()
    assert library.boost_gpu_mst_options_set(options, 0, 2) == 0
    rounds = []
    on_progress = progress(lambda number, components, edges, context: rounds.append(number) or 0)
    assert library.boost_gpu_mst_options_set_progress(options, on_progress, None) == 0
    n = 100000
    ends, w = list(range(n)), [1.0] * (n - 1)
    ids, count = (c_uint64 * n)(), c_uint64()
    status = library.boost_gpu_mst_forest_of_edges(
        n, n - 1, (c_uint32 * (n - 1))(*ends[:-1]), (c_uint32 * (n - 1))(*ends[1:]), (c_double * (n - 1))(*w), 5, ids,
        n, byref(count), options, None)
    assert status == 0 and count.value == n - 1 and rounds
    library.boost_gpu_mst_options_free.argtypes = [c_void_p]
    library.boost_gpu_mst_options_free(options)
    check_out_of_memory(library)
    check_symbols(path, script)


if __name__ == "__main__":
    main(*sys.argv[1:])
