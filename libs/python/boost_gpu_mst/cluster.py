#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Single linkage as an estimator of scikit-learn (1.6 or newer)."""

from __future__ import annotations

import numbers
import warnings
from typing import Any

import numpy as np
from scipy.sparse import coo_array, issparse
from scipy.sparse.csgraph import connected_components
from scipy.spatial.distance import pdist
from sklearn.base import BaseEstimator, ClusterMixin
from sklearn.metrics.pairwise import paired_distances, pairwise_distances
from sklearn.utils.validation import check_non_negative, validate_data

from ._errors import InvalidGraph, InvalidOption
from ._linkage import single_linkage, single_linkage_of_matrix


class SingleLinkage(ClusterMixin, BaseEstimator):
    """Clusters by single linkage, with the parameters and attributes of sklearn.cluster.AgglomerativeClustering.

    Parameters
    ----------
    n_clusters : int or None, default=2
        The number of clusters; None if `distance_threshold` is given.
    metric : str or callable, default="euclidean"
        "precomputed": X has the distances of all pairs, or those that a sparse X stores, zeros included, as in
        kneighbors_graph(mode="distance"). Otherwise X has a row of features for each sample, and `metric` is one of
        sklearn.metrics.pairwise_distances (with `connectivity`, of paired_distances).
    connectivity : array-like or sparse matrix of shape (n_samples, n_samples), callable or None, default=None
        The pairs that may merge, for example kneighbors_graph(X, 8), or a callable that makes it of X. Only their
        distances are computed. With None they are those of all pairs, in memory of the order of n_samples squared.
    distance_threshold : float or None, default=None
        Clusters at this distance or farther apart are not merged; `n_clusters` must be None.

    Attributes
    ----------
    labels_ : ndarray of shape (n_samples,)
        The cluster of each sample, from 0, numbered by the lowest sample in each.
    children_ : ndarray of shape (n_samples - 1, 2)
        The two clusters of each merge: below n_samples a sample, otherwise the merge children_[i - n_samples].
    distances_ : ndarray of shape (n_samples - 1,)
        The distance of each merge, ascending; infinite between parts that no known distances connect.
    linkage_matrix_ : ndarray of shape (n_samples - 1, 4)
        The merges for scipy.cluster.hierarchy.
    n_clusters_, n_leaves_, n_connected_components_, n_features_in_ : int
        The number of clusters, samples, parts and columns of X. `feature_names_in_` has the columns' names, if any.
    """

    def __init__(self, n_clusters: int | None = 2, *, metric: Any = "euclidean", connectivity: Any = None,
                 distance_threshold: float | None = None) -> None:
        self.n_clusters = n_clusters
        self.metric = metric
        self.connectivity = connectivity
        self.distance_threshold = distance_threshold

    def fit(self, X: Any, y: Any = None) -> SingleLinkage:
        """Finds the merges and the clusters of X; y is not used.

        Raises ValueError for parameters that contradict each other (InvalidOption), more clusters than samples,
        infinities, NaN, negative distances, and dense ones that are not symmetric (InvalidGraph).
        """
        self._check_parameters()
        precomputed = self.metric == "precomputed"
        sparse = precomputed or self.connectivity is None
        X = validate_data(self, X, accept_sparse=["csr", "csc", "coo"] if sparse else False, ensure_min_samples=2,
                          accept_large_sparse=precomputed)
        if precomputed:
            check_non_negative(X, "SingleLinkage, as distances")
        n = X.shape[0]
        if self.n_clusters is not None and self.n_clusters > n:
            raise InvalidOption(f"n_clusters={self.n_clusters} is more than n_samples={n}")
        if self.connectivity is not None:
            rows, columns = self._pairs(X, n)
            merges = single_linkage(n, rows, columns, self._paired(X, rows, columns), gap=np.inf)
        elif precomputed:
            merges = single_linkage_of_matrix(X, gap=np.inf)
        else:  # of each pair once, as distances are symmetric only up to rounding
            rows, columns = np.triu_indices(n, 1)
            if self.metric in ("euclidean", "l2") and not issparse(X):  # scikit-learn's cancel far from the origin
                distances = pdist(X)
            else:
                distances = pairwise_distances(X, metric=self.metric)[rows, columns]
            merges = single_linkage(n, rows, columns, distances)

        self.linkage_matrix_ = merges
        self.children_ = merges[:, :2].astype(np.intp)
        self.distances_ = merges[:, 2].copy()
        self.n_leaves_ = n
        self.n_connected_components_ = 1 + int(np.isinf(self.distances_).sum())
        if self.n_clusters is None:
            self.n_clusters_ = 1 + int((self.distances_ >= self.distance_threshold).sum())
        else:
            self.n_clusters_ = int(self.n_clusters)
            if self.n_clusters_ < self.n_connected_components_:
                warnings.warn(
                    f"no known distances connect the {self.n_connected_components_} parts of the graph, of which "
                    f"n_clusters={self.n_clusters} merges some at an infinite distance", stacklevel=2)
        self.labels_ = self._labels()
        return self

    def _check_parameters(self) -> None:
        if (self.n_clusters is None) == (self.distance_threshold is None):
            raise InvalidOption("exactly one of n_clusters and distance_threshold must be given, the other be None")
        if self.n_clusters is not None and (
                not isinstance(self.n_clusters, numbers.Integral) or self.n_clusters < 1):
            raise InvalidOption(f"n_clusters must be an integer of at least 1, not {self.n_clusters!r}")
        if self.distance_threshold is not None and not self.distance_threshold >= 0:  # also refuses NaN
            raise InvalidOption(f"distance_threshold must be at least 0, not {self.distance_threshold!r}")

    def _pairs(self, X: Any, n: int) -> tuple[Any, Any]:
        """The ends of the pairs that may merge."""
        if self.metric == "precomputed" and issparse(X):
            raise InvalidOption("a sparse X of distances says itself which pairs may merge: pass no connectivity")
        made = self.connectivity(X) if callable(self.connectivity) else self.connectivity
        pairs = coo_array(made)
        if pairs.shape != (n, n):
            raise InvalidGraph(f"connectivity must be of shape ({n}, {n}), and is of {pairs.shape}")
        chosen = (pairs.data != 0) & (pairs.row != pairs.col)
        return pairs.row[chosen], pairs.col[chosen]

    def _paired(self, X: Any, rows: Any, columns: Any) -> Any:
        if self.metric == "precomputed":
            return X[rows, columns]
        if rows.size == 0:  # which scikit-learn refuses
            return np.empty(0)
        return paired_distances(X[rows], X[columns], metric=self.metric)

    def _labels(self) -> Any:
        """The connected components after all merges but the last n_clusters_ - 1."""
        n, merges = self.n_leaves_, self.n_leaves_ - self.n_clusters_
        ends = self.children_[:merges].ravel()
        made = np.repeat(np.arange(n, n + merges), 2)
        tree = coo_array((np.ones(ends.size, np.int8), (ends, made)), shape=(n + merges, n + merges))
        found = connected_components(tree, directed=False)[1][:n]
        _, first, inverse = np.unique(found, return_index=True, return_inverse=True)
        return np.argsort(np.argsort(first))[inverse]

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = self.metric == "precomputed"
        tags.input_tags.positive_only = self.metric == "precomputed"
        tags.input_tags.sparse = self.connectivity is None
        return tags
