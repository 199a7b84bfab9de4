#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Single linkage against SciPy's, and in SciPy's own functions."""

import itertools

import numpy
import pytest

import boost_gpu_mst as mst

hierarchy = pytest.importorskip("scipy.cluster.hierarchy")
scipy = pytest.importorskip("scipy")
pytest.importorskip("scipy.spatial.distance")
pytest.importorskip("scipy.sparse")


def points(n, seed=3):
    """Two heaps in which no two distances are equal."""
    random = numpy.random.default_rng(seed)
    return numpy.concatenate([random.normal(0, 1, (n // 2, 2)), random.normal(9, 1, (n - n // 2, 2))])


def all_pairs(n):
    return numpy.array(list(itertools.combinations(range(n), 2)), int).reshape(-1, 2).T


@pytest.mark.parametrize("n", [1, 2, 3, 10, 200])
@pytest.mark.parametrize("dtype", ["float64", "float32"])
def test_as_scipy_on_distinct_distances(n, dtype):
    distances = scipy.spatial.distance.pdist(points(n))
    if dtype == "float32":  # it rounds, so that some would be equal
        distances = numpy.argsort(numpy.argsort(distances)).astype(dtype)
    assert len(numpy.unique(distances)) == len(distances)
    u, v = all_pairs(n)
    ours = mst.single_linkage(n, u, v, distances)
    assert ours.shape == (n - 1, 4) and ours.dtype == numpy.float64
    if n > 1:
        assert (ours == hierarchy.linkage(distances.astype("float64"), "single")).all()


def test_from_integers_in_any_order():
    random = numpy.random.default_rng(5)
    distances = random.permutation(45)
    u, v = all_pairs(10)
    shuffled = random.permutation(45)
    ours = mst.single_linkage(10, v[shuffled], u[shuffled], distances[shuffled])
    assert (ours == hierarchy.linkage(distances.astype(float), "single")).all()


def test_ties_are_a_single_linkage_too():
    random = numpy.random.default_rng(6)
    distances = random.integers(0, 9, 30 * 29 // 2).astype(float)
    ours = mst.single_linkage(30, *all_pairs(30), distances)
    assert hierarchy.is_valid_linkage(ours) and hierarchy.is_monotonic(ours)
    # Which of equal distances merges first is free; the distance of each pair in the tree is not.
    assert (hierarchy.cophenet(ours) == hierarchy.cophenet(hierarchy.linkage(distances, "single"))).all()


def test_scipys_functions_take_it():
    place = points(60)
    tree = scipy.spatial.KDTree(place)
    merges = mst.single_linkage_of_neighbours(*tree.query(place, k=8), gap=numpy.inf)
    clusters = hierarchy.fcluster(merges, 2, "maxclust")
    assert hierarchy.is_valid_linkage(merges, throw=True)
    assert set(clusters[:30]) != set(clusters[30:]) and len(set(clusters[:30])) == len(set(clusters[30:])) == 1
    whole = mst.single_linkage(60, *all_pairs(60), scipy.spatial.distance.pdist(place))
    drawn = hierarchy.dendrogram(whole, no_plot=True)
    assert sorted(drawn["leaves"]) == list(range(60)) and len(drawn["icoord"]) == 59
    assert hierarchy.leaves_list(whole).tolist() == drawn["leaves"]


def test_neighbours_that_hold_a_tree_are_as_good_as_all():
    place = points(300)
    expected = hierarchy.linkage(place, "single")
    tree = scipy.spatial.KDTree(place)
    distances, neighbours = tree.query(place, k=300)
    assert mst.single_linkage_of_neighbours(distances, neighbours) == pytest.approx(expected, rel=1e-12)
    # As many neighbours as are needed: SciPy's trees mark those beyond a bound with n and infinity.
    bound = expected[-1, 2] * (1 + 1e-9)
    distances, neighbours = tree.query(place, k=300, distance_upper_bound=bound)
    assert (neighbours == 300).any()
    assert mst.single_linkage_of_neighbours(distances, neighbours) == pytest.approx(expected, rel=1e-12)
    # Other programs mark them with -1, at any distance.
    neighbours[neighbours == 300] = -1
    distances[neighbours == -1] = -1
    assert mst.single_linkage_of_neighbours(distances, neighbours) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("kind", ["csr_array", "coo_matrix"])
def test_matrix_of_neighbours(kind):
    place = points(40)
    distances, neighbours = scipy.spatial.KDTree(place).query(place, k=40)
    rows = numpy.repeat(numpy.arange(40), 40)
    # The matrix's explicit zeros are distances too: vertex 40 is where vertex 0 is.
    matrix = scipy.sparse.coo_array((numpy.append(distances.ravel(), 0.0),
                                     (numpy.append(rows, 40), numpy.append(neighbours.ravel(), 0))), shape=(41, 41))
    ours = mst.single_linkage_of_matrix(getattr(scipy.sparse, kind)(matrix))
    assert ours[0].tolist() == [0, 40, 0, 2]
    assert ours == pytest.approx(hierarchy.linkage(numpy.append(place, place[:1], axis=0), "single"), rel=1e-12)


def test_dense_matrices_are_distances_of_all_pairs():
    """With duplicate points, whose distances of zero are distances."""
    place = numpy.concatenate([points(12), points(12)[3:6], points(12)[3:4]])
    condensed = scipy.spatial.distance.pdist(place)
    dense = scipy.spatial.distance.squareform(condensed)
    expected = hierarchy.linkage(condensed, "single")
    assert (expected[:4, 2] == 0).all()
    for matrix in (dense, dense.tolist(), numpy.ma.array(dense, mask=numpy.eye(16)), dense.T.copy()):
        ours = mst.single_linkage_of_matrix(matrix)
        assert (ours[:, 2] == expected[:, 2]).all()
        assert (hierarchy.cophenet(ours) == hierarchy.cophenet(expected)).all()
    assert mst.single_linkage_of_matrix([[0, 0, 1], [0, 0, 1], [1, 1, 0]]).tolist() == [[0, 1, 0, 2], [2, 3, 1, 3]]
    assert mst.single_linkage_of_matrix(numpy.zeros((1, 1))).shape == (0, 4)


def test_dense_matrices_of_which_entries_are_missing():
    inf = numpy.inf
    apart = numpy.array([[0, 1, inf], [1, 0, inf], [inf, inf, 0]])
    masked = numpy.ma.masked_invalid(apart)
    hidden = numpy.ma.array([[0, 1, 7], [1, 0, 7], [7, 7, 0]], mask=apart == inf)
    for matrix in (apart, masked, hidden):
        with pytest.raises(mst.InvalidGraph, match="in 2 parts"):
            mst.single_linkage_of_matrix(matrix)
        assert mst.single_linkage_of_matrix(matrix, gap=9).tolist() == [[0, 1, 1, 2], [2, 3, 9, 3]]
    with pytest.raises(mst.NanWeight, match="the distance of 0 and 2 is NaN"):
        mst.single_linkage_of_matrix(numpy.where(apart == inf, numpy.nan, apart))
    with pytest.raises(mst.InvalidGraph, match=r"entries \(0, 1\) and \(1, 0\) differ"):
        mst.single_linkage_of_matrix([[0, 1], [0, 0]])
    with pytest.raises(mst.InvalidGraph, match=r"entries \(0, 1\) and \(1, 0\) differ"):
        mst.single_linkage_of_matrix(numpy.ma.array([[0, 1], [1, 0]], mask=[[0, 1], [0, 0]]))
    for diagonal in (numpy.array([[0, 1.0], [1.0, numpy.nan]]), numpy.diag([0, numpy.nan]).astype("float32")):
        with pytest.raises(mst.NanWeight, match="the distance of 1 and 1 is NaN"):
            mst.single_linkage_of_matrix(diagonal)
        shown = numpy.ma.array(diagonal, mask=numpy.eye(2))
        assert mst.single_linkage_of_matrix(shown).tolist() == [[0, 1, diagonal[0, 1], 2]]
    with pytest.raises(mst.InvalidGraph, match="-inf, less than 0"):
        mst.single_linkage_of_matrix([[0, -inf], [-inf, 0]])
    rounded = numpy.array([[0, 0.1 + 0.2], [0.3, 0]])  # as distances by dot products are
    for scale in (1, 1e-30, 1e30):
        assert mst.single_linkage_of_matrix(scale * rounded)[0, 2] == pytest.approx(scale * 0.3, rel=1e-12)
        with pytest.raises(mst.InvalidGraph, match=r"entries \(0, 1\) and \(1, 0\) differ"):
            mst.single_linkage_of_matrix(scale * numpy.array([[0, 1e-9], [2e-9, 0]]))
        cancelled = scale * numpy.array([[0, 0, 1], [1e-9, 0, 1], [1, 1, 0]])
        assert mst.single_linkage_of_matrix(cancelled)[0].tolist() == [0, 1, 0, 2]


def test_neighbours_of_another_type():
    with pytest.raises(mst.InvalidType, match="neighbours must be integers, not float64$"):
        mst.single_linkage_of_neighbours([[0.5], [0.5]], [[1.0], [0.0]])
    with pytest.raises(mst.InvalidType, match="neighbours must be integers, not float64; distances come first"):
        mst.single_linkage_of_neighbours([[1], [0]], [[0.5], [0.5]])
    with pytest.raises(mst.InvalidType, match="neighbours must be integers, not <U1"):
        mst.single_linkage_of_neighbours([[0.5], [0.5]], [["b"], ["a"]])
    neighbours = numpy.ma.array([[1, 2], [0, 2], [1, 0]], mask=[[0, 1], [0, 0], [0, 1]])
    assert mst.single_linkage_of_neighbours(numpy.array([[1., 9], [1, 2], [2, 9]]), neighbours)[:, 2].tolist() == [1, 2]
    for given in (None, 5, [1, 0], [[1], [0, 1]]):
        with pytest.raises(mst.InvalidType, match="neighbours must be a two-dimensional array"):
            mst.single_linkage_of_neighbours([[1], [0]], given)
        with pytest.raises(mst.InvalidType, match="distances must be a two-dimensional array"):
            mst.single_linkage_of_neighbours(given, [[1], [0]])


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "uint64", "object"])
def test_faulty_neighbours_are_named_by_their_places(dtype):
    """Entries before them are ignored, but count."""
    def refused(kind, words, distances, neighbours):
        with pytest.raises(kind, match=words) as caught:
            mst.single_linkage_of_neighbours(distances, neighbours)
        assert caught.value.edge == 3

    inf, one = numpy.inf, numpy.array([[2, 1], [1, 0]], dtype)  # vertex 0 has one neighbour
    refused(mst.InvalidGraph, r"the target of edge 3 is vertex 5, but there are 2 .*: entry \(1, 1\)$",
            [[inf, 1.0], [1.0, 2.0]], numpy.array([[2, 1], [0, 5]], dtype))
    refused(mst.NanWeight, r"the weight of edge 3 is NaN; .*: entry \(1, 1\)$", [[inf, 1.0], [1.0, numpy.nan]], one)
    refused(mst.NanWeight, r"the weight of edge 3 is missing; .*: entry \(1, 1\)$", [[inf, 1.0], [1.0, None]], one)
    refused(mst.InvalidType, r"the weight of edge 3 is 'b', .*: entry \(1, 1\)$",
            numpy.array([[inf, 1.0], [1.0, "b"]], object), one)
    refused(mst.InvalidGraph, r"the distance of edge 3 is -2.0, less than 0: entry \(1, 1\)$",
            [[inf, 1.0], [1.0, -2.0]], one)
    masked = numpy.ma.array([[9.0, 1.0], [1.0, -2.0]], mask=[[1, 0], [0, 0]])
    refused(mst.InvalidGraph, r"less than 0: entry \(1, 1\)$", masked, one)


def test_parts():
    with pytest.raises(mst.InvalidGraph, match="in 3 parts"):
        mst.single_linkage(5, [4, 1], [3, 2], [2.0, 1.0])
    merges = mst.single_linkage(5, [4, 1], [3, 2], [2.0, 1.0], gap=7)
    assert merges.tolist() == [[1, 2, 1, 2], [3, 4, 2, 2], [0, 5, 7, 3], [6, 7, 7, 5]]
    assert hierarchy.is_valid_linkage(merges)
    assert mst.single_linkage(2, [], [], [], gap=numpy.inf).tolist() == [[0, 1, numpy.inf, 2]]
    for gap in (1.9, numpy.nan):
        with pytest.raises(mst.InvalidOption, match=f"gap is {gap}, not at least 2.0, "):
            mst.single_linkage(5, [4, 1], [3, 2], [2.0, 1.0], gap=gap)


def test_refusals():
    with pytest.raises(mst.InvalidGraph, match="the distance of edge 1 is -2.0") as caught:
        mst.single_linkage(3, [0, 1], [1, 2], [1.0, -2.0])
    assert caught.value.edge == 1
    with pytest.raises(mst.NanWeight, match="edge 1"):
        mst.single_linkage(3, [0, 1], [1, 2], [1.0, numpy.nan])
    with pytest.raises(mst.InvalidGraph, match="no vertices"):
        mst.single_linkage(0, [], [], [])
    with pytest.raises(mst.InvalidGraph, match="num_vertices is 2147483648; fewer than 2.31 can be linked"):
        mst.single_linkage(2**31, [0], [-1], [0.5])  # before the edges are looked at
    with pytest.raises(mst.InvalidOption, match="maximum is not for single linkage"):
        mst.single_linkage(2, [0], [1], [1], maximum=True)
    for gap in ("far", [1, 2], 10**400, 10**5000):
        with pytest.raises(mst.InvalidType, match="gap must be a number"):
            mst.single_linkage(3, [0], [1], [1.0], gap=gap)
    for call in (lambda out: mst.single_linkage(2, [0], [1], [1.0], out=out),
                 lambda out: mst.minimum_spanning_forest_of_matrix(numpy.eye(2), out=out)):
        with pytest.raises(mst.InvalidType, match="there is no option 'out'"):
            call(numpy.empty(1, numpy.int64))
    with pytest.raises(mst.InvalidOption, match="initial_components is not for single linkage"):
        mst.single_linkage(4, [0, 1, 2], [1, 2, 3], [1, 2, 3], initial_components=[0, 0, 2, 3])
    with pytest.raises(mst.InvalidGraph, match=r"are of \(2, 2\) and \(2, 1\)"):
        mst.single_linkage_of_neighbours(numpy.zeros((2, 2)), [[0], [1]])
    with pytest.raises(mst.InvalidGraph, match="the target of edge 1 is vertex 2"):
        mst.single_linkage_of_neighbours([[0.0], [1.0]], [[1], [2]])
    with pytest.raises(mst.InvalidGraph, match="must be square"):
        mst.single_linkage_of_matrix(numpy.ones((2, 3)))
    ends = numpy.arange(2, dtype=numpy.uint32)
    with pytest.raises(mst.InvalidGraph, match="must be on a CUDA device; single_linkage takes those in host memory"):
        mst.single_linkage_of_forest(2, ends, ends, ends, ends, left=ends, right=ends, sizes=ends)
    assert len(mst.single_linkage(2, [0], [1], [1], backend="host", threads=1)) == 1
