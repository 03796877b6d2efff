# The Mandelbrot set: how many steps each point of the plane stays within 2, at most `limit`.
#
# build/pyk2cu run examples/mandelbrot.py --grid 5,4 --block 16,16 \
#     --arg steps=zeros:int32:60x80 --arg left=-2.0 --arg bottom=-1.2 --arg width=2.8 --arg height=2.4 --arg limit=100 \
#     --print steps
from numba import cuda


@cuda.jit(device=True)
def escape(cr, ci, limit):
    zr = zi = 0.0
    for n in range(limit):
        rr = zr * zr
        ii = zi * zi
        if rr + ii > 4.0:
            return n
        zi = 2.0 * zr * zi + ci
        zr = rr - ii + cr
    return limit


@cuda.jit("void(int32[:, ::1], float64, float64, float64, float64, int64)")
def mandelbrot(steps, left, bottom, width, height, limit):
    col, row = cuda.grid(2)
    rows, cols = steps.shape
    if row < rows and col < cols:
        steps[row, col] = escape(left + col * width / cols, bottom + row * height / rows, limit)


if __name__ == "__main__":
    import numpy as np

    steps = np.zeros((60, 80), np.int32)
    mandelbrot[(5, 4), (16, 16)](steps, -2.0, -1.2, 2.8, 2.4, 100)
    for row in steps[::3]:
        print("".join(" .:-=+*#%@"[min(n // 4, 9)] for n in row))
