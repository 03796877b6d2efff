from numba import cuda


@cuda.jit("void(int32[:], int32[:], uint8[:], int64)")
def edit_row(prev, cur, a, c):
    j = cuda.grid(1)
    if j >= cur.size:
        return
    cost = 0 if a[j] == c else 1
    cur[j] = min(prev[j] + 1, prev[j - 1] + cost)
