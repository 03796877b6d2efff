#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

// nearest(points: array(float32, 2d, C), centers: array(float32, 2d, C), out: array(int32, 1d, C))
//   points_shape0: points.shape[0]
//   assumes block=16x8, resident=4, points.shape[1]=4, points.align=16, centers.shape[0]=10,
//   centers.shape[1]=4, centers.align=16
extern "C" __global__ void __launch_bounds__(128, 4) nearest(
    const float* __restrict__ points, int points_shape0, const float* __restrict__ centers,
    int* __restrict__ out) {
  __builtin_assume_aligned(points, 16);
  __builtin_assume_aligned(centers, 16);
  int i = blockIdx.x * 16 + threadIdx.x;
  if (i < points_shape0) {
    float best = 1e+30f;
    int at = 0;
    for (int j = 0; j < 10; ++j) {
      float distance = 0.0f;
      for (int d = 0; d < 4; ++d) {
        float step = points[i * 4 + d] - centers[j * 4 + d];
        distance += step * step;
      }
      if (distance < best) {
        best = distance;
        at = j;
      }
    }
    out[i] = at;
  }
}

// to_gray(image: array(uint8, 3d, C), gray: array(uint8, 2d, C))
//   image_shape0: image.shape[0]; image_shape1: image.shape[1]; gray_shape1: gray.shape[1]
//   assumes block=16x8, resident=4, image.shape[2]=3, image.align=4
extern "C" __global__ void __launch_bounds__(128, 4) to_gray(
    const unsigned char* __restrict__ image, int image_shape0, int image_shape1,
    unsigned char* __restrict__ gray, int gray_shape1) {
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 8 + threadIdx.y;
  if (y < image_shape0 && x < image_shape1) {
    gray[y * gray_shape1 + x] = (unsigned char)((image[(y * image_shape1 + x) * 3] * 77 +
        image[(y * image_shape1 + x) * 3 + 1] * 150 + image[(y * image_shape1 + x) * 3 + 2] * 29) >> 8);
  }
}

// block_sum(x: array(float32, 1d, C), sums: array(float32, 1d, C))
//   x_shape0: x.shape[0]
//   assumes block=16x8, resident=4
extern "C" __global__ void __launch_bounds__(128, 4) block_sum(
    const float* __restrict__ x, int x_shape0, float* __restrict__ sums) {
  __shared__ float tile[128];
  int t = threadIdx.x + threadIdx.y * 16;
  int threads = 128;
  int i = blockIdx.x * threads + t;
  tile[t] = (float)(i < x_shape0 ? (double)x[i] : 0.0);
  __syncthreads();
  int k = threads / 2;
  while (k > 0) {
    if (t < k) {
      tile[t] += tile[t + k];
    }
    __syncthreads();
    k /= 2;
  }
  if (t == 0) {
    sums[blockIdx.x] = tile[0];
  }
}

// values(y: array(float64, 1d, C), column: array(float64, 1d, A), n: int64, mode: int32, scale: float64,
//     flip: bool)
//   assumes block=16x8, resident=4, column.shape[0]=1000, column.strides[0]=64, n=1000, mode=2, scale=0.5,
//   flip=True
extern "C" __global__ void __launch_bounds__(128, 4) values(
    double* __restrict__ y, const double* __restrict__ column) {
  for (int i = blockIdx.x * 16 + threadIdx.x; i < 1000; i += (int)(gridDim.x * 16)) {
    double value = pyk_at(column, i * 64LL);
    value *= 0.5;
    y[i] = -value;
  }
}

// kept(x: array(float64, 1d, C), bins: int64, rounds: int64)
//   assumes block=16x8, resident=4, bins=2, rounds=3
extern "C" __global__ void __launch_bounds__(128, 4) kept(
    double* __restrict__ x, long long bins, long long rounds) {
  int i = blockIdx.x * 16 + threadIdx.x;
  double total = 0.0;
  while ((int)rounds > 0) {
    total += x[rounds] * bins;
    rounds -= 1;
  }
  x[i % 2] = total;
}

// last(a: array(float32, 1d, C)) -> float32
__device__ float last(const float* a) {
  return a[7] + a[7];
}

// first_of(a: array(float32, 1d, C), b: array(float32, 1d, C)) -> float32
//   a_shape0: a.shape[0]; b_shape0: b.shape[0]
__device__ float first_of(const float* a, long long a_shape0, const float* b, long long b_shape0) {
  return a[0] + b[pyk_wrap(a_shape0 - 1, b_shape0)];
}

// calls(out: array(float32, 1d, C), left: array(float32, 1d, C), right: array(float32, 1d, C),
//     third: array(float32, 1d, C))
//   assumes block=16x8, resident=4, left.shape[0]=8, right.shape[0]=8, third.shape[0]=9
extern "C" __global__ void __launch_bounds__(128, 4) calls(
    float* __restrict__ out, const float* __restrict__ left, const float* __restrict__ right,
    const float* __restrict__ third) {
  float t0 = last(left);
  float t1 = last(right);
  float t2 = t0 + t1;
  float t3 = first_of(left, 8, right, 8);
  float t4 = t2 + t3;
  float t5 = first_of(right, 8, third, 9);
  float t6 = t4 + t5;
  float t7 = first_of(left + 2, 6, third, 9);
  out[blockIdx.x * 16 + threadIdx.x] = t6 + t7;
}

// transpose(grid: array(float32, 2d, F), out: array(float32, 2d, C))
//   out_shape1: out.shape[1]
//   assumes block=16x8, resident=4, grid.shape[0]=100, grid.shape[1]=50
extern "C" __global__ void __launch_bounds__(128, 4) transpose(
    const float* __restrict__ grid, float* __restrict__ out, int out_shape1) {
  int y = blockIdx.x * 16 + threadIdx.x;
  int x = blockIdx.y * 8 + threadIdx.y;
  if (y < 100 && x < 50) {
    out[x * out_shape1 + y] = (float)((double)(grid[x * 100 + y] + grid[4900 + 99]) + 100.0 + 5000.0);
  }
}
