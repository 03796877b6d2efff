#pragma once

/// The math functions of CUDA that the C library lacks, and those whose float form it gets wrong by more than CUDA
/// allows.
extern "C" {
#define OWN1(name)               \
  double pyk_cpu_##name(double); \
  float pyk_cpu_##name##f(float);
#define OWN2(name)                       \
  double pyk_cpu_##name(double, double); \
  float pyk_cpu_##name##f(float, float);
#define OWN3(name)                               \
  double pyk_cpu_##name(double, double, double); \
  float pyk_cpu_##name##f(float, float, float);
#define OWN(result, name, parameters) result pyk_cpu_##name parameters;
#define MATH1(name)
#define MATH2(name)
#define MATH3(name)
#define MATH(result, name, parameters)
#include "runtime/cpu/prelude/math.def"

/// `value1 operator value2` (and `value1 * value2 + value3`) rounded as `mode` says: FE_TOWARDZERO and so on, as 1, 2,
/// 3 for zero, up, down.
float pyk_cpu_rounded_float(int operation, int mode, float a, float b, float c);
double pyk_cpu_rounded_double(int operation, int mode, double a, double b, double c);
/// A double as a float, and a 64-bit integer as a float or double, rounded as `mode` says.
float pyk_cpu_narrowed(int mode, double value);
}
