#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The library's exceptions, each also one of Python's own. _core raises them by these names."""

from __future__ import annotations


class Error(Exception):
    """Base of what this library raises. Exceptions of the caller's own on_progress pass through unchanged."""

    #: The id of the edge at fault where it is one edge's, else None.
    edge: int | None

    def __init__(self, message: str = "", edge: int | None = None) -> None:
        super().__init__(message)
        self.edge = edge


class InvalidGraph(Error, ValueError):
    """The input cannot be a graph: an end out of range, lengths that disagree, an asymmetric CSR."""


class NanWeight(Error, ValueError):
    """A weight is NaN, or missing, and so has no place in an order."""


class InvalidOption(Error, ValueError):
    """An option has a value that makes no sense."""


class InvalidType(Error, TypeError):
    """An array or an option is of a type that is not taken."""


class BackendUnavailable(Error, RuntimeError):
    """A platform or device that was asked for cannot be used; the message says why."""


class DeviceFailure(Error, RuntimeError):
    """A call to a device's driver, or what ran on the device, failed."""


class DeviceOutOfMemory(DeviceFailure, MemoryError):
    """The device has too little free memory for this graph."""


class Cancelled(Error):
    """on_progress asked to stop. Nothing was written."""
