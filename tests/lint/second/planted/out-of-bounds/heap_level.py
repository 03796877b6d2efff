from numba import cuda


@cuda.jit
def sift_level(keys, first, count):
    """Moves the keys of one level of a heap down; levels are done from the leaves to the root."""
    t = cuda.grid(1)
    if t >= count:
        return
    n = keys.size
    node = first + t
    child = 2 * node + 1
    while child < n:
        if keys[child + 1] > keys[child]:
            child += 1
        if keys[node] >= keys[child]:
            break
        tmp = keys[node]
        keys[node] = keys[child]
        keys[child] = tmp
        node = child
        child = 2 * node + 1
