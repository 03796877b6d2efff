from numba import cuda, int32


@cuda.jit
def set_bits(seen):
    mask = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    if t < 2:
        mask[t] = 0
    cuda.syncthreads()
    if t < 64 and t % 5 == 0:
        cuda.atomic.or_(mask, t // 32, 1 << t)
    cuda.syncthreads()
    if t < 2:
        seen[t] = mask[t]
