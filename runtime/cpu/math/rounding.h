#pragma once

// Arithmetic with CUDA's rounding modes, for compiled kernels.
extern "C" {
/// `value1 operator value2` (and `value1 * value2 + value3`) rounded as `mode` says: FE_TOWARDZERO and so on, as 1, 2,
/// 3 for zero, up, down.
float pyk_cpu_rounded_float(int operation, int mode, float a, float b, float c);
double pyk_cpu_rounded_double(int operation, int mode, double a, double b, double c);
/// A double as a float, and a 64-bit integer as a float or double, rounded as `mode` says.
float pyk_cpu_narrowed(int mode, double value);
}
