from numba import cuda, float32


@cuda.jit("void(float32[::1], int32[::1], float32[::1])")
def means(x, start, out):
    s = cuda.grid(1)
    if s >= out.size:
        return
    total = float32(0)
    for i in range(start[s], start[s + 1]):
        total += x[i]
    count = start[s + 1] - start[s]
    out[s] = total / float32(max(count, 1))
