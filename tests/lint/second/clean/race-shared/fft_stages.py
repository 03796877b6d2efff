import math
from numba import cuda, float64

N = 128


@cuda.jit
def fft128(re, im):
    """A block of 64 threads transforms 128 points that are already in bit-reversed order."""
    sr = cuda.shared.array(N, float64)
    si = cuda.shared.array(N, float64)
    t = cuda.threadIdx.x
    base = cuda.blockIdx.x * N
    for k in range(t, N, N // 2):
        sr[k] = re[base + k]
        si[k] = im[base + k]
    cuda.syncthreads()
    half = 1
    while half < N:
        k = t % half
        a = (t // half) * 2 * half + k
        b = a + half
        c = math.cos(-math.pi * k / half)
        s = math.sin(-math.pi * k / half)
        tr = sr[b] * c - si[b] * s
        ti = sr[b] * s + si[b] * c
        ur, ui = sr[a], si[a]
        sr[a], si[a] = ur + tr, ui + ti
        sr[b], si[b] = ur - tr, ui - ti
        if half >= 32:
            cuda.syncthreads()
        else:
            cuda.syncwarp()
        half *= 2
    for k in range(t, N, N // 2):
        re[base + k] = sr[k]
        im[base + k] = si[k]
