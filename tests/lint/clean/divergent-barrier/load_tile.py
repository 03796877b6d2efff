from numba import cuda, float64

B = 64


@cuda.jit
def smooth(x, y):
    s = cuda.shared.array(B, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    n = x.size
    s[t] = x[i] if i < n else 0.0
    cuda.syncthreads()
    if i >= n:
        return
    left = s[t - 1] if t > 0 else s[t]
    right = s[t + 1] if t < B - 1 and i < n - 1 else s[t]
    y[i] = (left + s[t] + right) / 3.0
