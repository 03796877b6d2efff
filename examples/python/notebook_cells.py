"""What notebooks do: cells that are texts, kernels defined again, factories, lambdas, generated kernels.

    python -m pyk2cu examples/python/notebook_cells.py --size 100000
"""

import argparse
import ast
import linecache
import time

CELLS = [
    """
import math
import numpy as np
from numba import cuda

n = SIZE
x = np.linspace(0, 10, n)
scale = 2.0
""",
    """
@cuda.jit
def apply(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = scale * math.sin(x[i])

out = np.zeros_like(x)
apply.forall(n)(x, out)
assert np.allclose(out, 2 * np.sin(x))
""",
    """
# The kernel is changed, and the cell runs again.
scale = 3.0

@cuda.jit
def apply(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = scale * math.cos(x[i])

apply.forall(n)(x, out)
assert np.allclose(out, 3 * np.cos(x))
""",
    """
def mapped(function):
    inner = cuda.jit(device=True)(function)

    @cuda.jit
    def kernel(x, out):
        i = cuda.grid(1)
        if i < x.size:
            out[i] = inner(x[i])

    return kernel

square, cube, soft = map(mapped, [lambda v: v * v, lambda v: v ** 3, lambda v: math.log1p(math.exp(-v))])
expected = {square: x * x, cube: x ** 3, soft: np.log1p(np.exp(-x))}
for kernel, values in expected.items():
    kernel.forall(n)(x, out)
    assert np.allclose(out, values)
""",
    """
# A kernel for each polynomial, generated as text.
def horner(coefficients):
    body = "0.0"
    for c in coefficients:
        body = f"({body} * v + {c!r})"
    scope = {"cuda": cuda}
    exec(f\"\"\"
def evaluate(x, out):
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        out[i] = {body}
\"\"\", scope)
    return cuda.jit(scope["evaluate"])

polynomials = [[1.0, -2.0, 0.5], [0.25, 0.0, 0.0, 1.0]]
for coefficients in polynomials:
    horner(coefficients).forall(n)(x, out)
    assert np.allclose(out, np.polyval(coefficients, x))
""",
    """
@cuda.reduce
def largest(a, b):
    return max(a, b)

degrees = 4
table = 0.5 ** np.arange(degrees)

class Model:
    @staticmethod
    @cuda.jit
    def series(x, out):
        constants = cuda.const.array_like(table)
        for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
            total = 0.0
            for k in range(degrees):
                total += constants[k] * x[i] ** k
            out[i] = total

dx, dout = cuda.to_device(x), cuda.device_array_like(x)
Model.series[32, 64](dx, dout)
expected = sum(c * x ** k for k, c in enumerate(table))
assert np.allclose(dout.copy_to_host(), expected)
""",
    "largest(dout)",
]


class Session:
    """Runs cells as an interactive shell does: each is a text with a name that `linecache` knows."""

    def __init__(self, **names):
        self.names = {"__name__": "__main__", **names}
        self.count = 0

    def run(self, text):
        """The value of the cell's last expression."""
        self.count += 1
        name = f"<ipython-input-{self.count}-{abs(hash(text)):x}>"
        linecache.cache[name] = len(text), None, text.splitlines(True), name
        cell = ast.parse(text, name)
        last = cell.body.pop() if isinstance(cell.body[-1], ast.Expr) else None
        exec(compile(cell, name, "exec"), self.names)
        return eval(compile(ast.Expression(last.value), name, "eval"), self.names) if last else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=100_000)
    options = parser.parse_args()
    begin = time.perf_counter()
    session = Session(SIZE=options.size)
    value = [session.run(cell) for cell in CELLS][-1]
    elapsed = time.perf_counter() - begin

    x = session.names["x"]
    expected = sum(c * x ** k for k, c in enumerate([1, 0.5, 0.25, 0.125])).max()
    assert abs(value - expected) < 1e-9 * expected
    print(f"notebook_cells: {session.count} cells, {options.size} numbers, the greatest is {value:.3f}, "
          f"in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
