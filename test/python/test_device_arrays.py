#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The Python module on arrays of CuPy and PyTorch in device memory, against itself on the host."""

import numpy
import pytest

import boost_gpu_mst as mst


class CuPy:
    def __init__(self):
        self.cupy = pytest.importorskip("cupy")
        if not self.cupy.cuda.is_available():
            pytest.skip("no CUDA device")

    def put(self, array):
        return self.cupy.asarray(array)

    def get(self, array):
        return self.cupy.asnumpy(array)

    def stream(self):
        return self.cupy.cuda.get_current_stream().ptr


class PyTorch:
    def __init__(self):
        self.torch = pytest.importorskip("torch")
        if not self.torch.cuda.is_available():
            pytest.skip("no CUDA device")

    def put(self, array):
        return self.torch.from_numpy(array).cuda()

    def get(self, array):
        return array.cpu().numpy()

    def stream(self):
        return self.torch.cuda.current_stream().cuda_stream


@pytest.fixture(params=[CuPy, PyTorch])
def library(request):
    return request.param()


def random_edges(weight, n=2000, m=9000):
    random = numpy.random.default_rng(6)
    u, v = random.integers(0, n, (2, m)).astype(numpy.int32)
    return n, u.copy(), v.copy(), random.integers(0, 50, m).astype(weight)


def symmetric_rows(n, u, v, w):
    tails, heads, weights = numpy.concatenate([u, v]), numpy.concatenate([v, u]), numpy.concatenate([w, w])
    by_row = numpy.argsort(tails, kind="stable")
    offsets = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(tails, minlength=n))])
    return offsets.astype(numpy.int64), heads[by_row], weights[by_row]


@pytest.mark.parametrize("ids", [numpy.int32, numpy.int64])
@pytest.mark.parametrize("weight", [numpy.int32, numpy.int64, numpy.float32, numpy.float64])
def test_edges(library, weight, ids):
    n, u, v, w = random_edges(weight)
    out = library.put(numpy.zeros(n - 1, ids))
    count = mst.minimum_spanning_forest(n, library.put(u), library.put(v), library.put(w), out=out,
                                        stream=library.stream())
    expected = mst.minimum_spanning_forest(n, u, v, w, backend="host")
    assert (library.get(out)[:count] == expected).all() and count == len(expected)


def test_rows(library):
    n, u, v, w = random_edges(numpy.float64)
    loops = u == v
    rows = symmetric_rows(n, u[~loops], v[~loops], w[~loops])
    out = library.put(numpy.zeros(n - 1, numpy.int64))
    count = mst.minimum_spanning_forest_csr(*map(library.put, rows), out=out, maximum=True)
    expected = mst.minimum_spanning_forest_csr(*rows, backend="host", maximum=True)
    assert (library.get(out)[:count] == expected).all() and count == len(expected)


@pytest.mark.parametrize("ids", [numpy.int32, numpy.int64])
@pytest.mark.parametrize("maximum", [False, True])
@pytest.mark.parametrize("weight", [numpy.int64, numpy.float32])
def test_merges(library, weight, maximum, ids):
    n, u, v, w = random_edges(weight, m=1500)  # several parts
    far = [library.put(a) for a in (u, v, w)]
    out = library.put(numpy.zeros(n - 1, ids))
    count = mst.minimum_spanning_forest(n, *far, out=out, maximum=maximum)
    to = {name: library.put(numpy.full(n - 1, 7, numpy.int32)) for name in ("left", "right", "sizes")}
    heights = library.put(numpy.full(n - 1, 7, weight))
    report = mst.single_linkage_of_forest(n, *far, out[:count], **to, heights=heights, maximum=maximum,
                                          return_report=True, stream=library.stream())
    assert report.forest_edges == count and report.trees == n - count > 1
    left, right, sizes = (library.get(a) for a in to.values())
    forest = library.get(out)[:count]
    assert (library.get(heights)[:count] == w[forest]).all()
    cluster = {v: {v} for v in range(n)}
    for i, edge in enumerate(forest):
        joined = cluster.pop(left[i]), cluster.pop(right[i])
        assert left[i] < right[i] and {u[edge], v[edge]} <= joined[0] | joined[1]
        assert (u[edge] in joined[0]) != (v[edge] in joined[0])
        cluster[n + i] = joined[0] | joined[1]
        assert sizes[i] == len(cluster[n + i])
    assert all((library.get(a)[count:] == 7).all() for a in (*to.values(), heights))
    again = library.put(numpy.zeros(n - 1, numpy.uint32))  # without heights, and without a report
    assert mst.single_linkage_of_forest(n, *far, out[:count], left=again, right=to["right"], sizes=to["sizes"],
                                        maximum=maximum) is None
    assert (library.get(again)[:count] == left[:count]).all()


def test_refused_merges(library):
    n, u, v, w = random_edges(numpy.float64)
    far, ids = [library.put(a) for a in (u, v, w)], library.put(numpy.arange(5))
    four = library.put(numpy.zeros(4, numpy.int32))
    to = {name: library.put(numpy.zeros(5, numpy.int32)) for name in ("left", "right", "sizes")}

    def refused(kind, words, given=ids, n=n, **others):
        with pytest.raises(kind, match=words):
            mst.single_linkage_of_forest(n, *far, given, **{**to, **others})

    refused(ValueError, "must be on a CUDA device", numpy.arange(5))
    refused(TypeError, "ids must be of 32- or 64-bit integers", library.put(numpy.zeros(5)))
    refused(ValueError, "right must be on the device", right=numpy.zeros(5, numpy.int32))
    refused(ValueError, "sizes must have room for 5 merges, and has for 4", sizes=four)
    refused(TypeError, "left must be of 32-bit", left=library.put(numpy.zeros(5)))
    refused(TypeError, "heights must be of the type of the weights", heights=to["left"])
    refused(mst.InvalidGraph, "edge 9000", library.put(numpy.array([1, 9000])))
    refused(mst.InvalidGraph, "a forest of 5 vertices", n=5)
    refused(mst.InvalidOption, "order is for the forest", order="edge")


def test_refusals(library):
    n, u, v, w = random_edges(numpy.float64)
    far = [library.put(a) for a in (u, v, w)]
    with pytest.raises(ValueError, match="need out"):
        mst.minimum_spanning_forest(n, *far)
    with pytest.raises(ValueError, match="on the device"):
        mst.minimum_spanning_forest(n, *far, out=numpy.zeros(n - 1, numpy.int64))
    with pytest.raises(ValueError, match="room"):
        mst.minimum_spanning_forest(n, *far, out=library.put(numpy.zeros(n - 2, numpy.int64)))
    with pytest.raises(ValueError, match="all be in host memory, or all on one device"):
        mst.minimum_spanning_forest(n, far[0], v, far[2], out=library.put(numpy.zeros(n - 1, numpy.int64)))
    w[7] = numpy.nan
    with pytest.raises(mst.NanWeight, match="edge 7"):
        mst.minimum_spanning_forest(n, *far[:2], library.put(w), out=library.put(numpy.zeros(n - 1, numpy.int64)))
