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


@cuda.jit("void(float32[:], float32[:])")
def alone(x, y):
    i = cuda.grid(1)
    # pyk2cu: ignore[missing-guard, nonsense]

    y[i] = x[i]


@cuda.jit("void(float32[:], float32[:])")
def last_line(x, y):
    i = cuda.grid(1)
    y[
        i
        + 0  # pyk2cu: ignore[missing-guard]
    ] = 1


@cuda.jit(device=True)
def depth(n):
    if n <= 0:
        return 0
    return depth(n - 1) + 1


@cuda.jit("void(int64[:])")
def deep(x):
    if cuda.grid(1) < x.size:
        x[cuda.grid(1)] = depth(100)
