from numba import cuda


@cuda.jit("void(int32[:, ::1], int32[:, ::1])")
def topple(pile, after):
    """One round: cells with four grains or more give one to each neighbor; the margin is the table's edge."""
    x, y = cuda.grid(2)
    if 0 < x < pile.shape[1] - 1 and 0 < y < pile.shape[0] - 1:
        grains = pile[y, x]
        if grains >= 4:
            grains -= 4
        for k in range(4):
            ny = y + (k == 0) - (k == 1)
            nx = x + (k == 2) - (k == 3)
            if 0 < nx < pile.shape[1] - 1 and 0 < ny < pile.shape[0] - 1 and pile[ny, nx] >= 4:
                grains += 1
        after[y, x] = grains
