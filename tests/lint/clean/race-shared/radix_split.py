from numba import cuda, int32

N = 64


@cuda.jit
def sort_bits(keys):
    s = cuda.shared.array(N, int32)
    ones = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    s[t] = keys[t]
    for bit in range(4):
        cuda.syncthreads()
        key = s[t]
        ones[t] = (key >> bit) & 1
        cuda.syncthreads()
        before = 0
        total = 0
        for k in range(N):
            total += ones[k]
            if k < t:
                before += ones[k]
        s[N - total + before if ones[t] == 1 else t - before] = key
    cuda.syncthreads()
    keys[t] = s[t]
