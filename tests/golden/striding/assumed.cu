// axpy(a: float32, x: array(float32, 1d, C), y: array(float32, 1d, C), n: int32)
//   assumes block=128, x.align=16, y.align=16
extern "C" __global__ void axpy(float a, const float* __restrict__ x, float* __restrict__ y, int n) {
  __builtin_assume_aligned(x, 16);
  __builtin_assume_aligned(y, 16);
  if (n > 0) {
    for (int group = blockIdx.x * 128 + threadIdx.x, group_stop = n / 4; group < group_stop;
        group += (int)(gridDim.x * 128)) {
      int i = group * 4;
      float x_i = x[i];
      float x_i_2 = x[i + 1];
      float x_i_3 = x[i + 2];
      float x_i_4 = x[i + 3];
      if ((double)x_i > 0.0) {
        y[i] += a * x_i;
      }
      if ((double)x_i_2 > 0.0) {
        y[i + 1] += a * x_i_2;
      }
      if ((double)x_i_3 > 0.0) {
        y[i + 2] += a * x_i_3;
      }
      if ((double)x_i_4 > 0.0) {
        y[i + 3] += a * x_i_4;
      }
    }
    #pragma unroll 1
    for (int i = n - n % 4 + (blockIdx.x * 128 + threadIdx.x); i < n; i += (int)(gridDim.x * 128)) {
      if ((double)x[i] > 0.0) {
        y[i] += a * x[i];
      }
    }
  }
}

// histogram(x: array(int32, 1d, C), bins: array(int32, 1d, C))
//   x_shape0: x.shape[0]
//   assumes block=128, x.align=16
extern "C" __global__ void histogram(const int* __restrict__ x, int x_shape0, int* __restrict__ bins) {
  __builtin_assume_aligned(x, 16);
  __shared__ int s[128];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (int group = (threadIdx.x / 32 * gridDim.x + blockIdx.x) * 32 + threadIdx.x % 32, group_stop = x_shape0 / 4;
      group < group_stop; group += (int)(gridDim.x * 128)) {
    int i = group * 4;
    int x_i = x[i];
    int x_i_2 = x[i + 1];
    int x_i_3 = x[i + 2];
    int x_i_4 = x[i + 3];
    atomicAdd(&s[x_i & 127], 1);
    atomicAdd(&s[x_i_2 & 127], 1);
    atomicAdd(&s[x_i_3 & 127], 1);
    atomicAdd(&s[x_i_4 & 127], 1);
  }
  if (x_shape0 / 128 % gridDim.x == blockIdx.x) {
    #pragma unroll 1
    for (int i = x_shape0 - x_shape0 % 4 + threadIdx.x; i < x_shape0; i += 128) {
      atomicAdd(&s[x[i] & 127], 1);
    }
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}

// own_sums(x: array(int32, 1d, C), y: array(int32, 1d, C))
//   x_shape0: x.shape[0]
//   assumes block=128, x.align=16, y.align=16
extern "C" __global__ void own_sums(const int* __restrict__ x, int x_shape0, int* __restrict__ y) {
  int total = 0;
  for (int i = blockIdx.x * 128 + threadIdx.x; i < x_shape0; i += (int)(gridDim.x * 128)) {
    total = (unsigned int)total + x[i];
  }
  y[blockIdx.x * 128 + threadIdx.x] = total;
}
