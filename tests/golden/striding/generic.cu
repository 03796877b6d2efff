// axpy(a: float32, x: array(float32, 1d, C), y: array(float32, 1d, C), n: int32)
extern "C" __global__ void axpy(float a, const float* x, float* y, int n) {
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long long)gridDim.x * blockDim.x) {
    if ((double)x[i] > 0.0) {
      y[i] += a * x[i];
    }
  }
}

// histogram(x: array(int32, 1d, C), bins: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void histogram(const int* x, long long x_shape0, int* bins) {
  __shared__ int s[128];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < x_shape0;
      i += (long long)gridDim.x * blockDim.x) {
    atomicAdd(&s[x[i] & 127], 1);
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}

// own_sums(x: array(int32, 1d, C), y: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void own_sums(const int* x, long long x_shape0, int* y) {
  long long total = 0;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < x_shape0;
      i += (long long)gridDim.x * blockDim.x) {
    total = (unsigned long long)total + x[i];
  }
  y[(long long)blockIdx.x * blockDim.x + threadIdx.x] = (int)total;
}
