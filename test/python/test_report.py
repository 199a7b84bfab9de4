#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Options given to calls, and their reports."""

import copy
import json
import pickle
import typing

import numpy
import pytest

import boost_gpu_mst as mst

# Two trees, 0-1-2 and 3-4, and the isolated vertex 5.
GRAPH = 6, [0, 1, 0, 4], [1, 2, 2, 3], [2, 3, 9, 2**62]


def test_types_of_options_at_run_time():
    hints = typing.get_type_hints(mst.Options)
    assert list(hints) == list(mst.Options.__annotations__) and hints["threads"] is int
    assert typing.get_args(hints["on_progress"])[0] == [mst.Progress]


def test_the_engine_by_name():
    report = mst.minimum_spanning_forest(
        3, [0, 1], [1, 2], [1, 2], backend="host", algorithm="recursive_boruvka", return_report=True)[1]
    assert report.engine == "recursive Boruvka"


@pytest.mark.filterwarnings("ignore:nanobind")
def test_a_report_of_no_call_is_refused():
    for name in ("components", "total", "seconds"):
        with pytest.raises(TypeError):
            getattr(mst.Report.__new__(mst.Report), name)


def test_report():
    ids, report = mst.minimum_spanning_forest(*GRAPH, return_report=True, want_components=True, want_tree_totals=True)
    assert report.total == 2 + 3 + 2**62
    assert report.components.tolist() == [0, 0, 0, 1, 1, 2]
    assert report.tree_totals == [5, 2**62, 0]
    assert ids.tolist() == [0, 1, 3]
    assert (report.vertices, report.edges, report.forest_edges, report.trees) == (6, 4, 3, 3)
    assert report.backend == "host" and "edges" in report.reason and report.engine and "thread" in report.device
    assert report.seconds == pytest.approx(sum(seconds for _, seconds, _ in report.steps)) and report.steps
    assert json.loads(report.to_json())["trees"] == 3
    assert "trees" in str(report) and report.engine in repr(report)
    components = report.components
    del report  # the array keeps alive what it shows
    assert components.tolist() == [0, 0, 0, 1, 1, 2] and not components.flags.writeable


@pytest.mark.parametrize("duplicate", [
    copy.copy, copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made)),
    lambda made: pickle.loads(pickle.dumps(made, 2)),
])
def test_copies_and_pickles(duplicate):
    fields = [name for name in dir(mst.Report) if not name.startswith("_") and name != "to_json"]
    for weights in ([2, 3, 9, 2**62], [-(2**62)] * 4, [1.5, numpy.inf, 2, 3]):
        options = {"return_report": True, "want_components": True, "want_tree_totals": True}
        for given in (options, {"return_report": True, "want_total": False}):
            report = mst.minimum_spanning_forest(*GRAPH[:3], weights, **given)[1]
            again = duplicate(report)
            assert again is not report and (str(again), repr(again)) == (str(report), repr(report))
            for name in fields:
                assert numpy.array_equal(getattr(again, name), getattr(report, name)), name
    seen = []
    mst.minimum_spanning_forest(*many_edges(), backend="host", on_progress=seen.append)
    assert repr(duplicate(seen[0])) == repr(seen[0])


def test_states_that_are_no_pickled_ones():
    state = mst.minimum_spanning_forest(*GRAPH, return_report=True)[1].__getstate__()
    for wrong in (state[:3], state[::-1], None):
        with pytest.raises((IndexError, RuntimeError, TypeError)):
            mst.Report.__new__(mst.Report).__setstate__(wrong)


def test_json_has_the_fields_by_their_names():
    """Those that gpu_mst --json prints."""
    _, report = mst.minimum_spanning_forest(*GRAPH, return_report=True)
    found = json.loads(report.to_json())
    arrays = {"components", "tree_totals"}
    assert set(found) == {name for name in dir(report) if not name.startswith("_")} - arrays - {"to_json"}
    steps = found.pop("steps")
    assert [(s["name"], pytest.approx(s["seconds"]), s["bytes"]) for s in steps] == report.steps
    assert pytest.approx(found.pop("seconds")) == report.seconds
    assert found == {name: getattr(report, name) for name in found}


