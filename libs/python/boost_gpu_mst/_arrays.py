#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Callers' arguments, as the arrays that _core takes: suitable ones unchanged, others converted and range-checked.

Arrays on a device are left alone: only _core reads them.
"""

import collections.abc
import numbers
import operator
import signal
import sys
import threading

import numpy as np

from ._errors import InvalidGraph, InvalidOption, InvalidType, NanWeight

# DLPack's device types. The host can read pinned memory and a device's managed memory, but _core treats the latter
# as device memory.
_READ_BY_HOST = (1, 3, 11)
_CUDA = (2, 13)


def is_on_device(array):
    if isinstance(array, np.ndarray) or not hasattr(array, "__dlpack_device__"):
        return False
    try:
        kind = operator.index(array.__dlpack_device__()[0])
    except (TypeError, IndexError) as error:
        raise InvalidType(f"__dlpack_device__ of {type(array).__name__} must return two integers") from error
    if kind not in _READ_BY_HOST + _CUDA:
        raise InvalidType(f"arrays on a device of DLPack's type {kind} are not taken; copy them to the host")
    return kind in _CUDA


def answers_signals():
    """Whether the calling thread is the one in which Python runs the handlers of signals."""
    return threading.current_thread() is threading.main_thread()


_WORTH_SIGNALS = 2**16  # edges: fewer are solved before a signal is looked for


def _handles_signals():
    def is_own(handler):
        return callable(handler) and handler is not signal.default_int_handler

    return any(is_own(signal.getsignal(s)) for s in signal.valid_signals())


def may_change(given, arrays, on_progress):
    """Whether other code may write to the arrays in host memory, made of the given ones, during a call, which must then
    read copies: the library checks them once, and a vertex that is changed after that would be a write to any memory.

    Python runs other code in the call's on_progress, in handlers of signals, and in other threads. A NumPy array that
    the caller gives as read-only stays as it is; its owner says so. NumPy's view of another object may be read-only
    where the object is not: a pandas.Series, or the memory behind an Arrow array.
    """
    if all(isinstance(a, np.ndarray) and not a.flags.writeable for a in given):
        return False
    if on_progress is not None or len(sys._current_frames()) > 1:
        return True
    longest = max((len(a) for a in arrays if isinstance(a, np.ndarray)), default=0)
    return longest >= _WORTH_SIGNALS and answers_signals() and _handles_signals()


def shown(value):
    """A value in a message. Python writes no integers of more than some 4300 digits."""
    try:
        return str(value) if isinstance(value, (int, np.number)) else repr(value)
    except ValueError:
        return f"<integer of {value.bit_length()} bits>" if isinstance(value, int) else f"<{type(value).__name__}>"


def truth(value, name):
    """The truth value of an argument, as that of an option is read: of a NumPy bool too, and not of a str."""
    try:
        if isinstance(value, str):
            raise TypeError("a str is true unless it is empty")
        return bool(value)
    except Exception as error:
        raise InvalidType(f"{name} must be true or false, not {shown(value)}") from error


def vertex_count(number):
    try:
        n = operator.index(number)
    except Exception as error:
        raise InvalidType(f"num_vertices must be an integer, not {shown(number)}") from error
    if not 0 <= n < 2**32 - 1:
        raise InvalidGraph(f"num_vertices is {shown(n)}, and 0 to {2**32 - 2} are possible")
    return n


def _from_dlpack(values, name):
    try:
        array = np.from_dlpack(values)
    except Exception as error:
        raise InvalidType(f"{name} cannot be read through DLPack: {error}") from error
    device = tuple(map(int, values.__dlpack_device__()))
    if device[0] == 1 and device != array.__dlpack_device__():
        raise InvalidType(f"{name} is on device {device} by its __dlpack_device__, but not by its __dlpack__")
    return array


def one_dimensional(values, name):
    if not isinstance(values, np.ndarray) and hasattr(values, "__dlpack__") and not hasattr(values, "__array__"):
        values = _from_dlpack(values, name)
    try:
        array = np.asarray(values)
    except ValueError as error:  # nested lists of different lengths
        raise InvalidType(f"{name} must be a one-dimensional array: {error}") from error
    if array.ndim != 1:
        raise InvalidType(f"{name} must be a one-dimensional array, and has {array.ndim} dimensions")
    return array if array.flags.aligned else array.copy()


def masked(values):
    """The place of the first masked element, or None."""
    mask = np.ma.getmaskarray(values) if isinstance(values, np.ma.MaskedArray) else None
    return _first(mask.ravel()) if mask is not None and mask.any() else None


def _is_missing(value):
    is_nan = isinstance(value, float) and value != value
    return value is None or is_nan or type(value).__name__ in ("NAType", "NaTType")


def _native(array, dtype):
    return np.ascontiguousarray(array, dtype=dtype)


def _first(mask):
    return int(np.argmax(mask))


def _objects(values):
    """A sequence's elements as they are, which NumPy would convert."""
    array = np.empty(len(values), dtype=object)
    array[:] = [v.item() if isinstance(v, np.ndarray) else v for v in values]
    return array


