import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float64


@cuda.jit
def estimate_pi(states, trials, hits):
    tid = cuda.grid(1)
    if tid >= states.size:
        return
    inside = 0
    for _ in range(trials):
        x = xoroshiro128p_uniform_float64(states, tid)
        y = xoroshiro128p_uniform_float64(states, tid)
        if x * x + y * y <= 1.0:
            inside += 1
    hits[0] += inside


if __name__ == "__main__":
    states = create_xoroshiro128p_states(64 * 24, seed=1)
    hits = np.zeros(1, np.int64)
    estimate_pi[24, 64](states, 10000, hits)
    print(4.0 * hits[0] / (64 * 24 * 10000))
