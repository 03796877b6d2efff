import numpy as np
from numba import cuda


@cuda.jit
def find(text, pattern, hits):
    for start in range(cuda.grid(1), text.size, cuda.gridsize(1)):
        k = 0
        while k < pattern.size and text[start + k] == pattern[k]:
            k += 1
        if k == pattern.size:
            cuda.atomic.add(hits, 0, 1)


def count(text: bytes, pattern: bytes) -> int:
    hits = np.zeros(1, np.int32)
    find[64, 128](np.frombuffer(text, np.uint8), np.frombuffer(pattern, np.uint8), hits)
    return int(hits[0])
