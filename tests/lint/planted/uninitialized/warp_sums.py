from numba import cuda, float32

FULL = 0xFFFFFFFF


@cuda.jit
def total(x, out):
    sums = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    lane = t % 32
    i = cuda.grid(1)
    v = x[i] if i < x.size else float32(0)
    for d in (16, 8, 4, 2, 1):
        v += cuda.shfl_xor_sync(FULL, v, d)
    if lane == 0:
        sums[t // 32] = v
    cuda.syncthreads()
    if t < 32:
        v = sums[lane]
        for d in (16, 8, 4, 2, 1):
            v += cuda.shfl_xor_sync(FULL, v, d)
        if t == 0:
            out[cuda.blockIdx.x] = v


if __name__ == "__main__":
    import numpy

    x = numpy.ones(256, numpy.float32)
    out = numpy.zeros(2, numpy.float32)
    stream = cuda.stream()
    total[2, 128, stream](x, out)
    stream.synchronize()
