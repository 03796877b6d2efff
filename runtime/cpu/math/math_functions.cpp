#include "runtime/cpu/math/math_functions.h"

#include <cfenv>
#include <cmath>

// What CUDA's math library has and glibc has not. Doubles are meant to be within a few units in the last place; floats
// are computed in double.

namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kSqrtPi = 1.77245385090551602730;

/// sin(pi * x) for |x| <= 1/4, and cos likewise: exact reduction happened before.
struct HalfTurns {
  double rest;  // in [-1/4, 1/4]
  int quarter;  // of a turn, 0 to 3
};

HalfTurns Reduce(double x) {
  double turns = std::fmod(x, 2.0);
  double quarters = std::nearbyint(turns * 2.0);
  return {turns - quarters * 0.5, static_cast<int>(quarters) & 3};
}

double InverseNormal(double p) {  // Wichura's AS241, PPND16
  double q = p - 0.5;
  if (std::fabs(q) <= 0.425) {
    double r = 0.180625 - q * q;
    return q *
           (((((((2509.0809287301226727 * r + 33430.575583588128105) * r + 67265.770927008700853) * r +
                45921.953931549871457) *
                   r +
               13731.693765509461125) *
                  r +
              1971.5909503065514427) *
                 r +
             133.14166789178437745) *
                r +
            3.387132872796366608) /
           (((((((5226.495278852545925 * r + 28729.085735721942674) * r + 39307.89580009271061) * r +
                21213.794301586595867) *
                   r +
               5394.1960214247511077) *
                  r +
              687.1870074920579083) *
                 r +
             42.313330701600911252) *
                r +
            1.0);
  }
  double r = std::sqrt(-std::log(q < 0 ? p : 1.0 - p));
  double value;
  if (r <= 5.0) {
    r -= 1.6;
    value = (((((((7.7454501427834140764e-4 * r + 0.0227238449892691845833) * r + 0.24178072517745061177) * r +
                 1.27045825245236838258) *
                    r +
                3.64784832476320460504) *
                   r +
               5.7694972214606914055) *
                  r +
              4.6303378461565452959) *
                 r +
             1.42343711074968357734) /
            (((((((1.05075007164441684324e-9 * r + 5.475938084995344946e-4) * r + 0.0151986665636164571966) * r +
                 0.14810397642748007459) *
                    r +
                0.68976733498510000455) *
                   r +
               1.6763848301838038494) *
                  r +
              2.05319162663775882187) *
                 r +
             1.0);
  } else {
    r -= 5.0;
    value = (((((((2.01033439929228813265e-7 * r + 2.71155556874348757815e-5) * r + 0.0012426609473880784386) * r +
                 0.026532189526576123093) *
                    r +
                0.29656057182850489123) *
                   r +
               1.7848265399172913358) *
                  r +
              5.4637849111641143699) *
                 r +
             6.6579046435011037772) /
            (((((((2.04426310338993978564e-15 * r + 1.4215117583164458887e-7) * r + 1.8463183175100546818e-5) * r +
                 7.868691311456132591e-4) *
                    r +
                0.0148753612908506148525) *
                   r +
               0.13692988092273580531) *
                  r +
              0.59983220655588793769) *
                 r +
             1.0);
  }
  return q < 0 ? -value : value;
}

/// exp(x*x) * erfc(x) for large x by its continued fraction.
double ScaledErfcTail(double x) {
  double fraction = x;
  for (int k = 60; k >= 1; --k) fraction = x + 0.5 * k / fraction;
  return 1.0 / (kSqrtPi * fraction);
}

double BesselSeries(double x, int order) {
  double quarter = 0.25 * x * x, term = order == 0 ? 1.0 : 0.5 * x, sum = term;
  for (int k = 1; k < 500; ++k) {
    term *= quarter / (static_cast<double>(k) * (k + order));
    sum += term;
    if (std::fabs(term) < 1e-18 * std::fabs(sum)) break;
  }
  return sum;
}

double BesselLarge(double x, int order) {  // asymptotic, for x >= 30
  double mu = 4.0 * order * order, term = 1.0, sum = 1.0;
  for (int k = 1; k < 60; ++k) {
    double odd = 2.0 * k - 1.0, next = -term * (mu - odd * odd) / (k * 8.0 * x);
    if (std::fabs(next) > std::fabs(term) || std::fabs(next) < 1e-18) break;
    term = next;
    sum += term;
  }
  return std::exp(0.5 * x) / std::sqrt(2.0 * kPi * x) * sum * std::exp(0.5 * x);
}

