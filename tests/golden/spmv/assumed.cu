#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

// spmv(indptr: array(int32, 1d, C), indices: array(int32, 1d, C), data: array(float32, 1d, C),
//     x: array(float32, 1d, C), y: array(float32, 1d, C))
//   indices_shape0: indices.shape[0]; data_shape0: data.shape[0]; x_shape0: x.shape[0]; y_shape0: y.shape[0]
extern "C" __global__ void spmv(
    const int* __restrict__ indptr, const int* __restrict__ indices, int indices_shape0,
    const float* __restrict__ data, int data_shape0, const float* __restrict__ x, int x_shape0,
    float* __restrict__ y, int y_shape0) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < y_shape0) {
    float acc = 0.0f;
    int p_start = indptr[row];
    int p_stop = indptr[row + 1];
    if (p_start >= 0) {
      for (int p = p_start; p < p_stop; ++p) {
        acc += data[p] * x[pyk_wrap(indices[p], x_shape0)];
      }
    } else {
      #pragma unroll 1
      for (int p = p_start; p < p_stop; ++p) {
        acc += data[pyk_wrap(p, data_shape0)] * x[pyk_wrap(indices[pyk_wrap(p, indices_shape0)], x_shape0)];
      }
    }
    y[row] = acc;
  }
}
