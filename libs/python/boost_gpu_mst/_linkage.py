#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Single linkage: as the matrix that scipy.cluster.hierarchy's functions take, or as arrays on a device."""

import numpy as np

from . import _arrays, _core
from ._errors import Error, InvalidGraph, InvalidOption, InvalidType, NanWeight
from ._forest import _dense, _entries, _naming, _order_of, minimum_spanning_forest, refuse


def single_linkage(num_vertices, sources, targets, distances, *, gap=None, **options):
    """The merges of single linkage over a graph, as scipy.cluster.hierarchy.linkage(..., "single") returns them.

    Edge i says that vertices sources[i] and targets[i] are distances[i] apart, which must not be negative. Nothing is
    known of vertices without an edge. Returns float64 rows of two clusters, their distance, and the vertices in both:
    num_vertices - 1 rows for dendrogram, fcluster, cophenet and the like. They equal those of all distances if the
    edges contain a minimum spanning tree of all distances. There must be fewer than 2^31 vertices.

    A graph in several parts has no hierarchy and raises InvalidGraph, unless `gap` is given: the distance at which
    parts merge, in the order of the lowest vertex in each, no less than the greatest distance in the forest. `options`
    are those of Options that say where and how the forest is computed.
    """
    for name in ("maximum", "order", "return_report"):
        if name in options:
            raise InvalidOption(f"{name} is not for single linkage, whose merges are by ascending distance")
    refuse(options, "out")
    if "initial_components" in options:
        raise InvalidOption("initial_components is not for single linkage, whose merges begin with single vertices")
    n = _arrays.vertex_count(num_vertices)
    if n == 0:
        raise InvalidGraph("there are no vertices to merge")
    if n >= 2**31:  # before a forest is computed in vain
        raise InvalidGraph(f"num_vertices is {n}; fewer than 2^31 can be linked")
    ends = [_arrays.vertex_ids(sources, "sources", n), _arrays.vertex_ids(targets, "targets", n)]
    weights = _arrays.weights(distances)
    if any(_arrays.is_on_device(a) for a in (*ends, weights)):
        raise InvalidGraph("single_linkage is for arrays in host memory; single_linkage_of_forest takes a device's")
    if _arrays.may_change((sources, targets, distances), (*ends, weights), options.get("on_progress")):
        ends, weights = [a.copy() for a in ends], weights.copy()
        for a in (*ends, weights):
            a.flags.writeable = False  # no other code has them
    ids, report = minimum_spanning_forest(
        n, *ends, weights, return_report=True, **{**options, "want_total": False, "want_components": True})
    u, v = (a[ids].astype(np.uint32) for a in ends)
    heights = weights[ids].astype(np.float64)
    if heights.size and heights[0] < 0:
        raise InvalidGraph(f"the distance of edge {ids[0]} is {weights[ids[0]]}, less than 0", int(ids[0]))
    if report.trees > 1:
        lowest = np.unique(report.components, return_index=True)[1].astype(np.uint32)
        rest = np.full(lowest.size - 1, _checked(gap, report.trees, heights))
        u = np.concatenate((u, np.full(rest.size, lowest[0], np.uint32)))
        v, heights = np.concatenate((v, lowest[1:])), np.concatenate((heights, rest))
    return _core.linkage(n, u, v, heights, _arrays.answers_signals(), {"threads": options.get("threads", 0)})


def _checked(gap, trees, heights):
    if gap is None:
        raise InvalidGraph(f"the graph is in {trees} parts, which have no distance: pass one as gap, or more edges")
    try:
        distance = float(gap)
    except (TypeError, ValueError, OverflowError):
        raise InvalidType(f"gap must be a number, not {_arrays.shown(gap)}") from None
    greatest = heights[-1] if heights.size else 0
    if not distance >= greatest:  # also refuses NaN
        raise InvalidOption(f"gap is {gap}, not at least {greatest}, the greatest distance in the forest")
    return distance


def single_linkage_of_matrix(matrix, *, gap=None, **options):
    """The same for the stored entries of a SciPy sparse matrix or array, including explicit zeros (except in the
    formats DIA and BSR, as for minimum_spanning_forest_of_matrix): for example of scikit-learn's
    kneighbors_graph(mode="distance").

    A dense array (also nested lists, or a masked array) has the distances of all pairs, as scipy.spatial.distance's
    squareform makes it. It must be symmetric; zeros off the diagonal are distances, of points in the same place, as in
    scipy.cluster.hierarchy. Only masked entries and inf say that nothing is known of a pair; NaN is refused.
    """
    from scipy.sparse import issparse

    n = _order_of(matrix)
    if issparse(matrix):
        entries = _entries(matrix)
        rows, columns, distances = entries.row, entries.col, entries.data
    else:
        dense, unknown = _dense(matrix, lambda number: number == np.inf)
        _check_symmetry(dense, unknown)
        if dense.dtype.kind == "f":
            missing = np.argwhere(np.isnan(dense) & ~unknown)
            if missing.size:
                raise NanWeight("the distance of {} and {} is NaN".format(*missing[0]))
        rows, columns = np.nonzero(np.triu(~unknown, 1))
        distances = dense[rows, columns]
    with _naming(lambda entry: (f"entry ({rows[entry]}, {columns[entry]})", None)):
        return single_linkage(n, rows, columns, distances, gap=gap, **options)


