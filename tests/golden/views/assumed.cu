#ifndef PYK_ARRAY1
#define PYK_ARRAY1
// A view of an array.
template <class T>
struct pyk_array1 {
  T* data;
  long long shape0;
  long long stride0;  // in bytes
};
#endif

#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

#ifndef PYK_ARRAY2
#define PYK_ARRAY2
// A view of an array.
template <class T>
struct pyk_array2 {
  T* data;
  long long shape0, shape1;
  long long stride0, stride1;  // in bytes
};
#endif

#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

#ifndef PYK_DYNAMIC_SHARED
#define PYK_DYNAMIC_SHARED
#ifndef PYK2CU_CPU
extern __shared__ __align__(16) unsigned char pyk_dynamic_shared[];
#endif
#endif

#ifndef PYK_DYNAMIC_SHARED_SIZE
#define PYK_DYNAMIC_SHARED_SIZE
#ifndef PYK2CU_CPU
// Bytes of dynamic shared memory of this launch.
__device__ inline long long pyk_dynamic_shared_size() {
  unsigned int bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes;
}
#endif
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

#ifndef PYK_TUPLE2
#define PYK_TUPLE2
template <class T0, class T1>
struct pyk_tuple2 {
  T0 _0;
  T1 _1;
};
#endif

// phi(x: array(float32, 1d, C), y: array(float32, 1d, C), n: int64)
//   x_shape0: x.shape[0]; y_shape0: y.shape[0]
extern "C" __global__ void phi(
    float* __restrict__ x, int x_shape0, float* __restrict__ y, int y_shape0, long long n) {
  pyk_array1<float> a;
  if ((int)n > 3) {
    a = {y, y_shape0, 4LL};
  } else {
    a = {x, x_shape0, 4LL};
  }
  a.data[pyk_wrap(n, a.shape0)] = a.data[pyk_wrap((long long)((int)n + 1), a.shape0)] + x[0];
  a.data[a.shape0 - 1] = (float)((double)a.data[a.shape0 - 1] + 1.0);
}

// phi2(x: array(float32, 2d, C), y: array(float32, 2d, A), n: int64)
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]; y_shape0: y.shape[0]; y_shape1: y.shape[1];
//   y_stride0: y.strides[0], in bytes; y_stride1: y.strides[1], in bytes
extern "C" __global__ void phi2(
    float* __restrict__ x, int x_shape0, int x_shape1, float* __restrict__ y, int y_shape0, int y_shape1,
    long long y_stride0, long long y_stride1, long long n) {
  pyk_array2<float> a;
  if ((int)n > 3) {
    a = {y, y_shape0, y_shape1, y_stride0, y_stride1};
  } else {
    a = {x, x_shape0, x_shape1, x_shape1 * 4LL, 4LL};
  }
  pyk_at(a.data, pyk_wrap(n, a.shape0) * a.stride0 + a.stride1) =
      (float)((double)pyk_at(a.data, pyk_wrap((long long)((int)n + 1), a.shape0) * a.stride0 + 2 * a.stride1) +
      (double)a.shape1 + a.stride0);
}

// local(x: array(float32, 1d, C), n: int64)
//   x_shape0: x.shape[0]
extern "C" __global__ void local(float* __restrict__ x, int x_shape0, long long n) {
  float t[3][4];
  float* s = (float*)pyk_dynamic_shared;
  __shared__ int u[16];
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 4; ++j) {
      t[i][j] = x[i * 4 + j];
    }
  }
  s[pyk_wrap(n, pyk_dynamic_shared_size() / 4)] = t[pyk_wrap((int)n, 3)][3];
  u[threadIdx.x] = (int)(pyk_dynamic_shared_size() / 4);
  __syncthreads();
  x[pyk_wrap((int)n, x_shape0)] = (float)((double)t[1][2] + (double)u[0]);
}

// rowsum(m: array(float32, 2d, C), i: int64) -> float32
//   m_shape1: m.shape[1]
__device__ float rowsum(const float* m, long long m_shape1, long long i) {
  float total = 0.0f;
  for (int j = 0; j < m_shape1; ++j) {
    total += m[i * m_shape1 + j];
  }
  return total;
}

// rowsum(m: array(float32, 2d, A), i: int64) -> float32
//   m_shape1: m.shape[1]; m_stride0: m.strides[0], in bytes; m_stride1: m.strides[1], in bytes
__device__ float rowsum_2(
    const float* m, long long m_shape1, long long m_stride0, long long m_stride1, long long i) {
  float total = 0.0f;
  for (int j = 0; j < m_shape1; ++j) {
    total += pyk_at(m, i * m_stride0 + j * m_stride1);
  }
  return total;
}

// rowsum(m: array(int32, 2d, F), i: int64) -> float64
//   m_shape0: m.shape[0]; m_shape1: m.shape[1]
__device__ double rowsum_3(const int* m, long long m_shape0, long long m_shape1, long long i) {
  double total = 0.0;
  for (int j = 0; j < m_shape1; ++j) {
    total += m[j * m_shape0 + i];
  }
  return total;
}

// setall(m: array(float32, 2d, C), v: float64) -> none
//   m_shape0: m.shape[0]; m_shape1: m.shape[1]
__device__ void setall(float* m, long long m_shape0, long long m_shape1, double v) {
  for (int i = 0; i < m_shape0; ++i) {
    m[i * m_shape1] = (float)v;
  }
}

// dev(c: array(float32, 2d, C), a: array(float32, 2d, A), f: array(int32, 2d, F))
//   c_shape1: c.shape[1]; a_shape1: a.shape[1]; a_stride0: a.strides[0], in bytes;
//   a_stride1: a.strides[1], in bytes; f_shape0: f.shape[0]; f_shape1: f.shape[1]
extern "C" __global__ void dev(
    float* __restrict__ c, int c_shape1, const float* __restrict__ a, int a_shape1, long long a_stride0,
    long long a_stride1, const int* __restrict__ f, int f_shape0, int f_shape1) {
  __shared__ float tile[8][8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float t0 = rowsum(c, c_shape1, i);
  float t1 = rowsum_2(a, a_shape1, a_stride0, a_stride1, i);
  float t2 = t0 + t1;
  double t3 = rowsum_3(f, f_shape0, f_shape1, i);
  setall(&tile[0][0], 8, 8, (double)t2 + t3);
  c[0] = rowsum(&tile[0][0], 8, 2);
}

// tup(t: Tuple(float32, Tuple(int64, bool)), out: array(float64, 1d, C))
//   t_0: t[0]; t_1_0: t[1][0]; t_1_1: t[1][1]
extern "C" __global__ void tup(float t_0, long long t_1_0, bool t_1_1, double* __restrict__ out) {
  pyk_tuple2<float, pyk_tuple2<long long, bool>> t = {t_0, {t_1_0, t_1_1}};
  float a = t_0;
  long long b = t_1_0;
  bool c = t_1_1;
  out[0] = (double)a;
  pyk_tuple2<float, pyk_tuple2<long long, bool>> u = t;
  out[1] = (double)u._1._0;
  out[2] = (double)t_1_0;
  pyk_tuple2<long long, bool> p = t._1;
  out[3] = (double)p._0;
  if (c) {
    out[4] = 1.0;
  }
}
