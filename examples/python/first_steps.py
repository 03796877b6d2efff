"""The first program of most introductions to Numba CUDA: two vectors are added, an element by each thread."""

import numpy as np
from numba import cuda


@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


n = 1_000_000
x = np.arange(n, dtype=np.float32)
y = np.full(n, 2, dtype=np.float32)
out = cuda.device_array(n, dtype=np.float32)

threads = 256
blocks = (n + threads - 1) // threads
add[blocks, threads](cuda.to_device(x), cuda.to_device(y), out)

result = out.copy_to_host()
np.testing.assert_array_equal(result, x + y)
print(f"{cuda.get_current_device().name}: all {n} elements are right, {result[:4]} …")
