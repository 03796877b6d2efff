from numba import cuda, float64

TPB = 64


@cuda.jit(device=True)
def block_sum(buf, value):
    t = cuda.threadIdx.x
    buf[t] = value
    cuda.syncthreads()
    step = TPB // 2
    while step > 0:
        if t < step:
            buf[t] += buf[t + step]
        cuda.syncthreads()
        step //= 2
    return buf[0]


@cuda.jit
def variance(x, out):
    buf = cuda.shared.array(TPB, float64)
    i = cuda.grid(1)
    inside = i < x.size
    v = x[i] if inside else 0.0
    mean = block_sum(buf, v) / TPB
    d = (v - mean) if inside else 0.0
    var = block_sum(buf, d * d) / TPB
    if cuda.threadIdx.x == 0:
        out[cuda.blockIdx.x] = var
