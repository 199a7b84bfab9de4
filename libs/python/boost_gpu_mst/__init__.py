#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Minimum spanning forests, on the GPU or on all CPU cores.

Arrays are taken as they lie, in host memory (NumPy) or on a CUDA device (CuPy, PyTorch, whatever speaks DLPack),
contiguous and one-dimensional. Of edges of equal weight the one of the lower id is chosen, on every run and machine;
weights of zero are weights. NaN raises NanWeight.
"""

import numpy as _np

from . import _core
from ._core import (  # noqa: F401
    BackendUnavailable,
    Error,
    InvalidGraph,
    InvalidOption,
    NanWeight,
    __version__,
)


def minimum_spanning_forest(num_vertices, sources, targets, weights, *, maximum=False, backend="auto", threads=0,
                            device=-1, stream=0, out=None):
    """Ids of the forest's edges, lightest first (heaviest first with `maximum`).

    Edge i joins sources[i] and targets[i], 32-bit integers below num_vertices, with weight weights[i], a 32- or 64-bit
    integer or float. Returns a uint64 array of at most num_vertices - 1 ids. For arrays on a device, pass `out`, an integer array there
    with room for that many; it takes the ids, and their number is returned. `stream`: a cudaStream_t as an integer, on which
    the work is ordered; it is synchronised before the function returns.
    """
    return _core.edges(num_vertices, sources, targets, weights, backend, maximum, threads, device, stream, out)


def minimum_spanning_forest_csr(offsets, targets, weights, *, maximum=False, backend="auto", threads=0, device=-1,
                                stream=0, check_symmetry=False, out=None):
    """The same for a symmetric CSR: every edge in the rows of both ends, with the same weight.

    The id of an edge is the place of its arc in the row of its lower end: targets[id], weights[id]. With check_symmetry, an
    asymmetric CSR in host memory raises InvalidGraph.
    """
    return _core.csr(offsets, targets, weights, backend, maximum, threads, device, stream, check_symmetry, out)


def minimum_spanning_forest_of_matrix(matrix, **options):
    """The forest of a SciPy sparse matrix, as a matrix of the same shape in CSR.

    Every stored entry (i, j) is an edge, an explicit zero too, and has its entry in the
    result (where scipy.sparse.csgraph drops it). Where (i, j) and
    (j, i) are stored, they are two edges.
    """
    from scipy.sparse import coo_matrix

    if matrix.shape[0] != matrix.shape[1]:
        raise ValueError(f"the matrix must be square, and is {matrix.shape[0]} by {matrix.shape[1]}")
    entries = coo_matrix(matrix)
    sources = _np.ascontiguousarray(entries.row, dtype=_np.uint32)
    targets = _np.ascontiguousarray(entries.col, dtype=_np.uint32)
    data = _np.ascontiguousarray(entries.data)
    ids = minimum_spanning_forest(matrix.shape[0], sources, targets, data, **options)
    return coo_matrix((data[ids], (entries.row[ids], entries.col[ids])), shape=matrix.shape).tocsr()
