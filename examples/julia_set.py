# How long z = z * z + c stays near the origin, for complex numbers.
#
# build/pyk2cu run examples/julia_set.py --grid 5,4 --block 16,16 \
#     --arg count=zeros:int32:60x80 --arg c=-0.8+0.156j --arg limit=200 --print count
from numba import cuda


@cuda.jit(device=True)
def steps(z, c, limit):
    """The number of steps until z leaves the circle of radius 2, at most limit."""
    for n in range(limit):
        if z.real * z.real + z.imag * z.imag > 4.0:
            return n
        z = z * z + c
    return limit


@cuda.jit
def julia_set(count, c, limit):
    j, i = cuda.grid(2)
    height, width = count.shape
    if i < height and j < width:
        z = complex(3.2 * j / width - 1.6, 2.4 * i / height - 1.2)
        count[i, j] = steps(z, c, limit)


if __name__ == "__main__":
    import numpy as np

    count = np.zeros((60, 80), np.int32)
    julia_set[(5, 4), (16, 16)](count, -0.8 + 0.156j, 200)
    assert count.max() <= 200 and count[0, 0] < 3