double BesselI(double x, int order) {
  double magnitude = std::fabs(x);
  if (std::isinf(x)) return order == 0 || x > 0 ? magnitude : x;
  double value = magnitude < 30.0 ? BesselSeries(magnitude, order) : BesselLarge(magnitude, order);
  return order == 1 && x < 0 ? -value : value;
}

template <class T>
double Norm(int count, const T* values) {
  double largest = 0.0;
  bool infinite = false;
  for (int i = 0; i < count; ++i) {
    double magnitude = std::fabs(static_cast<double>(values[i]));
    infinite = infinite || std::isinf(magnitude);
    if (!(magnitude <= largest)) largest = magnitude;
  }
  if (infinite) return HUGE_VAL;
  if (largest == 0.0 || std::isnan(largest)) return largest;
  int exponent = std::ilogb(largest);
  double sum = 0.0;
  for (int i = 0; i < count; ++i) {
    double scaled = std::scalbn(static_cast<double>(values[i]), -exponent);
    sum = std::fma(scaled, scaled, sum);
  }
  return std::scalbn(std::sqrt(sum), exponent);
}

template <class T, class... Ts>
double NormOf(T first, Ts... rest) {
  T values[] = {first, rest...};
  return Norm(static_cast<int>(1 + sizeof...(rest)), values);
}

}  // namespace

