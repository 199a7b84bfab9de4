#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""minimum_spanning_tree in place of SciPy's: the same result, and SciPy's own tests of it."""

import importlib

import numpy as np
import pytest

import boost_gpu_mst as mst

pytest.importorskip("scipy", minversion="1.11")
from scipy import sparse  # noqa: E402
from scipy.sparse import csgraph  # noqa: E402


def distinct(n=60, density=0.2, seed=1):
    """A matrix without equal weights, so that there is only one tree."""
    choose = np.random.default_rng(seed)
    graph = np.zeros((n, n))
    places = choose.choice(n * n, int(density * n * n), replace=False)
    graph.flat[places] = choose.permutation(places.size) + 1.0
    return graph


@pytest.mark.parametrize("kind", [
    np.asarray, np.asmatrix, np.ndarray.tolist, sparse.csr_array, sparse.csr_matrix, sparse.coo_matrix,
    sparse.csc_array, sparse.lil_matrix, lambda graph: graph.astype(np.int16),
    lambda graph: np.where(graph == 0, np.inf, graph), lambda graph: np.where(graph == 0, np.nan, graph),
    lambda graph: np.ma.masked_equal(graph, 0),
])
@pytest.mark.parametrize("density", [0.005, 0.2])
def test_as_scipy(kind, density):
    graph = kind(distinct(density=density))
    theirs, ours = csgraph.minimum_spanning_tree(graph), mst.minimum_spanning_tree(graph)
    assert ours.format == theirs.format == "csr" and ours.dtype == theirs.dtype and ours.shape == theirs.shape
    assert 0 < ours.nnz == theirs.nnz and (ours != theirs).nnz == 0


@pytest.mark.parametrize("convert", [
    sparse.coo_array, sparse.csr_array, sparse.csc_array, sparse.dia_array, sparse.lil_array, sparse.dok_array,
    lambda graph: sparse.bsr_array(graph, blocksize=(2, 2)),
])
def test_formats_as_scipy_reads_them(convert):
    """Unsorted, with entries that are there twice, and with the zeros that fill up blocks."""
    choose = np.random.default_rng(4)
    for n in range(2, 30, 2):
        places = choose.integers(0, n, (2, 3 * n), np.int32)  # SciPy 1.11 reads no others
        graph = convert(sparse.coo_array((choose.permutation(3 * n) + 1.0, places), shape=(n, n)))
        theirs, ours = csgraph.minimum_spanning_tree(graph), mst.minimum_spanning_tree(graph)
        assert ours.nnz == theirs.nnz and ours.sum() == theirs.sum()


def test_entries_that_are_there_twice():
    rows, columns, offsets = (np.array(a, np.int32) for a in ([0, 0, 0, 1], [1, 1, 2, 2], [0, 3, 4, 4]))
    weights = [2.0, 3, 4, 4.5]
    for function in (mst.minimum_spanning_tree, csgraph.minimum_spanning_tree):
        added_up = function(sparse.coo_array((weights, (rows, columns)), shape=(3, 3)))
        assert added_up.toarray().tolist() == [[0, 0, 4], [0, 0, 4.5], [0, 0, 0]]
        two_edges = function(sparse.csr_array((weights, columns, offsets), shape=(3, 3)))
        assert two_edges.toarray().tolist() == [[0, 2, 4], [0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize("convert", [sparse.coo_array, sparse.csr_array, sparse.csc_array, sparse.lil_array])
def test_of_equal_weights_the_first_in_row_order_is_chosen(convert):
    graph = convert(sparse.coo_array(([1.0, 1, 1], ([2, 1, 0], [0, 2, 1]))))
    assert mst.minimum_spanning_tree(graph).toarray().tolist() == [[0, 1, 0], [0, 0, 1], [0, 0, 0]]


def test_sparse_arrays_that_are_no_matrix():
    with pytest.raises(mst.InvalidGraph, match="the matrix must be square, and is 2 by 3"):
        mst.minimum_spanning_tree(sparse.coo_array((2, 3)))
    with pytest.raises(mst.NanWeight, match=r"the weight of entry \(1, 0\) is NaN") as caught:
        mst.minimum_spanning_tree(sparse.csc_array([[0, 1], [np.nan, 0]]))
    assert caught.value.edge is None


def test_only_masked_entries_are_no_edges_of_masked_arrays():
    inf = np.inf
    for rows in ([[0, 0, 5], [0, 0, 1], [5, 1, 0]], [[0, inf, inf], [inf, 0, 1], [inf, 1, 0]], [[0, -inf], [-inf, 0]]):
        graph = np.ma.array(rows, float, mask=np.eye(len(rows)))
        theirs, ours = csgraph.minimum_spanning_tree(graph), mst.minimum_spanning_tree(graph)
        theirs.eliminate_zeros()
        assert sorted(ours.data) == sorted(theirs.data) and ours.nnz


def test_explicit_zeros_join_and_are_dropped():
    places = np.array([[0, 1, 0], [1, 2, 2]], np.int32)
    graph = sparse.csr_array(([0.0, 1.0, 2.0], places), shape=(3, 3))
    for function in (mst.minimum_spanning_tree, csgraph.minimum_spanning_tree):
        found = function(graph)
        assert found.nnz == 1 and found[1, 2] == 1


def test_the_argument_is_unchanged():
    for overwrite in (False, True):
        graph = sparse.csr_array(distinct())
        before = graph.copy()
        mst.minimum_spanning_tree(graph, overwrite=overwrite)
        assert (graph != before).nnz == 0


def test_scipys_own_tests(monkeypatch):
    try:
        theirs = importlib.import_module("scipy.sparse.csgraph.tests.test_spanning_tree")
    except ImportError:
        pytest.skip("this SciPy is installed without its tests")
    calls = []

    def ours(*arguments, **options):
        calls.append(arguments)
        return mst.minimum_spanning_tree(*arguments, **options)

    monkeypatch.setattr(theirs, "minimum_spanning_tree", ours)
    for name in [name for name in vars(theirs) if name.startswith("test_")]:
        getattr(theirs, name)()
    assert calls
