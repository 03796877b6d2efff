from numba import cuda


@cuda.jit
def expand(frontier, row, col, seen, nxt, tail):
    i = cuda.grid(1)
    if i < frontier.size:
        u = frontier[i]
        for e in range(row[u], row[u + 1]):
            v = col[e]
            if seen[v] == 0 and cuda.atomic.exch(seen, v, 1) == 0:
                nxt[cuda.atomic.add(tail, 0, 1)] = v
