"""Variants of kernels for what their launches have in common."""

import os
import subprocess
import sys

import numpy as np
import pytest

from pyk2cu import cuda


def rows(points, out, rounds):
    i = cuda.grid(1)
    if i < out.size:
        total = 0.0
        for k in range(rounds):
            for j in range(points.shape[1]):
                total += points[i, j] * (k + 1)
        out[i] = total


def expected(points, rounds):
    return points.sum(axis=1) * (rounds * (rounds + 1) // 2)


def arrays(columns, count=100):
    points = np.arange(count * columns, dtype=np.float64).reshape(count, columns)
    return cuda.to_device(points), cuda.to_device(np.zeros(count)), points


def test_results_are_equal_in_every_variant():
    kernel = cuda.jit(variants="now")(rows)
    for columns in (1, 3, 4, 16, 17):
        for rounds in (0, 1, 5):
            for block in (32, 64, (32, 2)):
                points, out, host = arrays(columns)
                kernel[8, block](points, out, rounds)
                np.testing.assert_array_equal(out.copy_to_host(), expected(host, rounds))
    assert any(not each.general for each in kernel.variants())


def shifted_sums(x, y, out):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] = 2 * x[i] + y[i]


def test_every_launch_looks_at_the_alignment_again():
    kernel = cuda.jit(variants="now")(shifted_sums)
    room = 1100
    x, y = (cuda.to_device(np.arange(room, dtype=np.float32) * step) for step in (1, 3))
    aligned, others = (0, 0, 0), [(1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 3, 1), (4, 8, 4)]
    for size in (1024, 1003, 3, 0):
        for starts in [aligned] * 4 + others + [aligned] + others:
            out = cuda.to_device(np.full(room, -1, np.float32))
            parts = [each[start:start + size] for each, start in zip((x, y, out), starts)]
            kernel[4, 64](*parts)
            first, second, third = starts
            whole = np.full(room, -1, np.float32)
            whole[third:third + size] = (2 * np.arange(first, first + size) + 3 * np.arange(second, second + size))
            np.testing.assert_array_equal(out.copy_to_host(), whole)
    assert any("align=16" in str(each) for each in kernel.variants())


def test_a_launch_says_what_it_takes():
    kernel = cuda.jit(variants="now")(rows)
    points, out, _ = arrays(3)
    kernel[4, 32](points, out, 2)
    taken = kernel[4, 32].variant(points, out, 2)
    assert not taken.general and taken.state == "ready"
    assert "points.shape[1]=3" in taken.facts and "block=32" in taken.facts
    assert kernel[4, 64].variant(points, out, 2).general


def test_off_means_the_general_variant():
    kernel = cuda.jit(variants="off")(rows)
    points, out, _ = arrays(3)
    for _ in range(30):
        kernel[4, 32](points, out, 2)
    assert [each.general for each in kernel.variants()] == [True]
    assert [each.max_blocks for each in kernel.variants()] == [None]
    with pytest.raises(Exception, match="variants are off"):
        kernel[4, 32].tune(points, out, 2)


def test_options_are_checked():
    with pytest.raises(ValueError, match="off, measured, on, now or all"):
        cuda.jit(variants="maybe")(rows)


def test_tuning_leaves_the_arrays_as_they_are():
    kernel = cuda.jit(rows)
    points, out, host = arrays(4)
    result = kernel[4, 32].tune(points, out, 3)
    assert (out.copy_to_host() == 0).all()
    assert result.candidates and 0 <= result.chosen < len(result.candidates)
    assert result.reason in str(result)
    taken = kernel[4, 32].variant(points, out, 3)
    assert taken.measured and taken.reason == result.reason
    kernel[4, 32](points, out, 3)
    np.testing.assert_array_equal(out.copy_to_host(), expected(host, 3))


TUNE = """
import numpy as np
from pyk2cu import cuda
@cuda.jit
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = x[i] * 2
x = cuda.to_device(np.ones(1000))
"""


def test_later_processes_take_what_was_measured(tmp_path):
    path = tmp_path / "kernels.py"
    environment = {**os.environ, "PYK2CU_CACHE": "on", "PYK2CU_CACHE_DIR": str(tmp_path / "cache")}

    def run(more):
        path.write_text(TUNE + more)
        return subprocess.run([sys.executable, str(path)], env=environment, check=True, text=True,
                              capture_output=True).stdout.strip()

    reason = run("print(double[4, 256].tune(x).reason)")
    taken = "double[4, 256](x); print(double[4, 256].variant(x).reason)"
    assert run(taken) == reason
    assert run(taken.replace("256", "128")) != reason
