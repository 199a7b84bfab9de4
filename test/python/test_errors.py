#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Errors of the Python module: Python's types, with messages that say what is wrong where, and the edge."""

import decimal
import fractions
import importlib.util
import pickle

import numpy
import pytest

import boost_gpu_mst as mst

U = numpy.array([0, 1], numpy.uint32)
V = numpy.array([1, 2], numpy.uint32)
W = numpy.ones(2)


def refused(kind, words, *arguments, edge=None, call=mst.minimum_spanning_forest, **options):
    with pytest.raises(kind, match=words) as caught:
        call(*arguments, **options)
    assert isinstance(caught.value, mst.Error)
    assert caught.value.edge == edge


def test_kinds():
    for error in (mst.InvalidGraph, mst.NanWeight, mst.InvalidOption):
        assert issubclass(error, mst.Error) and issubclass(error, ValueError)
    assert issubclass(mst.InvalidType, mst.Error) and issubclass(mst.InvalidType, TypeError)
    assert issubclass(mst.DeviceOutOfMemory, mst.DeviceFailure) and issubclass(mst.DeviceOutOfMemory, MemoryError)
    again = pickle.loads(pickle.dumps(mst.NanWeight("words", 7)))
    assert type(again) is mst.NanWeight and str(again) == "words" and again.edge == 7


@pytest.mark.parametrize("dtype", ["int32", "uint32", "int64", "uint64", "uint8", "object"])
def test_an_end_out_of_range(dtype):
    words = "the target of edge 1 is vertex 5, but there are 3"
    refused(ValueError, words, 3, U, numpy.array([1, 5], dtype), W, edge=1)
    refused(ValueError, "the source of edge 0 is vertex 9", 3, numpy.array([9, 1], dtype), V, W, edge=0)


@pytest.mark.parametrize("dtype", ["int32", "int64", "int8", "object"])
def test_a_negative_end(dtype):
    refused(mst.InvalidGraph, "the target of edge 1 is vertex -1", 3, U, numpy.array([1, -1], dtype), W, edge=1)


def test_an_end_beyond_32_bits_is_no_other_vertex():
    refused(mst.InvalidGraph, f"edge 1 is vertex {2**32 + 2}", 3, U, numpy.array([1, 2**32 + 2]), W, edge=1)
    refused(mst.InvalidGraph, f"edge 0 is vertex {2**70}", 3, [2**70, 0], V, W, edge=0)
    for beyond in (2**63, 2**64 - 1):  # NumPy makes floats of these beside smaller ones
        for given in ([0, beyond], (numpy.int64(0), numpy.array(beyond, "uint64"))):
            refused(mst.InvalidGraph, f"the source of edge 1 is vertex {beyond}, but", 3, given, V, W, edge=1)
        refused(mst.InvalidGraph, f"the offset of row 1 is {beyond}", [0, beyond, 2], U, W,
                call=mst.minimum_spanning_forest_csr)


def test_integers_that_python_does_not_write():
    """Since Python 3.11, str() refuses those of more than 4300 digits."""
    big = 10**5000
    refused(mst.InvalidGraph, "num_vertices is <integer of 16610 bits>, and 0 to 4294967294", big, U, V, W)
    refused(mst.InvalidGraph, "the target of edge 1 is vertex <integer of 16610 bits>", 3, U, [1, big], W, edge=1)
    refused(mst.InvalidGraph, "the weight of edge 0 is <integer of 16610 bits>", 3, U, V, [-big, 1], edge=0)
    refused(mst.InvalidGraph, "the weight of edge 0 is the integer <integer of", 3, U, V, [big, 0.5], edge=0)
    refused(mst.InvalidOption, "label <integer of 16610 bits>", 3, U, V, W, initial_components=[0, 1, big])
    refused(TypeError, "the weight of edge 0 is <Fraction>", 3, U, V, [fractions.Fraction(big, 3), 1], edge=0)
    refused(mst.InvalidGraph, "row 1 is <integer of", [0, big], [], [], call=mst.minimum_spanning_forest_csr)


