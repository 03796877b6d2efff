import math
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_normal_float64
import numpy as np


@cuda.jit
def simulate(rng, payoff, strike):
    path = cuda.grid(1)
    price = 1.0
    for day in range(10):
        price *= math.exp(0.01 * xoroshiro128p_normal_float64(rng, path))
    if path < payoff.size:
        payoff[path] = max(price - strike, 0.0)


def value(paths, strike):
    payoff = np.zeros(paths)
    rng = create_xoroshiro128p_states(paths, seed=11)
    simulate[(paths + 127) // 128, 128](rng, payoff, strike)
    return payoff.mean()
