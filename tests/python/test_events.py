"""Events."""

import numpy as np
import pytest

from pyk2cu import cuda


@pytest.mark.parametrize("make", [lambda: 0, cuda.stream, cuda.default_stream])
def test_elapsed_time(make):
    stream = make()
    start, end = cuda.event(), cuda.event()
    start.record(stream)
    there = cuda.to_device(np.arange(1000.0), stream=stream)
    end.record(stream=stream)
    end.wait(stream)
    end.synchronize()
    assert start.query() and end.query()
    assert 0 <= start.elapsed_time(end) < 10_000
    assert cuda.event_elapsed_time(start, end) == start.elapsed_time(end)
    np.testing.assert_array_equal(there.copy_to_host(), np.arange(1000))


def test_events_without_timing():
    start, end = cuda.event(timing=False), cuda.event(timing=False)
    start.record()
    end.record()
    end.synchronize()
    with pytest.raises(Exception, match="tim"):
        start.elapsed_time(end)


def test_streams_wait_for_events():
    first, second, done = cuda.stream(), cuda.stream(), cuda.event()
    there = cuda.to_device(np.arange(100), stream=first)
    done.record(first)
    done.wait(second)
    back = there.copy_to_host(stream=second)
    second.synchronize()
    np.testing.assert_array_equal(back, np.arange(100))


def test_wrong_streams():
    with pytest.raises(TypeError, match="Expected a Stream object or 0"):
        cuda.event().record("s")
