from numba import cuda, float64

T = 32


@cuda.jit
def row_sums(indptr, vals, y):
    s = cuda.shared.array(T, float64)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    begin = indptr[row]
    end = indptr[row + 1]
    total = 0.0
    while begin < end:
        s[t] = vals[begin + t] if begin + t < end else 0.0
        cuda.syncthreads()
        if t == 0:
            for k in range(T):
                total += s[k]
        cuda.syncthreads()
        begin += T
    if t == 0:
        y[row] = total
