"""Devices, memory, streams and arrays of pyk2cu._ext."""

import gc
import resource
import sys
import threading
import weakref

import numpy as np
import pytest
from ext_support import SAXPY, Dispatcher, device, to_device, to_host

from pyk2cu import _ext


def test_devices_are_one_object_each():
    assert _ext.open_device(device().id) is device()
    assert device().id in _ext.device_ids()
    assert device().properties()["multiprocessors"] >= 1
    assert device().attribute(1) == device().properties()["max_threads_per_block"]
    assert device().uuid.startswith("GPU-")
    free, total = device().memory_info()
    assert 0 < free <= total
    with pytest.raises(Exception, match="unknown device"):
        _ext.open_device("abacus")
    with pytest.raises(TypeError):
        _ext.set_current_device(5)


def test_memory_is_freed_once():
    memory = device().allocate(100)
    assert memory.nbytes == 100
    assert memory.device is device()
    seen = weakref.ref(memory)
    memory.free()
    memory.free()
    assert memory.is_free
    del memory
    assert seen() is None


@pytest.mark.parametrize("kind", ["allocate_pinned", "allocate_managed"])
def test_host_visible_memory_is_a_buffer(kind):
    memory = getattr(device(), kind)(16)
    view = memoryview(memory)
    view[:3] = b"abc"
    assert bytes(view[:3]) == b"abc"
    assert np.frombuffer(memory, np.uint8).size == 16
    array = _ext.Array(memory.address, (16,), None, np.dtype("u1"), device(), memory)
    assert to_host(array)[:3].tobytes() == b"abc"


def test_host_memory_can_be_registered():
    values = np.zeros(1024, np.float64)
    memory = device().register_host(values.ctypes.data, values.nbytes, True)
    fill = Dispatcher("@cuda.jit\ndef fill(x):\n    i = cuda.grid(1)\n    x[i] = i\n", "fill")
    fill[8, 128](_ext.Array(memory.address, (1024,), None, values.dtype, device(), memory))
    device().synchronize()
    assert np.array_equal(values, np.arange(1024.0))
    memory.free()


def test_host_buffers_keep_their_owner():
    class Mine(_ext.HostBuffer):
        pass

    memory = device().allocate_pinned(8)
    mine = Mine(memory.host_address, 8, memory)
    values = np.frombuffer(mine, np.int64)
    values[0] = 5
    seen = weakref.ref(memory)
    del memory
    gc.collect()
    assert mine.owner is seen()
    assert values[0] == 5
    with pytest.raises(ValueError):
        _ext.HostBuffer(0, 8)


def test_fill_and_copies():
    array = to_device(np.zeros(10, np.int32))
    device().fill(array.address, np.int32(7).tobytes(), 10, None)
    assert to_host(array).tolist() == [7] * 10
    stream = device().create_stream()
    other = to_device(np.zeros(10, np.int32))
    device().copy(other.address, array.address, 40, stream.handle, "d2d")
    stream.synchronize()
    assert to_host(other).tolist() == [7] * 10
    with pytest.raises(ValueError, match="kind"):
        device().copy(0, 0, 0, None, "sideways")


@pytest.mark.parametrize("dtype", ["u1", "i2", "f4", "f8", "c16", "S3", [("a", "i2"), ("b", "f8")]])
def test_gather_of_any_strides(dtype):
    dtype = np.dtype(dtype)
    rng = np.random.default_rng(1)
    base = np.frombuffer(rng.bytes(6 * 5 * 4 * dtype.itemsize), dtype).reshape(6, 5, 4)
    array = to_device(base)
    at = base.__array_interface__["data"][0]
    for view in (base[::2, 1:, ::-1], base.T, base[3], base[:, :, 2], base[1:1], base[..., None, 0], base[2, 3, 1:2]):
        offset = view.__array_interface__["data"][0] - at if view.size else 0
        source = _ext.Array(array.address + offset, view.shape, view.strides, dtype, device(), array)
        to = to_device(np.zeros(view.shape, dtype))
        device().gather(to, source)
        device().synchronize()
        assert to_host(to).tobytes() == view.tobytes()


def test_callbacks_and_events():
    stream = device().create_stream()
    before, after = device().create_event(), device().create_event()
    before.record(stream.handle)
    done = threading.Event()
    codes = []
    device().add_callback(stream.handle, lambda code: (codes.append(code), done.set()))
    after.record(stream.handle)
    after.synchronize()
    assert done.wait(10)
    assert codes == [0]
    assert after.query()
    assert before.elapsed(after) >= 0
    other = device().create_stream()
    other.wait(after)
    with pytest.raises(Exception, match="timing"):
        before.elapsed(device().create_event(timing=False))


