"""Streams."""

import asyncio
import threading
import warnings

import numpy as np
import pytest

from pyk2cu import cuda
from pyk2cu.cuda.cudadrv.driver import _stream_handle


def test_representations():
    assert repr(cuda.default_stream()) == "<Default CUDA stream>"
    assert repr(cuda.legacy_default_stream()) == "<Legacy default CUDA stream>"
    assert repr(cuda.per_thread_default_stream()) == "<Per-thread default CUDA stream>"
    assert repr(cuda.external_stream(0x12345678)) == f"<External CUDA stream {0x12345678}>"
    made = cuda.stream()
    assert repr(made) == f"<CUDA stream {int(made)}>"


def test_handles():
    assert [
        int(each().handle)
        for each in (
            cuda.default_stream,
            cuda.legacy_default_stream,
            cuda.per_thread_default_stream,
        )
    ] == [0, 1, 2]
    made = cuda.stream()
    assert made.handle.value == int(made.handle) == int(made) != 0
    assert made.__cuda_stream__() == (0, int(made))
    assert not made.external and cuda.external_stream(int(made)).external
    with pytest.raises(TypeError, match="must be an int"):
        cuda.external_stream("7")


@pytest.mark.parametrize(
    "make",
    [cuda.stream, cuda.default_stream, cuda.legacy_default_stream, cuda.per_thread_default_stream],
)
def test_copies_in_streams(make):
    stream, array = make(), np.arange(1000.0)
    with stream.auto_synchronize() as same:
        assert same is stream
        there = cuda.to_device(array, stream=stream)
        back = there.copy_to_host(stream=stream)
    assert there.stream is stream
    np.testing.assert_array_equal(back, array)
    stream.synchronize()


def test_streams_of_others():
    own = cuda.stream()
    there = cuda.to_device(np.arange(10), stream=cuda.external_stream(int(own)))
    own.synchronize()
    np.testing.assert_array_equal(there.copy_to_host(), np.arange(10))


def test_stream_protocol():
    class Foreign:
        def __init__(self, answer):
            self.answer = answer

        def __cuda_stream__(self):
            return self.answer

    class Builder:
        stream = Foreign((0, 78))

    assert _stream_handle(0) == _stream_handle(None) == 0
    assert _stream_handle(Foreign((0, 77))) == 77
    assert _stream_handle(Builder()) == 78
    with pytest.raises(TypeError, match="version 1 of the stream protocol"):
        _stream_handle(Foreign((1, 77)))
    for wrong in ("s", 5, object()):
        with pytest.raises(TypeError, match="Expected a Stream object or 0, got"):
            _stream_handle(wrong)


def test_binding():
    stream = cuda.stream()
    made = cuda.device_array((3, 3), stream=stream)
    assert made.stream is stream
    assert made[1:].stream is made.T.stream is made.ravel().stream is stream
    assert made.bind().stream == 0
    other = cuda.device_array(3)
    assert other.bind(stream).stream is stream and other.stream == 0
    other.stream = stream
    assert other.stream is stream


def test_auto_synchronize_after_exceptions(monkeypatch):
    stream, waited = cuda.stream(), []
    monkeypatch.setattr(
        cuda.cudadrv.driver.Stream, "synchronize", lambda stream: waited.append(stream)
    )
    with stream.auto_synchronize():
        pass
    assert waited == [stream]
    with pytest.raises(KeyError), stream.auto_synchronize():
        raise KeyError
    assert waited == [stream]


def test_callbacks():
    stream, called, done = cuda.stream(), [], threading.Event()
    for i in range(20):
        stream.add_callback(lambda *args: called.append(args), i)
    stream.add_callback(lambda stream, status, event: event.set(), done)
    assert done.wait(5)
    assert called == [(stream, 0, i) for i in range(20)]


def test_callbacks_that_fail():
    stream, done = cuda.stream(), threading.Event()

    def fail(stream, status, arg):
        raise ValueError("no")

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        stream.add_callback(fail)
        stream.add_callback(lambda *args: done.set())
        assert done.wait(5)
    assert [str(each.message) for each in caught] == ["Exception in stream callback: no"]


def test_async_done():
    async def one(value):
        stream = cuda.stream()
        there = cuda.to_device(np.full(8, value), stream=stream)
        back = there.copy_to_host(stream=stream)
        assert await stream.async_done() is stream
        return back.mean()

    async def many():
        return await asyncio.gather(*map(one, [1.0, 2.0, 3.0]))

    assert asyncio.run(many()) == [1, 2, 3]


def test_async_done_after_cancel():
    async def main():
        stream = cuda.stream()
        first, second = stream.async_done(), stream.async_done()
        first.cancel()
        await second
        return first.cancelled(), second.done()

    assert asyncio.run(main()) == (True, True)


def test_threads_have_streams_of_their_own():
    failures = []

    def work(number):
        try:
            stream = cuda.stream()
            for _ in range(20):
                there = cuda.to_device(np.full(100, number), stream=stream)
                back = there.copy_to_host(stream=stream)
                stream.synchronize()
                assert (back == number).all()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not failures
