#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The options, as C++ has them."""

from __future__ import annotations

# typing.get_type_hints(Options) looks these names up, in Python 3.9 too, which has no | of types.
from collections.abc import Sequence
from typing import Any, Callable, Protocol, TypedDict, Union

from numpy.typing import ArrayLike

from ._core import Progress


class SupportsDLPack(Protocol):
    """An array, in host memory or on a device."""

    def __dlpack__(self, *, stream: Any = ...) -> Any: ...
    def __dlpack_device__(self) -> tuple[Any, int]: ...


class Options(TypedDict, total=False):
    """The caller's options, given as keywords or kept as a dict: minimum_spanning_forest(..., **options)."""

    backend: str  # "auto", "cuda", "opencl" or "host": where the forest is computed
    maximum: bool  # the forest of greatest total weight
    order: str  # order of the ids: "weight", "edge" (ascending) or "unordered" (cheapest)
    algorithm: str  # "auto", or "recursive_boruvka", the recursion of the founding papers; Report.engine has which ran
    # Components that are connected before: the forest joins them. A label for each vertex, below num_vertices, as
    # Report.components has them; on a device as uint32 if the graph is there.
    initial_components: Union[ArrayLike, SupportsDLPack]
    threads: int  # for the host platform; 0 is one for each core
    device: int  # number of the device; -1 is the device of the arrays, or the first
    devices: Union[Sequence[int], str]  # several CUDA devices that solve a large graph together, or "all"
    cold_start: str  # "when_it_pays" or "at_once": what "auto" does before this process has started a device
    stream: int  # a cudaStream_t on which the work is ordered; it is synchronised before the call returns
    device_memory_limit: int  # bytes; a graph in host memory that needs more is streamed through them
    canonical_arc_ids: bool  # whether an edge of a CSR is always its arc in the lower end's row; True by default
    check_symmetry: bool  # whether a CSR in host memory is searched for arcs without a partner
    want_total: bool  # whether to compute Report.total; True by default
    want_components: bool  # whether to compute Report.components
    want_tree_totals: bool  # whether to compute Report.tree_totals
    # Called with a Progress between rounds and, on the host platform, ten times a second; returning False raises
    # Cancelled.
    on_progress: Callable[[Progress], Any]
