#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The backend `boost_gpu_mst` of NetworkX: spanning edges and trees in the form of NetworkX's own functions.

NetworkX finds it by its entry point: nx.minimum_spanning_tree(G, backend="boost_gpu_mst"), or for all calls
nx.config.backend_priority.algos = ["boost_gpu_mst"].

Whatever `algorithm` names, edges are those of NetworkX's Kruskal: lightest first, of equal weights the one that is
first in G.edges. (If weights are distinct there is no other forest, but Prim returns it in another order.)
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import networkx as nx
import numpy as np

from . import _core
from ._forest import minimum_spanning_forest, refuse


class Graph:
    """Wraps NetworkX's graph unchanged: results have its nodes, keys and dicts of data."""

    __networkx_backend__ = "boost_gpu_mst"

    def __init__(self, graph: nx.Graph) -> None:
        self.graph = graph

    def is_directed(self) -> bool:
        return bool(self.graph.is_directed())

    def is_multigraph(self) -> bool:
        return bool(self.graph.is_multigraph())


def convert_from_nx(graph: nx.Graph, **what_is_needed: Any) -> Graph:
    return Graph(graph)


def convert_to_nx(result: Any, *, name: str | None = None) -> Any:
    return result.graph if isinstance(result, Graph) else result


def _ranked(weights: list[Any]) -> np.ndarray[Any, Any]:
    """The weights' ranks, equal ones with equal ranks: for values that only Python can compare."""
    ranks = np.empty(len(weights), np.int64)
    rank = 0
    order = sorted(range(len(weights)), key=weights.__getitem__)
    for place, edge in enumerate(order):
        if place and weights[order[place - 1]] < weights[edge]:
            rank += 1
        ranks[edge] = rank
    return ranks


def _forest(
    edges: _core.GraphEdges, maximum: bool, ignore_nan: bool, options: dict[str, Any] | None,
) -> np.ndarray[Any, Any]:
    """The chosen edges, lightest first."""
    u, v, weights = edges.sources, edges.targets, edges.numbers
    objects = edges.weights() if weights is None else []
    if weights is None:
        unordered = np.array([i for i, w in enumerate(objects) if math.isnan(w)], np.int64)
    else:
        unordered = np.flatnonzero(np.isnan(weights))
    taken = None
    if unordered.size:
        if not ignore_nan:
            raise ValueError(f"NaN found as an edge weight. Edge {edges.tuples(unordered[:1], True, True)[0]}")
        taken = np.delete(np.arange(len(u)), unordered)
        u, v = u[taken], v[taken]
    if weights is None:
        weights = _ranked(objects if taken is None else [objects[i] for i in taken])
    elif taken is not None:
        weights = weights[taken]
    ids = minimum_spanning_forest(edges.num_nodes, u, v, weights, maximum=maximum, **(options or {}))
    return ids.astype(np.int64) if taken is None else taken[ids]


def _checked(G: Graph | nx.Graph, algorithm: str, options: dict[str, Any] | None) -> nx.Graph:
    """The graph, if NetworkX has such an algorithm for it."""
    if algorithm not in ("kruskal", "prim", "boruvka", "borůvka"):
        raise ValueError(f"{algorithm} is not a valid choice for an algorithm.")
    graph = convert_to_nx(G)
    # A Graph is not a copy, so NetworkX need not keep it, or warn that it may be stale.
    kept = (getattr(graph, "__networkx_cache__", None) or {}).get("backends", {})
    kept.pop(Graph.__networkx_backend__, None)
    refuse(options or {}, "out", "return_report")
    if graph.is_directed():
        raise nx.NetworkXNotImplemented("not implemented for directed type")
    if graph.is_multigraph() and algorithm in ("boruvka", "borůvka"):
        raise nx.NetworkXNotImplemented("not implemented for multigraph type")
    return graph


def _edges(
    G: Graph | nx.Graph, maximum: bool, algorithm: str, weight: str, keys: bool, data: bool, ignore_nan: bool,
    options: dict[str, Any] | None,
) -> Iterator[Any]:
    graph = _checked(G, algorithm, options)  # now; a faulty weight is reported when the first edge is requested

    def found() -> Iterator[Any]:
        edges = _core.GraphEdges(graph._adj, weight, graph.is_multigraph())
        yield from edges.tuples(_forest(edges, maximum, ignore_nan, options), keys, data)

    return found()


def _tree(
    G: Graph | nx.Graph, maximum: bool, weight: str, algorithm: str, ignore_nan: bool, options: dict[str, Any] | None,
) -> nx.Graph:
    graph = _checked(G, algorithm, options)
    tree = graph.__class__()
    tree.graph.update(graph.graph)
    edges = _core.GraphEdges(graph._adj, weight, graph.is_multigraph())
    found = _forest(edges, maximum, ignore_nan, options)
    if type(tree) in (nx.Graph, nx.MultiGraph):
        _core.add_nodes(tree._node, tree._adj, graph._node)
        edges.add_to(tree._adj, found)
    else:  # a subclass may do more
        tree.add_nodes_from(graph.nodes.items())
        tree.add_edges_from(edges.tuples(found, True, True))
    return tree


def minimum_spanning_edges(
    G: Graph | nx.Graph, algorithm: str = "kruskal", weight: str = "weight", keys: bool = True, data: bool = True,
    ignore_nan: bool = False, *, options: dict[str, Any] | None = None,
) -> Iterator[Any]:
    return _edges(G, False, algorithm, weight, keys, data, ignore_nan, options)


def maximum_spanning_edges(
    G: Graph | nx.Graph, algorithm: str = "kruskal", weight: str = "weight", keys: bool = True, data: bool = True,
    ignore_nan: bool = False, *, options: dict[str, Any] | None = None,
) -> Iterator[Any]:
    return _edges(G, True, algorithm, weight, keys, data, ignore_nan, options)


def minimum_spanning_tree(
    G: Graph | nx.Graph, weight: str = "weight", algorithm: str = "kruskal", ignore_nan: bool = False, *,
    options: dict[str, Any] | None = None,
) -> nx.Graph:
    return _tree(G, False, weight, algorithm, ignore_nan, options)


def maximum_spanning_tree(
    G: Graph | nx.Graph, weight: str = "weight", algorithm: str = "kruskal", ignore_nan: bool = False, *,
    options: dict[str, Any] | None = None,
) -> nx.Graph:
    return _tree(G, True, weight, algorithm, ignore_nan, options)
