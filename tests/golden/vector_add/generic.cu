// vector_add(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void vector_add(const float* x, const float* y, float* out, long long out_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    out[i] = x[i] + y[i];
  }
}
