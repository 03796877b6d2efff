from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_normal_float64
import numpy as np


@cuda.jit
def walk(rng, pos, steps):
    i = cuda.grid(1)
    p = 0.0
    for _ in range(steps):
        p += xoroshiro128p_normal_float64(rng, i)
    pos[i] = p


if __name__ == "__main__":
    n = 1000
    blocks = (n + 31) // 32
    rng = create_xoroshiro128p_states(blocks * 32, seed=3)
    pos = np.zeros(n)
    walk[blocks, 32](rng, pos, 100)
