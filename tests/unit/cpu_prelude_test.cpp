#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "runtime/cpu/prelude/prelude.h"
#include "tests/unit/cpu_harness.h"

namespace pyk2cu::runtime {
namespace {

/// Distance in units in the last place.
template <class T>
double Ulps(T got, double expected) {
  if (std::isnan(got) || std::isnan(expected)) return std::isnan(got) && std::isnan(expected) ? 0 : 1e300;
  if (static_cast<double>(got) == expected || (std::isinf(got) && static_cast<T>(expected) == got)) return 0;
  T rounded = static_cast<T>(expected);
  double unit = static_cast<double>(std::nextafter(std::fabs(rounded), static_cast<T>(INFINITY)) - std::fabs(rounded));
  return std::fabs(static_cast<double>(got) - expected) / unit;
}

TEST(CpuPrelude, HoldsOnlyWhatIsUsed) {
  std::string program =
      cpu::WithPrelude("extern \"C\" __global__ void f(float* x) { x[0] = sinf(x[0]); }", {{"f"}, {false}});
  EXPECT_NE(program.find("float sinf(float);"), std::string::npos);
  EXPECT_EQ(program.find("cosf"), std::string::npos);
  EXPECT_EQ(program.find("atomicAdd"), std::string::npos);
  EXPECT_LT(program.size(), 5000u);
}

TEST(CpuPrelude, CompilesAsAWhole) {
  std::string names;
#define MATH1(name) names += " " #name;
#define MATH2 MATH1
#define MATH3 MATH1
#define OWN1 MATH1
#define OWN2 MATH1
#define OWN3 MATH1
#define MATH(result, name, parameters) names += " " #name;
#define OWN MATH
#include "runtime/cpu/prelude/math.def"
  names +=
      " __syncthreads __shfl_sync __all_sync __match_any_sync __reduce_add_sync pyk_lane_id pyk_lanemask_lt "
      "pyk_dynamic_shared_size __threadfence clock64"
      " __trap atomicAdd atomicMax atomicAnd atomicInc atomicCAS __popc __mul24 __int_as_float __ldg __fadd_rn "
      "__fadd_rz __fadd_ru __fadd_rd __float2int_rn"
      " __int2float_rn min abs isnan __sinf nan powi char2 uchar2 short2 ushort2 int2 long2 ulong2 longlong2 "
      "ulonglong2 float2 double2 uint2 make_float4";
  CpuProgram program(
      "// " + names + "\nextern \"C\" __global__ void f(float* x) { x[0] = sin(x[0]) + (float)sin((double)x[0]); }\n",
      {{"f"}});
  EXPECT_EQ(program.error, "");
}

TEST(CpuPrelude, BitFunctions) {
  CpuProgram program(R"(
extern "C" __global__ void bits(long long* out) {
  long long values[] = {__popc(0xf0f0u), __popcll(~0ULL), __brev(1u), (long long)__brevll(2ULL), __clz(0), __clz(1), __clzll(0), __clzll(255),
    __ffs(0), __ffs(8), __ffsll(0), __ffsll(1LL << 40), __mul24(0x1000003, -2), __umul24(0xff000003u, 5u), __mulhi(-1, 1), __umulhi(0xffffffffu, 2u),
    __mul64hi(-1, 1), (long long)__umul64hi(~0ULL, 3ULL), __byte_perm(0x03020100u, 0x07060504u, 0x6420u), __funnelshift_l(0x80000000u, 1u, 1u),
    __sad(-3, 4, 10u), __hadd(-3, 4), __rhadd(-3, 4), __double_as_longlong(1.0), __float_as_int(1.0f), min(-3, 2), max(3u, 4u), min(5LL, 4LL), abs(-7LL), abs(-7)};
  for (int i = 0; i < 30; ++i) out[i] = values[i];
}
)",
                     {{"bits"}});
  std::vector<long long> out(30);
  ASSERT_EQ(program.Run("bits", {1}, {1}, out.data()), "");
  EXPECT_EQ(out, (std::vector<long long>{8,
                                         64,
                                         0x80000000LL,
                                         0x4000000000000000LL,
                                         32,
                                         31,
                                         64,
                                         56,
                                         0,
                                         4,
                                         0,
                                         41,
                                         -6,
                                         15,
                                         -1,
                                         1,
                                         -1,
                                         2,
                                         0x06040200,
                                         3,
                                         17,
                                         0,
                                         1,
                                         0x3ff0000000000000LL,
                                         0x3f800000,
                                         -3,
                                         4,
                                         4,
                                         7,
                                         7}));
}

TEST(CpuPrelude, ConversionsSaturate) {
  CpuProgram program(R"(
extern "C" __global__ void convert(long long* out, float nan) {
  long long values[] = {__float2int_rz(1e20f), __float2int_rz(-1e20f), __float2int_rz(nan), __float2int_rn(2.5f), __float2int_rn(3.5f), __float2int_ru(2.1f),
    __float2int_rd(-2.1f), __float2uint_rz(-5.0f), __float2uint_rz(1e20f), __double2int_rz(nan), __double2ll_rz(1e30), __double2ll_rz(-1e30), __double2ll_rz(nan),
    (long long)__double2ull_rz(1e30), (long long)__double2ull_rz(-1.0), (long long)__float2ull_rz(nan), __double2uint_rz(4294967295.5), __double2int_rz(2147483647.5)};
  for (int i = 0; i < 18; ++i) out[i] = values[i];
}
)",
                     {{"convert"}});
  std::vector<long long> out(18);
  ASSERT_EQ(program.Run("convert", {1}, {1}, out.data(), NAN), "");
  EXPECT_EQ(out, (std::vector<long long>{INT32_MAX, INT32_MIN, 0, 2, 4, 3, -3, 0, 4294967295LL, INT32_MIN, INT64_MAX,
                                         INT64_MIN, INT64_MIN, -1, 0, INT64_MIN, 4294967295LL, INT32_MAX}));
}

