#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

// row_sums(ends: array(int32, 1d, C), columns: array(int32, 1d, C), values: array(float32, 1d, C),
//     x: array(float32, 1d, C), out: array(float32, 1d, C))
//   columns_shape0: columns.shape[0]; values_shape0: values.shape[0]; x_shape0: x.shape[0];
//   out_shape0: out.shape[0]
extern "C" __global__ void row_sums(
    const int* ends, const int* columns, long long columns_shape0, const float* values,
    long long values_shape0, const float* x, long long x_shape0, float* out, long long out_shape0) {
  long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (row < out_shape0) {
    float total = 0.0f;
    for (int p = ends[row], p_stop = ends[row + 1]; p < p_stop; ++p) {
      total += values[pyk_wrap((long long)p, values_shape0)] *
          x[pyk_wrap((long long)columns[pyk_wrap((long long)p, columns_shape0)], x_shape0)];
    }
    out[row] = total;
  }
}

// warp_sums(ends: array(int32, 1d, C), columns: array(int32, 1d, C), values: array(float32, 1d, C),
//     x: array(float32, 1d, C), out: array(float32, 1d, C))
//   columns_shape0: columns.shape[0]; values_shape0: values.shape[0]; x_shape0: x.shape[0];
//   out_shape0: out.shape[0]
extern "C" __global__ void warp_sums(
    const int* ends, const int* columns, long long columns_shape0, const float* values,
    long long values_shape0, const float* x, long long x_shape0, float* out, long long out_shape0) {
  long long row = ((long long)blockIdx.x * blockDim.x + threadIdx.x) / 32;
  long long lane = ((long long)blockIdx.x * blockDim.x + threadIdx.x) % 32;
  if (row < out_shape0) {
    float total = 0.0f;
    for (long long p = ends[row] + lane, p_stop = ends[row + 1]; p < p_stop; p += 32) {
      total +=
          values[pyk_wrap(p, values_shape0)] * x[pyk_wrap((long long)columns[pyk_wrap(p, columns_shape0)], x_shape0)];
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
extern "C" __global__ void degrees(const int* ends, const int* columns, long long columns_shape0, int* out) {
  long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  long long count = 0;
  for (int p = ends[row], p_stop = ends[row + 1]; p < p_stop; ++p) {
    if ((__any_sync(0xffffffffU, columns[pyk_wrap((long long)p, columns_shape0)] == row) != 0)) {
      count += columns[pyk_wrap((long long)p, columns_shape0)];
    }
  }
  out[row] = (int)count;
}

// many_arrays(x: array(float32, 2d, C), out: array(float32, 1d, C))
//   x_shape1: x.shape[1]; out_shape0: out.shape[0]
extern "C" __global__ void many_arrays(const float* x, long long x_shape1, float* out, long long out_shape0) {
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < out_shape0;
      i += (long long)gridDim.x * blockDim.x) {
    out[i] = x[i * x_shape1] + x[i * x_shape1 + 1] + x[i * x_shape1 + 2] + x[i * x_shape1 + 3] + x[i * x_shape1 + 4] +
        x[i * x_shape1 + 5] + x[i * x_shape1 + 6] + x[i * x_shape1 + 7];
  }
}
