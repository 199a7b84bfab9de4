#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Many graphs in one call: the same forests as of one call each."""

import numpy
import pytest

import boost_gpu_mst as mst


def graphs(count=40):
    random = numpy.random.default_rng(2)
    for n in range(count):
        m = 0 if n == 0 else 3 * n
        yield n, random.integers(0, max(n, 1), (2, m)), random.integers(0, 5, m).astype(numpy.float32)


def together():
    all_graphs = list(graphs())
    vertices = numpy.cumsum([0] + [n for n, _, _ in all_graphs])
    edges = numpy.cumsum([0] + [len(w) for _, _, w in all_graphs])
    ends = numpy.concatenate([ends for _, ends, _ in all_graphs], axis=1)
    return all_graphs, (vertices, edges, ends[0], ends[1], numpy.concatenate([w for _, _, w in all_graphs]))


@pytest.mark.parametrize("options", [{}, {"order": "edge"}, {"maximum": True}])
def test_same_as_one_by_one(options):
    all_graphs, arrays = together()
    ids, offsets, report = mst.minimum_spanning_forests(*arrays, return_report=True, **options)
    assert len(offsets) == len(all_graphs) + 1 and offsets[-1] == len(ids) == report.forest_edges
    total = 0
    for g, (n, (u, v), w) in enumerate(all_graphs):
        expected = mst.minimum_spanning_forest(n, u, v, w, **options)
        assert (ids[offsets[g]:offsets[g + 1]] == expected).all()
        total += w[expected].sum()
    assert report.total == total
    assert len(mst.minimum_spanning_forests(*arrays, **options)) == 2


def test_lists_and_nothing():
    ids, offsets = mst.minimum_spanning_forests([0, 2, 2, 5], [0, 1, 1, 3], [0, 2, 0], [1, 1, 1], [5, 4, 3])
    assert ids.tolist() == [0, 1, 0] and offsets.tolist() == [0, 1, 1, 3]
    ids, offsets = mst.minimum_spanning_forests([0], [0], [], [], [])
    assert ids.tolist() == [] and offsets.tolist() == [0]


def test_faults():
    _, (vertices, edges, u, v, w) = together()
    bad = u.copy()
    bad[edges[5] + 2] = 5
    with pytest.raises(mst.InvalidGraph, match="edge 2 of graph 5") as found:
        mst.minimum_spanning_forests(vertices, edges, bad, v, w)
    assert found.value.edge == 2
    bad = w.copy()
    bad[edges[7]] = numpy.nan
    with pytest.raises(mst.NanWeight, match="edge 0 of graph 7"):
        mst.minimum_spanning_forests(vertices, edges, u, v, bad)
    with pytest.raises(mst.InvalidGraph):
        mst.minimum_spanning_forests(vertices[:-1], edges, u, v, w)
    with pytest.raises(mst.InvalidGraph):
        mst.minimum_spanning_forests(vertices, edges, u, v[:-1], w)
    with pytest.raises(mst.InvalidOption):
        mst.minimum_spanning_forests(vertices, edges, u, v, w, want_total=True)
    for given in ([0, 0], None):
        with pytest.raises(mst.InvalidOption, match="initial_components are given, but there are many graphs"):
            mst.minimum_spanning_forests(vertices, edges, u, v, w, initial_components=given)


@pytest.mark.parametrize("dtype", ["int16", "int32", "int64", "object"])
def test_negative_numbers(dtype):
    """They are neither taken for unsigned ones nor said to be beyond any number of vertices."""
    def refused(words, edge, *arrays):
        with pytest.raises(mst.InvalidGraph, match=words) as found:
            mst.minimum_spanning_forests(*(numpy.array(a, dtype) for a in arrays), [1, 1, 1])
        assert found.value.edge == edge

    words = "edge 1 of graph 1 is vertex -1; ids have 32 bits$"
    refused(f"the source of {words}", 1, [0, 2, 4], [0, 1, 3], [0, 0, -1], [1, 1, 1])
    refused(f"the target of {words}", 1, [0, 2, 4], [0, 1, 3], [0, 0, 1], [1, 1, -1])
    refused("the vertex offset of graph 1 is -2$", None, [0, -2, 4], [0, 1, 3], [0, 0, 0], [1, 1, 1])
    refused("the edge offset of graph 0 is -1$", None, [0, 2, 4], [-1, 1, 3], [0, 0, 0], [1, 1, 1])


def test_what_is_missing():
    for given, kind in (([0, 0, None], mst.InvalidGraph), ([0, 0, "b"], mst.InvalidType)):
        with pytest.raises(kind, match="the source of edge 1 of graph 1 is ") as found:
            mst.minimum_spanning_forests([0, 2, 4], [0, 1, 3], numpy.array(given, object), [1, 1, 1], [1, 1, 1])
        assert found.value.edge == 1
    with pytest.raises(mst.NanWeight, match="the weight of edge 1 of graph 1 is missing; every weight") as found:
        mst.minimum_spanning_forests([0, 2, 4], [0, 1, 3], [0, 0, 0], [1, 1, 1], [1, 1, None])
    assert found.value.edge == 1
    words = "^the weight of edge 0 of graph 1 is the integer .*, and that of edge %s is 0.5: no type holds both"
    for given, place in (([1, 2**53 + 1, 0.5], "1 of graph 1"), ([0.5, 2**53 + 1, 1], "0 of graph 0")):
        with pytest.raises(mst.InvalidGraph, match=words % place) as found:
            mst.minimum_spanning_forests([0, 2, 4], [0, 1, 3], [0, 0, 0], [1, 1, 1], given)
        assert found.value.edge == 0
    with pytest.raises(mst.InvalidType, match="the weight of edge 1 of graph 1 is 'edge 2 ', neither"):
        mst.minimum_spanning_forests([0, 2, 4], [0, 1, 3], [0, 0, 0], [1, 1, 1], numpy.array([1, 1, "edge 2 "], object))
    with pytest.raises(mst.InvalidGraph, match="edge_offsets must have one element more than there are graphs"):
        mst.minimum_spanning_forests([0], [], [], [], [])
