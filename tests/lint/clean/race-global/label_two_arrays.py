from numba import cuda


@cuda.jit
def propagate(row, col, old, new, changed):
    v = cuda.grid(1)
    if v >= old.size:
        return
    best = old[v]
    for e in range(row[v], row[v + 1]):
        best = min(best, old[col[e]])
    new[v] = best
    if best != old[v]:
        changed[0] = 1
