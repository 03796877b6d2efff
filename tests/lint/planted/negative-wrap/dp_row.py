from numba import cuda


@cuda.jit("void(int32[:], int32[:], uint8[:], int64)")
def edit_row(prev, cur, a, c):
    j = cuda.grid(1)
    if j >= cur.size:
        return
    cost = 0 if a[j] == c else 1
    cur[j] = min(prev[j] + 1, prev[j - 1] + cost)


if __name__ == "__main__":
    import numpy as np

    prev = np.arange(20, dtype=np.int32)
    cur = np.zeros(20, np.int32)
    a = np.full(20, 65, np.uint8)
    edit_row[1, 32](prev, cur, a, 65)
    print(a)