def _edge(what, place):
    """The edge at fault, or None. `what` is for example "the source of edge"."""
    return place if what.endswith(" edge") else None


def _integers(values, name, what):
    """An array of integers, or of Python's if NumPy's cannot hold them."""
    array = one_dimensional(values, name)
    place = masked(values)
    if place is not None:
        raise InvalidGraph(f"{what} {place} is missing: it is masked", _edge(what, place))
    if array.dtype.kind in "iu":
        return array
    if array.dtype.kind == "f" and isinstance(values, collections.abc.Sequence) and len(values):
        # NumPy turns integers into floats if some, but not all, are 2^63 or more.
        objects = _objects(values)
        if all(isinstance(v, numbers.Integral) for v in objects):
            return objects
    if array.size == 0 and not isinstance(values, np.ndarray):
        return array.astype(np.uint32)  # NumPy makes an empty list an array of floats
    if array.dtype.kind == "f" and np.isnan(array).any():  # pandas and Arrow turn integers with gaps into floats
        place = _first(np.isnan(array))
        raise InvalidGraph(f"{what} {place} is missing", _edge(what, place))
    if array.dtype.kind == "O":
        for place, value in enumerate(array):
            if _is_missing(value):
                raise InvalidGraph(f"{what} {place} is missing", _edge(what, place))
            if not isinstance(value, numbers.Integral):
                raise InvalidType(f"{what} {place} is {shown(value)}; {name} must be integers", _edge(what, place))
        return array
    hint = "; number the vertices first, as pandas.factorize does" if array.dtype.kind in "US" else ""
    raise InvalidType(f"{name} must be integers, not {array.dtype}{hint}")


def _refuse_outside(array, what, num_vertices):
    bound = 2**32 - 1 if num_vertices is None else num_vertices
    if array.size and (array.min() < 0 or array.max() >= bound):
        place = _first((array < 0) | (array >= bound))
        known = "; ids have 32 bits" if num_vertices is None else f", but there are {num_vertices} vertices"
        raise InvalidGraph(f"{what} {place} is vertex {shown(array[place])}{known}", _edge(what, place))


def vertex_ids(values, name, num_vertices):
    """32-bit ids, signed (as SciPy's are) or not. Those of 32 bits are not checked here: _core does it on all cores.

    Of many graphs `num_vertices` is None. Then _core, which reads signed ids as unsigned ones, gets no negative ones.
    """
    if is_on_device(values):
        return values
    what = f"the {name[:-1]} of edge"
    array = _integers(values, name, what)
    has_32_bits = array.dtype in (np.dtype(np.int32), np.dtype(np.uint32))
    if not has_32_bits or (num_vertices is None and array.dtype.kind == "i"):
        _refuse_outside(array, what, num_vertices)
    return np.ascontiguousarray(array) if has_32_bits else _native(array, np.uint32)


def vertices(values, name, what, num_vertices):
    """Ids that are checked here: a copy, which no other code can change."""
    array = _integers(values, name, what)
    _refuse_outside(array, what, num_vertices)
    return array.astype(np.uint32)


def edge_ids(values, num_edges):
    """The ids of a forest's edges: a copy, which no other code can change."""
    array = _integers(values, "ids", "id number")
    if array.size and (array.min() < 0 or array.max() >= num_edges):
        edge = array[_first((array < 0) | (array >= num_edges))]
        raise InvalidGraph(f"the forest has edge {shown(edge)}, but there are {num_edges} edges", int(edge))
    return array.astype(np.uint64)


def labels(values):
    """Labels of components: a copy, which no other code can change, unless they are on a device."""
    if is_on_device(values):
        return values
    array = _integers(values, "initial_components", "the component of vertex")
    wrong = (array < 0) | (array > 2**32 - 1)
    if wrong.any():
        vertex = _first(wrong)
        raise InvalidOption(f"initial_components has label {shown(array[vertex])} for vertex {vertex}; labels are "
                            "below the number of vertices")
    return array.astype(np.uint32)


def offsets(values, name="offsets", of="row", all_of="vertices"):
    """`of` is what each is of, `all_of` what one is more than there are of."""
    if is_on_device(values):
        return values
    what = f"the {name[:-1].replace('_', ' ')} of {of}"
    array = _integers(values, name, what)
    if array.size == 0:
        raise InvalidGraph(f"{name} must have one element more than there are {all_of}, and has none")
    if array.dtype.isnative and array.dtype.itemsize in (4, 8) and array.dtype.kind in "iu":
        return np.ascontiguousarray(array)
    refuse_offsets(array, what)
    return _native(array, np.int64)


