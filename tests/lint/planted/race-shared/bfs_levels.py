from numba import cuda, int32

NV = 64


@cuda.jit
def bfs(row_ptr, col, level):
    queue = cuda.shared.array((2, NV), int32)
    size = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    if t == 0:
        queue[0, 0] = 0
        size[0] = 1
        size[1] = 0
        level[0] = 0
    cuda.syncthreads()
    cur = 0
    depth = 0
    while size[cur] > 0:
        depth += 1
        if t < size[cur]:
            u = queue[cur, t]
            for e in range(row_ptr[u], row_ptr[u + 1]):
                w = col[e]
                if cuda.atomic.cas(level, w, -1, depth) == -1:
                    queue[1 - cur, cuda.atomic.add(size, 1 - cur, 1)] = w
        cuda.syncthreads()
        if t == 0:
            size[cur] = 0
        cur = 1 - cur
