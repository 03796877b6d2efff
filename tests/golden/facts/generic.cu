#ifndef PYK_RANGE_COUNT_INT64
#define PYK_RANGE_COUNT_INT64
// The number of elements of range(start, stop, step).
__device__ inline unsigned long long pyk_range_count(long long start, long long stop, long long step) {
  unsigned long long distance = step > 0 ? (unsigned long long)stop - (unsigned long long)start
      : (unsigned long long)start - (unsigned long long)stop;
  unsigned long long size = step > 0 ? (unsigned long long)step : 0U - (unsigned long long)step;
  bool empty = step > 0 ? start >= stop : start <= stop;
  return empty || step == 0 ? 0 : (unsigned long long)(distance - 1U) / size + 1U;
}
#endif

#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

#ifndef PYK_MOD_INT64
#define PYK_MOD_INT64
// Python's %: has the sign of the divisor; x % 0 is 0.
__device__ inline long long pyk_mod(long long a, long long b) {
  if (b == 0 || b == -1) return 0;
  long long remainder = a % b;
  return remainder != 0 && (remainder ^ b) < 0 ? remainder + b : remainder;
}
#endif

#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

// nearest(points: array(float32, 2d, C), centers: array(float32, 2d, C), out: array(int32, 1d, C))
//   points_shape0: points.shape[0]; points_shape1: points.shape[1]; centers_shape0: centers.shape[0];
//   centers_shape1: centers.shape[1]
extern "C" __global__ void nearest(
    const float* points, long long points_shape0, long long points_shape1, const float* centers,
    long long centers_shape0, long long centers_shape1, int* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < points_shape0) {
    float best = 1e+30f;
    long long at = 0;
    for (long long j = 0; j < centers_shape0; ++j) {
      float distance = 0.0f;
      for (long long d = 0; d < points_shape1; ++d) {
        float step = points[i * points_shape1 + d] - centers[j * centers_shape1 + d];
        distance += step * step;
      }
      if (distance < best) {
        best = distance;
        at = j;
      }
    }
    out[i] = (int)at;
  }
}

// to_gray(image: array(uint8, 3d, C), gray: array(uint8, 2d, C))
//   image_shape0: image.shape[0]; image_shape1: image.shape[1]; image_shape2: image.shape[2];
//   gray_shape1: gray.shape[1]
extern "C" __global__ void to_gray(
    const unsigned char* image, long long image_shape0, long long image_shape1, long long image_shape2,
    unsigned char* gray, long long gray_shape1) {
  long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < image_shape0 && x < image_shape1) {
    gray[y * gray_shape1 + x] = (unsigned char)((image[(y * image_shape1 + x) * image_shape2] * 77 +
        image[(y * image_shape1 + x) * image_shape2 + 1] * 150 +
        image[(y * image_shape1 + x) * image_shape2 + 2] * 29) >> 8);
  }
}

// block_sum(x: array(float32, 1d, C), sums: array(float32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void block_sum(const float* x, long long x_shape0, float* sums) {
  __shared__ float tile[128];
  int t = threadIdx.x + threadIdx.y * blockDim.x;
  int threads = blockDim.x * blockDim.y * blockDim.z;
  long long i = (long long)blockIdx.x * threads + t;
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
  if ((int)(t + threadIdx.z) == 0) {
    sums[blockIdx.x] = tile[0];
  }
}

// values(y: array(float64, 1d, C), column: array(float64, 1d, A), n: int64, mode: int32, scale: float64,
//     flip: bool)
//   column_shape0: column.shape[0]; column_stride0: column.strides[0], in bytes
extern "C" __global__ void values(
    double* y, const double* column, long long column_shape0, long long column_stride0, long long n, int mode,
    double scale, bool flip) {
  unsigned long long i_left = pyk_range_count((long long)blockIdx.x * blockDim.x + threadIdx.x, n,
      (long long)gridDim.x * blockDim.x);
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i_left != 0; --i_left,
      i = (unsigned long long)i + (long long)gridDim.x * blockDim.x) {
    double value = pyk_at(column, i * column_stride0);
    if (mode == 1) {
      value += pyk_at(column, (column_shape0 - 1) * column_stride0);
    } else if (mode == 2) {
      value *= scale;
    } else {
      value = 0.0;
    }
    y[i] = flip ? -value : value;
  }
}

// kept(x: array(float64, 1d, C), bins: int64, rounds: int64)
//   x_shape0: x.shape[0]
extern "C" __global__ void kept(double* x, long long x_shape0, long long bins, long long rounds) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  double total = 0.0;
  while (rounds > 0) {
    total += x[rounds] * bins;
    rounds -= 1;
  }
  x[pyk_wrap(pyk_mod(i, bins), x_shape0)] = total;
}

// last(a: array(float32, 1d, C)) -> float32
//   a_shape0: a.shape[0]
__device__ float last(const float* a, long long a_shape0) {
  return a[pyk_wrap(a_shape0 - 1, a_shape0)] + a[a_shape0 - 1];
}

// first_of(a: array(float32, 1d, C), b: array(float32, 1d, C)) -> float32
//   a_shape0: a.shape[0]; b_shape0: b.shape[0]
__device__ float first_of(const float* a, long long a_shape0, const float* b, long long b_shape0) {
  return a[0] + b[pyk_wrap(a_shape0 - 1, b_shape0)];
}

// calls(out: array(float32, 1d, C), left: array(float32, 1d, C), right: array(float32, 1d, C),
//     third: array(float32, 1d, C))
//   left_shape0: left.shape[0]; right_shape0: right.shape[0]; third_shape0: third.shape[0]
extern "C" __global__ void calls(
    float* out, const float* left, long long left_shape0, const float* right, long long right_shape0,
    const float* third, long long third_shape0) {
  float t0 = last(left, left_shape0);
  float t1 = last(right, right_shape0);
  float t2 = t0 + t1;
  float t3 = first_of(left, left_shape0, right, right_shape0);
  float t4 = t2 + t3;
  float t5 = first_of(right, right_shape0, third, third_shape0);
  float t6 = t4 + t5;
  float t7 = first_of(left + pyk_min(2LL, left_shape0), left_shape0 - pyk_min(2LL, left_shape0), third, third_shape0);
  out[(long long)blockIdx.x * blockDim.x + threadIdx.x] = t6 + t7;
}

// transpose(grid: array(float32, 2d, F), out: array(float32, 2d, C))
//   grid_shape0: grid.shape[0]; grid_shape1: grid.shape[1]; out_shape1: out.shape[1]
extern "C" __global__ void transpose(
    const float* grid, long long grid_shape0, long long grid_shape1, float* out, long long out_shape1) {
  long long y = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int x = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < grid_shape0 && x < grid_shape1) {
    out[x * out_shape1 + y] =
        (float)((double)(grid[x * grid_shape0 + y] + grid[(grid_shape1 - 1) * grid_shape0 + grid_shape0 - 1]) +
        (double)grid_shape0 + grid_shape0 * grid_shape1);
  }
}
