# lint: all
# Comments that silence findings, and what the lint cannot see.
from numba import cuda


@cuda.jit("void(float32[:], float32[:])")
def silenced(x, y):
    i = cuda.grid(1)
    y[i] = x[i]  # pyk2cu: ignore[missing-guard]


@cuda.jit("void(float32[:], float32[:])")
def not_silenced(x, y):
    i = cuda.grid(1)
    y[i] = x[i]  # pyk2cu: ignore[race-global, missing-gard]


@cuda.jit(device=True)
def depth(n):
    if n <= 0:
        return 0
    return depth(n - 1) + 1


@cuda.jit("void(int64[:])")
def deep(x):
    if cuda.grid(1) < x.size:
        x[cuda.grid(1)] = depth(100)
