# sig: vector_add: void(float32[::1], float32[::1], float32[::1])
# sig: stencil: void(float32[:, ::1], float32[:, ::1])
# sig: gray: void(uint8[:, :, ::1], uint8[:, ::1])
# sig: rescale: void(float32[::1], float32)
# sig: distances: void(float32[::1], float32[::1], float32[::1])
# sig: columns: void(float32[:, ::1], float32[::1], float32[:, ::1])
# sig: written_out: void(float32[::1], float32[::1])
# sig: places: void(int32[::1], int32[::1])
# sig: search: void(uint8[::1], uint8[::1], uint8[::1])
# sig: matches: void(uint8[::1], uint8[::1], uint8[::1])
# sig: all_matches: void(uint16[::1], uint16[::1], int32[::1])
# sig: smooth: void(uint16[::1], uint16[::1])
# sig: with_lane: void(int32[::1])
# assume: x.align=16, y.align=16, out.align=16, u.align=16, v.align=16, u.shape[1]%4=0, v.shape[1]%4=0, text.align=16, found.align=16, pattern.shape[0]=3, letters.shape[0]=6, letters.align=16, halves.align=16, pair.shape[0]=4
# pack: 4
"""How kernels look whose threads do the work of four neighbors."""
import math
from numba import cuda, float32


@cuda.jit
def vector_add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


@cuda.jit
def stencil(u, v):
    x, y = cuda.grid(2)
    if 0 < y < u.shape[0] - 1 and 0 < x < u.shape[1] - 1:
        v[y, x] = 0.25 * (u[y - 1, x] + u[y + 1, x] + u[y, x - 1] + u[y, x + 1])


@cuda.jit
def gray(rgb, v):
    x, y = cuda.grid(2)
    if y >= v.shape[0] or x >= v.shape[1]:
        return
    pixel = rgb[y, x]
    v[y, x] = 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]


@cuda.jit
def rescale(x, factor):  # loads and stores one array: all values come first
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= factor


@cuda.jit
def distances(x, y, out):  # a call: loads come before it, stores after it
    i = cuda.grid(1)
    if i < out.size:
        out[i] = math.hypot(x[i], y[i])


@cuda.jit
def columns(u, weights, v):  # rows that the loop chooses
    j, i = cuda.grid(2)
    if i < u.shape[0] and j < u.shape[1]:
        total = float32(0)
        for k in range(5):
            total += weights[k] * u[min(max(i + k - 2, 0), u.shape[0] - 1), j]
        v[i, j] = total


@cuda.jit
def search(text, pattern, found):  # all that it may compare is compared, so that loads become wide
    i = cuda.grid(1)
    if i + pattern.size <= text.size:
        k = 0
        while k < pattern.size and text[i + k] == pattern[k]:
            k += 1
        found[i] = k


@cuda.jit
def matches(text, letters, found):  # words of four bytes are compared, and truth is gathered in words
    i = cuda.grid(1)
    if i + letters.size <= text.size:
        k = 0
        while k < letters.size and text[i + k] == letters[k]:
            k += 1
        found[i] = k == letters.size


@cuda.jit
def all_matches(halves, pair, places):  # the same of 16 bits, for a pattern that is not aligned
    i = cuda.grid(1)
    if i + pair.size <= halves.size:
        for k in range(pair.size):
            if halves[i + k] != pair[k]:
                break
        else:
            places[i] = 1


@cuda.jit
def smooth(halves, found):  # floats of small integers
    i = cuda.grid(1)
    if i < found.size:
        found[i] = float32(0.5) * float32(halves[i]) + float32(0.5)


@cuda.jit
def written_out(x, out):
    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if i < x.size:
        out[i] = 2 * x[i]


@cuda.jit
def places(x, out):  # the thread and the block that the launch has
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] + cuda.threadIdx.x + 1000 * cuda.blockIdx.x


@cuda.jit
def with_lane(out):  # stays as it is
    i = cuda.grid(1)
    out[i] = cuda.laneid