extern "C" {

double pyk_cpu_cbrt(double x) { return static_cast<double>(cbrtl(x)); }  // glibc's cbrt is 2 ulp off
double pyk_cpu_exp10(double x) { return exp10(x); }
double pyk_cpu_lgamma(double x) {
  int sign;
  return lgamma_r(x, &sign);
}
double pyk_cpu_tgamma(double x) { return tgamma(x); }
double pyk_cpu_j0(double x) { return j0(x); }
double pyk_cpu_j1(double x) { return j1(x); }
double pyk_cpu_y0(double x) { return y0(x); }
double pyk_cpu_y1(double x) { return y1(x); }
double pyk_cpu_jn(int n, double x) { return jn(n, x); }
double pyk_cpu_yn(int n, double x) { return yn(n, x); }
float pyk_cpu_jnf(int n, float x) { return static_cast<float>(jn(n, x)); }
float pyk_cpu_ynf(int n, float x) { return static_cast<float>(yn(n, x)); }
double pyk_cpu_rsqrt(double x) { return 1.0 / std::sqrt(x); }
double pyk_cpu_rcbrt(double x) { return 1.0 / std::cbrt(x); }

double pyk_cpu_sinpi(double x) {
  if (!std::isfinite(x)) return x - x;
  if (x == std::trunc(x)) return std::copysign(0.0, x);
  HalfTurns turns = Reduce(x);
  double value = turns.quarter & 1 ? std::cos(kPi * turns.rest) : std::sin(kPi * turns.rest);
  return turns.quarter & 2 ? -value : value;
}

double pyk_cpu_cospi(double x) {
  if (!std::isfinite(x)) return x - x;
  HalfTurns turns = Reduce(x);
  if ((turns.quarter & 1) && turns.rest == 0.0) return 0.0;
  double value = turns.quarter & 1 ? -std::sin(kPi * turns.rest) : std::cos(kPi * turns.rest);
  return turns.quarter & 2 ? -value : value;
}

double pyk_cpu_tanpi(double x) { return pyk_cpu_sinpi(x) / pyk_cpu_cospi(x); }
void pyk_cpu_sincos(double x, double* sine, double* cosine) { *sine = std::sin(x), *cosine = std::cos(x); }
void pyk_cpu_sincosf(float x, float* sine, float* cosine) { *sine = std::sin(x), *cosine = std::cos(x); }
void pyk_cpu_sincospi(double x, double* sine, double* cosine) { *sine = pyk_cpu_sinpi(x), *cosine = pyk_cpu_cospi(x); }
void pyk_cpu_sincospif(float x, float* sine, float* cosine) { *sine = pyk_cpu_sinpif(x), *cosine = pyk_cpu_cospif(x); }

double pyk_cpu_normcdfinv(double p) {
  if (!(p >= 0.0 && p <= 1.0)) return NAN;
  if (p == 0.0) return -HUGE_VAL;
  if (p == 1.0) return HUGE_VAL;
  return InverseNormal(p);
}

double pyk_cpu_erfinv(double x) {
  if (!(std::fabs(x) <= 1.0)) return NAN;
  if (std::fabs(x) == 1.0) return std::copysign(HUGE_VAL, x);
  if (std::fabs(x) < 1e-8) return x * (0.5 * kSqrtPi);
  double y = std::fabs(x) < 0.5 ? InverseNormal(0.5 + 0.5 * x) * M_SQRT1_2
                                : std::copysign(-InverseNormal(0.5 * (1.0 - std::fabs(x))) * M_SQRT1_2, x);
  return y - (std::erf(y) - x) * (0.5 * kSqrtPi) * std::exp(y * y);  // one Newton step
}

double pyk_cpu_erfcinv(double x) {
  if (!(x >= 0.0 && x <= 2.0)) return NAN;
  if (x == 0.0) return HUGE_VAL;
  if (x == 2.0) return -HUGE_VAL;
  if (x > 0.5) return pyk_cpu_erfinv(1.0 - x);
  double y = -InverseNormal(0.5 * x) * M_SQRT1_2;
  return y < 26.0 ? y + (std::erfc(y) - x) * (0.5 * kSqrtPi) * std::exp(y * y) : y;
}

double pyk_cpu_erfcx(double x) {
  if (x >= 5.0) return ScaledErfcTail(x);
  double square = x * x;
  return std::exp(square) * std::erfc(x) * (1.0 + std::fma(x, x, -square));  // with the square's rounding error
}

double pyk_cpu_normcdf(double x) {
  constexpr double kRestOfSqrt = -4.8336466567264567e-17;  // sqrt(1/2) - M_SQRT1_2
  double t = -x * M_SQRT1_2, error = std::fma(-x, M_SQRT1_2, -t) - x * kRestOfSqrt;
  if (!(std::fabs(x) < 39.0)) return 0.5 * std::erfc(t);
  return 0.5 * (std::erfc(t) - 2.0 / kSqrtPi * std::exp(-t * t) * error);
}
double pyk_cpu_cyl_bessel_i0(double x) { return BesselI(x, 0); }
double pyk_cpu_cyl_bessel_i1(double x) { return BesselI(x, 1); }

double pyk_cpu_rhypot(double x, double y) { return 1.0 / std::hypot(x, y); }
double pyk_cpu_norm3d(double x, double y, double z) { return NormOf(x, y, z); }
double pyk_cpu_rnorm3d(double x, double y, double z) { return 1.0 / NormOf(x, y, z); }
double pyk_cpu_norm4d(double x, double y, double z, double w) { return NormOf(x, y, z, w); }
double pyk_cpu_rnorm4d(double x, double y, double z, double w) { return 1.0 / NormOf(x, y, z, w); }
double pyk_cpu_norm(int count, const double* values) { return Norm(count, values); }
double pyk_cpu_rnorm(int count, const double* values) { return 1.0 / Norm(count, values); }

#define OWN1(name) \
  float pyk_cpu_##name##f(float x) { return static_cast<float>(pyk_cpu_##name(static_cast<double>(x))); }
#define OWN2(name)                                                                             \
  float pyk_cpu_##name##f(float x, float y) {                                                  \
    return static_cast<float>(pyk_cpu_##name(static_cast<double>(x), static_cast<double>(y))); \
  }
#define OWN3(name)                                                                                                     \
  float pyk_cpu_##name##f(float x, float y, float z) {                                                                 \
    return static_cast<float>(pyk_cpu_##name(static_cast<double>(x), static_cast<double>(y), static_cast<double>(z))); \
  }
#define OWN(result, name, parameters)
#define MATH1(name)
#define MATH2(name)
#define MATH3(name)
#define MATH(result, name, parameters)
#include "runtime/cpu/prelude/math.def"

float pyk_cpu_norm4df(float x, float y, float z, float w) { return static_cast<float>(NormOf(x, y, z, w)); }
float pyk_cpu_rnorm4df(float x, float y, float z, float w) { return static_cast<float>(1.0 / NormOf(x, y, z, w)); }
float pyk_cpu_normf(int count, const float* values) { return static_cast<float>(Norm(count, values)); }
float pyk_cpu_rnormf(int count, const float* values) { return static_cast<float>(1.0 / Norm(count, values)); }

}  // extern "C"
