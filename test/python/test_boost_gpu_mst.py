#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The Python module against SciPy and NetworkX."""

import numpy
import pytest

import boost_gpu_mst as mst

networkx = pytest.importorskip("networkx")
scipy = pytest.importorskip("scipy")
pytest.importorskip("scipy.sparse.csgraph")


def random_edges(seed, n=200, m=900, dtype=numpy.float64, high=50):
    random = numpy.random.default_rng(seed)
    ends = random.integers(0, n, (2, m)).astype(numpy.uint32)
    return n, ends[0].copy(), ends[1].copy(), random.integers(0, high, m).astype(dtype)


def networkx_weights(n, u, v, w, maximum=False):
    graph = networkx.MultiGraph()
    graph.add_nodes_from(range(n))
    graph.add_weighted_edges_from(zip(u.tolist(), v.tolist(), w.tolist()))
    find = networkx.maximum_spanning_edges if maximum else networkx.minimum_spanning_edges
    weights = sorted(d["weight"] for *_, d in find(graph, algorithm="kruskal", data=True))
    return weights[::-1] if maximum else weights


@pytest.mark.parametrize("dtype", ["int32", "int64", "uint32", "uint64", "float32", "float64"])
@pytest.mark.parametrize("maximum", [False, True])
def test_as_networkx_zero_weights_included(dtype, maximum):
    n, u, v, w = random_edges(1, dtype=dtype)
    assert (w == 0).any()
    ids = mst.minimum_spanning_forest(n, u, v, w, maximum=maximum, backend="host")
    assert ids.dtype == numpy.uint64
    assert w[ids].tolist() == networkx_weights(n, u, v, w, maximum)


def test_ties_go_to_the_lower_id():
    u = numpy.array([0, 0, 1], numpy.int32)
    v = numpy.array([1, 1, 0], numpy.int32)
    assert mst.minimum_spanning_forest(2, u, v, numpy.ones(3)).tolist() == [0]


def test_matrix_as_scipy():
    n, u, v, w = random_edges(2, high=1000000)
    w += 1  # SciPy omits edges of weight zero from its result
    _, first = numpy.unique(numpy.minimum(u, v).astype(numpy.uint64) * n + numpy.maximum(u, v), return_index=True)
    first = first[u[first] != v[first]]
    matrix = scipy.sparse.csr_matrix((w[first], (u[first], v[first])), shape=(n, n))
    ours = mst.minimum_spanning_forest_of_matrix(matrix)
    theirs = scipy.sparse.csgraph.minimum_spanning_tree(matrix)
    assert sorted(ours.data) == sorted(theirs.data)
    assert ours.shape == matrix.shape


@pytest.mark.parametrize("kind", ["coo", "csr", "csc", "lil", "dok"])
@pytest.mark.parametrize("dtype", ["int16", "int64", "float64"])
def test_matrix_in_matrix_out_array_in_array_out(kind, dtype):
    dense = numpy.array([[0, 3, 1], [0, 0, 2], [0, 0, 0]], dtype)
    for given, expected in (("array", scipy.sparse.csr_array), ("matrix", scipy.sparse.csr_matrix)):
        ours = mst.minimum_spanning_forest_of_matrix(getattr(scipy.sparse, f"{kind}_{given}")(dense))
        assert type(ours) is expected and ours.dtype == dtype
        assert ours.toarray().tolist() == [[0, 0, 1], [0, 0, 2], [0, 0, 0]]
    ours = mst.minimum_spanning_forest_of_matrix(dense)
    assert type(ours) is scipy.sparse.csr_array and ours.nnz == 2


@pytest.mark.parametrize("kind", ["dia", "bsr"])
def test_zeros_that_fill_up_diagonals_and_blocks_are_no_edges(kind):
    matrix = scipy.sparse.csr_matrix([[0, 5, 0, 3], [0, 0, 2, 0], [0, 0, 0, 4], [0, 0, 0, 0]])
    padded = matrix.tobsr(blocksize=(2, 2)) if kind == "bsr" else matrix.todia()
    forest = mst.minimum_spanning_forest_of_matrix(padded)
    assert forest.toarray().tolist() == mst.minimum_spanning_forest_of_matrix(matrix).toarray().tolist()
    assert mst.single_linkage_of_matrix(padded)[:, 2].tolist() == [2, 3, 4]


def test_matrix_with_explicit_zeros():
    matrix = scipy.sparse.csr_matrix((numpy.array([0.0, 5.0, 1.0]), ([0, 0, 1], [1, 2, 2])), shape=(3, 3))
    forest = mst.minimum_spanning_forest_of_matrix(matrix)
    assert forest.nnz == 2 and sorted(forest.data) == [0, 1]
    # SciPy's result no longer has the edge of weight zero.
    assert scipy.sparse.csgraph.minimum_spanning_tree(matrix).nnz == 1


@pytest.mark.parametrize("offset", ["int32", "uint32", "int64", "uint64"])
def test_symmetric_csr(offset):
    n, u, v, w = random_edges(3)
    one = scipy.sparse.coo_matrix((w + 1, (u, v)), shape=(n, n)).tocsr()
    matrix = one.maximum(one.T).tocsr()
    matrix.setdiag(0)
    matrix.eliminate_zeros()
    matrix.sort_indices()
    ids = mst.minimum_spanning_forest_csr(matrix.indptr.astype(offset), matrix.indices, matrix.data,
                                          check_symmetry=True)
    theirs = scipy.sparse.csgraph.minimum_spanning_tree(matrix)
    assert sorted(matrix.data[ids]) == sorted(theirs.data)
    rows = numpy.searchsorted(matrix.indptr, ids, side="right") - 1
    assert (rows < matrix.indices[ids]).all()


def test_nothing_is_written():
    n, u, v, w = random_edges(4)
    for a in (u, v, w):
        a.flags.writeable = False
    assert len(mst.minimum_spanning_forest(n, u, v, w)) > 0


def test_dlpack():
    class Exporter:
        def __init__(self, array):
            self.array = array

        def __dlpack__(self, **arguments):
            return self.array.__dlpack__(**arguments)

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

    n, u, v, w = random_edges(5)
    expected = mst.minimum_spanning_forest(n, u, v, w)
    assert (mst.minimum_spanning_forest(n, Exporter(u), Exporter(v), Exporter(w)) == expected).all()


def test_first_call_on_the_page():
    import boost_gpu_mst as mst

    #        vertices  sources       targets       weights
    ids = mst.minimum_spanning_forest(4, [0, 1, 2, 3], [1, 2, 3, 0], [4.0, 1.0, 0.0, 2.0])
    # array([2, 1, 3], dtype=uint64): the forest's edges, lightest first
    assert ids.tolist() == [2, 1, 3]