TEST(CpuPrelude, DirectedRounding) {
  CpuProgram program(R"(
extern "C" __global__ void directed(double* out, double a, double b, float c, float d) {
  double values[] = {__dadd_rd(a, b), __dadd_ru(a, b), __dadd_rz(-a, -b), __dmul_ru(a, 3.0), __ddiv_rd(1.0, 3.0), __ddiv_ru(1.0, 3.0), __dsqrt_rd(2.0), __dsqrt_ru(2.0),
    __fadd_rd(c, d), __fadd_ru(c, d), __fma_ru(1.0, 1.0, b), __fdiv_rz(-1.0f, 3.0f), __frcp_ru(3.0f), __double2float_ru(a + b), __int2float_rd(16777217)};
  for (int i = 0; i < 15; ++i) out[i] = values[i];
}
)",
                     {{"directed"}});
  std::vector<double> out(15);
  ASSERT_EQ(program.error, "");
  ASSERT_EQ(program.Run("directed", {1}, {1}, out.data(), 1.0, 0x1p-60, 1.0f, 0x1p-40f), "");
  double up = 1.0 + 0x1p-52;
  EXPECT_EQ(out[0], 1.0);
  EXPECT_EQ(out[1], up);
  EXPECT_EQ(out[2], -1.0);
  EXPECT_EQ(out[4], std::nextafter(out[5], 0.0));
  EXPECT_EQ(out[6], std::nextafter(out[7], 0.0));
  EXPECT_EQ(out[8], 1.0);
  EXPECT_EQ(out[9], 1.0 + 0x1p-23);
  EXPECT_EQ(out[10], up);
  EXPECT_EQ(out[11], -0x1.555554p-2);
  EXPECT_EQ(out[12], 0x1.555556p-2);
  EXPECT_EQ(out[14], 16777216.0);
}

TEST(CpuPrelude, AtomicsReturnTheOldValue) {
  CpuProgram program(R"(
extern "C" __global__ void atomics(int* i, unsigned int* u, long long* l, unsigned long long* ul, float* f, double* d, double* old) {
  double values[] = {(double)atomicAdd(i, 5), (double)atomicSub(i, 2), (double)atomicMax(i, 100), (double)atomicMin(i, -100), (double)atomicExch(i, 7), (double)atomicAnd(i, 6),
    (double)atomicOr(i, 8), (double)atomicXor(i, 15), (double)atomicCAS(i, 1, 50), (double)atomicCAS(i, 1, 60), (double)atomicInc(u, 3), (double)atomicInc(u, 3), (double)atomicDec(u, 3), (double)atomicDec(u, 3),
    (double)atomicMax(l, -1LL), (double)atomicAdd(ul, 1ULL << 40), (double)atomicAdd(f, 0.5f), (double)atomicAdd(d, 0.25), (double)atomicExch(f, 9.0f), (double)atomicCAS(ul, 1ULL << 40, 3ULL)};
  for (int n = 0; n < 20; ++n) old[n] = values[n];
}
)",
                     {{"atomics"}});
  int i = 10;
  unsigned u = 3;
  long long l = -5;
  unsigned long long ul = 0;
  float f = 1;
  double d = 2;
  std::vector<double> old(20);
  ASSERT_EQ(program.Run("atomics", {1}, {1}, &i, &u, &l, &ul, &f, &d, old.data()), "");
  EXPECT_EQ(old, (std::vector<double>{10, 15, 13, 100, -100, 7, 6, 14, 1, 50, 3, 0, 1, 0, -5, 0, 1, 2, 1.5, 0x1p40}));
  EXPECT_EQ(i, 50);
  EXPECT_EQ(u, 3u);
  EXPECT_EQ(l, -1);
  EXPECT_EQ(ul, 3u);
  EXPECT_EQ(f, 9.0f);
  EXPECT_EQ(d, 2.25);
}

