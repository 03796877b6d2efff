from numba import cuda, int32

B = 64


@cuda.jit
def reverse_blocks(x, y):
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i]
    cuda.syncthreads()
    if i < y.size:
        y[i] = s[B - 1 - t]
