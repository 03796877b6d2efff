from numba import cuda, int32

STACK = 8


@cuda.jit
def leaf_paths(leaf, out):
    """The number of steps from each leaf to the root, whose path is kept for the way back."""
    i = cuda.grid(1)
    if i >= min(leaf.size, out.size):
        return
    path = cuda.local.array(STACK, int32)
    top = 0
    node = leaf[i]
    while node > 0 and top < STACK:
        path[top] = node
        top += 1
        node = (node - 1) >> 1
    steps = 0
    while top > 0:
        top -= 1
        if path[top] >= node:
            steps += 1
    out[i] = steps
