from numba import cuda


@cuda.jit
def flip(m, n):
    x, y = cuda.grid(2)
    if x < n and y < n:
        upper = m[y * n + x]
        lower = m[x * n + y]
        m[y * n + x] = lower
        m[x * n + y] = upper
