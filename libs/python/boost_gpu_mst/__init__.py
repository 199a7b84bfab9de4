#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Minimum spanning forests, on the GPU or on all CPU cores.

Accepts lists, NumPy arrays, columns of pandas and Arrow, and arrays on a CUDA device (CuPy, PyTorch, anything with
DLPack). Contiguous ids of 32 bits, and weights of 32- or 64-bit integers or floats, are not copied; others are
converted, and their range is checked. Of edges of equal weight the one with the lower id is chosen, on every run and
machine; zero is a valid weight. NaN raises NanWeight.
"""

from ._core import Progress, Report, __version__, warm_up
from ._errors import (
    BackendUnavailable,
    Cancelled,
    DeviceFailure,
    DeviceOutOfMemory,
    Error,
    InvalidGraph,
    InvalidOption,
    InvalidType,
    NanWeight,
)
from ._forest import (
    minimum_spanning_forest,
    minimum_spanning_forest_csr,
    minimum_spanning_forest_of_matrix,
    minimum_spanning_forests,
    minimum_spanning_tree,
)
from ._linkage import (
    single_linkage,
    single_linkage_of_forest,
    single_linkage_of_matrix,
    single_linkage_of_neighbours,
)
from ._options import Options
from ._rooted import RootedForest, root_forest

__all__ = [
    "BackendUnavailable",
    "Cancelled",
    "DeviceFailure",
    "DeviceOutOfMemory",
    "Error",
    "InvalidGraph",
    "InvalidOption",
    "InvalidType",
    "NanWeight",
    "Options",
    "Progress",
    "Report",
    "RootedForest",
    "__version__",
    "minimum_spanning_forest",
    "minimum_spanning_forest_csr",
    "minimum_spanning_forest_of_matrix",
    "minimum_spanning_forests",
    "minimum_spanning_tree",
    "root_forest",
    "single_linkage",
    "single_linkage_of_forest",
    "single_linkage_of_matrix",
    "single_linkage_of_neighbours",
    "warm_up",
]
