#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Three rings that no straight line separates, found by single linkage over their nearest neighbours: points that are
far from each other are never compared. Draws the dendrogram, with Matplotlib, to the file named as argument.
"""

import sys

import numpy as np
from scipy.cluster import hierarchy
from scipy.spatial import KDTree

import boost_gpu_mst as mst

random = np.random.default_rng(7)
angle = random.uniform(0, 2 * np.pi, 3000)
radius = np.repeat([1.0, 3.0, 5.0], 1000) + random.normal(0, 0.05, 3000)
points = np.column_stack((radius * np.cos(angle), radius * np.sin(angle)))

# The nearest neighbours of points on a ring are on that ring, so the graph has several parts, which merge last.
merges = mst.single_linkage_of_neighbours(*KDTree(points).query(points, k=8), gap=10)
clusters = hierarchy.fcluster(merges, 3, "maxclust")

for ring, members in enumerate(np.split(clusters, 3), 1):
    print(f"ring {ring}: {len(members)} points in {len(set(members))} cluster")
print(f"{len(set(clusters))} clusters, a linkage for SciPy: {hierarchy.is_valid_linkage(merges)}")

if len(sys.argv) > 1:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    hierarchy.dendrogram(merges, truncate_mode="lastp", p=30)
    pyplot.savefig(sys.argv[1])
    print(f"drawn to {sys.argv[1]}")
