#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""What the Python module accepts as an array."""

import numpy
import pytest

import boost_gpu_mst as mst
from boost_gpu_mst import _arrays

N = 4
SOURCES, TARGETS, WEIGHTS = [0, 1, 2, 3], [1, 2, 3, 0], [4, 1, 0, 2]
FOREST = [2, 1, 3]


def solved(u=SOURCES, v=TARGETS, w=WEIGHTS, n=N, **options):
    return mst.minimum_spanning_forest(n, u, v, w, **options).tolist()


def test_lists_tuples_and_ranges():
    assert solved() == FOREST
    assert solved(range(4), tuple(TARGETS), (4.5, 1, 0, 2)) == FOREST
    assert solved([], [], [], n=3) == []
    assert solved([], [], [], n=0) == []
    nothing = numpy.array([], object)  # such as a column of an empty pandas.DataFrame
    assert solved(nothing, nothing, nothing, n=3) == []
    assert mst.single_linkage(2, nothing, nothing, nothing, gap=1).tolist() == [[0, 1, 1, 2]]


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", ">i4", ">i8"])
def test_ids_of_all_integers(dtype):
    assert solved(numpy.array(SOURCES, dtype), numpy.array(TARGETS, dtype)) == FOREST


@pytest.mark.parametrize("dtype", ["bool", "i1", "u1", "i2", "u2", "f2", ">f4", ">f8", ">i8", "object"])
def test_weights_that_are_widened(dtype):
    weights = numpy.array([1, 1, 0, 1], dtype)
    assert solved(w=weights) == [2, 0, 1]
    assert solved(w=weights, maximum=True) == [0, 1, 3]


def test_bools_of_numpy_among_objects():
    yes, no = numpy.True_, numpy.False_
    for weights in ([yes, yes, no, yes], [True, yes, no, 1], [2, 1.5, no, yes], [2**64 - 1, yes, no, 2]):
        expected = solved(w=[float(w) for w in weights])
        assert solved(w=numpy.array(weights, object)) == solved(w=weights) == expected
    assert solved(w=[2**53 + 1, yes, no, 2**53]) == [2, 1, 3]
    dense = numpy.array([[no, yes], [no, no]], object)
    pytest.importorskip("scipy.sparse")
    assert mst.minimum_spanning_forest_of_matrix(dense).sum() == 1


def test_arrays_with_gaps_between_elements():
    u, v, w = (numpy.repeat(numpy.array(a, t), 2)[::2] for a, t in ((SOURCES, "u4"), (TARGETS, "i8"), (WEIGHTS, "f8")))
    assert not u.flags.c_contiguous and solved(u, v, w) == FOREST


def test_arrays_that_are_not_aligned():
    """As of a file whose header is of odd length."""
    def unaligned(values, dtype):
        array = numpy.frombuffer(bytearray(8 * len(values) + 1), dtype, len(values), 1)
        array[:] = values
        return array

    u, v, w = unaligned(SOURCES, "u4"), unaligned(TARGETS, "i4"), unaligned(WEIGHTS, "f8")
    rows = unaligned([0, 2], "i8")
    assert not u.flags.aligned and u.flags.c_contiguous
    for used in (_arrays.vertex_ids(u, "sources", N), _arrays.weights(w), _arrays.offsets(rows)):
        assert used.flags.aligned
    for dtype in ("int32", "uint32", "int64", "uint64"):
        out = unaligned([0, 0, 0], dtype)
        assert solved(u, v, w) == FOREST
        assert mst.minimum_spanning_forest(N, u, v, w, out=out) == 3 and out.tolist() == FOREST


def test_what_fits_is_not_copied():
    for dtype in ("int32", "uint32"):
        ids = numpy.array(SOURCES, dtype)
        assert _arrays.vertex_ids(ids, "sources", N) is ids
    for dtype in ("int32", "int64", "uint32", "uint64", "float32", "float64"):
        weights = numpy.array(WEIGHTS, dtype)
        assert _arrays.weights(weights) is weights
    rows = numpy.array([0, 2])
    assert _arrays.offsets(rows) is rows


