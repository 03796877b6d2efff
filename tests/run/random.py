"""numba-cuda's generator: states are made by the host, `--arg s=xoroshiro128p:N:SEED`."""
from numba import cuda
from numba.cuda.random import (init_xoroshiro128p_state, xoroshiro128p_jump, xoroshiro128p_next, xoroshiro128p_normal_float32,
                               xoroshiro128p_normal_float64, xoroshiro128p_uniform_float32, xoroshiro128p_uniform_float64)


@cuda.jit
def bits(states, out):
    i = cuda.grid(1)
    if i < states.size:
        for j in range(3):
            out[i, j] = xoroshiro128p_next(states, i)


@cuda.jit
def numbers(states, out):
    i = cuda.grid(1)
    if i < states.size:
        for j in range(3):
            xoroshiro128p_next(states, i)
        out[i, 0] = xoroshiro128p_uniform_float32(states, i)
        out[i, 1] = xoroshiro128p_uniform_float64(states, i - states.size)


@cuda.jit
def normals(states, out):
    i = cuda.grid(1)
    if i < states.size:
        for j in range(out.shape[1]):
            out[i, j] = xoroshiro128p_normal_float32(states, i) if j % 2 == 0 else xoroshiro128p_normal_float64(states, i)


@cuda.jit
def made_in_kernel(states, out):
    """As the host makes them: from the seed 42, then each 2^64 steps further."""
    i = cuda.grid(1)
    if i < states.size:
        init_xoroshiro128p_state(states, i, 42)
        for j in range(i):
            xoroshiro128p_jump(states, i)
        out[i, 0] = xoroshiro128p_next(states, i)
