from numba import cuda


@cuda.jit
def window_sum(x, y, r):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        total = 0
        for k in range(max(i - r, 0), min(i + r + 1, n)):
            total += x[k]
        y[i] = total
