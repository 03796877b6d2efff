from numba import cuda, int32

DEPTH = 8
TPB = 32


@cuda.jit
def tree_depth(left, right, out):
    """Number of nodes below each node, with an explicit stack."""
    stacks = cuda.shared.array(TPB * DEPTH, int32)
    base = cuda.threadIdx.x * DEPTH
    i = cuda.grid(1)
    if i >= out.size:
        return
    top = 1
    stacks[base] = i
    nodes = 0
    while top > 0:
        top -= 1
        node = stacks[base + top]
        nodes += 1
        if left[node] >= 0 and top < DEPTH:
            stacks[base + top] = left[node]
            top += 1
        if right[node] >= 0 and top < DEPTH:
            stacks[base + top] = right[node]
            top += 1
    out[i] = nodes


if __name__ == "__main__":
    import numpy as np

    left = np.full(40, -1, np.int32)
    right = np.full(40, -1, np.int32)
    out = np.zeros(40, np.int32)
    tree_depth[2, 32](left, right, out)
    print(out)
