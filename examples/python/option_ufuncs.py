"""A table of options: prices and implied volatilities by vectorize, trees and averages by guvectorize.

    python -m pyk2cu examples/python/option_ufuncs.py --options 200000
"""

import argparse
import math
import time

import numpy as np
from numba import cuda, guvectorize, vectorize

DEPTH = 64
NODES = DEPTH + 1


@cuda.jit(device=True)
def normal_cdf(x):
    return 0.5 * math.erfc(-x / math.sqrt(2.0))


@cuda.jit(device=True)
def call_price(spot, strike, years, rate, volatility):
    deviation = volatility * math.sqrt(years)
    d1 = (math.log(spot / strike) + (rate + 0.5 * volatility * volatility) * years) / deviation
    return spot * normal_cdf(d1) - strike * math.exp(-rate * years) * normal_cdf(d1 - deviation)


@vectorize(["float64(float64, float64, float64, float64, float64)"], target="cuda")
def price(spot, strike, years, rate, volatility):
    return call_price(spot, strike, years, rate, volatility)


@vectorize(["float64(float64, float64, float64, float64, float64)"], target="cuda")
def implied_volatility(paid, spot, strike, years, rate):
    low, high = 1e-4, 4.0
    for _ in range(60):
        middle = 0.5 * (low + high)
        if call_price(spot, strike, years, rate, middle) < paid:
            low = middle
        else:
            high = middle
    return 0.5 * (low + high)


@guvectorize(["void(float64[:], float64[:], float64[:])"], "(p),(n)->(n)", target="cuda")
def american_put(market, strikes, prices):
    """Binomial trees; `market` is spot, years, rate, volatility."""
    values = cuda.local.array(NODES, np.float64)
    dt = market[1] / DEPTH
    up = math.exp(market[3] * math.sqrt(dt))
    discount = math.exp(-market[2] * dt)
    chance = (1 / discount - 1 / up) / (up - 1 / up)
    for k in range(strikes.shape[0]):
        for i in range(NODES):
            values[i] = max(strikes[k] - market[0] * up ** (2 * i - DEPTH), 0.0)
        for level in range(DEPTH - 1, -1, -1):
            for i in range(level + 1):
                held = discount * (chance * values[i + 1] + (1 - chance) * values[i])
                values[i] = max(held, strikes[k] - market[0] * up ** (2 * i - level))
        prices[k] = values[0]


@guvectorize(["void(float64[:], int64, float64[:])"], "(n),()->(n)", target="cuda")
def moving_average(series, window, result):
    total = 0.0
    for i in range(series.shape[0]):
        total += series[i]
        if i >= window:
            total -= series[i - window]
        result[i] = total / min(i + 1, window)


def tree(spot, years, rate, volatility, strikes):
    dt = years / DEPTH
    up = math.exp(volatility * math.sqrt(dt))
    discount = math.exp(-rate * dt)
    chance = (1 / discount - 1 / up) / (up - 1 / up)
    values = np.maximum(strikes[:, None] - spot * up ** (2.0 * np.arange(DEPTH + 1) - DEPTH), 0)
    for level in range(DEPTH - 1, -1, -1):
        held = discount * (chance * values[:, 1:] + (1 - chance) * values[:, :-1])
        values = np.maximum(held, strikes[:, None] - spot * up ** (2.0 * np.arange(level + 1) - level))
    return values[:, 0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--options", type=int, default=200_000)
    options = parser.parse_args()
    n = options.options
    random = np.random.default_rng(17)
    spot = random.uniform(50, 150, n)
    strike = spot * random.uniform(0.8, 1.2, n)
    years = random.uniform(0.1, 3, n)
    volatility = random.uniform(0.1, 0.6, n)
    rate = 0.02

    def both():
        table = [cuda.to_device(column) for column in (spot, strike, years)]
        paid = price(*table, rate, cuda.to_device(volatility))
        return paid.copy_to_host(), implied_volatility(paid, *table, rate).copy_to_host()

    both()  # starts the device
    begin = time.perf_counter()
    prices, found = both()
    elapsed = time.perf_counter() - begin

    erf = np.vectorize(math.erf, otypes=[float])
    deviation = volatility * np.sqrt(years)
    d1 = (np.log(spot / strike) + (rate + volatility ** 2 / 2) * years) / deviation
    first, second = (0.5 * (1 + erf(d / np.sqrt(2))) for d in (d1, d1 - deviation))
    np.testing.assert_allclose(prices, spot * first - strike * np.exp(-rate * years) * second, rtol=1e-9, atol=1e-9)
    vega = spot * np.sqrt(years) * np.exp(-d1 ** 2 / 2) / np.sqrt(2 * np.pi)
    sharp = vega > 1  # elsewhere the price says little about the volatility
    np.testing.assert_allclose(found[sharp], volatility[sharp], rtol=1e-6)

    markets = np.array([[100, 1, 0.05, 0.2], [100, 0.5, 0.03, 0.4], [80, 2, 0.01, 0.3]])
    strikes = np.linspace(70, 130, 7)
    puts = american_put(markets, strikes)
    np.testing.assert_allclose(puts, [tree(*market, strikes) for market in markets], rtol=1e-9)

    series = random.standard_normal((5, 200)).cumsum(axis=1)
    averages = moving_average(series, np.arange(1, 50, 10))
    for row, window, average in zip(series, range(1, 50, 10), averages):
        expected = [row[max(i - window + 1, 0):i + 1].mean() for i in range(row.size)]
        np.testing.assert_allclose(average, expected, atol=1e-9)
    print(f"option_ufuncs: {n} options, mean price {prices.mean():.3f}, {puts.size} trees, in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
