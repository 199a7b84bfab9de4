#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Forests with roots."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _arrays, _core
from ._errors import InvalidGraph


class RootedForest(NamedTuple):
    """A forest whose edges lead to the roots of its trees: arrays with an element for each vertex."""

    parent: NDArray[np.uint32]  # the next vertex on the way to the root; of a root, itself
    parent_edge: NDArray[np.int64]  # the id of the edge to the parent; of a root, -1
    depth: NDArray[np.uint32]  # number of edges between the vertex and its root
    order: NDArray[np.uint32]  # all vertices, by (depth, vertex): parents come before their children


def root_forest(num_vertices, sources, targets, ids, *, roots=(), threads=0):
    """Roots the forest of the edges `ids`, as minimum_spanning_forest returns them, on all cores.

    Edge i joins vertices sources[i] and targets[i], in host memory. `roots` are vertices that become roots, at most one
    in each tree; in a tree without one, the lowest vertex is the root. Returns a RootedForest. Edges that close a cycle
    raise InvalidGraph.
    """
    n = _arrays.vertex_count(num_vertices)
    if any(_arrays.is_on_device(a) for a in (sources, targets, ids, roots)):
        raise InvalidGraph("root_forest is for arrays in host memory")
    u = _arrays.vertices(sources, "sources", "the source of edge", n)
    v = _arrays.vertices(targets, "targets", "the target of edge", n)
    forest, chosen = _arrays.edge_ids(ids, len(u)), _arrays.vertices(roots, "roots", "root number", n)
    return RootedForest(
        *_core.root_forest(n, u, v, forest, chosen, _arrays.answers_signals(), {"threads": threads}))
