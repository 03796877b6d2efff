# Each thread sorts a row of its own by a recursive quicksort.
#
# build/pyk2cu run examples/quicksort.py --grid 2 --block 32 --arg rows=random:float32:50x40:1 --print rows
from numba import cuda


@cuda.jit(device=True)
def quicksort(row, first, last):
    """Sorts row[first] to row[last]."""
    if first >= last:
        return
    pivot = row[(first + last) // 2]
    i, j = first, last
    while i <= j:
        while row[i] < pivot:
            i += 1
        while pivot < row[j]:
            j -= 1
        if i <= j:
            row[i], row[j] = row[j], row[i]
            i += 1
            j -= 1
    quicksort(row, first, j)
    quicksort(row, i, last)


@cuda.jit
def sort_rows(rows):
    i = cuda.grid(1)
    if i < rows.shape[0]:
        quicksort(rows[i], 0, rows.shape[1] - 1)


if __name__ == "__main__":
    import numpy as np

    rows = np.random.default_rng(1).random((50, 40), dtype=np.float32)
    expected = np.sort(rows, axis=1)
    sort_rows[2, 32](rows)
    assert (rows == expected).all()
