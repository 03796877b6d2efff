"""Conjugate gradients: a sparse matrix in CSR form, vectors on the device, sums by cuda.reduce.

    python -m pyk2cu examples/python/conjugate_gradient.py --size 128
"""

import argparse
import time

import numpy as np
from numba import cuda


@cuda.reduce
def add(a, b):
    return a + b


@cuda.jit
def multiply(values, columns, rows, x, result):
    """result = A x, a thread for each row."""
    row = cuda.grid(1)
    if row < result.size:
        total = 0.0
        for i in range(rows[row], rows[row + 1]):
            total += values[i] * x[columns[i]]
        result[row] = total


@cuda.jit
def products(x, y, result):
    i = cuda.grid(1)
    if i < x.size:
        result[i] = x[i] * y[i]


@cuda.jit
def add_scaled(x, y, factor, result):
    """result = x + factor y"""
    i = cuda.grid(1)
    if i < x.size:
        result[i] = x[i] + factor * y[i]


class Solver:
    """A symmetric positive definite matrix on the device."""

    def __init__(self, values, columns, rows):
        self.matrix = tuple(map(cuda.to_device, (values, columns, rows)))
        self.n = rows.size - 1
        self.scratch = cuda.device_array(self.n)

    def dot(self, x, y):
        products.forall(self.n)(x, y, self.scratch)
        return add(self.scratch)

    def solve(self, right, tolerance, limit):
        """The solution and the number of steps."""
        x = cuda.to_device(np.zeros(self.n))
        residual = cuda.to_device(right)
        direction = cuda.to_device(right)
        image = cuda.device_array(self.n)
        square = self.dot(residual, residual)
        for step in range(1, limit + 1):
            multiply.forall(self.n)(*self.matrix, direction, image)
            length = square / self.dot(direction, image)
            add_scaled.forall(self.n)(x, direction, length, x)
            add_scaled.forall(self.n)(residual, image, -length, residual)
            before, square = square, self.dot(residual, residual)
            if square < tolerance ** 2:
                return x.copy_to_host(), step
            add_scaled.forall(self.n)(residual, direction, square / before, direction)
        raise ArithmeticError(f"no solution after {limit} steps")


def poisson(size):
    """The 5-point matrix of a square: values, columns, first entry of each row."""
    n = size * size
    index = np.arange(n)
    y, x = np.divmod(index, size)
    entries = [(index, index, np.full(n, 4.0))]
    for inside, offset in ((x > 0, -1), (x < size - 1, 1), (y > 0, -size), (y < size - 1, size)):
        entries.append((index[inside], index[inside] + offset, np.full(inside.sum(), -1.0)))
    rows, columns, values = map(np.concatenate, zip(*entries))
    order = np.lexsort((columns, rows))
    first = np.zeros(n + 1, np.int64)
    np.cumsum(np.bincount(rows, minlength=n), out=first[1:])
    return values[order], columns[order].astype(np.int32), first


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=128, help="unknowns along each side")
    options = parser.parse_args()
    values, columns, rows = poisson(options.size)
    right = np.random.default_rng(3).standard_normal(rows.size - 1)

    solver = Solver(values, columns, rows)
    solver.dot(cuda.to_device(right), cuda.to_device(right))
    solver.solve(right, 1e-8, 10 * options.size)  # compiles
    begin = time.perf_counter()
    x, steps = solver.solve(right, 1e-8, 10 * options.size)
    elapsed = time.perf_counter() - begin

    result = np.add.reduceat(values * x[columns], rows[:-1])
    np.testing.assert_allclose(result, right, atol=1e-7)
    print(f"conjugate_gradient: {right.size} unknowns, {steps} steps, residual "
          f"{np.linalg.norm(result - right):.1e}, in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
