from numba import cuda


@cuda.jit
def insert_sorted(rows):
    r = cuda.grid(1)
    if r >= rows.shape[0]:
        return
    for k in range(1, rows.shape[1]):
        v = rows[r, k]
        j = k
        while j > 0 and rows[r, j - 1] > v:
            rows[r, j] = rows[r, j - 1]
            j -= 1
        rows[r, j] = v
