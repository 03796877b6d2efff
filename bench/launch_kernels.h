#pragma once

namespace pyk2cu::bench {

/// Kernels whose launches are timed.
inline constexpr const char* kLaunchKernels = R"(from numba import cuda

@cuda.jit
def three_arrays(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

@cuda.jit
def sixteen_arguments(x, y, z, out, a, b, c, d, e, f, g, h, i, j, k, l):
    p = cuda.grid(1)
    if p < out.size:
        out[p] = x[p] + y[p] + z[p] + a + b + c + d + e + f + g + h + i + j + k + l
)";

}  // namespace pyk2cu::bench
