#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The forests: of edge arrays, of a CSR, of a SciPy matrix."""

import contextlib
import numbers
import re

import numpy as np

from . import _arrays, _core
from ._errors import Error, InvalidGraph, InvalidOption, InvalidType


def _require_no_report(flag, options):
    """Refuses a flag whose result only a report holds."""
    if _arrays.truth(options.get(flag), flag):
        raise InvalidOption(f"{flag} is answered in the report: pass return_report=True as well")


def _solved(call, given, arrays, ends, out, return_report, options):
    return_report = _arrays.truth(return_report, "return_report")
    if not return_report:
        for flag in ("want_total", "want_components", "want_tree_totals"):
            _require_no_report(flag, options)
    if "initial_components" in options:
        options["initial_components"] = _arrays.labels(options["initial_components"])
    copy = _arrays.may_change(given, arrays, options.get("on_progress"))
    try:
        result, report = call(*arrays, out, return_report, copy, _arrays.answers_signals(), options)
    except InvalidGraph as error:
        for end, ids in ends.items():  # _core reads signed ids as unsigned ones
            if error.edge is not None and isinstance(ids, np.ndarray) and ids[error.edge] < 0:
                raise InvalidGraph(f"the {end} of edge {error.edge} is vertex {ids[error.edge]}", error.edge) from None
        raise
    return (result, report) if return_report else result


def minimum_spanning_forest(num_vertices, sources, targets, weights, *, out=None, return_report=False, **options):
    """Ids of the forest's edges, lightest first (heaviest first with `maximum`).

    Edge i joins vertices sources[i] and targets[i], integers from 0 to num_vertices - 1, with weight weights[i].

    Returns a uint64 array of at most num_vertices - 1 ids. With `out`, an array of at least num_vertices - 1 integers
    of 32 or 64 bits, the ids are written to it and their number is returned; arrays on a device need `out` there. With
    `return_report` the result is a pair with a Report. `options` are those of Options.
    """
    n = _arrays.vertex_count(num_vertices)
    u, v = _arrays.vertex_ids(sources, "sources", n), _arrays.vertex_ids(targets, "targets", n)
    w, to = _arrays.weights(weights), _arrays.output(out, n)
    given, ends = (sources, targets, weights), {"source": u, "target": v}
    return _solved(lambda *rest: _core.edges(n, *rest), given, (u, v, w), ends, to, return_report, options)


def minimum_spanning_forest_csr(offsets, targets, weights, *, out=None, return_report=False, **options):
    """The same for a symmetric CSR: every edge is in the rows of both its ends, with the same weight.

    The id of an edge is the place of its arc in the row of its lower end: targets[id], weights[id]. With
    check_symmetry=True, an asymmetric CSR in host memory raises InvalidGraph.
    """
    rows = _arrays.offsets(offsets)
    n = rows.shape[0] - 1
    v, w, to = _arrays.vertex_ids(targets, "targets", n), _arrays.weights(weights), _arrays.output(out, n)
    try:
        given = offsets, targets, weights
        return _solved(_core.csr, given, (rows, v, w), {"target": v}, to, return_report, options)
    except InvalidGraph:
        _arrays.refuse_offsets(rows, "the offset of row")
        raise


def refuse(options, *names):
    """Refuses arguments of minimum_spanning_forest in the options of a function that uses the ids itself."""
    for name in names:
        if name in options:
            raise InvalidType(f"there is no option '{name}'")


