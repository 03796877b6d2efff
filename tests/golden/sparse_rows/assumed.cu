#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

// row_sums(ends: array(int32, 1d, C), columns: array(int32, 1d, C), values: array(float32, 1d, C),
//     x: array(float32, 1d, C), out: array(float32, 1d, C))
//   columns_shape0: columns.shape[0]; values_shape0: values.shape[0]; x_shape0: x.shape[0];
//   out_shape0: out.shape[0]
extern "C" __global__ void row_sums(
    const int* __restrict__ ends, const int* __restrict__ columns, int columns_shape0,
    const float* __restrict__ values, int values_shape0, const float* __restrict__ x, int x_shape0,
    float* __restrict__ out, int out_shape0) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < out_shape0) {
    float total = 0.0f;
    int p_start = ends[row];
    int p_stop = ends[row + 1];
    if (p_start >= 0) {
      for (int p = p_start; p < p_stop; ++p) {
        total += values[p] * x[pyk_wrap(columns[p], x_shape0)];
      }
    } else {
      #pragma unroll 1
      for (int p = p_start; p < p_stop; ++p) {
        total += values[pyk_wrap(p, values_shape0)] * x[pyk_wrap(columns[pyk_wrap(p, columns_shape0)], x_shape0)];
      }
    }
    out[row] = total;
  }
}

// warp_sums(ends: array(int32, 1d, C), columns: array(int32, 1d, C), values: array(float32, 1d, C),
//     x: array(float32, 1d, C), out: array(float32, 1d, C))
//   columns_shape0: columns.shape[0]; values_shape0: values.shape[0]; x_shape0: x.shape[0];
//   out_shape0: out.shape[0]
extern "C" __global__ void warp_sums(
    const int* __restrict__ ends, const int* __restrict__ columns, int columns_shape0,
    const float* __restrict__ values, int values_shape0, const float* __restrict__ x, int x_shape0,
    float* __restrict__ out, int out_shape0) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int lane = (blockIdx.x * blockDim.x + threadIdx.x) % 32;
  if (row < out_shape0) {
    float total = 0.0f;
    long long p_start = (long long)ends[row] + lane;
    int p_stop = ends[row + 1];
    if (p_start >= 0) {
      #pragma unroll 2
      for (int p = (int)pyk_min(p_start, 2147483647LL); p < p_stop; p += 32) {
        total += values[p] * x[pyk_wrap(columns[p], x_shape0)];
      }
    } else {
      #pragma unroll 1
      for (int p = (int)p_start; p < p_stop; p += 32) {
        total += values[pyk_wrap(p, values_shape0)] * x[pyk_wrap(columns[pyk_wrap(p, columns_shape0)], x_shape0)];
      }
    }
    for (int distance = 16; distance > 0; distance /= 2) {
      total += __shfl_down_sync(0xffffffffU, total, distance);
    }
    if (lane == 0) {
      out[row] = total;
    }
  }
}

// degrees(ends: array(int32, 1d, C), columns: array(int32, 1d, C), out: array(int32, 1d, C))
//   columns_shape0: columns.shape[0]
extern "C" __global__ void degrees(
    const int* __restrict__ ends, const int* __restrict__ columns, int columns_shape0,
    int* __restrict__ out) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  int count = 0;
  for (int p = ends[row], p_stop = ends[row + 1]; p < p_stop; ++p) {
    if ((__any_sync(0xffffffffU, columns[pyk_wrap(p, columns_shape0)] == row) != 0)) {
      count = (unsigned int)count + columns[pyk_wrap(p, columns_shape0)];
    }
  }
  out[row] = count;
}

// many_arrays(x: array(float32, 2d, C), out: array(float32, 1d, C))
//   x_shape1: x.shape[1]; out_shape0: out.shape[0]
extern "C" __global__ void many_arrays(
    const float* __restrict__ x, int x_shape1, float* __restrict__ out, int out_shape0) {
  #pragma unroll 1
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < out_shape0; i += (int)(gridDim.x * blockDim.x)) {
    out[i] = x[i * x_shape1] + x[i * x_shape1 + 1] + x[i * x_shape1 + 2] + x[i * x_shape1 + 3] + x[i * x_shape1 + 4] +
        x[i * x_shape1 + 5] + x[i * x_shape1 + 6] + x[i * x_shape1 + 7];
  }
}
