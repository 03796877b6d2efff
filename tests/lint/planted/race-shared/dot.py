import numpy as np
from numba import cuda, float64

THREADS = 256


@cuda.jit
def dot(a, b, out):
    cache = cuda.shared.array(shape=THREADS, dtype=float64)
    tid = cuda.threadIdx.x
    acc = 0.0
    for i in range(tid, a.shape[0], THREADS):
        acc += a[i] * b[i]
    cache[tid] = acc

    half = THREADS // 2
    while half != 0:
        if tid < half:
            cache[tid] += cache[tid + half]
        cuda.syncthreads()
        half //= 2
    if tid == 0:
        out[0] = cache[0]


if __name__ == "__main__":
    a = np.ones(1000)
    b = np.arange(1000.0)
    out = np.zeros(1)
    dot[1, THREADS](a, b, out)
    print(out[0], a @ b)