def test_totals_are_exact():
    u, v = [0, 1, 2], [1, 2, 3]
    assert mst.minimum_spanning_forest(4, u, v, [2**63 - 1] * 3, return_report=True)[1].total == 3 * (2**63 - 1)
    total = mst.minimum_spanning_forest(4, u, v, [1e16, 1.0, 1.0], return_report=True)[1].total
    assert isinstance(total, float) and total == 1e16 + 2
    assert mst.minimum_spanning_forest(4, u, v, [1, 1, 1], return_report=True, want_total=False)[1].total is None


def test_of_rows_of_a_matrix_and_with_out():
    ids, report = mst.minimum_spanning_forest_csr([0, 1, 2], [1, 0], [5, 5], return_report=True)
    assert ids.tolist() == [0] and report.total == 5
    count, report = mst.minimum_spanning_forest(*GRAPH, out=numpy.zeros(5, "int64"), return_report=True)
    assert count == 3 and report.trees == 3
    pytest.importorskip("scipy.sparse")
    forest, report = mst.minimum_spanning_forest_of_matrix(numpy.array([[0, 7], [0, 0]]), return_report=True)
    assert forest.nnz == 1 and report.total == 7


def test_orders():
    u, v, w = [0, 1, 2], [1, 2, 3], [3, 2, 1]
    assert mst.minimum_spanning_forest(4, u, v, w, order="edge").tolist() == [0, 1, 2]
    assert mst.minimum_spanning_forest(4, u, v, w, order="weight").tolist() == [2, 1, 0]
    assert sorted(mst.minimum_spanning_forest(4, u, v, w, order="unordered").tolist()) == [0, 1, 2]


def many_edges():
    random = numpy.random.default_rng(7)
    u, v = random.integers(0, 20000, (2, 100000))
    return 20000, u, v, random.random(100000)


def test_progress_and_cancel():
    seen = []
    options: mst.Options = {"backend": "host", "threads": 1, "on_progress": seen.append}
    mst.minimum_spanning_forest(*many_edges(), **options)
    assert seen and seen[0].round == 1 and 0 < seen[0].components <= 20000 and seen[0].edges > 0

    with pytest.raises(mst.Cancelled):
        mst.minimum_spanning_forest(*many_edges(), backend="host", on_progress=lambda progress: False)

    def stop(progress):
        raise KeyError("the caller's own")

    with pytest.raises(KeyError, match="the caller's own"):
        mst.minimum_spanning_forest(*many_edges(), backend="host", on_progress=stop)


def test_initial_components():
    # The path 0-1-2-3 with a chord: {0, 2} and {1, 3} are connected before.
    edges = [0, 1, 2, 0], [1, 2, 3, 3], [4.0, 2.0, 2.0, 1.0]
    ids, report = mst.minimum_spanning_forest(
        4, *edges, initial_components=[0, 1, 0, 1], return_report=True, want_components=True)
    assert ids.tolist() == [3] and report.trees == 1 and report.components.tolist() == [0, 0, 0, 0]
    first = mst.minimum_spanning_forest(*GRAPH, return_report=True, want_components=True)[1]
    joined = mst.minimum_spanning_forest(6, [0, 3, 2], [5, 5, 4], [7, 8, 6], initial_components=first.components)
    assert joined.tolist() == [2, 0]


@pytest.mark.parametrize("labels, says", [
    ([0, 1, 2], "3 labels for 4 vertices"), ([0, 1, 2, 4], "label 4 for vertex 3"),
    ([0, -1, 2, 3], "label -1 for vertex 1"),
])
def test_initial_components_that_are_refused(labels, says):
    with pytest.raises(mst.InvalidOption, match=says):
        mst.minimum_spanning_forest(4, [0], [1], [1.0], initial_components=labels)
