"""The states of random number generators."""

import numpy as np
import pytest

from pyk2cu import cuda
from pyk2cu.cuda import random as cuda_random

MASK = (1 << 64) - 1


def one_by_one(n, seed, start=0):
    """Return states as the definition has them: each jumps from the one before it."""
    state = cuda_random._seeded(seed)
    for _ in range(start):
        state = cuda_random._jump(*state)
    states = []
    for _ in range(n):
        states.append(state)
        state = cuda_random._jump(*state)
    return np.array(states, dtype=np.uint64).reshape(n, 2)


@pytest.mark.parametrize(
    "n, seed, start",
    [
        (0, 1, 0),
        (1, 0, 0),
        (2, 1, 1),
        (7, 1, 0),
        (33, 12345, 3),
        (16, 2**63 + 5, 5),
        (5, -1, 0),
        (3, 9, 17),
    ],
)
def test_states_are_jumps_apart(n, seed, start):
    states = cuda_random.create_xoroshiro128p_states(n, seed, start).copy_to_host()
    expected = one_by_one(n, seed, start)
    np.testing.assert_array_equal(states["s0"], expected[:, 0])
    np.testing.assert_array_equal(states["s1"], expected[:, 1])


def test_known_states():
    """Values that Numba makes of seed 1."""
    states = cuda_random.create_xoroshiro128p_states(3, seed=1).copy_to_host()
    assert states.tolist() == [
        (10451216379200822465, 10451216379200822465),
        (8341117667364343960, 7824662623250379246),
        (809817624983272012, 15258973161149853818),
    ]


def test_subsequences():
    first = cuda_random.create_xoroshiro128p_states(10, seed=1).copy_to_host()
    later = cuda_random.create_xoroshiro128p_states(10, seed=1, subsequence_start=3).copy_to_host()
    np.testing.assert_array_equal(first[3:], later[:-3])
    far = cuda_random.create_xoroshiro128p_states(2, seed=1, subsequence_start=2**63)
    assert len(np.unique(far.copy_to_host())) == 2


def test_streams_and_dtype():
    stream = cuda.stream()
    states = cuda.random.create_xoroshiro128p_states(100_000, seed=7, stream=stream)
    assert states.stream is stream and states.dtype == cuda_random.xoroshiro128p_dtype
    assert len(np.unique(states.copy_to_host())) == 100_000
    assert cuda_random.xoroshiro128p_type == states._numba_type_.dtype


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_drawing(dtype):
    uniform = getattr(cuda_random, f"xoroshiro128p_uniform_{np.dtype(dtype).name}")
    normal = getattr(cuda_random, f"xoroshiro128p_normal_{np.dtype(dtype).name}")

    @cuda.jit
    def draw(states, uniforms, normals):
        i = cuda.grid(1)
        for j in range(uniforms.shape[1]):
            uniforms[i, j] = uniform(states, i)
        for j in range(normals.shape[1]):
            normals[i, j] = normal(states, i)

    states = cuda_random.create_xoroshiro128p_states(64, seed=1)
    uniforms, normals = np.zeros((64, 200), dtype), np.zeros((64, 200), dtype)
    draw[2, 32](states, uniforms, normals)
    s0, s1 = one_by_one(64, 1).astype(object).T
    first = [((int(a) + int(b) & MASK) >> 11) / 2**53 for a, b in zip(s0, s1)]
    np.testing.assert_array_equal(uniforms[:, 0], np.array(first).astype(dtype))
    assert abs(uniforms.mean() - 0.5) < 0.02 and 0 <= uniforms.min() <= uniforms.max() <= 1
    assert abs(normals.mean()) < 0.03 and abs(normals.std() - 1) < 0.03
