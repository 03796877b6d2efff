"""The price of an Asian option by Monte Carlo; the geometric mean has a formula to check it.

    python -m pyk2cu examples/python/asian_option.py --threads 16384 --paths 16
"""

import argparse
import math
import time

import numpy as np
from numba import cuda
from numba.cuda.random import (create_xoroshiro128p_states, xoroshiro128p_normal_float64,
                               xoroshiro128p_uniform_float32)

STEPS = 32


@cuda.jit
def simulate(states, spot, strike, rate, volatility, years, paths, arithmetic, geometric):
    """Discounted payoffs, averaged over the paths of a thread."""
    i = cuda.grid(1)
    if i >= arithmetic.size:
        return
    dt = years / STEPS
    drift = (rate - 0.5 * volatility ** 2) * dt
    diffusion = volatility * math.sqrt(dt)
    by_sum = 0.0
    by_product = 0.0
    for _ in range(paths):
        price = spot
        total = 0.0
        logs = 0.0
        for _ in range(STEPS):
            price *= math.exp(drift + diffusion * xoroshiro128p_normal_float64(states, i))
            total += price
            logs += math.log(price)
        by_sum += max(total / STEPS - strike, 0.0)
        by_product += max(math.exp(logs / STEPS) - strike, 0.0)
    discount = math.exp(-rate * years)
    arithmetic[i] = discount * by_sum / paths
    geometric[i] = discount * by_product / paths


@cuda.jit
def uniforms(states, out):
    i = cuda.grid(1)
    for column in range(out.shape[1]):
        out[i, column] = xoroshiro128p_uniform_float32(states, i)


def formula(spot, strike, rate, volatility, years):
    """The price for the geometric mean, which is log-normal."""
    n = STEPS
    mean = (rate - volatility ** 2 / 2) * years * (n + 1) / (2 * n)
    variance = volatility ** 2 * years * (n + 1) * (2 * n + 1) / (6 * n * n)
    d1 = (math.log(spot / strike) + mean + variance) / math.sqrt(variance)
    d2 = d1 - math.sqrt(variance)
    cdf = [0.5 * (1 + math.erf(d / math.sqrt(2))) for d in (d1, d2)]
    return math.exp(-rate * years) * (spot * math.exp(mean + variance / 2) * cdf[0] - strike * cdf[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=16384)
    parser.add_argument("--paths", type=int, default=16, help="paths of each thread")
    parser.add_argument("--seed", type=int, default=42)
    options = parser.parse_args()
    block = 128
    blocks = -(-options.threads // block)
    market = (100.0, 105.0, 0.03, 0.25, 1.0)

    draws = cuda.device_array((block, 64), np.float32)
    uniforms[1, block](create_xoroshiro128p_states(block, seed=options.seed), draws)
    values = draws.copy_to_host()
    assert 0 <= values.min() and values.max() <= 1 and abs(values.mean() - 0.5) < 0.02

    states = create_xoroshiro128p_states(blocks * block, seed=options.seed)
    arithmetic = cuda.device_array(options.threads)
    geometric = cuda.device_array(options.threads)
    simulate[blocks, block](states, *market, 1, arithmetic, geometric)  # compiles
    cuda.synchronize()
    begin = time.perf_counter()
    simulate[blocks, block](states, *market, options.paths, arithmetic, geometric)
    prices = arithmetic.copy_to_host()
    elapsed = time.perf_counter() - begin

    checks = geometric.copy_to_host()
    exact = formula(*market)
    deviation = checks.std() / math.sqrt(checks.size)
    assert abs(checks.mean() - exact) < 5 * deviation, (checks.mean(), exact, deviation)
    assert prices.mean() > checks.mean()  # the arithmetic mean is never below the geometric one
    print(f"asian_option: {options.threads * options.paths} paths, price {prices.mean():.3f}, geometric "
          f"{checks.mean():.3f} (exact {exact:.3f}), in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
