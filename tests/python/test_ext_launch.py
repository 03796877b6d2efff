"""Launches through pyk2cu._ext: subscripts, plans, and what makes a launch go another way."""

import collections
import pickle
import threading

import numpy as np
import pytest
from ext_support import SAXPY, Dispatcher, device, to_device, to_host

from pyk2cu import _ext, _failures


def arrays(n=1000):
    x = np.arange(n, dtype=np.float32)
    return to_device(x), to_device(2 * x), to_device(0 * x), 5 * x


def test_repeated_launches_need_no_python():
    saxpy = Dispatcher(SAXPY, "saxpy")
    for n in (1000, 10, 1, 777):
        x, y, out, expected = arrays(n)
        saxpy[8, 128](np.float32(3), x, y, out)
        assert np.array_equal(to_host(out), expected)
    assert saxpy.launched == 1
    assert saxpy.plan_count == 1


def test_other_types_make_other_plans():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, expected = arrays()
    for a in (3, 3.0, np.float32(3), np.int8(3), np.uint64(3), np.float64(3), True * 3, np.float16(3)):
        saxpy[8, 128](a, x, y, out)
        saxpy[8, 128](a, x, y, out)
        assert np.array_equal(to_host(out), expected)
    assert saxpy.launched == 7  # 3 and True * 3 are the same type; 3.0 is a literal, np.float64 is not
    assert saxpy.plan_count == 7


def test_overlap_is_noticed():
    shift = Dispatcher(
        "@cuda.jit\ndef shift(x, out):\n    for i in range(out.size):\n        out[i] = x[i] + 1\n", "shift"
    )
    values = np.zeros(8, np.int32)
    for first in (0, 1):
        array = to_device(values)
        part = lambda begin: _ext.Array(array.address + 4 * begin, (7,), None, values.dtype, device(), array)
        other = to_device(values[:7])
        shift[1, 1](part(0), other)
        assert to_host(other).tolist() == [1] * 7
        shift[1, 1](part(0), part(1))  # each element reads what the one before wrote
        assert to_host(array).tolist() == list(range(8))
    assert shift.launched == 2
    assert shift.plan_count == 2


def test_layouts_and_strides():
    add = Dispatcher(
        "@cuda.jit\ndef add(x, out):\n    i, j = cuda.grid(2)\n"
        "    if i < out.shape[0] and j < out.shape[1]:\n        out[i, j] = x[i, j] + 1\n",
        "add",
    )
    values = np.arange(24.0).reshape(4, 6)
    on = device()
    c = to_device(values)
    f = to_device(np.asfortranarray(values).T)
    views = {
        "C": c,
        "F": _ext.Array(f.address, (4, 6), (8, 32), values.dtype, on, f),
        "A": _ext.Array(c.address, (4, 3), (48, 16), values.dtype, on, c),
    }
    for expected in range(1, 3):
        for name, x in views.items():
            out = to_device(np.zeros(x.shape))
            add[(1, 1), (8, 8)](x, out)
            want = values[:, ::2] if name == "A" else values
            assert np.array_equal(to_host(out), want + 1), name
    assert add.launched == 3
    assert (c.c_contiguous, views["F"].c_contiguous, views["F"].f_contiguous) == (True, False, True)


def test_configured_is_the_same_object():
    saxpy = Dispatcher(SAXPY, "saxpy")
    assert saxpy[8, 128] is saxpy[8, 128]
    assert saxpy[8, 128] is not saxpy[8, 64]
    assert saxpy.configured == 2
    stream = device().create_stream()
    other = device().create_stream()
    assert saxpy[8, 128, stream] is saxpy[8, 128, stream]
    assert saxpy[8, 128, stream] is not saxpy[8, 128, other]
    assert saxpy[8, 128, stream, 16].sharedmem == 16
    assert saxpy[np.int64(8), np.uint8(128)] is saxpy[8, 128]
    assert saxpy[(4, 2), (16, 4)].griddim == (4, 2, 1)
    assert saxpy[8, 128].dispatcher is saxpy
    assert saxpy[8, 128].stream == 0
    for key in ((8.0, 128), "ab", 5, (8,)):
        with pytest.raises((TypeError, ValueError, IndexError)):
            saxpy[key]


def test_more_configurations_than_are_kept():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, expected = arrays(64)
    for _ in range(3):
        for block in range(1, 20):
            saxpy[64, block](3.0, x, y, out)
    assert np.array_equal(to_host(out), expected)
    assert saxpy.launched == 1


def test_a_grid_that_is_not_allowed_goes_to_python():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, _ = arrays()
    saxpy[8, 128](3.0, x, y, out)
    with pytest.raises(Exception, match="2048 threads"):
        saxpy[1, 2048](3.0, x, y, out)
    with pytest.raises(Exception, match="at least 1"):
        saxpy[0, 128](3.0, x, y, out)
    assert saxpy.launched == 3


def test_forget():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, _ = arrays()
    for _ in range(2):
        saxpy[8, 128](3.0, x, y, out)
        saxpy[8, 128](3.0, x, y, out)
        saxpy.forget()
    assert saxpy.launched == 2
    assert saxpy.plan_count == 0


def test_wrong_arguments_are_errors():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, _ = arrays()
    saxpy[8, 128](3.0, x, y, out)
    with pytest.raises(Exception, match="takes 4 arguments"):
        saxpy[8, 128](3.0, x, y)
    with pytest.raises(TypeError, match="str"):
        saxpy[8, 128]("3", x, y, out)
    with pytest.raises(TypeError, match="keyword"):
        saxpy[8, 128](3.0, x, y, out=out)
    with pytest.raises(ValueError, match="null"):
        saxpy[8, 128](3.0, x, y, _ext.Array(0, (3,), None, np.dtype("f4"), device()))
    with pytest.raises(ValueError, match="too large"):
        saxpy[8, 128](1 << 70, x, y, out)


