from numba import cuda, int32

EVERY_LANE = 0xFFFFFFFF


@cuda.jit
def flush(cells, limit, log):
    stage = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = cells[i] if i < cells.size else 0
    stage[t] = v
    if cuda.any_sync(EVERY_LANE, v > limit):
        cuda.syncthreads()
        log[cuda.blockIdx.x, t] = stage[t ^ 1]
