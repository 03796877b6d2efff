// saxpy(a: float32, x: array(float32, 1d, C), y: array(float32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void saxpy(float a, const float* x, long long x_shape0, float* y) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    y[i] = a * x[i] + y[i];
  }
}
