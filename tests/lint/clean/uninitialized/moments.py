from numba import cuda, float64


@cuda.jit
def moments(x, out):
    row = cuda.grid(1)
    if row >= x.shape[0]:
        return
    m = cuda.local.array(3, float64)
    for k in range(3):
        m[k] = 0
    for j in range(x.shape[1]):
        p = 1.0
        for k in range(3):
            p *= x[row, j]
            m[k] += p
    for k in range(3):
        out[row, k] = m[k] / x.shape[1]