struct MathRow {
  const char* name;
  std::function<double(double)> expected;
  std::vector<double> points;
};

TEST(CpuPrelude, MathFunctionsAreWithinCudasBounds) {
  const double pi = M_PI;
  const std::vector<MathRow> rows = {
      {"sin", [](double x) { return std::sin(x); }, {0, 0.5, -3, 1e5}},
      {"rsqrt", [](double x) { return 1 / std::sqrt(x); }, {0.25, 2, 1e-300, 0}},
      {"rcbrt", [](double x) { return 1 / std::cbrt(x); }, {8, -27, 3}},
      {"exp10", [](double x) { return std::pow(10.0, x); }, {0, 1, -2.5, 300}},
      {"sinpi", [pi](double x) { return std::sin(pi * x); }, {0.25, 0.1, 1.75, -0.3}},
      {"cospi", [pi](double x) { return std::cos(pi * x); }, {0.25, 0.1, 1.75, -0.3}},
      {"lgamma", [](double x) { return std::lgamma(x); }, {0.5, 10, 1e5}},
      {"tgamma", [](double x) { return std::tgamma(x); }, {0.5, 10, -1.5}},
      {"normcdf", [](double x) { return double(0.5L * std::erfc(-(long double)x / std::sqrt(2.0L))); }, {0, 1, -3}},
      {"normcdfinv", [](double) { return 1.959963984540054; }, {0.975}},
      {"erfinv", [](double) { return 0.4769362762044699; }, {0.5}},
      {"erfcinv", [](double) { return 1.1630871536766743; }, {0.1}},
      {"erfcx", [](double) { return 0.05614099274382259; }, {10}},
      {"erfcx", [](double) { return 0.4275835761558070; }, {1}},
      {"cyl_bessel_i0", [](double) { return 2815.716628466254; }, {10}},
      {"cyl_bessel_i1", [](double) { return 2670.988303701255; }, {10}},
      {"j0", [](double x) { return ::j0(x); }, {1.5, 20}},
  };
  std::string text = "extern \"C\" __global__ void all(double* x, double* d, float* f, int n) {\n";
  std::vector<double> points, expected;
  for (const MathRow& row : rows)
    for (double point : row.points) {
      std::string at = "[" + std::to_string(points.size()) + "]";
      text += "  d" + at + " = " + row.name + "(x" + at + "); f" + at + " = " + row.name + "f((float)x" + at + ");\n";
      points.push_back(point);
      expected.push_back(row.expected(point));
    }
  CpuProgram program(text + "}\n", {{"all"}});
  std::vector<double> d(points.size());
  std::vector<float> f(points.size());
  ASSERT_EQ(program.Run("all", {1}, {1}, points.data(), d.data(), f.data(), 0), "");
  size_t at = 0;
  for (const MathRow& row : rows)
    for (double point : row.points) {
      EXPECT_LE(Ulps(d[at], expected[at]), 8)
          << row.name << "(" << point << ") = " << d[at] << ", expected " << expected[at];
      if (static_cast<float>(point) == point)
        EXPECT_LE(Ulps(f[at], expected[at]), 2) << row.name << "f(" << point << ")";
      ++at;
    }
}

TEST(CpuPrelude, ExactPlacesOfTheTurnFunctions) {
  CpuProgram program(R"(
extern "C" __global__ void turns(double* out) {
  out[0] = sinpi(1.0); out[1] = sinpi(0.5); out[2] = cospi(0.5); out[3] = cospi(1.0); out[4] = sinpi(1e300); out[5] = cospi(1e300); out[6] = sinpi(-1.5);
  out[7] = norm3d(3e200, 4e200, 0.0); out[8] = rhypot(3.0, 4.0); double v[4] = {1, 1, 1, 1}; out[9] = norm(4, v); sincospi(0.5, &out[10], &out[11]);
}
)",
                     {{"turns"}});
  std::vector<double> out(12);
  ASSERT_EQ(program.Run("turns", {1}, {1}, out.data()), "");
  EXPECT_DOUBLE_EQ(out[7], 5e200);
  out[7] = 0;
  EXPECT_EQ(out, (std::vector<double>{0, 1, 0, -1, 0, 1, 1, 0, 0.2, 2, 1, 0}));
}

TEST(CpuPrelude, VectorTypes) {
  CpuProgram program(R"(
extern "C" __global__ void vectors(float4* out, const float4* in) { float4 v = in[threadIdx.x]; v.w = v.x + v.y; out[threadIdx.x] = make_float4(v.w, v.z, v.y, v.x); }
)",
                     {{"vectors"}});
  alignas(16) float in[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  alignas(16) float out[8];
  ASSERT_EQ(program.Run("vectors", {1}, {2}, (float*)out, (float*)in), "");
  EXPECT_EQ(std::vector<float>(out, out + 8), (std::vector<float>{3, 3, 2, 1, 11, 7, 6, 5}));
}

}  // namespace
}  // namespace pyk2cu::runtime
