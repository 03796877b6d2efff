from numba import cuda, int32

R = 2


@cuda.jit
def median5(x, y):
    w = cuda.local.array(2 * R + 1, int32)
    i = cuda.grid(1)
    n = x.shape[0]
    if i >= n:
        return
    for k in range(-R, R + 2):
        w[k + R] = x[min(max(i + k, 0), n - 1)]
    for a in range(2 * R + 1):
        for b in range(2 * R - a):
            if w[b] > w[b + 1]:
                w[b], w[b + 1] = w[b + 1], w[b]
    y[i] = w[R]
