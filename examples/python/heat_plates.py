"""The heat equation in several plates at once: two buffers and a stream for each plate.

    python -m pyk2cu examples/python/heat_plates.py --plates 4 --size 512 --steps 200
"""

import argparse
import time

import numpy as np
from numba import cuda

BLOCK = (16, 16)


@cuda.jit
def diffuse(source, target, rate):
    y, x = cuda.grid(2)
    height, width = source.shape
    if 0 < y < height - 1 and 0 < x < width - 1:
        neighbors = source[y - 1, x] + source[y + 1, x] + source[y, x - 1] + source[y, x + 1]
        target[y, x] = source[y, x] + rate * (neighbors - 4 * source[y, x])


class Plate:
    """A plate on the device. Its border has a fixed temperature."""

    def __init__(self, temperature, rate):
        self.rate = rate
        self.stream = cuda.stream()
        self.host = cuda.pinned_array(temperature.shape, temperature.dtype)
        self.host[:] = temperature
        self.current = cuda.to_device(self.host, stream=self.stream)
        self.next = cuda.to_device(self.host, stream=self.stream)
        self.grid = tuple(-(-extent // threads) for extent, threads in zip(temperature.shape, BLOCK))

    def advance(self, steps):
        launch = diffuse[self.grid, BLOCK, self.stream]
        for _ in range(steps):
            launch(self.current, self.next, self.rate)
            self.current, self.next = self.next, self.current

    def fetch(self):
        """Starts the copy to the host; the stream says when it is complete."""
        self.current.copy_to_host(self.host, stream=self.stream)


def reference(temperature, rate, steps):
    result = temperature.copy()
    for _ in range(steps):
        inner = result[1:-1, 1:-1]
        neighbors = result[:-2, 1:-1] + result[2:, 1:-1] + result[1:-1, :-2] + result[1:-1, 2:]
        result[1:-1, 1:-1] = inner + rate * (neighbors - 4 * inner)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plates", type=int, default=4)
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--steps", type=int, default=200)
    options = parser.parse_args()

    random = np.random.default_rng(1)
    starts = [random.uniform(0, 100, (options.size, options.size + 8 * i)) for i in range(options.plates)]
    rates = [0.05 + 0.15 * i / options.plates for i in range(options.plates)]
    diffuse[1, BLOCK](cuda.device_array((2, 2)), cuda.device_array((2, 2)), 0.1)  # compiles

    plates = [Plate(start, rate) for start, rate in zip(starts, rates)]
    cuda.synchronize()
    begin = time.perf_counter()
    for plate in plates:
        plate.advance(options.steps)
        plate.fetch()
    for plate in plates:
        plate.stream.synchronize()
    elapsed = time.perf_counter() - begin

    error = 0.0
    for plate, start, rate in zip(plates, starts, rates):
        expected = reference(start, rate, options.steps)
        np.testing.assert_allclose(plate.host, expected, rtol=1e-10)
        error = max(error, np.abs(plate.host - expected).max())
    print(f"heat_plates: {options.plates} plates, {options.steps} steps, greatest error {error:.1e}, "
          f"in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
