#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

from typing import Any, Literal, SupportsIndex, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Unpack

from ._core import Progress as Progress
from ._core import Report as Report
from ._core import __version__ as __version__
from ._core import warm_up as warm_up
from ._errors import BackendUnavailable as BackendUnavailable
from ._errors import Cancelled as Cancelled
from ._errors import DeviceFailure as DeviceFailure
from ._errors import DeviceOutOfMemory as DeviceOutOfMemory
from ._errors import Error as Error
from ._errors import InvalidGraph as InvalidGraph
from ._errors import InvalidOption as InvalidOption
from ._errors import InvalidType as InvalidType
from ._errors import NanWeight as NanWeight
from ._options import Options as Options
from ._options import SupportsDLPack as _SupportsDLPack
from ._rooted import RootedForest as RootedForest

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

_Array = ArrayLike | _SupportsDLPack
_Ids = NDArray[np.uint64]

@overload
def minimum_spanning_forest(
    num_vertices: SupportsIndex, sources: _Array, targets: _Array, weights: _Array, *,
    out: None = None, return_report: Literal[False] = False, **options: Unpack[Options],
) -> _Ids: ...
@overload
def minimum_spanning_forest(
    num_vertices: SupportsIndex, sources: _Array, targets: _Array, weights: _Array, *,
    out: None = None, return_report: Literal[True], **options: Unpack[Options],
) -> tuple[_Ids, Report]: ...
@overload
def minimum_spanning_forest(
    num_vertices: SupportsIndex, sources: _Array, targets: _Array, weights: _Array, *,
    out: NDArray[Any] | _SupportsDLPack, return_report: Literal[False] = False, **options: Unpack[Options],
) -> int: ...
@overload
def minimum_spanning_forest(
    num_vertices: SupportsIndex, sources: _Array, targets: _Array, weights: _Array, *,
    out: NDArray[Any] | _SupportsDLPack, return_report: Literal[True], **options: Unpack[Options],
) -> tuple[int, Report]: ...
@overload
def minimum_spanning_forest(
    num_vertices: SupportsIndex, sources: _Array, targets: _Array, weights: _Array, *,
    out: NDArray[Any] | _SupportsDLPack | None = None, return_report: bool = False, **options: Unpack[Options],
) -> _Ids | int | tuple[_Ids | int, Report]: ...
@overload
def minimum_spanning_forest_csr(
    offsets: _Array, targets: _Array, weights: _Array, *,
    out: None = None, return_report: Literal[False] = False, **options: Unpack[Options],
) -> _Ids: ...
@overload
def minimum_spanning_forest_csr(
    offsets: _Array, targets: _Array, weights: _Array, *,
    out: None = None, return_report: Literal[True], **options: Unpack[Options],
) -> tuple[_Ids, Report]: ...
@overload
def minimum_spanning_forest_csr(
    offsets: _Array, targets: _Array, weights: _Array, *,
    out: NDArray[Any] | _SupportsDLPack, return_report: Literal[False] = False, **options: Unpack[Options],
) -> int: ...
@overload
def minimum_spanning_forest_csr(
    offsets: _Array, targets: _Array, weights: _Array, *,
    out: NDArray[Any] | _SupportsDLPack, return_report: Literal[True], **options: Unpack[Options],
) -> tuple[int, Report]: ...
@overload
def minimum_spanning_forest_csr(
    offsets: _Array, targets: _Array, weights: _Array, *,
    out: NDArray[Any] | _SupportsDLPack | None = None, return_report: bool = False, **options: Unpack[Options],
) -> _Ids | int | tuple[_Ids | int, Report]: ...
@overload
def minimum_spanning_forests(
    vertex_offsets: _Array, edge_offsets: _Array, sources: _Array, targets: _Array, weights: _Array, *,
    return_report: Literal[False] = False, **options: Unpack[Options],
) -> tuple[_Ids, _Ids]: ...
@overload
def minimum_spanning_forests(
    vertex_offsets: _Array, edge_offsets: _Array, sources: _Array, targets: _Array, weights: _Array, *,
    return_report: Literal[True], **options: Unpack[Options],
) -> tuple[_Ids, _Ids, Report]: ...
@overload
def minimum_spanning_forests(
    vertex_offsets: _Array, edge_offsets: _Array, sources: _Array, targets: _Array, weights: _Array, *,
    return_report: bool, **options: Unpack[Options],
) -> tuple[_Ids, _Ids] | tuple[_Ids, _Ids, Report]: ...

# SciPy's matrices have no types that could be named without its stubs.
@overload
def minimum_spanning_forest_of_matrix(
    matrix: Any, *, return_report: Literal[False] = False, **options: Unpack[Options],
) -> Any: ...
@overload
def minimum_spanning_forest_of_matrix(
    matrix: Any, *, return_report: Literal[True], **options: Unpack[Options],
) -> tuple[Any, Report]: ...
@overload
def minimum_spanning_forest_of_matrix(matrix: Any, *, return_report: bool, **options: Unpack[Options]) -> Any: ...
def minimum_spanning_tree(csgraph: Any, overwrite: bool = False) -> Any: ...

_Linkage = NDArray[np.float64]

def single_linkage(
    num_vertices: SupportsIndex, sources: ArrayLike, targets: ArrayLike, distances: ArrayLike, *,
    gap: float | None = None, **options: Unpack[Options],
) -> _Linkage: ...
def single_linkage_of_matrix(matrix: Any, *, gap: float | None = None, **options: Unpack[Options]) -> _Linkage: ...
def single_linkage_of_neighbours(
    distances: ArrayLike, neighbours: ArrayLike, *, gap: float | None = None, **options: Unpack[Options],
) -> _Linkage: ...
@overload
def single_linkage_of_forest(
    num_vertices: SupportsIndex, sources: _SupportsDLPack, targets: _SupportsDLPack, weights: _SupportsDLPack,
    ids: _SupportsDLPack, *, left: _SupportsDLPack, right: _SupportsDLPack, sizes: _SupportsDLPack,
    heights: _SupportsDLPack | None = None, return_report: Literal[False] = False, **options: Unpack[Options],
) -> None: ...
@overload
def single_linkage_of_forest(
    num_vertices: SupportsIndex, sources: _SupportsDLPack, targets: _SupportsDLPack, weights: _SupportsDLPack,
    ids: _SupportsDLPack, *, left: _SupportsDLPack, right: _SupportsDLPack, sizes: _SupportsDLPack,
    heights: _SupportsDLPack | None = None, return_report: Literal[True], **options: Unpack[Options],
) -> Report: ...
@overload
def single_linkage_of_forest(
    num_vertices: SupportsIndex, sources: _SupportsDLPack, targets: _SupportsDLPack, weights: _SupportsDLPack,
    ids: _SupportsDLPack, *, left: _SupportsDLPack, right: _SupportsDLPack, sizes: _SupportsDLPack,
    heights: _SupportsDLPack | None = None, return_report: bool, **options: Unpack[Options],
) -> Report | None: ...
def root_forest(
    num_vertices: SupportsIndex, sources: ArrayLike, targets: ArrayLike, ids: ArrayLike, *,
    roots: ArrayLike = ..., threads: int = 0,
) -> RootedForest: ...