def test_signatures_convert_literals():
    fill = Dispatcher(
        "@cuda.jit\ndef fill(out, v, w):\n    out[0] = v\n    out[1] = w\n", "fill", "void(float64[::1], int8, float32)"
    )
    out = to_device(np.zeros(2))
    for v in (1, -128, 127):
        fill[1, 1](out, v, 0.5)
        assert to_host(out).tolist() == [v, 0.5]
    assert fill.launched == 1
    with pytest.raises(Exception, match="int8 cannot hold"):
        fill[1, 1](out, 128, 0.5)
    assert fill.launched == 2


def test_tuples_and_none():
    pick = Dispatcher(
        "@cuda.jit\ndef pick(out, t, n):\n    out[0] = t[0] + t[1][1]\n    t[1][0][0] = 7.0\n"
        "    if n is None:\n        out[1] = 1.0\n",
        "pick",
    )
    out, inner = to_device(np.zeros(2)), to_device(np.zeros(1))
    for a, b in ((1, 2.0), (3, 4.5)):
        pick[1, 1](out, (a, (inner, b)), None)
        assert to_host(out).tolist() == [a + b, 1.0]
        assert to_host(inner).tolist() == [7.0]
    assert pick.launched == 1


def test_named_tuples():
    Point = collections.namedtuple("Point", "x y")
    Other = collections.namedtuple("Other", "y x")
    take = Dispatcher("@cuda.jit\ndef take(out, p):\n    out[0] = p.x - p.y\n", "take")
    out = to_device(np.zeros(1))
    for kind in (Point, Other, Point, Other):
        take[1, 1](out, kind(x=5.0, y=2.0))
        assert to_host(out).tolist() == [3.0]
    assert take.launched == 2
    with pytest.raises(Exception, match="x"):
        take[1, 1](out, (5.0, 2.0))


def test_records():
    dtype = np.dtype([("a", "f4"), ("b", "i4")], align=True)
    text = "@cuda.jit\ndef swap(r):\n    i = cuda.grid(1)\n    r[i].b = r[i].a\n"
    swap = Dispatcher(text, "swap")
    for n in (2, 3):
        values = np.zeros(n, dtype)
        values["a"] = np.arange(n) + 5
        array = to_device(values)
        swap[1, n](array)
        assert to_host(array)["b"].tolist() == (np.arange(n) + 5).tolist()
    assert swap.launched == 1
    one = Dispatcher("@cuda.jit\ndef one(r):\n    r.b = r.a\n", "one")
    array = to_device(values[1])
    for _ in range(2):
        one[1, 1](array)
    assert to_host(array)["b"] == 6
    assert one.launched == 1


def test_numpy_arrays_are_used_in_place_on_the_cpu_device():
    if device().is_cuda:
        pytest.skip("NumPy's arrays are copied for a GPU")
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, expected = arrays()
    saxpy[8, 128](3.0, x, y, out)
    here, out_here = np.arange(1000, dtype=np.float32), np.zeros(1000, np.float32)
    saxpy[8, 128](3.0, here, 2 * here, out_here)
    assert np.array_equal(out_here, expected)
    assert saxpy.launched == 1


def test_checks_raise_what_the_kernel_raised():
    given = {}

    def factory(kind, message, diagnostics, raised):
        given.update(kind=kind, message=message, diagnostics=diagnostics, raised=raised)
        return IndexError(message)

    beyond = Dispatcher("@cuda.jit\ndef beyond(x):\n    x[5] = 1\n", "beyond", options={"checks": "all"})
    x = to_device(np.zeros(3))
    _ext.set_error_factory(factory)
    try:
        for _ in range(2):
            beyond[1, 1](x)
            with pytest.raises(IndexError):
                device().synchronize()
        with pytest.raises(IndexError):
            _ext.Program.from_text("from numba import cuda\n@cuda.jit\ndef f(x):\n    return y z\n", "bad.py")
    finally:
        _failures.register()
    assert beyond.launched == 1
    assert given["kind"] == "source"
    assert given["diagnostics"][0]["line"] == 4


def test_streams_order_launches():
    saxpy = Dispatcher(SAXPY, "saxpy")
    stream = device().create_stream()
    x, y, out, expected = arrays()
    for _ in range(3):
        saxpy[8, 128, stream](3.0, x, y, out)
    stream.synchronize()
    assert stream.query()
    assert np.array_equal(to_host(out), expected)
    assert saxpy.launched == 1


def test_pickled_configurations(monkeypatch):
    saxpy = Dispatcher(SAXPY, "saxpy")
    function, (dispatcher, key) = saxpy[8, 128].__reduce__()
    assert function(dispatcher, key) is saxpy[8, 128]
    assert pickle.dumps(function)


def test_threads_share_a_dispatcher():
    saxpy = Dispatcher(SAXPY, "saxpy")
    failures = []

    def run(seed):
        try:
            device()
            x, y, out, expected = arrays(100 + seed)
            for i in range(200):
                saxpy[8, 32 + seed](3.0, x, y, out)
                if i % 50 == 0:
                    saxpy.forget()
            device().synchronize()
            assert np.array_equal(to_host(out), expected)
        except Exception as failure:  # noqa: BLE001: reported by the test's thread
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_without_a_current_device_python_is_asked():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, y, out, _ = arrays()
    saxpy[8, 128](3.0, x, y, out)
    _ext.set_current_device(None)
    assert _ext.current_device() is None
    saxpy[8, 128](3.0, x, y, out)
    assert saxpy.launched == 2
    assert device() is _ext.current_device()
