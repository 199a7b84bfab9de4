#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""What may happen while a call runs: signals, threads, callbacks that change its arrays, the interpreter's end."""

import gc
import os
import subprocess
import sys
import textwrap
import threading
import time

import numpy
import pytest

import boost_gpu_mst as mst

N, M = 400_000, 6_000_000

PRELUDE = f'''
import os, signal, sys, threading, time
import numpy
import boost_gpu_mst as mst

random = numpy.random.default_rng(1)
n, m = {N}, {M}
u, v = random.integers(0, n, (2, m), dtype=numpy.uint32)
u, v, w = u.copy(), v.copy(), random.random(m, dtype=numpy.float32)

def wait_after_ctrl_c(call, delays):
    """The median of the seconds from a signal, so long after the first call began, to the end of a call."""
    def send():
        global sent
        time.sleep(delay)
        sent = time.monotonic()
        os.kill(os.getpid(), signal.SIGINT)

    waits = []
    for delay in delays:
        threading.Thread(target=send).start()
        try:  # a call may end before the signal comes
            while True:
                call()
        except KeyboardInterrupt:
            waits.append(time.monotonic() - sent)
    print(sorted(waits))
    return sorted(waits)[len(waits) // 2]
'''


def run(program, *arguments, seconds=300):
    """A crash must not end the tests."""
    command = [sys.executable, "-B", "-X", "faulthandler", "-c", PRELUDE + textwrap.dedent(program), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds)


@pytest.fixture(scope="module")
def graph():
    random = numpy.random.default_rng(1)
    u, v = random.integers(0, N, (2, M), dtype=numpy.uint32)
    return N, u.copy(), v.copy(), random.random(M, dtype=numpy.float32)


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_a_call_ends_at_ctrl_c(threads):
    """However far the call is; the next call works. The time allows for other work on the machine."""
    found = run("""
        n, m = 3_000_000, 30_000_000  # its rounds take more than a second
        u, v = random.integers(0, n, m, dtype=numpy.uint32), random.integers(0, n, m, dtype=numpy.uint32)
        w = random.random(m, dtype=numpy.float32)
        call = lambda: mst.minimum_spanning_forest(n, u, v, w, backend="host", threads=int(sys.argv[1]))
        wait = wait_after_ctrl_c(call, numpy.linspace(0.02, 0.8, 12))
        assert wait < 0.2, wait
        assert len(call()) == n - 1
        """, str(threads))
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("call", ["root_forest(n, u, v, ids)", "_core.linkage(n, u, v, w, True, {})"])
def test_what_is_made_of_a_forest_ends_at_ctrl_c(call):
    found = run(f"""
        n = 4_000_000  # a call takes about a second
        u = random.permutation(numpy.arange(1, n, dtype=numpy.uint32))
        v = (random.random(n - 1) * u).astype(numpy.uint32)
        w = numpy.arange(n - 1, dtype=numpy.float64)
        ids = numpy.arange(n - 1)
        wait = wait_after_ctrl_c(lambda: mst.{call}, numpy.linspace(0.1, 1.5, 9))
        assert wait < 0.3, wait
        """)
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_handler_that_returns_does_not_end_the_call():
    found = run("""
        expected = mst.minimum_spanning_forest(n, u, v, w, backend="host")
        calls = []
        signal.signal(signal.SIGALRM, lambda *_: calls.append(mst.minimum_spanning_forest(2, [0], [1], [1]).tolist()))
        for rounds in range(9):
            signal.setitimer(signal.ITIMER_REAL, 0.01 + 0.02 * rounds)
            while len(calls) <= rounds:
                assert (mst.minimum_spanning_forest(n, u, v, w, backend="host") == expected).all()
        assert calls == [[0]] * 9
        """)
    assert found.returncode == 0, found.stdout + found.stderr