def test_only_a_read_only_array_of_the_caller_stays_uncopied():
    fixed = numpy.arange(4)
    fixed.flags.writeable = False
    assert not _arrays.may_change((fixed, fixed), (fixed, fixed), print)
    for other in (fixed.copy(), memoryview(fixed), fixed.tolist()):
        assert _arrays.may_change((fixed, other), (fixed, fixed), print)


def test_integers_of_python_are_exact():
    big = 2**63
    assert solved(w=[big + 3, big + 2, big + 1, big]) == [3, 2, 1]
    assert solved(w=numpy.array([-big, 1 - big, 2 - big, 5], object)) == [0, 1, 2]
    # NumPy converts these to floats, which are tied where the integers are not.
    with pytest.raises(ValueError, match=r"the weight of edge 2 is 9223372036854775808; .* 64 bits") as caught:
        solved(w=[-1, 0, big, 1])
    assert caught.value.edge == 2
    with pytest.raises(mst.InvalidGraph, match=f"edge 1 is {2**70}"):
        solved(w=[0, 2**70, 0, 0])


def test_integers_beside_fractions():
    """Either the order is that of Python's numbers, or the edge is named that a float would round."""
    odd = 2**53 + 1
    assert solved(w=[odd, odd - 1, 0.0, 2.0]) == [2, 3, 1]  # integers all: exactly
    assert solved(w=[float(2**53), odd, 0, 2]) == [2, 3, 0]
    assert solved(w=[2**53 + 2, 2**53, 0.5, 2**70]) == [2, 1, 0]  # a float holds these
    for number in (odd, numpy.int64(odd), numpy.array(odd), numpy.uint64(odd), -odd, 2**64 + 1):
        for weights in ([1, number, 0.5, 2], (0.5, number, 1, 2), [1, number, float("inf"), 2]):
            words = "edge 1 is the integer .* which a float rounds, and that of edge .* no type holds both"
            with pytest.raises(mst.InvalidGraph, match=words) as caught:
                solved(w=weights)
            assert caught.value.edge == 1
    with pytest.raises(mst.InvalidGraph, match="edge 1 is the integer"):
        solved(w=numpy.array([1, odd, 0.5, 2], object))
    assert solved(w=[numpy.uint64(2**63 + 1), numpy.int64(5), 7, 6]) == [1, 3, 2]


def test_masked_arrays():
    """A masked id or weight is missing."""
    def masked(values, dtype):
        return numpy.ma.array(numpy.array(values, dtype), mask=[0, 0, 1, 0])

    assert solved(numpy.ma.array(SOURCES), numpy.ma.array(TARGETS), numpy.ma.array(WEIGHTS, mask=[0] * 4)) == FOREST
    for dtype in ("uint32", "int64"):
        with pytest.raises(mst.InvalidGraph, match="the source of edge 2 is missing: it is masked") as caught:
            solved(masked(SOURCES, dtype))
        assert caught.value.edge == 2
        with pytest.raises(mst.InvalidGraph, match="the target of edge 2 is missing"):
            solved(v=masked(TARGETS, dtype))
        with pytest.raises(mst.InvalidGraph, match="the offset of row 2 is missing"):
            mst.minimum_spanning_forest_csr(masked([0, 1, 2, 2], dtype), [1, 0], [1, 1])
    for dtype in ("float64", "int64", "int16", "object"):
        with pytest.raises(mst.NanWeight, match="the weight of edge 2 is missing: it is masked") as caught:
            solved(w=masked(WEIGHTS, dtype))
        assert caught.value.edge == 2


