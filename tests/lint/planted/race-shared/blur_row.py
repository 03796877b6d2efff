from numba import cuda, int64

T = 128


@cuda.jit
def blur_row(row, out):
    s = cuda.shared.array(T, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = row[i] if i < row.size else 0
    cuda.syncwarp()
    if 0 < t < T - 1 and i < row.size:
        out[i] = (s[t - 1] + 2 * s[t] + s[t + 1]) // 4
    elif i < row.size:
        out[i] = row[i]
