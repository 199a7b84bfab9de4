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
from ._forest import minimum_spanning_forest


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


class _Edges:
    """A graph's edges in the order of G.edges, which lists each at the end that comes first, in a column for each part.

    Rows would be that many tuples, and would make Python's garbage collector walk the graph again and again.
    """

    def __init__(self, G: nx.Graph, weight: str) -> None:
        self.nodes: list[Any]
        self.keys: list[Any]
        self.data: list[dict[Any, Any]]
        self.nodes, self.u, self.v, self.keys, self.data, self.weights, self.numbers = _core.graph_edges(
            G._adj, weight, G.is_multigraph())

    def edge(self, i: int, key: bool = True, data: bool = True) -> tuple[Any, ...]:
        with_key = (self.keys[i],) if key and self.keys else ()
        return (self.nodes[self.u[i]], self.nodes[self.v[i]], *with_key, *((self.data[i],) if data else ()))

    def _unordered(self) -> np.ndarray[Any, Any]:
        """The edges whose weight is NaN."""
        if self.numbers is None:
            return np.array([i for i, w in enumerate(self.weights) if math.isnan(w)], np.int64)
        return np.flatnonzero(np.isnan(self.numbers))

    def forest(self, maximum: bool, ignore_nan: bool, options: dict[str, Any] | None) -> list[int]:
        """The chosen edges, lightest first."""
        u, v, weights = self.u, self.v, self.numbers
        taken = None
        unordered = self._unordered()
        if unordered.size:
            if not ignore_nan:
                raise ValueError(f"NaN found as an edge weight. Edge {self.edge(unordered[0])}")
            taken = np.delete(np.arange(len(u)), unordered)
            u, v = u[taken], v[taken]
        if weights is None:
            weights = _ranked(self.weights if taken is None else [self.weights[i] for i in taken])
        elif taken is not None:
            weights = weights[taken]
        ids = minimum_spanning_forest(len(self.nodes), u, v, weights, maximum=maximum, **(options or {}))
        chosen: list[int] = (ids if taken is None else taken[ids]).tolist()
        return chosen


def _checked(G: Graph | nx.Graph, algorithm: str) -> nx.Graph:
    """The graph, if NetworkX has such an algorithm for it."""
    if algorithm not in ("kruskal", "prim", "boruvka", "borůvka"):
        raise ValueError(f"{algorithm} is not a valid choice for an algorithm.")
    graph = convert_to_nx(G)
    # A Graph is not a copy, so NetworkX need not keep it, or warn that it may be stale.
    kept = (getattr(graph, "__networkx_cache__", None) or {}).get("backends", {})
    kept.pop(Graph.__networkx_backend__, None)
    if graph.is_directed():
        raise nx.NetworkXNotImplemented("not implemented for directed type")
    if graph.is_multigraph() and algorithm in ("boruvka", "borůvka"):
        raise nx.NetworkXNotImplemented("not implemented for multigraph type")
    return graph


def _edges(
    G: Graph | nx.Graph, maximum: bool, algorithm: str, weight: str, keys: bool, data: bool, ignore_nan: bool,
    options: dict[str, Any] | None,
) -> Iterator[Any]:
    graph = _checked(G, algorithm)  # now; a faulty weight is reported when the first edge is requested

    def found() -> Iterator[Any]:
        edges = _Edges(graph, weight)
        for i in edges.forest(maximum, ignore_nan, options):
            yield edges.edge(i, keys, data)

    return found()


def _tree(
    G: Graph | nx.Graph, maximum: bool, weight: str, algorithm: str, ignore_nan: bool, options: dict[str, Any] | None,
) -> nx.Graph:
    graph = _checked(G, algorithm)
    tree = graph.__class__()
    tree.graph.update(graph.graph)
    edges = _Edges(graph, weight)
    found = map(edges.edge, edges.forest(maximum, ignore_nan, options))
    if type(tree) in (nx.Graph, nx.MultiGraph):
        _core.add_nodes(tree._node, tree._adj, graph._node)
        _core.add_edges(tree._adj, found, tree.is_multigraph())
    else:  # a subclass may do more
        tree.add_nodes_from(graph.nodes.items())
        tree.add_edges_from(found)
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
