from numba import cuda


@cuda.jit("void(int32[:, ::1])")
def topple(pile):
    """One round: cells with four grains or more give one to each neighbor; the margin is the table's edge."""
    x, y = cuda.grid(2)
    if 0 < x < pile.shape[1] - 1 and 0 < y < pile.shape[0] - 1:
        if pile[y, x] >= 4:
            pile[y, x] -= 4
            pile[y - 1, x] += 1
            pile[y + 1, x] += 1
            pile[y, x - 1] += 1
            pile[y, x + 1] += 1
