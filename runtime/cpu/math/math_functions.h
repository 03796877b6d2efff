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
}
