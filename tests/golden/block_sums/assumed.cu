// block_sums(x: array(float32, 1d, C), sums: array(float32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void block_sums(const float* __restrict__ x, int x_shape0, float* __restrict__ sums) {
  __shared__ float tile[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[t] = i < x_shape0 ? x[i] : 0.0f;
  int step = 128;
  while (step > 0) {
    __syncthreads();
    if (t < step) {
      tile[t] += tile[t + step];
    }
    step /= 2;
  }
  if (t == 0) {
    sums[blockIdx.x] = tile[0];
  }
}
