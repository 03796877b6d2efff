from numba import cuda, int32

BLOCK = 256


@cuda.jit
def reduce_unrolled(g_in, g_out):
    sh = cuda.shared.array(BLOCK, int32)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * BLOCK + t
    v = 0
    if i < g_in.size:
        v = g_in[i]
    sh[t] = v
    cuda.syncthreads()
    if t < 128:
        sh[t] += sh[t + 128]
    cuda.syncthreads()
    if t < 64:
        sh[t] += sh[t + 64]
    cuda.syncthreads()
    if t < 32:
        sh[t] += sh[t + 32]
        sh[t] += sh[t + 16]
        sh[t] += sh[t + 8]
        sh[t] += sh[t + 4]
        sh[t] += sh[t + 2]
        sh[t] += sh[t + 1]
    if t == 0:
        g_out[cuda.blockIdx.x] = sh[0]


if __name__ == "__main__":
    import numpy

    g_in = numpy.arange(512, dtype=numpy.int32)
    g_out = numpy.zeros(2, numpy.int32)
    stream = cuda.stream()
    reduce_unrolled[2, 256, stream](g_in, g_out)
    stream.synchronize()
