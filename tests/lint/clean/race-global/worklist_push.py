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


def test_expand():
    import numpy as np

    threads_per_block = 32
    blocks_per_grid = 2
    frontier = np.arange(64, dtype=np.int32)
    row = np.arange(65, dtype=np.int32)
    col = np.arange(64, dtype=np.int32)
    seen = np.zeros(64, np.int32)
    nxt = np.zeros(64, np.int32)
    tail = np.zeros(1, np.int32)
    expand[blocks_per_grid, threads_per_block](frontier, row, col, seen, nxt, tail)
    cuda.synchronize()
    assert np.isfinite(tail).all()