def test_progress_is_reported_ten_times_a_second(graph):
    """Also between rounds, from which a call of one round can be cancelled as well."""
    times = []
    begin = time.monotonic()
    mst.minimum_spanning_forest(*graph, backend="host", threads=1, on_progress=lambda p: times.append(time.monotonic()))
    end = time.monotonic()
    gaps = sorted(numpy.diff([begin, *times, end]))
    # On a machine with other work a gap may be longer.
    assert gaps[len(gaps) * 3 // 4] < 0.2 and len(times) >= 5 * (end - begin), (gaps, end - begin)
    assert all(gap < 2 for gap in gaps)


@pytest.mark.parametrize("limits", [
    {"NOFILE": 16, "MEMLOCK": 0, "STACK": 2**18}, {"NPROC": 1}, {"AS": 2**30},
], ids=lambda limits: " ".join(limits))
def test_under_the_limits_of_a_container(limits):
    """Few files and processes, small stacks, little memory."""
    resource = pytest.importorskip("resource")

    def limit():
        for name, value in limits.items():
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))

    program = PRELUDE + textwrap.dedent("""
        ids, report = mst.minimum_spanning_forest(n, u, v, w, backend="host", threads=4, return_report=True)
        assert len(ids) == report.forest_edges == n - report.trees and report.trees < 9, report
        """)
    found = subprocess.run([sys.executable, "-B", "-c", program], preexec_fn=limit, capture_output=True, text=True,
                           timeout=300, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"})
    assert found.returncode == 0, found.stdout + found.stderr


def test_what_a_report_of_progress_raises_between_rounds(graph):
    class Stop(Exception):
        pass

    rounds = []

    def stop(progress):
        if progress.round in rounds:
            raise Stop
        rounds.append(progress.round)

    options = {"backend": "host", "threads": 1}
    many = N, *(numpy.tile(a, 4) for a in graph[1:])  # a round of theirs takes longer than goes without a report
    with pytest.raises(Stop):
        mst.minimum_spanning_forest(*many, **options, on_progress=stop)
    with pytest.raises(mst.Cancelled):
        mst.minimum_spanning_forest(*graph, **options, on_progress=lambda p: False)
    with pytest.raises(mst.Cancelled):
        mst.minimum_spanning_forest(*graph, **options, on_progress=lambda p: numpy.float64(1) < 0)


def test_a_report_of_progress_may_make_calls(graph):
    """In any thread; the calls within are not reported."""
    def solve():
        depth = reports = 0

        def report(progress):
            nonlocal depth, reports
            assert depth == 0
            depth, reports = 1, reports + 1
            if reports < 3:
                assert (mst.minimum_spanning_forest(*graph, backend="host", threads=1) == expected).all()
            depth = 0

        assert (mst.minimum_spanning_forest(*graph, backend="host", on_progress=report) == expected).all()
        done.append(reports)

    done = []
    expected = mst.minimum_spanning_forest(*graph, backend="host")
    solve()
    worker = threading.Thread(target=solve)
    worker.start()
    worker.join()
    assert len(done) == 2 and all(done)


def test_progress_prints_as_what_it_says(graph):
    seen = []
    mst.minimum_spanning_forest(*graph, backend="host", on_progress=seen.append)
    p = seen[-1]
    assert repr(p) == f"<boost_gpu_mst.Progress round={p.round} components={p.components} edges={p.edges} streamed=0>"


CHANGES = """
    valid = u.copy(), v.copy()
    def change():
        for array, ends in zip((u, v), valid):
            array[:] = 2**31
            array[:] = ends
        w[:] = random.random(m, dtype=numpy.float32)
"""


def test_arrays_that_another_thread_changes():
    """The forest is then that of any mixture, or an end is out of range; nothing else is read or written."""
    found = run(CHANGES + """
    def for_ever():
        while True:
            change()

    offsets = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(u, minlength=n))])
    threading.Thread(target=for_ever, daemon=True).start()
    ends = dict.fromkeys(["solved", "refused"], 0)
    for threads in (1, 2, 3) * 4:
        for call in (lambda: mst.minimum_spanning_forest(n, u, v, w, backend="host", threads=threads),
                     lambda: mst.minimum_spanning_forest_csr(offsets, v, w, backend="host", threads=threads),
                     lambda: mst.single_linkage(n, u, v, w, backend="host", threads=threads, gap=9)):
            time.sleep(0.01)
            try:
                call()
                ends["solved"] += 1
            except mst.InvalidGraph:
                ends["refused"] += 1
    print(ends)
    """)
    assert found.returncode == 0, found.stdout + found.stderr
    print(found.stdout)


@pytest.mark.parametrize("who", ["on_progress", "handler"])
def test_arrays_that_the_callers_own_code_changes(who):
    """The result is that of the arrays as they were at the call."""
    found = run("""
    first = mst.minimum_spanning_forest(n, u, v, w, backend="host", threads=2)
    """ + CHANGES + """
    options = {}
    changes = []
    def once(*_):
        if not changes:
            changes.append(change())
            u[:], v[:] = 2**31, 2**31 + 1
    if sys.argv[1] == "on_progress":
        options["on_progress"] = once
    else:
        signal.signal(signal.SIGALRM, once)
        signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        while not changes:
            again = mst.minimum_spanning_forest(n, u, v, w, backend="host", threads=2, **options)
            assert (again == first).all()
    except mst.InvalidGraph:
        assert sys.argv[1] == "handler"  # it ran just before the call
    """, who)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("kind, call", [
    *((kind, "minimum_spanning_forest(n, *given") for kind in ("view", "memoryview", "pandas", "pyarrow")),
    ("view", "minimum_spanning_forest_csr(*rows"), ("view", "minimum_spanning_forests([0, n], [0, m], *given"),
    ("view", "single_linkage(n, *given, gap=numpy.inf"),
])
def test_objects_of_which_numpy_has_a_read_only_view(kind, call):
    """The objects' memory may be changed all the same."""
    if kind in ("pandas", "pyarrow"):
        pytest.importorskip(kind)
    found = run("""
    kind, call = sys.argv[1:]
    class View:
        def __init__(self, array):
            self.array = array

        def __array__(self, *_, **__):
            view = self.array.view()
            view.flags.writeable = False
            return view

    if kind == "view":
        of = View
    elif kind == "memoryview":
        of = lambda array: memoryview(array).toreadonly()
    elif kind == "pandas":
        import pandas
        of = pandas.Series
    else:
        import pyarrow
        of = pyarrow.array

    offsets = numpy.arange(0, 2 * n + 1, 2)  # a cycle
    near = numpy.stack([numpy.arange(n) - 1, numpy.arange(n) + 1], axis=1).ravel() % n
    far = near.astype(numpy.uint32)
    lengths = numpy.minimum(near, numpy.repeat(numpy.arange(n), 2)).astype(numpy.float32)
    given = [of(array) for array in (u, v, w)]
    rows = [of(array) for array in (offsets, far, lengths)]
    solve = eval(f"lambda **options: mst.{call}, backend='host', threads=2, **options)")
    changed = []
    def change(progress):
        for array in (u, v, offsets, far):
            array[:] = 2**31
        if kind == "pandas":  # it may have copied them
            for series in (*given[:2], *rows[:2]):
                series[:] = 2**31
        changed.append(progress)

    def result(of):
        of = of[0] if isinstance(of, tuple) else of
        return of if of.ndim == 1 else of[:, 2]

    first = result(solve())
    again = result(solve(on_progress=change))
    assert changed and (first == again).all()
    """, kind, call)
    assert found.returncode == 0, found.stdout + found.stderr


def test_arrays_of_a_call_cannot_be_resized_or_freed(graph):
    class Counted(numpy.ndarray):
        ended = 0

        def __del__(self):
            Counted.ended += 1

    n, u, v, w = (a.copy().view(Counted) if isinstance(a, numpy.ndarray) else a for a in graph)
    alive = []

    def drop(progress):
        nonlocal u, v, w
        u = v = w = None
        gc.collect()
        alive.append(Counted.ended)

    ids = mst.minimum_spanning_forest(n, u, v, w, backend="host", on_progress=drop)
    assert alive and alive[0] == 0 and len(ids) > 0
    raw = bytearray(numpy.arange(4, dtype="uint32").tobytes())
    with pytest.raises(BufferError):
        mst.minimum_spanning_forest(5, numpy.frombuffer(raw, "uint32"), [1, 2, 3, 4], [1.0] * 4,
                                    on_progress=lambda p: raw.clear())


def test_options_that_are_changed_by_reading_them():
    class Index:
        def __init__(self, options):
            self.options = options

        def __index__(self):
            self.options.clear()
            gc.collect()
            return 1

    from boost_gpu_mst import _core
    u = numpy.array([0], "uint32")
    for _ in range(50):
        options = {}
        options.update(threads=Index(options), devices=[], backend="host", on_progress=lambda p: None)
        result, _ = _core.edges(2, u, u + numpy.uint32(1), numpy.ones(1), None, False, True, True, options)
        assert result.tolist() == [0]


@pytest.mark.parametrize("with_progress", [False, True])
def test_the_interpreter_may_end_before_a_daemon_thread(with_progress):
    for seconds in (0.0, 0.02, 0.1, 0.15, 0.2, 0.25):
        found = run("""
        options = {"on_progress": lambda progress: None} if sys.argv[1] == "True" else {}
        def for_ever():
            while True:
                mst.minimum_spanning_forest(1000, short[0], short[1], w[:70000], backend="host", **options)
        short = [(a[:70000] % 1000) for a in (u, v)]
        for _ in range(2):
            threading.Thread(target=for_ever, daemon=True).start()
        time.sleep(float(sys.argv[2]))
        """, str(with_progress), str(seconds))
        assert (found.returncode, found.stderr) == (0, "")


def test_subinterpreters_are_refused():
    found = subprocess.run([sys.executable, "-B", "-c", textwrap.dedent("""
        import importlib, sys
        for name in ("_interpreters", "_xxsubinterpreters"):
            try:
                interpreters = importlib.import_module(name)
            except ImportError:
                continue
            inner = interpreters.create() if name == "_xxsubinterpreters" else interpreters.create("legacy")
            code = f'import sys; sys.path[:0] = {sys.path!r}; import boost_gpu_mst'
            try:
                failed = interpreters.run_string(inner, code)
            except interpreters.RunFailedError as error:
                failed = error
            print(failed)
            refusals = "works in the main interpreter only", "does not support loading in subinterpreters" # ours, Python's
            sys.exit(0 if any(text in str(failed) for text in refusals) else 1)
        sys.exit(77)
        """)], capture_output=True, text=True, timeout=100)
    if found.returncode == 77:
        pytest.skip("this Python has no module for subinterpreters")
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_package_may_be_imported_again():
    """As after unittest.mock.patch.dict(sys.modules), which removes what was imported meanwhile."""
    found = subprocess.run([sys.executable, "-B", "-W", "error", "-c", textwrap.dedent("""
        import sys, unittest.mock
        import numpy
        with unittest.mock.patch.dict(sys.modules):
            import boost_gpu_mst as first
        import boost_gpu_mst as mst
        assert mst is not first
        ids, report = mst.minimum_spanning_forest(2, [0], [1], [1], return_report=True)
        assert ids.tolist() == [0] and isinstance(report, mst.Report) and report.components.tolist() == []
        try:
            mst.minimum_spanning_forest(2, [0], [2], [1])
        except mst.InvalidGraph:
            sys.exit(5)
        """)], capture_output=True, text=True, timeout=100)
    assert (found.returncode, found.stderr) == (5, "")


def test_threads_of_python_run_meanwhile(graph):
    ids = []
    workers = [threading.Thread(target=lambda: ids.append(mst.minimum_spanning_forest(*graph, backend="host")))
               for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(ids) == 3 and (ids[0] == ids[1]).all() and (ids[0] == ids[2]).all()
