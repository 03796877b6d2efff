# Black-Scholes prices of European options. The normal distribution is a device function.
#
# build/pyk2cu run examples/black_scholes.py --grid 4 --block 256 \
#     --arg call=zeros:float64:1000 --arg put=zeros:float64:1000 --arg price=full:float64:1000:30.0 \
#     --arg strike=full:float64:1000:28.5 --arg years=random:float64:1000:1 --arg rate=0.02 --arg volatility=0.3 \
#     --print call --print put
import math

from numba import cuda


@cuda.jit(device=True)
def normal_cdf(d):
    """The polynomial of Abramowitz and Stegun, 26.2.17."""
    k = 1.0 / (1.0 + 0.2316419 * math.fabs(d))
    tail = (0.39894228040143267794 * math.exp(-0.5 * d * d)
            * (k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))))
    if d > 0:
        return 1.0 - tail
    return tail


@cuda.jit
def black_scholes(call, put, price, strike, years, rate, volatility):
    i = cuda.grid(1)
    if i >= price.shape[0]:
        return
    spread = volatility * math.sqrt(years[i])
    d1 = (math.log(price[i] / strike[i]) + (rate + 0.5 * volatility**2) * years[i]) / spread
    c1 = normal_cdf(d1)
    c2 = normal_cdf(d1 - spread)
    discounted = strike[i] * math.exp(-rate * years[i])
    call[i] = price[i] * c1 - discounted * c2
    put[i] = discounted * (1.0 - c2) - price[i] * (1.0 - c1)


if __name__ == "__main__":
    import numpy as np

    rng = np.random.default_rng(1)
    price, strike, years = rng.uniform(5, 30, 1000), rng.uniform(1, 100, 1000), rng.uniform(0.25, 10, 1000)
    call, put = np.zeros(1000), np.zeros(1000)
    black_scholes[4, 256](call, put, price, strike, years, 0.02, 0.3)
    assert np.allclose(call - put, price - strike * np.exp(-0.02 * years))  # put-call parity