def _check_symmetry(dense, unknown):
    if dense.dtype.kind == "f":
        # Distances may be rounded, small ones by what larger ones cancelled.
        greatest = np.max(np.abs(dense), where=np.isfinite(dense) & ~unknown, initial=0)
        equal = np.isclose(dense, dense.T, atol=1e-8 * greatest, equal_nan=True)
    else:
        equal = dense == dense.T
    wrong = np.argwhere(~np.where(unknown | unknown.T, unknown == unknown.T, equal))
    if wrong.size:
        i, j = wrong[0]
        raise InvalidGraph(
            f"entries ({i}, {j}) and ({j}, {i}) differ, but a dense array has the distances of all pairs; pass a graph "
            "with fewer edges as a sparse matrix")


def single_linkage_of_neighbours(distances, neighbours, *, gap=None, **options):
    """The same for each vertex's k nearest neighbours, in two arrays of n rows and k columns.

    They are what scipy.spatial.KDTree.query and scikit-learn's kneighbors return:
    single_linkage_of_neighbours(*tree.query(points, k=8)). A vertex may be its own neighbour. Neighbours of -1, and of
    n at an infinite distance, which is how SciPy marks missing ones, are ignored, and so are masked entries. An error
    names entry (i, j), which is edge i * k + j.
    """
    lengths, ids = _table(distances, "distances"), _table(neighbours, "neighbours")
    if ids.dtype.kind not in "iuO" and ids.size:
        hint = "; distances come first, then neighbours" if lengths.dtype.kind in "iu" else ""
        raise InvalidType(f"neighbours must be integers, not {ids.dtype}{hint}")
    if ids.shape != lengths.shape:
        raise InvalidGraph(
            f"distances and neighbours must be of one shape, n by k, and are of {lengths.shape} and {ids.shape}")
    n, k = ids.shape
    ignored = (ids == -1) | ((ids == n) & (lengths == np.inf))
    for given in (distances, neighbours):
        ignored |= np.ma.getmaskarray(given) if isinstance(given, np.ma.MaskedArray) else False
    sources, targets, weights = np.repeat(np.arange(n), k), ids.flatten(), lengths.flatten()
    for array in (sources, targets, weights):
        array[ignored.ravel()] = 0  # a loop, which is in no forest; the other edges keep their places
    try:
        return single_linkage(n, sources, targets, weights, gap=gap, **options)
    except Error as error:
        if error.edge is None:
            raise
        raise type(error)("{}: entry ({}, {})".format(error, *divmod(error.edge, k)), error.edge) from error.__cause__


def _table(values, name):
    try:
        table = np.asarray(values)
    except (TypeError, ValueError) as error:
        raise InvalidType(f"{name} must be a two-dimensional array: {error}") from error
    if table.ndim != 2:
        raise InvalidType(f"{name} must be a two-dimensional array, and has {table.ndim} dimensions")
    return table


def single_linkage_of_forest(num_vertices, sources, targets, weights, ids, *, left, right, sizes, heights=None,
                             return_report=False, **options):
    """The merges of single linkage over a forest in device memory, written to arrays there.

    All arrays are on one CUDA device. `ids`, of 32- or 64-bit integers, are the edges of the forest in any order:
    out[:count] of minimum_spanning_forest with the same `maximum`. The vertices, fewer than 2^31, are clusters 0 to
    num_vertices - 1. Merge i joins clusters left[i] < right[i] into cluster num_vertices + i, which has sizes[i]
    vertices, at height heights[i], the weight of an edge. Heights ascend; with `maximum`, they descend. `left`, `right`
    and `sizes` are of 32-bit integers and `heights` of the weights' type, with room for len(ids) elements each.

    Returns None, or with `return_report` a Report. The call synchronises `stream`. Ids that are out of range and edges
    that close a cycle raise InvalidGraph.
    """
    return_report = _arrays.truth(return_report, "return_report")
    for name in ("order", "initial_components", "want_total", "want_components", "want_tree_totals"):
        if name in options:
            raise InvalidOption(f"{name} is for the forest, not for its merges")
    return _core.merges(_arrays.vertex_count(num_vertices), sources, targets, weights, ids, left, right, sizes, heights,
                        return_report, _arrays.answers_signals(), options)
