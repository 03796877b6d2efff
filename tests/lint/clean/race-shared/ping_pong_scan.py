from numba import cuda, int64


@cuda.jit
def inclusive_scan(data):
    temp = cuda.shared.array((2, 64), int64)
    t = cuda.threadIdx.x
    src = 0
    temp[src, t] = data[t]
    cuda.syncthreads()
    d = 1
    while d < 64:
        dst = 1 - src
        if t >= d:
            temp[dst, t] = temp[src, t] + temp[src, t - d]
        else:
            temp[dst, t] = temp[src, t]
        cuda.syncthreads()
        src = dst
        d *= 2
    data[t] = temp[src, t]
