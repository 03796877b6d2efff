from numba import cuda, int32

N = 64


@cuda.jit
def exclusive_scan(v):
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    s[2 * t] = v[2 * t]
    s[2 * t + 1] = v[2 * t + 1]
    offset = 1
    d = N >> 1
    while d > 0:
        cuda.syncthreads()
        if t < d:
            s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1]
        offset *= 2
        d >>= 1
    if t == 0:
        s[N - 1] = 0
    d = 1
    while d < N:
        offset >>= 1
        if t < d:
            lo = offset * (2 * t + 1) - 1
            hi = offset * (2 * t + 2) - 1
            tmp = s[lo]
            s[lo] = s[hi]
            s[hi] += tmp
        d *= 2
    cuda.syncthreads()
    v[2 * t] = s[2 * t]
    v[2 * t + 1] = s[2 * t + 1]


def main():
    import numpy as np

    d_v = cuda.to_device(np.ones(64, np.int32))
    exclusive_scan[1, 32](d_v)
    return d_v.copy_to_host()


if __name__ == "__main__":
    print(main())
