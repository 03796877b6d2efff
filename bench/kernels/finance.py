"""Prices of options by simulated paths."""
import math
from numba import cuda, float32, uint64


@cuda.jit(device=True)
def next_random(state):
    """Marsaglia's xorshift generator with 64 bits."""
    state ^= state << uint64(13)
    state ^= state >> uint64(7)
    state ^= state << uint64(17)
    return state


@cuda.jit
def asian_option(payoffs, steps, price, strike, drift, volatility):
    """A path a thread: what an option on the mean of the prices pays at its end."""
    i = cuda.grid(1)
    if i < payoffs.size:
        state = uint64(i + 1) * uint64(0x9E3779B97F4A7C15)
        spot = price
        total = float32(0.0)
        for _ in range(steps):
            state = next_random(state)
            u = (float32(state >> uint64(40)) + float32(1.0)) * float32(2.0 ** -24)
            v = float32(state & uint64(0xFFFFFF)) * float32(2.0 ** -24)
            normal = math.sqrt(float32(-2.0) * math.log(u)) * math.cos(float32(2.0 * math.pi) * v)
            spot *= math.exp(drift + volatility * normal)
            total += spot
        payoffs[i] = max(total / float32(steps) - strike, float32(0.0))
