#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""SingleLinkage as an estimator of scikit-learn, and the example of HDBSCAN, against those of other libraries."""

import functools
import importlib.util
import pathlib

import numpy
import pytest

pytest.importorskip("sklearn", minversion="1.6", reason="the estimator is for scikit-learn 1.6 and newer")
pytest.importorskip("scipy", minversion="1.11")

import scipy.sparse  # noqa: E402
from scipy.cluster import hierarchy  # noqa: E402
from sklearn.base import clone  # noqa: E402
from sklearn.cluster import AgglomerativeClustering  # noqa: E402
from sklearn.datasets import make_blobs, make_moons  # noqa: E402
from sklearn.metrics import adjusted_rand_score, pairwise_distances  # noqa: E402
from sklearn.neighbors import KNeighborsTransformer, kneighbors_graph  # noqa: E402
from sklearn.pipeline import make_pipeline  # noqa: E402
from sklearn.utils.estimator_checks import parametrize_with_checks  # noqa: E402

import boost_gpu_mst as mst  # noqa: E402
from boost_gpu_mst.cluster import SingleLinkage  # noqa: E402

NEIGHBOURS = functools.partial(kneighbors_graph, n_neighbors=4, include_self=False)


def moons(n=400):
    return make_moons(n, noise=0.04, random_state=3)


@pytest.mark.filterwarnings("ignore:no known distances connect")
@parametrize_with_checks([
    SingleLinkage(), SingleLinkage(metric="manhattan"), SingleLinkage(connectivity=NEIGHBOURS),
    SingleLinkage(metric="precomputed"),
], expected_failed_checks=lambda estimator: {
    "check_clustering": "it passes features, not distances"} if estimator.metric == "precomputed" else {})
def test_scikit_learns_checks(estimator, check):
    check(estimator)


@pytest.mark.parametrize("metric", ["euclidean", "manhattan", "cosine"])
@pytest.mark.parametrize("by_distance", [False, True])
@pytest.mark.parametrize("connected", [False, True])
def test_as_agglomerative_clustering(metric, by_distance, connected):
    points, _ = make_blobs(200, centers=[(1, 9), (5, 5), (9, 1)], random_state=1)
    connectivity = kneighbors_graph(points, 60, include_self=False) if connected else None
    cut = {"n_clusters": 4}
    if by_distance:
        last = SingleLinkage(metric=metric, connectivity=connectivity).fit(points).distances_[-3:-1]
        cut = {"n_clusters": None, "distance_threshold": last.mean()}
    ours = SingleLinkage(metric=metric, connectivity=connectivity, **cut).fit(points)
    theirs = AgglomerativeClustering(
        linkage="single", metric=metric, connectivity=connectivity, compute_distances=True, **cut).fit(points)
    assert ours.distances_ == pytest.approx(theirs.distances_, rel=1e-6)
    assert ours.n_clusters_ == theirs.n_clusters_ == ours.labels_.max() + 1 == (3 if by_distance else 4)
    assert adjusted_rand_score(ours.labels_, theirs.labels_) == 1
    assert ours.n_leaves_ == theirs.n_leaves_ == 200
    assert ours.n_connected_components_ == theirs.n_connected_components_ == 1
    assert ours.n_features_in_ == 2 and ours.children_.shape == theirs.children_.shape
    assert hierarchy.is_valid_linkage(ours.linkage_matrix_)
    assert (ours.labels_ == ours.fit_predict(points)).all()


def test_distances_that_are_known():
    """Dense ones of all pairs, the stored ones of a sparse matrix, and those that the connectivity chooses."""
    points, expected = moons()
    distances = pairwise_distances(points)
    stored = kneighbors_graph(points, 10, mode="distance")
    for X, connectivity in ((distances, None), (stored, None), (stored.tocoo(), None), (distances, stored),
                            (distances, stored.toarray())):
        found = SingleLinkage(metric="precomputed", connectivity=connectivity).fit(X)
        assert adjusted_rand_score(found.labels_, expected) == 1
    through = make_pipeline(KNeighborsTransformer(n_neighbors=10, mode="distance"), SingleLinkage(metric="precomputed"))
    assert adjusted_rand_score(through.fit_predict(points), expected) == 1


def test_parts_merge_last():
    points = numpy.array([[0.0], [1], [10], [11], [30]])
    pairs = numpy.array([[0, 1, 0, 0, 0], [0] * 5, [0, 0, 0, 1, 0], [0] * 5, [0] * 5])
    with pytest.warns(UserWarning, match="the 3 parts of the graph, of which n_clusters=2 merges some"):
        found = SingleLinkage(connectivity=pairs).fit(points)
    assert found.distances_.tolist() == [1, 1, numpy.inf, numpy.inf] and found.n_connected_components_ == 3
    assert found.labels_.tolist() == [0, 0, 0, 0, 1]
    apart = clone(found).set_params(n_clusters=None, distance_threshold=numpy.inf).fit(points)
    assert apart.labels_.tolist() == [0, 0, 1, 1, 2] and apart.n_clusters_ == 3
    with pytest.warns(UserWarning, match="the 5 parts of the graph"):
        alone = SingleLinkage(connectivity=numpy.zeros((5, 5))).fit(points)
    assert alone.distances_.tolist() == [numpy.inf] * 4
    single = SingleLinkage(n_clusters=5).fit(points)
    assert single.labels_.tolist() == [0, 1, 2, 3, 4]
    assert SingleLinkage(n_clusters=1).fit(points).labels_.tolist() == [0] * 5


