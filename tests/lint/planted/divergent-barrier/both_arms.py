from numba import cuda, int32

T = 64


@cuda.jit
def exchange(data):
    s = cuda.shared.array(T, int32)
    t = cuda.threadIdx.x
    s[t] = data[t]
    if t < T // 2:
        cuda.syncthreads()
        data[t] = s[t + T // 2] * 2
    else:
        cuda.syncthreads()
        data[t] = s[t - T // 2] * 3
