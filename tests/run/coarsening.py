"""Kernels that are run with blocks that do the work of several."""
import math

from numba import cuda, float32, int32


@cuda.jit
def indices(out):
    """Where each thread is, and in which grid, as the launch has it."""
    x, y, z = cuda.grid(3)
    width, height, depth = cuda.gridsize(3)
    if x < out.shape[2] and y < out.shape[1] and z < out.shape[0]:
        block = (cuda.blockIdx.z * cuda.gridDim.y + cuda.blockIdx.y) * cuda.gridDim.x + cuda.blockIdx.x
        out[z, y, x] += 1000 * block + width + 10 * height + 100 * depth


@cuda.jit
def without_guard(out):
    i = cuda.grid(1)
    out[i + cuda.gridDim.y * cuda.gridDim.z - 1] += i * cuda.gridDim.x


@cuda.jit
def window(x, out):
    """A guard with conditions at both ends, and one that depends on data."""
    i = cuda.grid(1)
    if 2 <= i and i < x.size - 2 and x[i] != 3:
        out[i] = x[i - 2] + x[i - 1] + x[i] + x[i + 1] + x[i + 2]


@cuda.jit
def in_place(x, y, n):
    """Returns first; loads what it stores; two stores, of which one is in a branch's other side."""
    i = cuda.grid(1)
    if i >= n:
        return
    left = x[i] + y[i]
    right = x[i] - y[i]
    x[i] = left
    y[i] = right


@cuda.jit
def swap_rows(a):
    """Each thread's loads come before its stores to the same array."""
    i = cuda.grid(1)
    if i < a.shape[1]:
        upper = a[0, i]
        lower = a[1, i]
        a[0, i] = lower + 1
        a[1, i] = upper + 2


@cuda.jit
def shifted(x):
    """The second store's value is what the first one stored."""
    i = cuda.grid(1)
    if 2 * i + 1 < x.size:
        x[2 * i] = x[2 * i] + 5
        x[2 * i + 1] = x[2 * i] * 2


@cuda.jit
def branches(x, out):
    """Both sides of a branch, and a return in one of them."""
    i = cuda.grid(1)
    if i >= x.size:
        return
    if x[i] % 3 == 0:
        out[i] = 1
    elif x[i] % 3 == 1:
        out[i] = 2
        return
    else:
        out[i] = 3
    out[i] += x[i]


@cuda.jit
def loops(x, out):
    """Loops of unknown length, and variables that are assigned in them."""
    i = cuda.grid(1)
    if i < x.size:
        total = int32(0)
        k = 0
        while k < x[i]:
            total += k
            if total > 20:
                break
            k += 1
        out[i] = total


@cuda.jit
def taps(x, weights, out):
    """A short loop."""
    i = cuda.grid(1)
    if i < out.size:
        total = float32(0)
        for k in range(3):
            total += weights[k] * x[i + k]
        out[i] = total


@cuda.jit(device=True)
def bin_of(v):
    return v % 4


@cuda.jit
def histogram(x, bins):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(bins, bin_of(x[i]), 1)


@cuda.jit
def backwards(x, out):
    """The last block is the first."""
    i = (cuda.gridDim.x - 1 - cuda.blockIdx.x) * cuda.blockDim.x + cuda.threadIdx.x
    if i < x.size:
        out[i] = x[x.size - 1 - i]


@cuda.jit
def strided(x, out):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] += x[i]


@cuda.jit
def rows(a, out):
    x, y = cuda.grid(2)
    if 0 < y < a.shape[0] - 1 and 0 < x < a.shape[1] - 1:
        row = a[y]
        out[y, x] = row[x - 1] + 2 * row[x] + row[x + 1] + a[y - 1, x] - a[y + 1, x]


@cuda.jit
def picked_columns(x, index, out):
    """A column that each thread reads first; the call lets loads of several threads come before the rest."""
    i = cuda.grid(1)
    if i < out.size:
        column = index[i]
        out[i] = math.sqrt(x[i, column]) + math.exp(x[i, 0] * 0)


@cuda.jit
def own_products(x, out, n):
    """A guard that rises within a block and falls at the next one."""
    i = cuda.grid(1)
    if i * cuda.threadIdx.x < n:
        out[i] = x[i] + 1


@cuda.jit
def quotients(x, out, d, n):
    """A guard that falls if the divisor is negative."""
    i = cuda.grid(1)
    if i // d < n and i < x.size:
        out[i] = x[i] + 1


@cuda.jit
def odd_rows(a, out):
    """Rows that begin anywhere, with neighbors, and a place from the end."""
    j, i = cuda.grid(2)
    if i < a.shape[0] and 1 <= j < a.shape[1] - 1:
        out[i, j] = a[i, j - 1] + 10 * a[i, j] + 100 * a[i, j + 1] + 1000 * a[-1, j]


@cuda.jit
def searched(text, pattern, out):
    """How many bytes of the pattern stand at each place. The guard lets a thread read all of them."""
    i = cuda.grid(1)
    if i + pattern.size <= text.size:
        k = 0
        while k < pattern.size and text[i + k] == pattern[k]:
            k += 1
        out[i] = k


@cuda.jit
def searched_to_the_end(text, pattern, out):
    """The same where the search itself must stop at the end of the text."""
    i = cuda.grid(1)
    if i < text.size:
        k = 1
        while k < pattern.size and i + k < text.size and text[i + k] == pattern[k]:
            k += 1
        out[i] = k


@cuda.jit
def matches(text, pattern, out):
    """Where the pattern stands: only whether a search reaches its end matters."""
    i = cuda.grid(1)
    if i + pattern.size <= text.size:
        k = 0
        while k < pattern.size and text[i + k] == pattern[k]:
            k += 1
        out[i] = k == pattern.size


@cuda.jit
def matches_by_flag(text, pattern, out):
    i = cuda.grid(1)
    if i + pattern.size <= text.size:
        same = True
        for k in range(pattern.size):
            if text[i + k] != pattern[k]:
                same = False
                break
        out[i] = same


@cuda.jit
def matches_by_else(text, pattern, out):
    i = cuda.grid(1)
    if i + pattern.size <= text.size:
        for k in range(pattern.size):
            if text[i + k] != pattern[k]:
                break
        else:
            out[i] = 1


@cuda.jit
def matches_in_rows(text, pattern, out):
    j, i = cuda.grid(2)
    if i < text.shape[0] and j + pattern.size <= text.shape[1]:
        k = 0
        while k < pattern.size and text[i, j + k] == pattern[k]:
            k += 1
        out[i, j] = k == pattern.size


@cuda.jit
def floats(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = float32(x[i])


@cuda.jit
def weighted_rows(a, weights, out):
    """A loop whose bounds follow from an extent, over rows that are clamped."""
    x, y = cuda.grid(2)
    height, width = a.shape
    if x < width and y < height:
        radius = weights.size // 2
        total = 0
        for k in range(-radius, radius + 1):
            total += weights[k + radius] * a[min(max(y + k, 0), height - 1), x]
        out[y, x] = total


@cuda.jit
def moved(a, weights, out):
    """Neighbors in a loop: each thread reads what others read too, and stores in the loop."""
    i = cuda.grid(1)
    if i + weights.size <= a.size:
        for k in range(weights.size):
            out[i] += weights[k] * a[i + k]
