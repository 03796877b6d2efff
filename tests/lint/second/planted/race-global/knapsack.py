import numpy as np
from numba import cuda


@cuda.jit
def take_item(best, weight, value):
    w = cuda.grid(1)
    if weight <= w < best.size:
        with_item = best[w - weight] + value
        if with_item > best[w]:
            best[w] = with_item


def knapsack(weights, values, capacity):
    best = cuda.to_device(np.zeros(capacity + 1, np.int64))
    for weight, value in zip(weights, values):
        take_item[(capacity + 256) // 256, 256](best, weight, value)
    return best.copy_to_host()[capacity]
