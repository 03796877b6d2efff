// vector_add(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void vector_add(
    const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, int out_shape0) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    out[i] = x[i] + y[i];
  }
}
