#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

// layouts(c: array(float32, 2d, C), f: array(float32, 2d, F), a: array(float32, 2d, A),
//     strided: array(float64, 1d, A))
//   c_shape0: c.shape[0]; c_shape1: c.shape[1]; f_shape0: f.shape[0]; a_stride0: a.strides[0], in bytes;
//   a_stride1: a.strides[1], in bytes; strided_stride0: strided.strides[0], in bytes
extern "C" __global__ void layouts(
    const float* __restrict__ c, int c_shape0, int c_shape1, const float* __restrict__ f, int f_shape0,
    float* __restrict__ a, long long a_stride0, long long a_stride1, double* __restrict__ strided,
    long long strided_stride0) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < c_shape0 && j < c_shape1) {
    pyk_at(a, i * a_stride0 + j * a_stride1) = c[i * c_shape1 + j] + f[j * f_shape0 + i];
    pyk_at(strided, j * strided_stride0) = (double)pyk_at(a, i * a_stride0 + j * a_stride1);
  }
}

// shapes(out: array(int64, 1d, C), cube: array(float32, 3d, C), line: array(float64, 1d, A))
//   out_shape0: out.shape[0]; cube_shape0: cube.shape[0]; cube_shape1: cube.shape[1];
//   cube_shape2: cube.shape[2]; line_shape0: line.shape[0]; line_stride0: line.strides[0], in bytes
extern "C" __global__ void shapes(
    long long* __restrict__ out, int out_shape0, const float* __restrict__ cube, int cube_shape0,
    int cube_shape1, int cube_shape2, double* __restrict__ line, int line_shape0, long long line_stride0) {
  out[0] = (long long)cube_shape0 * cube_shape1;
  int n = cube_shape0;
  int m = cube_shape1;
  int k = cube_shape2;
  out[1] = (long long)n + m + k;
  out[2] = cube_shape0 * cube_shape1 * cube_shape2;
  out[3] = 3;
  out[4] = cube_shape2 * 4LL;
  out[5] = line_shape0;
  out[out_shape0 - 1] = 3;
  pyk_at(line, (line_shape0 - 2) * line_stride0) = pyk_at(line, pyk_wrap((int)out[0], line_shape0) * line_stride0);
}

// scalar_array(x: array(float64, 0d, C), bytes_: array(int8, 1d, C))
extern "C" __global__ void scalar_array(double* __restrict__ x, signed char* __restrict__ bytes_) {
  *x += 1.0;
  bytes_[0] = (signed char)(blockIdx.x * blockDim.x + threadIdx.x);
}

// chained(x: array(int32, 2d, C), k: int64)
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]
extern "C" __global__ void chained(int* __restrict__ x, int x_shape0, int x_shape1, long long k) {
  x[x_shape1 + pyk_wrap((int)k, x_shape1)] = x[pyk_wrap((int)k, x_shape0) * x_shape1 + 2];
  x[pyk_wrap((int)k, x_shape0) * x_shape1 + x_shape1 - 1] =
      (int)((long long)x[pyk_wrap((int)k, x_shape0) * x_shape1 + x_shape1 - 1] + 1);
}
