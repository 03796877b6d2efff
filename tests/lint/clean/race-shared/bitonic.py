from numba import cuda, int64

LEN = 128


@cuda.jit
def bitonic(a):
    s = cuda.shared.array(LEN, int64)
    t = cuda.threadIdx.x
    s[t] = a[t]
    cuda.syncthreads()
    k = 2
    while k <= LEN:
        j = k >> 1
        while j > 0:
            partner = t ^ j
            if partner > t:
                u, v = s[t], s[partner]
                if (u > v) == ((t & k) == 0):
                    s[t] = v
                    s[partner] = u
            cuda.syncthreads()
            j >>= 1
        k <<= 1
    a[t] = s[t]


if __name__ == "__main__":
    import numpy

    a = numpy.random.randint(0, 500, 128).astype(numpy.int64)
    stream = cuda.stream()
    bitonic[1, 128, stream](a)
    stream.synchronize()
