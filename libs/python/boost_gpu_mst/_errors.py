#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The library's exceptions, each also derived from one of Python's own. _core raises them by these names."""

from __future__ import annotations


class Error(Exception):
    """Base of the exceptions that this library raises. Those of the caller's on_progress pass through unchanged."""

    #: The id of the edge at fault, or None if no single edge is.
    edge: int | None

    def __init__(self, message: str = "", edge: int | None = None) -> None:
        super().__init__(message)
        self.edge = edge


class InvalidGraph(Error, ValueError):
    """The input cannot be a graph: an end out of range, lengths that disagree, an asymmetric CSR."""


class NanWeight(Error, ValueError):
    """A weight is NaN or missing, and so has no place in an order."""


class InvalidOption(Error, ValueError):
    """An option has an invalid value."""


class InvalidType(Error, TypeError):
    """An array or an option is of an unsupported type."""


class BackendUnavailable(Error, RuntimeError):
    """The requested platform or device cannot be used; the message says why."""


class DeviceFailure(Error, RuntimeError):
    """A call to a device's driver, or code that ran on the device, failed."""


class DeviceOutOfMemory(DeviceFailure, MemoryError):
    """The device has too little free memory for this graph."""


class Cancelled(Error):
    """on_progress returned False. Nothing was written."""
