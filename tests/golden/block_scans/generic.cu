#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

#ifndef PYK_MAX_INT64
#define PYK_MAX_INT64
__device__ inline long long pyk_max(long long a, long long b) { return a < b ? b : a; }
#endif

// tiles(x: array(int32, 1d, C), out: array(int32, 1d, C), sums: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void tiles(const int* x, long long x_shape0, int* out, int* sums) {
  __shared__ int s[256];
  int t = threadIdx.x;
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  long long v = i < x_shape0 ? x[i] : 0;
  s[t] = (int)v;
  __syncthreads();
  int d = 1;
  while (d < 256) {
    if (t >= d) {
      v = (unsigned long long)v + s[t - d];
    }
    __syncthreads();
    s[t] = (int)v;
    __syncthreads();
    d *= 2;
  }
  if (i < x_shape0) {
    out[i] = (int)v;
  }
  if (t == 255) {
    sums[blockIdx.x] = (int)v;
  }
}

// largest_so_far(x: array(int64, 1d, C), out: array(int64, 1d, C))
extern "C" __global__ void largest_so_far(const long long* x, long long* out) {
  __shared__ long long s[256];
  int t = threadIdx.x;
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  s[t] = x[i];
  __syncthreads();
  for (int k = 0; k < 8; ++k) {
    long long other = t >= (1 << k) ? s[pyk_wrap(t - (1 << k), 256)] : s[t];
    __syncthreads();
    s[t] = pyk_max(s[t], other);
    __syncthreads();
  }
  out[i] = s[pyk_wrap(255 - t, 256)];
}

// float_sums(x: array(float32, 1d, C), out: array(float32, 1d, C))
extern "C" __global__ void float_sums(const float* x, float* out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  float v = x[i];
  s[t] = v;
  __syncthreads();
  int d = 1;
  while (d < 256) {
    if (t >= d) {
      v += s[t - d];
    }
    __syncthreads();
    s[t] = v;
    __syncthreads();
    d *= 2;
  }
  out[i] = v;
}

// transposed(src: array(float32, 2d, C), dst: array(float32, 2d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape0: dst.shape[0]; dst_shape1: dst.shape[1]
extern "C" __global__ void transposed(
    const float* src, long long src_shape0, long long src_shape1, float* dst, long long dst_shape0,
    long long dst_shape1) {
  __shared__ float tile[16][17];
  long long x = (long long)blockIdx.x * 16 + threadIdx.x % 16;
  long long y = (int)(blockIdx.y * 16 + threadIdx.x / 16);
  if (x < src_shape1 && y < src_shape0) {
    tile[threadIdx.x / 16][threadIdx.x % 16] = src[y * src_shape1 + x];
  }
  __syncthreads();
  x = (int)(blockIdx.y * 16 + threadIdx.x % 16);
  y = (long long)blockIdx.x * 16 + threadIdx.x / 16;
  if (x < dst_shape1 && y < dst_shape0) {
    dst[y * dst_shape1 + x] = tile[threadIdx.x % 16][threadIdx.x / 16];
  }
}
