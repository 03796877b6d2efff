# const: threads=128
"""A whole file: what is not a kernel is skipped."""
import os
import sys

import numpy as np
from numba import cuda as cu
import numba
import math as m

SIZE = 4
SCALE = 2.0 * SIZE


class Config:
    def __init__(self, path: str = None, *args, **kwargs) -> None:
        try:
            self.values = [int(line) for line in open(path) if line]
        except (OSError, ValueError) as error:
            raise SystemExit(f"no config: {error!r}") from error


def make(threads):
    @cu.jit("void(float64[::1])")
    def scale(x):
        i = cu.grid(1)
        if i < threads:
            x[i] = x[i] * SCALE + m.tau

    return scale


async def main():
    async with open("x") as f, f as g:
        yield [x async for x in f if await g]


@numba.cuda.jit("(int32[:],)")
def fill(x):
    x[0] = np.int32(SIZE)


if __name__ == "__main__":
    match sys.argv:
        case [_, name]:
            print(f"{name=}", lambda *a, k=1: (a, k))
    make(int(os.environ["TPB"]))[1, 1](np.zeros(4))
