#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The options, as C++ has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, TypedDict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._core import Progress


# tag::options[]
class Options(TypedDict, total=False):
    """What a caller may choose, by keyword, or kept as a dict: minimum_spanning_forest(..., **options)."""

    backend: str  # "auto", "cuda", "opencl" or "host": where the forest is computed
    maximum: bool  # the forest of greatest total weight
    order: str  # of the ids: "weight", "edge" (ascending) or "unordered" (cheapest)
    threads: int  # of the host platform; 0 is one for each core
    device: int  # number of the device; -1 is the arrays', or the first
    devices: Sequence[int] | str  # several CUDA devices that solve a large graph together, or "all"
    cold_start: str  # "when_it_pays" or "at_once": what "auto" does before this process has started a device
    stream: int  # a cudaStream_t on which work is ordered; it is synchronised before the call returns
    device_memory_limit: int  # bytes; a graph in host memory that needs more is streamed through them
    canonical_arc_ids: bool  # whether an edge of a CSR is always its arc in the lower end's row; True unless said
    check_symmetry: bool  # whether a CSR in host memory is searched for arcs without a partner
    want_total: bool  # whether Report.total is worth adding up; True unless said
    want_components: bool  # whether Report.components is wanted
    want_tree_totals: bool  # whether Report.tree_totals is wanted
    on_progress: Callable[[Progress], Any]  # called with a Progress between rounds; to return False raises Cancelled
    # end::options[]