csgraph_matrices = {
    "masked": numpy.ma.masked_array([[0, 1., 9], [1, 0, 2], [9, 2, 0]], mask=[[1, 1, 0], [1, 1, 0], [0, 0, 1]]),
    "masked integers": numpy.ma.masked_array([[0, 1, 9], [1, 0, 2], [9, 2, 0]], mask=[[0, 1, 0], [1, 0, 0], [0, 0, 0]]),
    "masked, with zeros and infinities": numpy.ma.masked_array(
        [[0, 0., 9, 8], [0, 0, numpy.inf, 7], [9, 2, 0, 8], [8, 7, 8, 0]],
        mask=[[0, 0, 1, 1], [0, 0, 0, 1], [1, 1, 0, 1], [1, 1, 1, 0]]),
    "infinite": numpy.array([[0, 3, numpy.inf], [3, 0, -numpy.inf], [numpy.inf, 5, 0]]),
    "nan": numpy.array([[0, 3, numpy.nan], [3, 0, 7], [numpy.nan, 7, 0]], "float32"),
    "lists": [[0, 3, 1], [3, 0, 2], [1, 2, 0]],
    "tuples": ((0, 0.5, 0), (0, 0, 2), (0, 0, 0)),
    "empty rows": [[0, 0], [0, 0]],
}


@pytest.mark.parametrize("name", csgraph_matrices)
def test_dense_matrices_as_scipy_reads_them(name):
    csgraph = pytest.importorskip("scipy.sparse.csgraph")
    matrix = csgraph_matrices[name]
    ours, report = mst.minimum_spanning_forest_of_matrix(matrix, return_report=True)
    theirs = csgraph.minimum_spanning_tree(matrix if isinstance(matrix, numpy.ndarray) else numpy.array(matrix))
    assert sorted(filter(None, ours.data)) == sorted(theirs.data)  # SciPy drops edges of weight zero
    trees, _ = csgraph.connected_components(matrix if isinstance(matrix, numpy.ndarray) else numpy.array(matrix))
    assert report.trees == trees and report.total == theirs.sum()


@pytest.mark.parametrize("dtype", ["float16", ">f8", ">f4", ">i4", ">u8", "O"])
def test_dense_matrices_of_types_that_scipy_lacks(dtype):
    pytest.importorskip("scipy.sparse")
    matrix = numpy.array([[0, 3, 1], [3, 0, 2], [1, 2, 0]]).astype(dtype)
    for call in (mst.minimum_spanning_forest_of_matrix, mst.minimum_spanning_tree):
        assert sorted(call(matrix).data) == [1, 2]
    assert mst.single_linkage_of_matrix(matrix)[:, 2].tolist() == [1, 2]


@pytest.mark.parametrize("dtype", ["U", "S", "complex128", "M8[s]"])
def test_matrices_that_have_no_numbers(dtype):
    pytest.importorskip("scipy.sparse")
    matrix = numpy.ones((2, 2), int).astype(dtype)
    for call in (mst.minimum_spanning_forest_of_matrix, mst.single_linkage_of_matrix):
        with pytest.raises(mst.InvalidType, match="weights must be integers"):
            call(matrix)
    for entry in ("a", [1, 2], 1j, 10**5000):
        with pytest.raises(mst.Error):
            mst.minimum_spanning_tree([[0, entry], [1, 0]])


def matrices_with_gaps():
    """Entries that are no edges, in every type that holds them beside others."""
    nan, inf, odd = float("nan"), float("inf"), 2**53 + 1
    for missing in (nan, inf, -inf, numpy.float32("nan"), 0):
        rows = [[missing, odd, missing], [0, missing, odd - 1], [missing, 0, 0]]
        yield rows
        yield tuple(map(tuple, rows))
        yield numpy.array(rows, object)


def test_what_is_no_edge_does_not_change_the_weights():
    """An integer that a float rounds stays exact beside NaN."""
    pytest.importorskip("scipy.sparse")
    for matrix in matrices_with_gaps():
        found = mst.minimum_spanning_forest_of_matrix(matrix)
        assert found.toarray().tolist() == [[0, 2**53 + 1, 0], [0, 0, 2**53], [0, 0, 0]] and found.dtype == "int64"
    inf, far = float("inf"), 2**53 + 1
    apart = [[0, far, inf], [far, 0, 2], [inf, 2, 0]]
    for matrix in (apart, numpy.array(apart, object)):
        assert mst.single_linkage_of_matrix(matrix)[:, 2].tolist() == [2, 2**53]


