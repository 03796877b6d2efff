from numba import cuda, float64

N = 64


@cuda.jit
def jacobi(b, x, tol, rounds):
    old = cuda.shared.array(N + 2, float64)
    t = cuda.threadIdx.x
    v = 0.0
    if t < 2:
        old[t * (N + 1)] = 0.0
    for r in range(rounds):
        old[t + 1] = v
        cuda.syncthreads()
        new = (b[t] + old[t] + old[t + 2]) / 4.0
        moving = abs(new - v) > tol
        v = new
        if not cuda.syncthreads_or(moving):
            break
    x[t] = v
