# Pi by Monte Carlo: the share of random points of the unit square that lie in the quarter circle. The random numbers come from
# integer generators written here: splitmix64 makes each thread's seed, xorshift64* its numbers.
#
# build/pyk2cu run examples/monte_carlo.py --grid 8 --block 128 \
#     --arg hits=zeros:uint32:1024 --arg points=1000 --arg seed=uint64:42 --print hits
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def splitmix64(x):
    z = x + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@cuda.jit(device=True)
def next_state(state):
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ (state >> np.uint64(27))


@cuda.jit(device=True)
def uniform(state):
    """The upper 53 bits of the scrambled state, as a float64 in [0, 1)."""
    return ((state * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(11)) * (1.0 / (1 << 53))


@cuda.jit
def monte_carlo(hits, points, seed):
    i = cuda.grid(1)
    if i >= hits.size:
        return
    state = splitmix64(seed + np.uint64(i))
    inside = 0
    for _ in range(points):
        state = next_state(state)
        x = uniform(state)
        state = next_state(state)
        y = uniform(state)
        if x * x + y * y < 1.0:
            inside += 1
    hits[i] = inside


if __name__ == "__main__":
    hits = np.zeros(1024, np.uint32)
    monte_carlo[8, 128](hits, 1000, np.uint64(42))
    pi = 4 * hits.sum() / (hits.size * 1000)
    assert abs(pi - np.pi) < 0.01, pi
