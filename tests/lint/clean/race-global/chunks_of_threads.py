from numba import cuda

CHUNK = 10


@cuda.jit
def running_max(x, out):
    begin = cuda.grid(1) * CHUNK
    end = min(begin + CHUNK, x.size)
    for i in range(begin, end):
        if i > begin:
            out[i] = max(out[i - 1], x[i])
        else:
            out[i] = x[i]
