from numba import cuda, int64


@cuda.jit
def inclusive_scan(data):
    temp = cuda.shared.array(64, int64)
    t = cuda.threadIdx.x
    temp[t] = data[t]
    cuda.syncthreads()
    d = 1
    while d < 64:
        if t >= d:
            temp[t] += temp[t - d]
        cuda.syncthreads()
        d *= 2
    data[t] = temp[t]
