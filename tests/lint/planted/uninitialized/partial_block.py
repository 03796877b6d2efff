from numba import cuda, int32

B = 64


@cuda.jit
def block_max(x, out):
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        s[t] = x[i]
    cuda.syncthreads()
    w = B // 2
    while w > 0:
        if t < w:
            s[t] = max(s[t], s[t + w])
        cuda.syncthreads()
        w //= 2
    if t == 0:
        out[cuda.blockIdx.x] = s[0]


if __name__ == "__main__":
    import numpy as np

    x = np.arange(100, dtype=np.int32)
    out = np.zeros(2, np.int32)
    block_max[2, 64](x, out)
    print(out)
