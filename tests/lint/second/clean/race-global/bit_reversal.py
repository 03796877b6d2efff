import numpy as np
from numba import cuda, uint32


@cuda.jit
def reorder(re, bits):
    """re has 2 ** bits elements"""
    i = cuda.grid(1)
    if i < re.size:
        j = cuda.brev(uint32(i)) >> (32 - bits)
        if i < j:
            re[i], re[j] = re[j], re[i]


def bit_reversed(x):
    d = cuda.to_device(x)
    reorder[(x.size + 127) // 128, 128](d, x.size.bit_length() - 1)
    return d.copy_to_host()
