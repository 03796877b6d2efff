// block_sum(x: array(int64, 1d, C), total: array(int64, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void block_sum(const long long* x, long long x_shape0, long long* total) {
  __shared__ long long partial[256];
  int t = threadIdx.x;
  long long acc = 0;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < x_shape0;
      i += (long long)gridDim.x * blockDim.x) {
    acc = (unsigned long long)acc + x[i];
  }
  partial[t] = acc;
  __syncthreads();
  int half = 128;
  while (half > 0) {
    if (t < half) {
      partial[t] = (unsigned long long)partial[t] + partial[t + half];
    }
    __syncthreads();
    half /= 2;
  }
  if (t == 0) {
    (long long)atomicAdd((unsigned long long*)(&total[0]), (unsigned long long)(partial[0]));
  }
}
