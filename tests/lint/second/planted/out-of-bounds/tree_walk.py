from numba import cuda, int32

STACK = 4
NODES = 63


@cuda.jit
def leaf_sums(values, limit, out):
    """Each thread walks a complete binary tree in depth and adds the values of the leaves below its limit."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    stack = cuda.local.array(STACK, int32)
    stack[0] = 0
    top = 1
    total = 0
    while top > 0:
        top -= 1
        node = stack[top]
        left = 2 * node + 1
        if left >= NODES:
            if node < limit[i] + NODES // 2:
                total += values[node]
        else:
            stack[top] = left + 1
            stack[top + 1] = left
            top += 2
    out[i] = total
