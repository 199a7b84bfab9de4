#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Two half moons, separated by an estimator in a pipeline of scikit-learn."""

import numpy as np
from sklearn.datasets import make_moons
from sklearn.neighbors import KNeighborsTransformer
from sklearn.pipeline import make_pipeline

from boost_gpu_mst.cluster import SingleLinkage

points, moon = make_moons(20_000, noise=0.02, random_state=0)
neighbours = KNeighborsTransformer(n_neighbors=10, mode="distance")  # a sparse matrix of distances
labels = make_pipeline(neighbours, SingleLinkage(n_clusters=2, metric="precomputed")).fit_predict(points)
for k in range(2):
    print(f"moon {k}: {(moon == k).sum()} points in clusters {np.unique(labels[moon == k])}")
