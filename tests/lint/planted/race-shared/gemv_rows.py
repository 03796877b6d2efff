from numba import cuda, float32

NT = 64


@cuda.jit
def gemv(A, v, out):
    part = cuda.shared.array(NT, float32)
    t = cuda.threadIdx.x
    for r in range(cuda.blockIdx.x, A.shape[0], cuda.gridDim.x):
        acc = float32(0.0)
        for c in range(t, A.shape[1], NT):
            acc += A[r, c] * v[c]
        part[t] = acc
        cuda.syncthreads()
        if t == 0:
            total = float32(0.0)
            for k in range(NT):
                total += part[k]
            out[r] = total