def test_what_is_no_integer():
    refused(TypeError, "sources must be integers, not float32", 3, U.astype(numpy.float32), V, W)
    refused(TypeError, "sources must be integers, not bool", 3, U.astype(bool), V, W)
    refused(TypeError, "targets must be integers, not <U1; number the vertices", 3, U, ["a", "b"], W)
    refused(TypeError, "the target of edge 1 is 'b'", 3, U, numpy.array([1, "b"], object), W, edge=1)
    refused(ValueError, "the source of edge 1 is missing", 3, [0, None], V, W, edge=1)
    refused(TypeError, "num_vertices must be an integer, not 3.0", 3.0, U, V, W)
    refused(ValueError, "num_vertices is -1", -1, U, V, W)
    refused(ValueError, f"num_vertices is {2**32 - 1}, and 0 to {2**32 - 2} are possible", 2**32 - 1, U, V, W)


def test_weights():
    refused(ValueError, "edge 1 is NaN", 3, U, V, numpy.array([1, numpy.nan]), edge=1)
    refused(ValueError, "edge 0 is NaN", 3, U, V, numpy.array([numpy.nan, 1], numpy.float16), edge=0)
    refused(ValueError, "the weight of edge 1 is missing", 3, U, V, [1, None], edge=1)
    refused(TypeError, "the weight of edge 0 is Fraction", 3, U, V, [fractions.Fraction(1, 3), 1], edge=0)
    refused(TypeError, "the weight of edge 1 is Decimal", 3, U, V, [1, decimal.Decimal("0.1")], edge=1)
    refused(TypeError, "not complex128", 3, U, V, W.astype(complex))
    refused(TypeError, "not timedelta64", 3, U, V, W.astype("timedelta64[s]"))
    if numpy.longdouble(1).itemsize > 8:
        refused(TypeError, "floats of up to 64, not", 3, U, V, W.astype(numpy.longdouble))
        weights = numpy.array([1, numpy.longdouble(1)], object)
        refused(TypeError, "the weight of edge 1 is .*, a float of more than 64 bits", 3, U, V, weights, edge=1)
        refused(TypeError, "the weight of edge 0 is .* 64 bits", 3, U, V, [numpy.longdouble("0.1"), 2**70], edge=0)


def test_shapes():
    refused(ValueError, "one length, and are of 2, 2 and 3", 3, U, V, numpy.ones(3))
    refused(TypeError, "sources must be a one-dimensional array, and has 2", 3, [[0, 1]], V, W)
    refused(TypeError, "weights must be a one-dimensional array, and has 0", 3, U, V, 1.0)
    with pytest.raises(mst.InvalidType, match="targets must be"):  # NumPy before 1.24 makes an array of lists of it
        mst.minimum_spanning_forest(3, U, [[0], [1, 2]], W)


def test_rows():
    call = mst.minimum_spanning_forest_csr
    refused(ValueError, "one element more than there are vertices", [], [], [], call=call)
    for dtype in ("int16", "int32", "int64", "object"):
        refused(ValueError, "the offset of row 1 is -1$", numpy.array([0, -1], dtype), [], [], call=call)
        for given, words in (([-1, 2, 4, 6], "row 0 is -1$"), ([0, 2, 4, -6], "row 3 is -6$")):
            refused(ValueError, words, numpy.array(given, dtype), [1, 2, 0, 2, 0, 1], numpy.ones(6), call=call)
    refused(ValueError, "the offset of row 1 is missing", [0, None], [], [], call=call)
    refused(ValueError, "must be of one length, and are of 2 and 1", [0, 1, 2], [1, 0], [1], call=call)
    refused(ValueError, "run from 0 to 3, but there are 2 arcs", [0, 1, 3], [1, 0], [1, 1], call=call)
    refused(ValueError, "not symmetric", [0, 1, 1], [1], [1], call=call, check_symmetry=True)


def test_options():
    refused(ValueError, "backend is one of 'auto', 'cuda', 'host', 'opencl', not 'gpu'", 3, U, V, W, backend="gpu")
    refused(ValueError, "backend is one of .* not None", 3, U, V, W, backend=None)
    refused(ValueError, "order is one of 'edge', 'unordered', 'weight', not 3", 3, U, V, W, order=3)
    refused(ValueError, "algorithm is one of 'auto', 'recursive_boruvka', not 'prim'", 3, U, V, W, algorithm="prim")
    refused(ValueError, "cold_start is one of 'at_once', 'when_it_pays', not 1", 3, U, V, W, cold_start=1)
    refused(TypeError, "there is no option 'max'; there are: algorithm, backend, .*maximum", 3, U, V, W, max=True)
    refused(TypeError, "threads must be an integer, not 'two'", 3, U, V, W, threads="two")
    refused(ValueError, "threads is out of range: -1", 3, U, V, W, threads=-1)
    refused(TypeError, "maximum must be true or false, not 'no'", 3, U, V, W, maximum="no")
    refused(TypeError, "on_progress must be callable", 3, U, V, W, on_progress=3)
    refused(ValueError, "want_components is answered in the report", 3, U, V, W, want_components=True)
    refused(ValueError, "device is -5", 3, U, V, W, device=-5)
    refused(RuntimeError, "CUDA", 3, U, V, W, backend="cuda", device=4095)


