from numba import cuda, float64

W = 32


@cuda.jit
def warp_fold(x, out):
    s = cuda.shared.array(W, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0.0
    cuda.syncwarp()
    if t < 16:
        s[t] += s[t + 16]
        cuda.syncwarp()
    if t == 0:
        total = 0.0
        for k in range(16):
            total += s[k]
        out[cuda.blockIdx.x] = total


if __name__ == "__main__":
    import numpy

    x = numpy.ones(64)
    out = numpy.zeros(2)
    stream = cuda.stream()
    warp_fold[2, 32, stream](x, out)
    stream.synchronize()
