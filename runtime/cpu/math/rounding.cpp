#include <cfenv>
#include <cmath>

#include "runtime/cpu/math/rounding.h"

// Compiled with -frounding-math: the operations below must happen between the two changes of the rounding mode.

namespace {

int Mode(int mode) {
  switch (mode) {
    case 1: return FE_TOWARDZERO;
    case 2: return FE_UPWARD;
    case 3: return FE_DOWNWARD;
    default: return FE_TONEAREST;
  }
}

template <class T>
T Apply(int operation, T a, T b, T c) {
  switch (operation) {
    case 0: return a + b;
    case 1: return a - b;
    case 2: return a * b;
    case 3: return a / b;
    case 4: return std::sqrt(a);
    default: return std::fma(a, b, c);
  }
}

template <class T>
T Rounded(int operation, int mode, T a, T b, T c) {
  volatile T first = a, second = b, third = c;
  int before = std::fegetround();
  std::fesetround(Mode(mode));
  volatile T result = Apply<T>(operation, first, second, third);
  std::fesetround(before);
  return result;
}

}  // namespace

extern "C" {

float pyk_cpu_rounded_float(int operation, int mode, float a, float b, float c) {
  return Rounded(operation, mode, a, b, c);
}
double pyk_cpu_rounded_double(int operation, int mode, double a, double b, double c) {
  return Rounded(operation, mode, a, b, c);
}

float pyk_cpu_narrowed(int mode, double value) {
  volatile double wide = value;
  int before = std::fegetround();
  std::fesetround(Mode(mode));
  volatile float result = static_cast<float>(wide);
  std::fesetround(before);
  return result;
}

}  // extern "C"
