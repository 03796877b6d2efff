from numba import cuda

ALL = 0xFFFFFFFF


@cuda.jit
def march(length, out):
    """A lane for each ray; counts the rounds in which a step was done by some lane of the warp."""
    r = cuda.grid(1)
    steps = length[r] if r < length.size else 0
    alive = cuda.ballot_sync(ALL, steps > 0)
    rounds = 0
    while steps > 0:
        if cuda.any_sync(alive, steps):
            rounds += 1
        steps -= 1
        alive = cuda.ballot_sync(alive, steps > 0)
    if r < out.size:
        out[r] = rounds
