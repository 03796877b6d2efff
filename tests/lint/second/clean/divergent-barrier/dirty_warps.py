from numba import cuda, int32


@cuda.jit
def flush(cells, limit, log):
    stage = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = cells[i] if i < cells.size else 0
    stage[t] = v
    if cuda.syncthreads_or(v > limit):
        left = stage[t ^ 1]
        cuda.syncthreads()
        stage[t] = max(v, left)
        cuda.syncthreads()
        log[cuda.blockIdx.x, t] = stage[63 - t]
