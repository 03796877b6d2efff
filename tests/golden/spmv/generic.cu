#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

// spmv(indptr: array(int32, 1d, C), indices: array(int32, 1d, C), data: array(float32, 1d, C),
//     x: array(float32, 1d, C), y: array(float32, 1d, C))
//   indices_shape0: indices.shape[0]; data_shape0: data.shape[0]; x_shape0: x.shape[0]; y_shape0: y.shape[0]
extern "C" __global__ void spmv(
    const int* indptr, const int* indices, long long indices_shape0, const float* data, long long data_shape0,
    const float* x, long long x_shape0, float* y, long long y_shape0) {
  long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (row < y_shape0) {
    float acc = 0.0f;
    for (int p = indptr[row], p_stop = indptr[row + 1]; p < p_stop; ++p) {
      acc += data[pyk_wrap((long long)p, data_shape0)] *
          x[pyk_wrap((long long)indices[pyk_wrap((long long)p, indices_shape0)], x_shape0)];
    }
    y[row] = acc;
  }
}
