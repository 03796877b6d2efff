"""An Asian option by Monte Carlo: each thread has a stream of random numbers of its own.

The streams are subsequences of xoroshiro128+, of 2^64 numbers each, that begin at `states`. Payoffs are added as whole numbers,
multiples of 2^-24: the sums do not depend on the order, and so not on the ranks.
"""
import math

from numba import cuda, float32, int64, uint64
from sums import WARPS, block_sum

DATES = 16
SAMPLES = 512  # of a stream
ONE = float32(2.0**24)
HALF = float32(0.5)


@cuda.jit(device=True)
def rotated(x, bits):
    return (x << uint64(bits)) | (x >> uint64(64 - bits))


@cuda.jit(device=True)
def uniform(bits):
    """The highest 24 bits as a number in (0, 1)."""
    return (float32(bits >> uint64(40)) + HALF) * float32(2.0**-24)


@cuda.jit
def sample(states, first, total, drift, volatility, strike, sums):
    """Prices at DATES dates, from 1 on, for the next samples of each stream; `first` is the number of the first stream here,
    and there are `total` samples in all streams of all ranks. Adds up the payoffs of the arithmetic mean, those of the
    geometric mean, and the squares of these."""
    warps = cuda.shared.array(WARPS, int64)
    stream = cuda.grid(1)
    arithmetic = int64(0)
    geometric = int64(0)
    squares = int64(0)
    if stream < states.size:
        s0 = states[stream].s0
        s1 = states[stream].s1
        for _ in range(min(SAMPLES, total - (first + stream) * SAMPLES)):
            level = float32(0)
            prices = float32(0)
            levels = float32(0)
            for _ in range(DATES // 2):
                first = uniform(s0 + s1)
                s1 ^= s0
                s0 = rotated(s0, 55) ^ s1 ^ (s1 << uint64(14))
                s1 = rotated(s1, 36)
                second = uniform(s0 + s1)
                s1 ^= s0
                s0 = rotated(s0, 55) ^ s1 ^ (s1 << uint64(14))
                s1 = rotated(s1, 36)
                radius = volatility * math.sqrt(float32(-2) * math.log(first))
                level += drift + radius * cuda.libdevice.cospif(float32(2) * second)
                prices += math.exp(level)
                levels += level
                level += drift + radius * cuda.libdevice.sinpif(float32(2) * second)
                prices += math.exp(level)
                levels += level
            above = max(prices * float32(1 / DATES) - strike, float32(0))
            above_geometric = max(math.exp(levels * float32(1 / DATES)) - strike, float32(0))
            arithmetic += int64(above * ONE + HALF)
            geometric += int64(above_geometric * ONE + HALF)
            squares += int64(above_geometric * above_geometric * ONE + HALF)
        states[stream].s0 = s0
        states[stream].s1 = s1
    arithmetic = block_sum(arithmetic, warps)
    geometric = block_sum(geometric, warps)
    squares = block_sum(squares, warps)
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(sums, 0, arithmetic)
        cuda.atomic.add(sums, 1, geometric)
        cuda.atomic.add(sums, 2, squares)