def test_entries_at_fault_are_named_by_row_and_column():
    sparse = pytest.importorskip("scipy.sparse")
    nan = float("nan")

    def refused(kind, words, matrix, *calls):
        for call in calls:
            with pytest.raises(kind, match=words) as caught:
                call(matrix)
            assert caught.value.edge is None

    forest, linkage = mst.minimum_spanning_forest_of_matrix, mst.single_linkage_of_matrix
    words = r"^the weight of entry \(0, 2\) is "
    for none in ([[0, 1, None], [1, 0, 2], [None, 2, 0]], numpy.array([[0, 1, None], [1, 0, 2], [None, 2, 0]], object)):
        refused(mst.NanWeight, words + "missing; every weight", none, forest, linkage)
    text = numpy.array([[0, 1, "b"], [1, 0, 2], ["b", 2, 0]], object)
    refused(mst.InvalidType, words + "'b', neither", text, forest, linkage)
    refused(mst.NanWeight, words, numpy.array([[0, 1, nan], [1, 0, 2], [nan, 2, 0]], object), linkage)
    rounded = r"entry \(0, 1\) is the integer .* rounds, and that of entry \(1, 0\) is 0.5: no type"
    refused(mst.InvalidGraph, rounded, [[0, 2**53 + 1], [0.5, 0]], forest, linkage)
    for stored in (sparse.csr_array, numpy.ma.array):
        refused(mst.NanWeight, r"^the weight of entry \(1, 0\) is NaN", stored([[0, 1], [nan, 0]]), forest)
    for negative in ([[0, 1, 1], [1, 0, -2], [1, -2, 0]], sparse.coo_array([[0, 1, 1], [1, 0, -2], [0, 0, 0]])):
        refused(mst.InvalidGraph, r"^the distance of entry \(1, 2\) is -2, less than 0$", negative, linkage)


def test_nested_lists_that_are_no_matrix():
    pytest.importorskip("scipy.sparse")
    call = mst.minimum_spanning_forest_of_matrix
    for matrix, words in (([[0, 1], [1]], "square: row 1 has 1 entries, and row 0 has 2"), ([[0, 1]], "1 by 2"), ([[]], "1 by 0")):
        with pytest.raises(mst.InvalidGraph, match="must be square") as caught:
            call(matrix)
        assert words in str(caught.value) or "2 by 1 by 2" in str(caught.value)
    for matrix in (5, [1, 2], None):
        with pytest.raises(mst.InvalidType, match="matrix must be"):
            call(matrix)
    for nothing in ([], numpy.array([]), numpy.ma.array([]), numpy.empty((0, 0))):
        assert call(nothing).shape == mst.minimum_spanning_tree(nothing).shape == (0, 0)
        with pytest.raises(mst.InvalidGraph, match="no vertices to merge"):
            mst.single_linkage_of_matrix(nothing)
    for scalar in (numpy.array(5.0), numpy.float64(5)):
        with pytest.raises(mst.InvalidType, match=r"lists of lists, and is .*5"):
            call(scalar)
    with pytest.raises(mst.InvalidType, match="lists of lists, and is array.nan"):
        mst.minimum_spanning_tree(None)
    odd = 2**53 + 1
    assert call([[0, odd, odd - 1], [0, 0, odd], [0, 0, 0]]).sum() == odd - 1 + odd
    with pytest.raises(mst.InvalidGraph, match="which a float rounds"):
        call([[0, odd], [0.5, 0]])