def minimum_spanning_forests(
        vertex_offsets, edge_offsets, sources, targets, weights, *, return_report=False, **options):
    """The forests of many graphs in host memory, in one call.

    Graph g has vertex_offsets[g + 1] - vertex_offsets[g] vertices, which count from 0 in each graph, and the edges
    edge_offsets[g] to edge_offsets[g + 1] - 1 of the three other arrays. Both arrays of offsets begin with 0.

    Returns (ids, offsets): ids[offsets[g]:offsets[g + 1]] are the ids of graph g, which count from its first edge, as
    minimum_spanning_forest of this graph alone returns them. With `return_report` the result has a Report as well, for
    all graphs together.
    """
    return_report = _arrays.truth(return_report, "return_report")
    if not return_report:
        _require_no_report("want_total", options)
    if "initial_components" in options:
        raise InvalidOption("initial_components are given, but there are many graphs")
    firsts = (_arrays.offsets(vertex_offsets, "vertex_offsets", "graph", "graphs"),
              _arrays.offsets(edge_offsets, "edge_offsets", "graph", "graphs"))
    if any(_arrays.is_on_device(a) for a in firsts):
        raise InvalidGraph("offsets of many graphs must be in host memory")
    with _naming(lambda edge: _in_its_graph(edge, firsts[1])):
        arrays = (_arrays.vertex_ids(sources, "sources", None), _arrays.vertex_ids(targets, "targets", None),
                  _arrays.weights(weights))
    copy = _arrays.may_change((sources, targets, weights), arrays, options.get("on_progress"))
    try:
        ids, offsets, report = _core.forests(*firsts, *arrays, return_report, copy, _arrays.answers_signals(), options)
    except InvalidGraph:
        _arrays.refuse_offsets(firsts[0], "the vertex offset of graph")
        _arrays.refuse_offsets(firsts[1], "the edge offset of graph")
        raise
    return (ids, offsets, report) if return_report else (ids, offsets)


@contextlib.contextmanager
def _naming(place):
    """Renames the edges in errors: place(edge) is the new name and the new Error.edge."""
    try:
        yield
    except Error as error:
        if error.edge is None:
            raise
        message = re.sub(r"(^the \w+ of|and that of) edge (\d+)", lambda found: f"{found[1]} {place(int(found[2]))[0]}",
                         str(error))
        raise type(error)(message, place(error.edge)[1]) from error.__cause__


def _in_its_graph(edge, edge_offsets):
    """The name and the number in its graph, if it is in one, of an edge of the arrays of all graphs."""
    graph = int(np.searchsorted(edge_offsets, edge, side="right")) - 1
    if not 0 <= graph < len(edge_offsets) - 1:
        return f"edge {edge}", edge
    number = edge - int(edge_offsets[graph])
    return f"edge {number} of graph {graph}", number


def _entries(matrix):
    """Those of a sparse matrix, without zeros that fill up diagonals or blocks."""
    from scipy.sparse import coo_array

    entries = coo_array(matrix)
    if matrix.format == "bsr":  # SciPy drops those of diagonals itself
        entries.eliminate_zeros()
    return entries


def minimum_spanning_forest_of_matrix(matrix, *, return_report=False, **options):
    """The forest of a SciPy sparse matrix or array, or of a dense array, as one of the same shape in CSR.

    Every stored entry (i, j) is an edge, even an explicit zero (except in the formats DIA and BSR, where zeros fill up
    diagonals and blocks), and has its entry in the result (whereas scipy.sparse.csgraph drops zeros). If (i, j) and
    (j, i) are both stored, they are two edges. As in csgraph, zeros, infinities and NaN of a dense array, or of nested
    lists, are not edges; of a masked array only masked entries are not. A sparse matrix gives a csr_matrix, anything
    else a csr_array.
    """
    from scipy.sparse import coo_array, csr_array, csr_matrix, issparse, isspmatrix

    refuse(options, "out")
    return_report = _arrays.truth(return_report, "return_report")
    n = _order_of(matrix)
    if issparse(matrix):
        entries = _entries(matrix)
    else:
        dense, absent = _dense(matrix, None if isinstance(matrix, np.ma.MaskedArray) else _is_no_edge)
        rows, columns = np.nonzero(~absent)
        entries = coo_array((dense[rows, columns], (rows, columns)), shape=(n, n))
    with _naming(lambda entry: (f"entry ({entries.row[entry]}, {entries.col[entry]})", None)):
        found = minimum_spanning_forest(
            n, entries.row, entries.col, entries.data, return_report=return_report, **options)
    ids = found[0] if return_report else found
    made = (csr_matrix if isspmatrix(matrix) else csr_array)(
        (entries.data[ids], (entries.row[ids], entries.col[ids])), shape=(n, n))
    return (made, found[1]) if return_report else made


