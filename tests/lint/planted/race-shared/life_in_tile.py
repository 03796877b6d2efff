from numba import cuda, int32

N = 16


@cuda.jit
def life(cells, steps):
    """A torus of 16 x 16 cells that stays in shared memory for all steps."""
    board = cuda.shared.array((N, N), int32)
    x = cuda.threadIdx.x
    y = cuda.threadIdx.y
    board[y, x] = cells[y, x]
    cuda.syncthreads()
    for _ in range(steps):
        alive = 0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                if dx != 0 or dy != 0:
                    alive += board[(y + dy) % N, (x + dx) % N]
        if alive == 3 or (alive == 2 and board[y, x] == 1):
            board[y, x] = 1
        else:
            board[y, x] = 0
        cuda.syncthreads()
    cells[y, x] = board[y, x]