def reported_calls():
    """Of each function, a call that takes return_report, and how many results there are without a report."""
    calls = [
        (1, lambda flag: mst.minimum_spanning_forest(3, U, V, W, return_report=flag)),
        (1, lambda flag: mst.minimum_spanning_forest_csr([0, 1, 2], [1, 0], [5, 5], return_report=flag)),
        (2, lambda flag: mst.minimum_spanning_forests([0, 3], [0, 2], U, V, W, return_report=flag)),
    ]
    if importlib.util.find_spec("scipy"):
        calls.append((1, lambda flag: mst.minimum_spanning_forest_of_matrix([[0, 1], [0, 0]], return_report=flag)))
    return calls


def test_return_report_is_true_or_false():
    for results, call in reported_calls():
        for flag in (True, numpy.True_, 1, [0]):
            found = call(flag)
            assert len(found) == results + 1 and isinstance(found[-1], mst.Report)
        for flag in (False, numpy.False_, 0, None, []):
            found = call(flag)
            assert not isinstance(found, tuple) if results == 1 else len(found) == results
        for flag in ("no", numpy.array([1, 2]), Faulty(ZeroDivisionError())):
            with pytest.raises(mst.InvalidType, match="return_report must be true or false, not "):
                call(flag)
    with pytest.raises(mst.InvalidType, match="return_report must be true or false, not 'no'"):
        mst.single_linkage_of_forest(2, U, V, W, U, left=U, right=U, sizes=U, return_report="no")
    refused(TypeError, "want_total must be true or false, not 'no'", 3, U, V, W, want_total="no")


class Faulty:
    """Every method that a conversion may call raises `error`."""

    def __init__(self, error):
        self.error = error

    def fail(self, *_):
        raise self.error

    __index__ = __int__ = __float__ = __bool__ = __len__ = __getitem__ = __iter__ = __call__ = fail

    def __repr__(self):
        return "faulty\ud800"  # no UTF-8 holds it


NAMES = [name for name in mst.Options.__annotations__ if name != "initial_components"]  # an array, as weights are


@pytest.mark.parametrize("name", NAMES)
def test_options_whose_conversion_fails(name):
    given = {name: Faulty(ZeroDivisionError("the value's own"))}
    options = {"backend": "host", "return_report": True, **given}
    if name == "on_progress":  # it is called, not converted: what it raises passes through
        with pytest.raises(ZeroDivisionError, match="the value's own"):
            mst.minimum_spanning_forest(3, U, V, W, **options)
        return
    with pytest.raises((mst.InvalidType, mst.InvalidOption), match=rf"{name} (must be|is one of) .*faulty\\ud800"):
        mst.minimum_spanning_forest(3, U, V, W, **options)
    for error in (KeyboardInterrupt, MemoryError):
        options[name] = Faulty(error())
        with pytest.raises((error, mst.InvalidOption)) as caught:
            mst.minimum_spanning_forest(3, U, V, W, **options)
        # Words are not converted.
        assert caught.type is error or name in ("algorithm", "backend", "order", "cold_start")


@pytest.mark.parametrize("value", [numpy.array(2.0), numpy.array([1, 2]), numpy.float64(2), 2.0, None, "\ud800", [],
                                   1j])
@pytest.mark.parametrize("name", ["threads", "device", "stream", "device_memory_limit"])
def test_options_that_are_no_integers(name, value):
    with pytest.raises(mst.InvalidType, match=f"{name} must be an integer, not ") as caught:
        mst.minimum_spanning_forest(3, U, V, W, **{name: value})
    if isinstance(value, numpy.ndarray):
        assert isinstance(caught.value.__cause__, TypeError)  # NumPy's, of __index__


@pytest.mark.parametrize("name", ["threads", "device", "stream", "device_memory_limit"])
def test_options_beyond_any_integer(name):
    for value in (2**64, -(2**64), 2**5000, 10**5000):
        refused(mst.InvalidOption, f"{name} is out of range", 3, U, V, W, **{name: value})


