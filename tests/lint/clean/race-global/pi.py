import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float64


@cuda.jit
def estimate_pi(states, trials, hits):
    tid = cuda.grid(1)
    if tid >= states.size:
        return
    for _ in range(trials):
        x = xoroshiro128p_uniform_float64(states, tid)
        y = xoroshiro128p_uniform_float64(states, tid)
        if x * x + y * y <= 1.0:
            hits[tid] += 1


if __name__ == "__main__":
    n = 64 * 24
    states = create_xoroshiro128p_states(n, seed=1)
    hits = np.zeros(n, np.int64)
    estimate_pi[24, 64](states, 10000, hits)
    print(4.0 * hits.sum() / (n * 10000))