def minimum_spanning_tree(csgraph, overwrite=False):
    """scipy.sparse.csgraph.minimum_spanning_tree, argument for argument: a csr_array of float64 without zeros.

    Sparse matrices are read as SciPy's function reads them: entries of a COO matrix in one place are added up. Of edges
    of equal weight the first in row order is chosen; SciPy leaves that open. NaN in a sparse matrix raises NanWeight.
    `overwrite` permits SciPy to reuse the argument's memory, which this function never does.
    """
    from scipy.sparse import csr_array, issparse

    if issparse(csgraph):
        _order_of(csgraph)  # csr_array would take one of one dimension
    try:
        if issparse(csgraph):
            entries = csr_array(csgraph, dtype=np.float64)
        else:
            entries = (np.ma if isinstance(csgraph, np.ma.MaskedArray) else np).asarray(csgraph, np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise InvalidType(f"csgraph must be a square matrix of numbers: {error}") from error
    found = csr_array(minimum_spanning_forest_of_matrix(entries, want_total=False))
    found.eliminate_zeros()
    return found


def _order_of(matrix):
    """The number of rows of a square matrix."""
    try:
        shape = getattr(matrix, "shape", ()) or (len(matrix), *{len(row) for row in matrix})
    except TypeError as error:
        raise InvalidType(
            f"matrix must be a SciPy or NumPy matrix or array, or lists of lists, and is {matrix!r:.80}") from error
    if not hasattr(matrix, "shape") and len(shape) > 2:
        row = next(i for i, r in enumerate(matrix) if len(r) != len(matrix[0]))
        raise InvalidGraph(
            f"the matrix must be square: row {row} has {len(matrix[row])} entries, and row 0 has {len(matrix[0])}")
    if len(shape) == 1 and shape[0] == 0:  # no rows: an empty list
        return 0
    if len(shape) != 2 or shape[0] != shape[1]:
        raise InvalidGraph(f"the matrix must be square, and is {' by '.join(map(str, shape))}")
    return shape[0]


def _is_no_edge(number):
    return (number == 0) | (number != number) | (abs(number) == np.inf)


def _which(test, entries):
    """For which entries, of any type and shape, a test of numbers is true."""
    if entries.dtype.kind in "biuf":
        return test(entries)
    passed = [isinstance(e, (numbers.Real, np.bool_)) and bool(test(e)) for e in entries.flat]
    return np.array(passed, bool).reshape(entries.shape)


def _dense(matrix, is_absent):
    """A square matrix that is not sparse, as an array of numbers, and which entries are absent: masked ones, and
    numbers for which `is_absent`, if given, is true. The array's type need not hold those."""
    n = _order_of(matrix)
    is_array = hasattr(matrix, "shape")
    flat = None if is_array else [entry for row in matrix for entry in row]
    # Without rows it has one dimension.
    array = (np.asarray(matrix) if is_array else _arrays.one_dimensional(flat, "weights")).reshape(n, n)
    masked = isinstance(matrix, np.ma.MaskedArray)
    absent = np.ma.getmaskarray(matrix).reshape(n, n) if masked else np.zeros((n, n), bool)
    if is_absent is not None:
        absent = absent | _which(is_absent, array)
    if not is_array:
        entries = [0 if missing else entry for entry, missing in zip(flat, absent.flat)]
    elif array.dtype.kind == "O":
        entries = np.where(absent, 0, array).ravel()
    elif (array.dtype.kind in "biu" or array.dtype in (np.float32, np.float64)) and array.dtype.isnative:
        return array, absent
    else:  # SciPy has no matrices of other types
        entries = array.ravel()
    with _naming(lambda entry: ("entry ({}, {})".format(*divmod(entry, n)), None)):
        return _arrays.weights(entries).reshape(n, n), absent
