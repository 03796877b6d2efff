import numpy as np
from numba import cuda


@cuda.jit
def take_item(last, best, weight, value):
    w = cuda.grid(1)
    if w < best.size:
        top = last[w]
        if w >= weight:
            top = max(top, last[w - weight] + value)
        best[w] = top


def knapsack(weights, values, capacity):
    best = cuda.to_device(np.zeros(capacity + 1, np.int64))
    last = cuda.device_array_like(best)
    for weight, value in zip(weights, values):
        last, best = best, last
        take_item[(capacity + 256) // 256, 256](last, best, weight, value)
    return best.copy_to_host()[capacity]
