#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""HDBSCAN: clusters of different density, and noise. The hierarchy is single linkage by mutual reachability, here over
each point's nearest neighbours; the clusters are the branches of it that keep most points over most densities.
"""

import numpy as np
from scipy.spatial import KDTree

import boost_gpu_mst as mst


def hdbscan(points, min_cluster_size=5, min_samples=5, neighbours=32):
    """The cluster of each point, -1 for noise. min_samples counts the point itself, as in scikit-learn."""
    distances, ids = KDTree(points).query(points, k=min(neighbours, len(points)))
    core = distances[:, min_samples - 1]
    reachability = np.maximum(distances, np.maximum(core[:, None], core[ids]))
    merges = mst.single_linkage_of_neighbours(reachability, ids, gap=np.inf)
    return most_persistent(merges, min_cluster_size)


def most_persistent(merges, min_cluster_size):
    """Labels by excess of mass over a linkage matrix, as in Campello, Moulavi and Sander (2013)."""
    n = len(merges) + 1
    sizes = np.append(np.ones(n, int), merges[:, 3].astype(int))
    densities = 1 / np.maximum(merges[:, 2], np.finfo(float).tiny)
    cluster_of = np.zeros(2 * n - 1, int)  # of each node of the hierarchy; 0 has all points
    parents, born, stability = [-1], [0.0], [0.0]

    for node in range(2 * n - 2, n - 1, -1):  # from the root down
        cluster, density = cluster_of[node], densities[node - n]
        children = merges[node - n, :2].astype(int)
        cluster_of[children] = cluster
        if sizes[node] < min_cluster_size:
            continue  # these points have left the cluster at a lower density
        large = children[sizes[children] >= min_cluster_size]
        remain = sizes[large].sum() if len(large) == 1 else 0
        stability[cluster] += (density - born[cluster]) * (sizes[node] - remain)
        if len(large) == 2:
            for child in children:
                cluster_of[child] = len(parents)
                parents.append(cluster)
                born.append(density)
                stability.append(0.0)

    below, chosen = np.zeros(len(parents)), np.ones(len(parents), bool)
    for cluster in range(len(parents) - 1, 0, -1):
        chosen[cluster] = stability[cluster] >= below[cluster]
        below[parents[cluster]] += max(stability[cluster], below[cluster])
    labels, count = np.full(len(parents), -1), 0
    for cluster in range(1, len(parents)):  # parents come first
        if labels[parents[cluster]] >= 0:
            labels[cluster] = labels[parents[cluster]]
        elif chosen[cluster]:
            labels[cluster], count = count, count + 1
    return labels[cluster_of[:n]]


if __name__ == "__main__":
    random = np.random.default_rng(5)
    dense = random.normal((0, 0), 0.1, (300, 2))
    sparse = random.normal((4, 0), 0.6, (300, 2))
    noise = random.uniform(-12, 12, (40, 2))
    found = hdbscan(np.concatenate([dense, sparse, noise]), min_cluster_size=20)
    for name, part in (("dense", found[:300]), ("sparse", found[300:600]), ("noise", found[600:])):
        labels, counts = np.unique(part, return_counts=True)
        print(f"{name}: " + ", ".join(f"{c} points in cluster {k}" if k >= 0 else f"{c} are noise"
                                      for k, c in zip(labels, counts)))
