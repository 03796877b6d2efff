from numba import cuda, int32

B = 32


@cuda.jit
def scan(x, sums):
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    b = cuda.blockIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    if t == 0:
        carry = sums[b - 1] if b > 0 else 0
        for k in range(B):
            carry += s[k]
            s[k] = carry
        sums[b] = carry
    cuda.syncthreads()
    if i < x.size:
        x[i] = s[t]
