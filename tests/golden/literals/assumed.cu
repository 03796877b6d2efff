#ifndef PYK_FLOAT16
#define PYK_FLOAT16
#ifndef PYK2CU_CPU
struct pyk_float16 {
  unsigned short bits;
};
#endif
#endif

#ifndef PYK_BFLOAT16
#define PYK_BFLOAT16
struct pyk_bfloat16 {
  unsigned short bits;
};
#endif

#ifndef PYK_FP8_E4M3
#define PYK_FP8_E4M3
struct pyk_fp8_e4m3 {
  unsigned char bits;
};
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

#ifndef PYK_FLOAT16_TO_FLOAT
#define PYK_FLOAT16_TO_FLOAT
#ifndef PYK2CU_CPU
__device__ inline float pyk_float16_to_float(pyk_float16 x) {
  float result;
  asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(x.bits));
  return result;
}
#endif
#endif

#ifndef PYK_BFLOAT16_TO_FLOAT
#define PYK_BFLOAT16_TO_FLOAT
__device__ inline float pyk_bfloat16_to_float(pyk_bfloat16 x) { return __int_as_float(x.bits << 16); }
#endif

#ifndef PYK_FP8_VALUE
#define PYK_FP8_VALUE
// The value of the bits of an e5m2 (2) or e4m3 (3).
__device__ inline float pyk_fp8_value(unsigned int bits, int mantissa) {
  unsigned int magnitude = bits & 0x7fU;
  int exponent = magnitude >> mantissa;
  unsigned int largest = mantissa == 2 ? 0x7bU : 0x7eU;
  int steps = (magnitude & ((1U << mantissa) - 1)) | (exponent != 0) << mantissa;
  int bias = mantissa == 2 ? 15 : 7;
  float value = steps * __int_as_float((127 - mantissa - bias + (exponent == 0 ? 1 : exponent)) << 23);
  if (magnitude > largest) value = __int_as_float(magnitude == 0x7cU ? 0x7f800000 : 0x7fffffff);
  return bits & 0x80U ? -value : value;
}
#endif

#ifndef PYK_FP8_E4M3_TO_FLOAT
#define PYK_FP8_E4M3_TO_FLOAT
__device__ inline float pyk_fp8_e4m3_to_float(pyk_fp8_e4m3 x) { return pyk_fp8_value(x.bits, 3); }
#endif

// literals(f: array(float64, 1d, C), g: array(float32, 1d, C), i: array(int64, 1d, C),
//     u: array(uint64, 1d, C))
extern "C" __global__ void literals(
    double* __restrict__ f, float* __restrict__ g, long long* __restrict__ i,
    unsigned long long* __restrict__ u) {
  f[0] = 0.1;
  f[1] = -0.0;
  f[2] = 1e+308;
  f[3] = 5e-324;
  f[4] = 3.141592653589793;
  f[5] = __longlong_as_double(0x7ff0000000000000LL);
  f[6] = __longlong_as_double(0xfff0000000000000LL);
  f[7] = __longlong_as_double(0x7ff8000000000000LL);
  f[8] = 1000.5;
  g[0] = 0.1f;
  g[1] = 16777216.0f;
  i[0] = -9223372036854775807LL - 1;
  i[1] = 9223372036854775807LL;
  i[2] = 3735928559LL;
  i[3] = 5;
  i[4] = 15;
  i[5] = 1;
  i[6] = 44;
  i[7] = __double2ll_rz(2.9);
  u[0] = 0xffffffffffffffffULL;
}

// tables(g: array(float32, 1d, C), i: int64)
extern "C" __global__ void tables(float* __restrict__ g, long long i) {
  static __constant__ const pyk_float16 HALVES[2] = {{0x2e66}, {0x7c00}};
  static __constant__ const pyk_bfloat16 BRAINS[3] = {{0x3dcd}, {0xc020}, {0x7f80}};
  static __constant__ const pyk_fp8_e4m3 BYTES[2][2] = {{{0x1d}, {0x7e}}, {{0xbb}, {0x7f}}};
  g[0] = pyk_float16_to_float(HALVES[pyk_wrap((int)i, 2)]);
  g[1] = pyk_bfloat16_to_float(BRAINS[pyk_wrap((int)i, 3)]);
  g[2] = pyk_fp8_e4m3_to_float(BYTES[pyk_wrap((int)i, 2)][pyk_wrap((int)i, 2)]);
}
