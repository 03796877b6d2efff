import cmath
import math

import numpy as np
from numba import cuda
from numba.cuda import bf16, fp16, types
from numba.cuda.types import bfloat16

HALF = np.float32(1) / 2
SCALE = np.float16(3) * 2
UNIT = 2j * 1j + complex(1, 1)
SMALL = np.complex64(1 - 2j)


@cuda.jit
def half_values(h, values, d, rounded, f, rounded_f):
    i = cuda.grid(1)
    if i < h.size:
        values[i] = np.float32(h[i])
    if i < d.size:
        rounded[i] = np.float16(d[i])
        rounded_f[i] = f[i]


@cuda.jit
def brain_values(h, values, d, rounded, f, rounded_f):
    i = cuda.grid(1)
    if i < h.size:
        values[i] = np.float32(h[i])
    if i < d.size:
        rounded[i] = bfloat16(d[i])
        rounded_f[i] = bf16.float32_to_bfloat16(f[i])


@cuda.jit
def byte_values(h, values, d, rounded, f, rounded_f):
    i = cuda.grid(1)
    if i < h.size:
        values[i] = np.float32(h[i])
    if i < d.size:
        rounded[i] = cuda.fp8.fp8_e5m2(d[i])
        rounded_f[i] = cuda.fp8.fp8_e5m2(f[i])


@cuda.jit
def byte_values_e4m3(h, values, d, rounded, f, rounded_f):
    i = cuda.grid(1)
    if i < h.size:
        values[i] = np.float32(h[i])
    if i < d.size:
        rounded[i] = cuda.fp8.fp8_e4m3(d[i])
        rounded_f[i] = cuda.fp8.fp8_e4m3(f[i])


@cuda.jit
def half_arithmetic(a, b, c, sums, differences, products, quotients, fused):
    i = cuda.grid(1)
    if i < a.size:
        sums[i] = a[i] + b[i]
        differences[i] = fp16.hsub(a[i], b[i])
        products[i] = a[i] * b[i]
        quotients[i] = a[i] / b[i]
        fused[i] = fp16.hfma(a[i], b[i], c[i])


@cuda.jit
def brain_arithmetic(a, b, c, sums, differences, products, quotients, fused):
    i = cuda.grid(1)
    if i < a.size:
        sums[i] = a[i] + b[i]
        differences[i] = bf16.hsub(a[i], b[i])
        products[i] = a[i] * b[i]
        quotients[i] = a[i] / b[i]
        fused[i] = bf16.hfma(a[i], b[i], c[i])


@cuda.jit
def half_comparisons(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] < b[i]
        out[i, 1] = a[i] <= b[i]
        out[i, 2] = a[i] == b[i]
        out[i, 3] = a[i] != b[i]
        out[i, 4] = fp16.hne(a[i], b[i])
        out[i, 5] = math.isnan(max(a[i], b[i]))
        out[i, 6] = np.float32(min(a[i], b[i])) == min(np.float32(a[i]), np.float32(b[i]))
        out[i, 7] = -a[i] == fp16.hneg(a[i])


@cuda.jit
def brain_rounding(n, f, from_int, from_float, to_int):
    i = cuda.grid(1)
    if i < n.size:
        from_int[i, 0] = bf16.int64_to_bfloat16_rn(n[i])
        from_int[i, 1] = bf16.int64_to_bfloat16_rz(n[i])
        from_int[i, 2] = bf16.int64_to_bfloat16_rd(n[i])
        from_int[i, 3] = bf16.int64_to_bfloat16_ru(n[i])
        from_float[i, 0] = bf16.float32_to_bfloat16_rn(f[i])
        from_float[i, 1] = bf16.float32_to_bfloat16_rz(f[i])
        from_float[i, 2] = bf16.float32_to_bfloat16_rd(f[i])
        from_float[i, 3] = bf16.float32_to_bfloat16_ru(f[i])
        x = bf16.float32_to_bfloat16_rz(f[i])
        to_int[i, 0] = bf16.bfloat16_to_int16_rn(x)
        to_int[i, 1] = bf16.bfloat16_to_int8_rz(x)
        to_int[i, 2] = bf16.bfloat16_to_uint16_rd(x)
        to_int[i, 3] = bf16.bfloat16_to_int32_ru(x)


@cuda.jit
def bytes_of_powers(f, out):
    i = cuda.grid(1)
    if i < f.size:
        out[i, 0] = cuda.fp8.cvt_float_to_e8m0(f[i], cuda.fp8.saturation_t.SATFINITE, 2)
        out[i, 1] = cuda.fp8.cvt_float_to_e8m0(f[i], cuda.fp8.saturation_t.NOSAT, 1)
        out[i, 2] = cuda.fp8.cvt_float_to_fp8(f[i], cuda.fp8.saturation_t.NOSAT, cuda.fp8.fp8_interpretation_t.E4M3)
        out[i, 3] = cuda.fp8.cvt_double_to_fp8(f[i], cuda.fp8.saturation_t.NOSAT, cuda.fp8.fp8_interpretation_t.E5M2)


@cuda.jit
def special_values(re, im, out):
    i = cuda.grid(1)
    if i < re.size:
        z = complex(re[i], im[i])
        results = (cmath.exp(z), cmath.sqrt(z), cmath.cosh(z), cmath.sinh(z), cmath.tanh(z), cmath.log(z), cmath.acos(z), cmath.asinh(z), cmath.atanh(z))
        for k in range(9):
            out[i, k, 0] = results[k].real
            out[i, k, 1] = results[k].imag


@cuda.jit
def complex_arrays(x, z, out):
    s = cuda.shared.array(32, np.complex64)
    i = cuda.threadIdx.x
    if i < x.size:
        s[i] = x[i]
    cuda.syncthreads()
    if i < x.size:
        total = 0j
        for k in range(x.size):
            total += s[k] * z.conjugate()
        out[i] = total if x[i] else s[i] / 2


@cuda.jit
def ufuncs(f, n, m, floats, ints, truths):
    floats[0] = np.sin(n[0])
    floats[1] = np.arctan2(f[0], n[0])
    floats[2] = np.hypot(f[0], f[1])
    floats[3] = np.maximum(f[0], f[2])
    floats[4] = np.fmin(f[0], f[2])
    floats[5] = np.deg2rad(f[1])
    floats[6] = np.log10(n[1])
    floats[7] = np.cos(0.5 + 1j).imag
    ints[0] = np.bitwise_and(n[0], m[0])
    ints[1] = np.left_shift(m[0], m[1])
    ints[2] = np.invert(m[0])
    ints[3] = np.minimum(n[0], m[0])
    ints[4] = np.right_shift(n[1], n[0])
    truths[0] = np.greater(n[0], f[0])
    truths[1] = np.logical_xor(n[0], f[1])
    truths[2] = np.isnan(f[2])
    truths[3] = np.not_equal(n[0], m[0])
    truths[4] = np.logical_not(f[0])


@cuda.jit
def constants(floats, halves, parts):
    floats[0] = HALF * floats[0]
    halves[0] = SCALE
    parts[0] = (UNIT * SMALL).real
    parts[1] = UNIT.imag
    parts[2] = SMALL.imag
    print(UNIT, SCALE, bfloat16(2.5))