def test_points_far_from_the_origin():
    """Dot products would cancel."""
    points = 1e6 + moons(200)[0]
    assert SingleLinkage().fit(points).distances_ == pytest.approx(hierarchy.linkage(points, "single")[:, 2], abs=1e-9)


@pytest.mark.parametrize("parameters, words", [
    ({"n_clusters": None}, "exactly one of n_clusters and distance_threshold"),
    ({"distance_threshold": 1.0}, "exactly one of n_clusters and distance_threshold"),
    ({"n_clusters": 0}, "n_clusters must be an integer of at least 1, not 0"),
    ({"n_clusters": 2.5}, "n_clusters must be an integer of at least 1, not 2.5"),
    ({"n_clusters": 9}, "n_clusters=9 is more than n_samples=3"),
    ({"n_clusters": None, "distance_threshold": numpy.nan}, "distance_threshold must be at least 0, not nan"),
    ({"connectivity": numpy.ones((2, 2))}, r"connectivity must be of shape \(3, 3\), and is of \(2, 2\)"),
])
def test_parameters_that_are_refused(parameters, words):
    with pytest.raises(mst.Error, match=words) as caught:
        SingleLinkage(**parameters).fit(numpy.eye(3))
    assert isinstance(caught.value, ValueError)


def test_distances_that_are_refused():
    precomputed = SingleLinkage(metric="precomputed")
    with pytest.raises(mst.InvalidOption, match="pass no connectivity"):
        clone(precomputed).set_params(connectivity=numpy.ones((2, 2))).fit(scipy.sparse.csr_array([[0.0, 1], [1, 0]]))
    for value, words in ((numpy.nan, "contains NaN"), (numpy.inf, "contains infinity")):
        with pytest.raises(ValueError, match=words):
            precomputed.fit([[0.0, value], [value, 0]])
    with pytest.raises(mst.InvalidGraph, match="differ"):
        precomputed.fit([[0.0, 1], [2, 0]])
    with pytest.raises(ValueError, match="Negative values in data passed to SingleLinkage, as distances"):
        precomputed.fit([[0.0, -1], [-1, 0]])
    with pytest.raises(ValueError, match="must be square"):
        precomputed.fit(numpy.ones((3, 2)))


EXAMPLE = pathlib.Path(__file__).parents[2] / "example/python/hdbscan.py"


@pytest.fixture(scope="module")
def example():
    made = importlib.util.spec_from_file_location("example", EXAMPLE)
    module = importlib.util.module_from_spec(made)
    made.loader.exec_module(module)
    return module.hdbscan


def points_with_noise(seed):
    random = numpy.random.default_rng(seed)
    points, _ = make_blobs([150, 100, 200, 120], centers=[(0, 0), (6, 0), (0, 7), (8, 8)],
                           cluster_std=[0.3, 0.9, 0.6, 1.2], random_state=seed)
    return numpy.concatenate([points, random.uniform(-4, 12, (60, 2)), moons(300)[0] * 2 - 9])


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("neighbours, least", [(40, 0.99), (870, 1)])
def test_hdbscan_as_scikit_learns(example, seed, neighbours, least):
    """The same over all pairs, and nearly so over 40 neighbours."""
    from sklearn.cluster import HDBSCAN

    points = points_with_noise(seed)
    ours = example(points, min_cluster_size=15, min_samples=8, neighbours=neighbours)
    theirs = HDBSCAN(min_cluster_size=15, min_samples=8, copy=True).fit_predict(points)
    assert set(ours) == set(theirs) and len(set(ours)) > 4
    assert adjusted_rand_score(ours, theirs) >= least


@pytest.mark.parametrize("seed", range(5))
def test_hdbscan_as_the_package_of_that_name(example, seed):
    package = pytest.importorskip("hdbscan", reason="the package hdbscan is not installed")
    points = points_with_noise(seed)
    ours = example(points, min_cluster_size=15, min_samples=8, neighbours=len(points))
    # It does not count the point itself, and the other algorithms of version 0.8 leave out some edges.
    theirs = package.HDBSCAN(min_cluster_size=15, min_samples=7, algorithm="generic").fit_predict(points)
    assert len(set(ours)) > 4 and adjusted_rand_score(ours, theirs) == 1