def test_names_of_options():
    refused(TypeError, r"there is no option '\\ud800'", 3, U, V, W, **{"\ud800": 1})
    refused(ValueError, r"backend is one of .* not '\\ud800'", 3, U, V, W, backend="\ud800")
    refused(TypeError, "maximum must be true or false, not array", 3, U, V, W, maximum=numpy.array([1, 2]))
    refused(TypeError, "want_total must be true or false, not array", 3, U, V, W, want_total=numpy.array([1, 2]))
    refused(TypeError, "want_total must be true or false, not array", [0, 3], [0, 2], U, V, W,
            call=mst.minimum_spanning_forests, want_total=numpy.array([1, 2]))
    refused(TypeError, "devices must be an integer, not array", 3, U, V, W, devices=[numpy.array(0.5)])


def test_num_vertices_whose_conversion_fails():
    for value in (numpy.array(2.0), Faulty(ZeroDivisionError())):
        refused(TypeError, "num_vertices must be an integer, not ", value, U, V, W)


class Exporter:
    """Says of an array what it is told to say."""

    def __init__(self, array, device, capsule=None):
        self.array, self.device, self.capsule = array, device, capsule

    def __dlpack__(self, **arguments):
        return self.array.__dlpack__() if self.capsule is None else self.capsule

    def __dlpack_device__(self):
        return self.device


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_dlpack_that_names_another_device(place):
    """It would be taken for memory of that device, or its ids would be written to memory of another size and type."""
    arrays = [U, V, W, numpy.zeros(1, "int16")]
    for device in ((2, 0), (13, 0), (2, 5)):
        given = [Exporter(a, device) if i == place else a for i, a in enumerate(arrays)]
        words = r"is on device \d of DLPack's type \d+ by its __dlpack_device__, but on device 0 of type 1"
        refused(TypeError, words, 3, *given[:3], out=given[3] if place == 3 else None)
    given = [Exporter(a, (2, 0)) for a in arrays]
    refused(TypeError, "sources is on device 0 of DLPack's type 2", 3, *given[:3], out=given[3])


@pytest.mark.parametrize("device", [(1, 0), (2, 0)])
@pytest.mark.parametrize("capsule", [7, None, "no capsule"])
def test_dlpack_without_a_capsule(device, capsule):
    given = Exporter(W, device, "no capsule" if capsule is None else capsule)
    refused(TypeError, "weights", 3, U, V, given)


@pytest.mark.parametrize("device", [None, (), ("cpu", 0), 1])
def test_dlpack_without_a_device(device):
    refused(TypeError, "__dlpack_device__ of Exporter must return two integers", 3, U, V, Exporter(W, device))


def test_dlpack_of_another_kind_of_device():
    refused(TypeError, "DLPack's type 7 are not taken", 3, U, V, Exporter(W, (7, 0)))


@pytest.mark.parametrize("device", ["a", None, 0.0, numpy.array(2.0)])
def test_a_device_without_a_number_is_not_warmed_up(device):
    refused(mst.InvalidType, "device must be an integer, not ", device, call=mst.warm_up)
    refused(mst.InvalidOption, "device is out of range: 1099511627776", 2**40, call=mst.warm_up)


def test_a_device_that_is_not_there_is_not_warmed_up():
    refused(mst.BackendUnavailable, "CUDA", 4095, call=mst.warm_up)


def test_a_matrix_that_is_not_square():
    sparse = pytest.importorskip("scipy.sparse")
    refused(ValueError, "must be square, and is 2 by 3", sparse.csr_matrix((2, 3)),
            call=mst.minimum_spanning_forest_of_matrix)


def test_several_devices():
    """An error shows that they are passed on: no machine has a device with the number 123456."""
    refused(ValueError, "123456", 3, U, V, W, devices=[123456, 123456])
    refused(ValueError, "123456", 3, U, V, W, devices=numpy.array([123456, 123456]))
    refused(ValueError, "devices is one of 'all', not 'some'", 3, U, V, W, devices="some")
    refused(TypeError, "devices must be 'all' or a sequence of integers, not 3", 3, U, V, W, devices=3)
    refused(TypeError, "devices must be an integer, not 'one'", 3, U, V, W, devices=[0, "one"])
    assert list(mst.minimum_spanning_forest(3, U, V, W, backend="host", devices=[])) == [0, 1]
