# Conway's Game of Life, one generation, on a torus: the cells of the first row and the last are contiguous.
#
# build/pyk2cu run examples/game_of_life.py --grid 2,2 --block 8,8 \
#     --arg now=ones:uint8:12x10 --arg later=zeros:uint8:12x10 --print later
from numba import cuda


@cuda.jit(device=True)
def count_live(cells, row, col):
    rows, cols = cells.shape
    count = 0
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if dr != 0 or dc != 0:
                count += cells[(row + dr) % rows, (col + dc) % cols]
    return count


@cuda.jit("void(uint8[:, :], uint8[:, :])")
def generation(now, later):
    col, row = cuda.grid(2)
    if row < now.shape[0] and col < now.shape[1]:
        count = count_live(now, row, col)
        later[row, col] = count == 3 or (count == 2 and now[row, col])


if __name__ == "__main__":
    import numpy as np

    now = np.zeros((12, 10), np.uint8)
    now[1, 2] = now[2, 3] = now[3, 1:4] = 1  # a glider
    start = now.copy()
    for _ in range(4):
        later = np.zeros_like(now)
        generation[(2, 2), (8, 8)](now, later)
        now = later
    assert (now == np.roll(start, (1, 1), (0, 1))).all()  # moved by one cell