def test_pandas():
    pandas = pytest.importorskip("pandas")
    roads = pandas.DataFrame({"a": SOURCES, "b": TARGETS, "km": WEIGHTS})
    assert solved(roads["a"], roads["b"], roads["km"]) == FOREST
    odd = pandas.concat([roads, roads])[::2]  # with its own index, and steps between elements
    assert solved(odd["a"], odd["b"], odd["km"]) == solved(*(odd[c].tolist() for c in odd))
    nullable = roads.astype({"a": "Int64", "b": "Int32", "km": "Float64"})
    assert solved(nullable["a"], nullable["b"], nullable["km"]) == FOREST
    nullable.loc[2, "b"] = pandas.NA
    with pytest.raises(mst.InvalidGraph, match="the target of edge 2 is missing") as caught:
        solved(nullable["a"], nullable["b"], nullable["km"])
    assert caught.value.edge == 2
    nullable.loc[3, "km"] = pandas.NA
    with pytest.raises(mst.NanWeight, match="edge 3") as caught:
        solved(w=nullable["km"])
    assert caught.value.edge == 3
    with pytest.raises(mst.InvalidType, match="one-dimensional"):
        solved(roads)


def test_a_data_frame_is_a_dense_matrix():
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("scipy.sparse")
    rows = [[0, 1.0, numpy.nan], [0, 0, 2], [0, 0, 0]]
    for dtype in ("float64", object):
        found = mst.minimum_spanning_forest_of_matrix(pandas.DataFrame(rows, dtype=dtype))
        assert found.toarray().tolist() == [[0, 1, 0], [0, 0, 2], [0, 0, 0]]
    with pytest.raises(mst.NanWeight, match=r"entry \(0, 2\) is missing"):
        mst.minimum_spanning_forest_of_matrix(pandas.DataFrame(rows).astype("Float64"))


def test_arrow():
    arrow = pytest.importorskip("pyarrow")
    table = arrow.table({"a": SOURCES, "b": TARGETS, "km": WEIGHTS})
    assert solved(table["a"], table["b"], table["km"]) == FOREST
    assert solved(arrow.array(SOURCES, arrow.int16()), arrow.chunked_array([TARGETS[:1], TARGETS[1:]]),
                  arrow.array(WEIGHTS, arrow.float32())) == FOREST
    with pytest.raises(mst.InvalidGraph, match="the source of edge 1 is missing") as caught:
        solved(arrow.array([0, None, 2, 3]))
    assert caught.value.edge == 1
    with pytest.raises(mst.NanWeight, match="edge 2") as caught:
        solved(w=arrow.array([1, 2, None, 4]))
    assert caught.value.edge == 2


def test_out_in_host_memory():
    for dtype in ("int32", "uint32", "int64", "uint64"):
        out = numpy.full(5, 77, dtype)
        assert mst.minimum_spanning_forest(N, SOURCES, TARGETS, WEIGHTS, out=out) == 3
        assert out.tolist() == FOREST + [77, 77]
    rows = [0, 1, 2], [1, 0], [5, 5]
    out = numpy.zeros(1, "int64")
    assert mst.minimum_spanning_forest_csr(*rows, out=out) == 1 and out.tolist() == [0]


def test_out_that_cannot_be_filled():
    def refused(error, words, out):
        with pytest.raises(error, match=words):
            mst.minimum_spanning_forest(N, SOURCES, TARGETS, WEIGHTS, out=out)

    refused(TypeError, "NumPy array, .* not list", [0, 0, 0])
    refused(TypeError, "32- or 64-bit integers, not 1-dimensional float64", numpy.zeros(3))
    refused(TypeError, "not 1-dimensional int16", numpy.zeros(3, "int16"))
    refused(TypeError, "not 2-dimensional", numpy.zeros((3, 1), "int64"))
    refused(ValueError, "room for num_vertices - 1 = 3 ids, and has for 2", numpy.zeros(2, "int64"))
    refused(ValueError, "contiguous and writable", numpy.zeros(6, "int64")[::2])
    locked = numpy.zeros(3, "int64")
    locked.flags.writeable = False
    refused(ValueError, "contiguous and writable", locked)
    out = numpy.full(3, 77, "int64")
    with pytest.raises(mst.NanWeight):
        mst.minimum_spanning_forest(N, SOURCES, TARGETS, [1, 2, 3, numpy.nan], out=out)
    assert out.tolist() == [77, 77, 77]
