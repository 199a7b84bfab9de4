#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Rooted forests against a walk in Python."""

import typing

import numpy
import pytest

import boost_gpu_mst as mst


def test_paths_to_the_roots():
    random = numpy.random.default_rng(1)
    n, u, v = 300, random.integers(0, 300, 400), random.integers(0, 300, 400)
    ids = mst.minimum_spanning_forest(n, u, v, random.random(400))
    forest = mst.root_forest(n, u, v, ids, roots=[7])
    assert forest.parent[7] == 7 and forest.parent_edge[7] == -1 and forest.depth[7] == 0
    assert sorted(forest.order) == list(range(n))
    for child in forest.order:
        parent, edge = int(forest.parent[child]), int(forest.parent_edge[child])
        if edge == -1:
            assert parent == child and forest.depth[child] == 0
        else:
            assert {parent, child} == {u[edge], v[edge]} and forest.depth[child] == forest.depth[parent] + 1
    assert (forest.parent_edge >= 0).sum() == len(ids)


def test_types_of_the_arrays():
    hints = typing.get_type_hints(mst.RootedForest)
    assert list(hints) == list(mst.RootedForest._fields)
    made = mst.root_forest(2, [0], [1], [0])
    assert all(array.dtype.name in str(hints[name]) for name, array in made._asdict().items())


def test_refusals():
    with pytest.raises(mst.InvalidGraph, match="closes a cycle"):
        mst.root_forest(4, [0, 1, 2], [1, 2, 0], [0, 1, 2])
    with pytest.raises(mst.InvalidGraph, match="edge 1 closes a cycle") as caught:
        mst.root_forest(6, [5, 0, 1, 2, 4], [4, 1, 2, 0, 3], [3, 2, 1])
    assert caught.value.edge == 1
    with pytest.raises(mst.InvalidOption, match="in the same tree"):
        mst.root_forest(2, [0], [1], [0], roots=[0, 1])
    for number in (-1, 5, 2**63, 2**64 - 1, 2**64):
        with pytest.raises(mst.InvalidGraph, match=f"the forest has edge {number}, but there are 2 edges") as caught:
            mst.root_forest(3, [0, 1], [1, 2], [0, number])
        assert caught.value.edge == number
    with pytest.raises(mst.InvalidType, match="ids must be integers, not float64"):
        mst.root_forest(2, [0], [1], [0.5])
    with pytest.raises(mst.InvalidGraph, match="id number 1 is missing: it is masked") as caught:
        mst.root_forest(4, [0, 1, 2], [1, 2, 3], numpy.ma.masked_equal([0, 1, 2], 1))
    assert caught.value.edge is None
    assert mst.root_forest(0, [], [], []).parent.size == 0


@pytest.mark.parametrize("dtype", ["int32", "uint32", "int64", "object"])
def test_vertices_out_of_range(dtype):
    """Also of an edge that is not in the forest."""
    for vertex in (4,) if dtype == "uint32" else (4, -9):
        with pytest.raises(mst.InvalidGraph, match=f"^root number 1 is vertex {vertex}, but there are 4 ") as caught:
            mst.root_forest(4, [0, 1], [1, 2], [0], roots=numpy.array([1, vertex], dtype))
        assert caught.value.edge is None
        with pytest.raises(mst.InvalidGraph, match=f"target of edge 1 is vertex {vertex}, but there are 4 ") as caught:
            mst.root_forest(4, [0, 1], numpy.array([1, vertex], dtype), [0])
        assert caught.value.edge == 1


def test_threads():
    for threads in (2, numpy.int64(2)):
        assert mst.root_forest(2, [0], [1], [0], threads=threads).depth.tolist() == [0, 1]
        assert mst.single_linkage(2, [0], [1], [1], threads=threads).tolist() == [[0, 1, 1, 2]]
    for threads in ("x", None, 1.0):
        with pytest.raises(mst.InvalidType, match="threads must be an integer, not "):
            mst.root_forest(2, [0], [1], [0], threads=threads)
    for threads in (-1, 2**32, 10**5000):
        with pytest.raises(mst.InvalidOption, match="threads is out of range"):
            mst.root_forest(2, [0], [1], [0], threads=threads)
