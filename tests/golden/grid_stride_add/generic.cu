// grid_stride_add(x: array(int32, 1d, C), y: array(int32, 1d, C), out: array(int32, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void grid_stride_add(const int* x, const int* y, int* out, long long out_shape0) {
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < out_shape0;
      i += (long long)gridDim.x * blockDim.x) {
    out[i] = (int)((long long)x[i] + y[i]);
  }
}
