from numba import cuda


@cuda.jit
def expand(frontier, row, col, seen, nxt, tail):
    i = cuda.grid(1)
    if i < frontier.size:
        u = frontier[i]
        for e in range(row[u], row[u + 1]):
            v = col[e]
            if cuda.atomic.exch(seen, v, 1) == 0:
                slot = tail[0]
                tail[0] = slot + 1
                nxt[slot] = v
