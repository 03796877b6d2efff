import numpy as np
from numba import cuda


@cuda.jit
def bfs(row, col, level, queue, size):
    g = cuda.cg.this_grid()
    me = cuda.grid(1)
    total = cuda.gridsize(1)
    if me == 0:
        level[0] = 0
        queue[0, 0] = 0
        size[0] = 1
        size[1] = 0
    g.sync()
    cur = 0
    depth = 1
    n = size[0]
    while n > 0:
        for k in range(me, n, total):
            u = queue[cur, k]
            for e in range(row[u], row[u + 1]):
                v = col[e]
                if cuda.atomic.cas(level, v, -1, depth) == -1:
                    queue[1 - cur, cuda.atomic.add(size, 1 - cur, 1)] = v
        g.sync()
        if me == 0:
            size[cur] = 0
        cur = 1 - cur
        depth += 1
        n = size[cur]
