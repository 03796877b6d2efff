from numba import cuda
from numba.cuda.random import xoroshiro128p_uniform_float64


@cuda.jit
def walk(rng, pos, steps):
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if i < pos.size:
        p = 0.0
        for s in range(steps):
            p += xoroshiro128p_uniform_float64(rng, t) - 0.5
        pos[i] = p
