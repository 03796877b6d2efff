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
            ascending = (t & k) == 0
            if t > partner:
                ascending = not ascending
            u, v = s[t], s[partner]
            if (u > v) == ascending:
                s[t] = v
                s[partner] = u
            cuda.syncthreads()
            j >>= 1
        k <<= 1
    a[t] = s[t]