def test_host_work_is_work_of_its_stream():
    """It runs while the program goes on, and later work of the stream waits for it."""
    stream, other = device().create_stream(), device().create_stream()
    memory, go_on, seen = device().allocate(8), threading.Event(), []
    device().fill(memory.address, b"\1", 8, stream.handle)

    def work(status):
        seen.append((status, threading.current_thread() is threading.main_thread(), go_on.wait(60)))

    device().add_host_work(stream.handle, work)
    device().synchronize_stream(other.handle)
    assert not seen and not stream.query()
    go_on.set()
    event = device().create_event()
    event.record(stream.handle)
    event.synchronize()
    assert seen == [(0, False, True)]
    device().synchronize_stream(stream.handle)


def test_host_work_holds_what_it_uses_until_it_is_done():
    stream = device().create_stream()

    class Used:
        pass

    used = Used()
    gone = weakref.ref(used)
    for _ in range(50):
        device().add_host_work(stream.handle, lambda status, used=used: None)
    del used
    device().synchronize_stream(stream.handle)
    del stream  # ends its thread, which must not wait for this one
    gc.collect()
    assert gone() is None


def test_callbacks_that_raise_are_reported(monkeypatch):
    seen = []
    monkeypatch.setattr(sys, "unraisablehook", lambda report: seen.append(report.exc_type))
    device().add_callback(0, lambda code: 1 / 0)
    device().synchronize()
    assert seen == [ZeroDivisionError]


def test_streams_of_others():
    mine = device().create_stream()
    same = device().wrap_stream(mine.handle)
    assert same.handle == mine.handle
    assert not same.is_owned
    assert [device().wrap_stream(handle).handle for handle in (0, 1, 2)] == [0, 1, 2]


def test_arrays_describe_themselves():
    array = _ext.Array(4096, (3, 4), None, np.dtype("f4"), device(), "owner", 7, True)
    assert (array.shape, array.strides, array.ndim, array.size, array.itemsize) == ((3, 4), (16, 4), 2, 12, 4)
    assert (array.nbytes, array.stream, array.readonly, array.owner) == (48, 7, True, "owner")
    assert array.type_text == "float32"
    many = _ext.Array(4096, (2,) * 9, None, np.dtype("i8"), device())
    assert many.shape == (2,) * 9
    for shape, strides in (((-1,), None), ((1 << 62,), None), ((2,), (8, 8)), ((2,) * 40, None)):
        with pytest.raises(ValueError):
            _ext.Array(4096, shape, strides, np.dtype("i8"), device())
    for dtype in (np.dtype("O"), np.dtype(">i4"), float, np.dtype("V3")):
        with pytest.raises(TypeError):
            _ext.Array(4096, (2,), None, dtype, device())


def test_arrays_may_be_derived_from_and_collected():
    class Mine(_ext.Array):
        def __new__(cls, size):
            return super().__new__(cls, 4096, (size,), None, np.dtype("i1"), device())

    mine = Mine(3)
    mine.itself = mine
    seen = weakref.ref(mine)
    del mine
    gc.collect()
    assert seen() is None
    array = _ext.Array(4096, (), None, np.dtype("i1"), device(), owner := [])
    owner.append(array)
    seen = weakref.ref(array)
    del array, owner
    gc.collect()
    assert seen() is None


def test_dispatchers_are_collected():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x = to_device(np.zeros(4, np.float32))
    saxpy[1, 4](1.0, x, x, x)
    configured = weakref.ref(saxpy[1, 4])
    seen = weakref.ref(saxpy)
    del saxpy
    gc.collect()
    assert seen() is None
    assert configured() is None


def test_nothing_leaks():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x, dtype, on = to_device(np.zeros(8, np.float32)), np.dtype("f4"), device()

    def work(count):
        for _ in range(count):
            out = _ext.Array(x.address, (8,), (4,), dtype, on, x)
            saxpy[1, 8](2.0, x, x, out)
            saxpy[1, 8, 0, 0]
            on.allocate(64).free()

    work(2000)
    objects = (x, dtype, on, saxpy, None)
    counts = [sys.getrefcount(each) for each in objects]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(100_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 2000  # KiB
    assert [sys.getrefcount(each) for each in objects][:4] == counts[:4]
    assert abs(sys.getrefcount(None) - counts[4]) < 100


def test_other_threads_run_while_a_stream_is_waited_for():
    spin = Dispatcher(
        "@cuda.jit\ndef spin(x, n):\n    v = x[0]\n    for i in range(n):\n        v = v * 1.0000001 + 1e-9\n    x[0] = v\n",
        "spin",
    )
    x = to_device(np.ones(1))
    spin[1, 1](x, 1)
    device().synchronize()
    steps, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            steps[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = steps[0]
        spin[1, 1](x, 50_000_000)
        device().synchronize()
        assert steps[0] - before > 1000
    finally:
        stop.set()
        thread.join()