def refuse_offsets(array, what):
    """Those that no array has, of which _core reads negative ones as unsigned."""
    if isinstance(array, np.ndarray) and (array.min() < 0 or array.max() >= 2**63):
        place = _first((array < 0) | (array >= 2**63))
        raise InvalidGraph(f"{what} {place} is {shown(array[place])}") from None


_WEIGHTS = [np.dtype(t) for t in (np.int32, np.int64, np.uint32, np.uint64, np.float32, np.float64)]


def weights(values):
    """Weights of the six types unchanged; narrower ones and Python's numbers in the one of the six that holds them."""
    if is_on_device(values):
        return values
    array = one_dimensional(values, "weights")
    edge = masked(values)
    if edge is not None:
        raise NanWeight(f"the weight of edge {edge} is missing: it is masked; leave the edge out", edge)
    if array.dtype == np.float64 and isinstance(values, collections.abc.Sequence):
        # NumPy turns integers into floats if one element is a float, or if 64 bits do not hold them all: unequal ones
        # may then tie.
        large = np.flatnonzero(np.abs(array) >= 2**53)
        if large.size and (any(_is_rounded(values[i]) for i in large)
                           or all(isinstance(v, numbers.Integral) for v in values)):
            array = _objects(values)
    if array.dtype in _WEIGHTS:
        return np.ascontiguousarray(array)
    kind, size = array.dtype.kind, array.dtype.itemsize
    if kind == "O":
        return _weights_of_objects(array)
    if kind in "iu" and size <= 8 or kind == "f" and size <= 8 or kind == "b":
        return _native(array, "=u4" if kind == "b" else f"={kind}{max(size, 4)}")
    raise InvalidType(f"weights must be integers of up to 64 bits or floats of up to 64, not {array.dtype}")


def _is_rounded(number):
    """Whether it is an integer that no float64 equals."""
    try:
        exact = operator.index(number)
    except TypeError:
        return False
    try:
        return int(float(exact)) != exact
    except OverflowError:
        return True


def _weights_of_objects(array):
    array = [bool(weight) if isinstance(weight, np.bool_) else weight for weight in array]
    whole = True
    for edge, weight in enumerate(array):
        if _is_missing(weight):
            raise NanWeight(f"the weight of edge {edge} is missing; every weight needs a place in the order", edge)
        if not isinstance(weight, (numbers.Integral, float, np.floating)):
            raise InvalidType(f"the weight of edge {edge} is {shown(weight)}, neither an integer nor a float", edge)
        if isinstance(weight, np.floating) and weight.dtype.itemsize > 8:
            raise InvalidType(f"the weight of edge {edge} is {weight!r}, a float of more than 64 bits", edge)
        whole = whole and isinstance(weight, numbers.Integral)
    if not whole:
        rounded = next((i for i, w in enumerate(array) if _is_rounded(w)), None)
        if rounded is None:
            return np.array([float(w) for w in array], np.float64)
        fraction = next((i for i, w in enumerate(array)
                         if not isinstance(w, numbers.Integral) and not float(w).is_integer()), None)
        if fraction is not None:
            raise InvalidGraph(
                f"the weight of edge {rounded} is the integer {shown(array[rounded])}, which a float rounds, and that "
                f"of edge {fraction} is {array[fraction]}: no type holds both exactly; scale them to integers, or "
                "round them yourself", rounded)
        array = [int(w) for w in array]
    low, high = min(array, default=0), max(array, default=0)
    if -(2**63) <= low and high < 2**63:
        return np.array(array, np.int64)
    if low >= 0 and high < 2**64:
        return np.array(array, np.uint64)
    edge = next(i for i, w in enumerate(array) if not -(2**63) <= w < 2**63)
    raise InvalidGraph(
        f"the weight of edge {edge} is {shown(array[edge])}; integers together must fit in 64 bits", edge)


def output(out, num_vertices):
    """An array for ids, checked, or None."""
    if out is None or is_on_device(out):
        return out
    if not isinstance(out, np.ndarray):
        raise InvalidType(f"out must be a NumPy array, or one on a device, not {type(out).__name__}")
    if out.ndim != 1 or out.dtype.kind not in "iu" or out.dtype.itemsize not in (4, 8) or not out.dtype.isnative:
        raise InvalidType(
            f"out must be one-dimensional and of 32- or 64-bit integers, not {out.ndim}-dimensional {out.dtype}")
    if not out.flags.c_contiguous or not out.flags.writeable:
        raise InvalidOption("out must be contiguous and writable")
    if out.size + 1 < num_vertices:
        raise InvalidOption(f"out must have room for num_vertices - 1 = {num_vertices - 1} ids, and has for {out.size}")
    return out
