#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_MAX_INT32
#define PYK_MAX_INT32
__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

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

// leading(a: array(float32, 2d, C), x: array(float32, 1d, C), n: int32, out: array(float32, 1d, C))
//   a_shape1: a.shape[1]
extern "C" __global__ void leading(const float* a, long long a_shape1, const float* x, int n, float* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float* row = a + i * a_shape1;
    float total_ = 0.0f;
    for (long long j = 0; j < a_shape1; ++j) {
      total_ += row[j] * x[j];
    }
    out[i] = total_ / row[a_shape1 - 1];
  }
}

// strided(a: array(float32, 2d, A), f: array(float32, 2d, F), c: array(float32, 2d, C), i: int64)
//   a_shape0: a.shape[0]; a_shape1: a.shape[1]; a_stride0: a.strides[0], in bytes;
//   a_stride1: a.strides[1], in bytes; f_shape0: f.shape[0]; c_shape0: c.shape[0]; c_shape1: c.shape[1]
extern "C" __global__ void strided(
    const float* a, long long a_shape0, long long a_shape1, long long a_stride0, long long a_stride1,
    const float* f, long long f_shape0, float* c, long long c_shape0, long long c_shape1, long long i) {
  const float* row = &pyk_at(a, pyk_wrap(i, a_shape0) * a_stride0);
  const float* column = &pyk_at(a, pyk_wrap(i, a_shape1) * a_stride1);
  const float* line = f + pyk_wrap(i, f_shape0);
  float* target = c + pyk_wrap(i, c_shape1);
  for (long long j = 0; j < c_shape0; ++j) {
    target[j * c_shape1] = pyk_at(row, j * a_stride1) + pyk_at(row, (j + 1) * a_stride1) +
        pyk_at(column, j * a_stride0) + pyk_at(column, 0) + line[j * f_shape0] * line[0];
    atomicAdd(&target[0], pyk_at(row, j * a_stride1));
  }
}

// total(v: array(float32, 1d, C)) -> float32
//   v_shape0: v.shape[0]
__device__ float total(const float* v, long long v_shape0) {
  float s = 0.0f;
  for (long long i = 0; i < v_shape0; ++i) {
    s += v[i];
  }
  return s;
}

// planes(a: array(float32, 3d, C), out: array(float32, 2d, C), n: int32)
//   a_shape0: a.shape[0]; a_shape1: a.shape[1]; a_shape2: a.shape[2]; out_shape1: out.shape[1]
extern "C" __global__ void planes(
    const float* a, long long a_shape0, long long a_shape1, long long a_shape2, float* out,
    long long out_shape1, int n) {
  long long k = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (k < a_shape0) {
    const float* plane = a + k * a_shape1 * a_shape2;
    const float* edge = plane;
    float* target = out + k * out_shape1;
    for (int i = 1; i < n; ++i) {
      const float* row = plane + i * a_shape2;
      target[0] += edge[i] * edge[0] + plane[(i - 1) * a_shape2 + i] + row[i] + row[0];
    }
    float t0 = total(edge, a_shape2);
    float t1 = total(target, out_shape1);
    target[1] = t0 + t1;
    int part_begin2 = (int)pyk_min(2LL, out_shape1);
    int part_size3 = pyk_max((int)pyk_min(4LL, out_shape1) - part_begin2, 0);
    for (int i4 = 0; i4 < part_size3; ++i4) {
      target[part_begin2 + i4] = 0.0f;
    }
  }
}

// static(x: array(float32, 1d, C), order: array(int32, 1d, C))
extern "C" __global__ void static_(float* x, const int* order) {
  __shared__ float tile[32][33];
  int i = threadIdx.x;
  float* row = &tile[i][0];
  const float* column = &tile[0][pyk_wrap(order[i], 33)];
  row[0] = x[i];
  row[1] = x[i + 32];
  __syncthreads();
  x[i] = column[0] + column[33];
}

// once(a: array(float32, 2d, C), n: int32, out: array(float32, 1d, C))
//   a_shape0: a.shape[0]; a_shape1: a.shape[1]
extern "C" __global__ void once(const float* a, long long a_shape0, long long a_shape1, int n, float* out) {
  out[0] = a[pyk_wrap((long long)n, a_shape0) * a_shape1];
  pyk_array1<float> chosen;
  if (n > 3) {
    chosen = {(float*)(a + a_shape1), a_shape1, 4LL};
  } else {
    chosen = {(float*)(a + 2 * a_shape1), a_shape1, 4LL};
  }
  out[1] = chosen.data[0] + chosen.data[1];
  int part_begin0 = (int)pyk_min(1LL, a_shape1);
  int part_size1 = pyk_max((int)pyk_min(3LL, a_shape1) - part_begin0, 0);
  out[2] = a[part_begin0 + 0] + a[part_begin0 + 1];
}
