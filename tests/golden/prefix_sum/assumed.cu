// scan_blocks(x: array(int64, 1d, C), out: array(int64, 1d, C), totals: array(int64, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void scan_blocks(
    const long long* __restrict__ x, int x_shape0, long long* __restrict__ out,
    long long* __restrict__ totals) {
  __shared__ long long buffers[2][256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;
  int now = 0;
  int then = 1;
  buffers[now][t] = i < x_shape0 ? x[i] : 0;
  __syncthreads();
  int step = 1;
  while (step < 256) {
    long long value = buffers[now][t];
    if (t >= step) {
      value = (unsigned long long)value + buffers[now][t - step];
    }
    buffers[then][t] = value;
    int t0 = now;
    now = then;
    then = t0;
    __syncthreads();
    step *= 2;
  }
  if (i < x_shape0) {
    out[i] = buffers[now][t];
  }
  if (t == 255) {
    totals[blockIdx.x] = buffers[now][t];
  }
}

// add_offsets(out: array(int64, 1d, C), totals: array(int64, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void add_offsets(
    long long* __restrict__ out, int out_shape0, const long long* __restrict__ totals) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0 && blockIdx.x > 0) {
    out[i] = (unsigned long long)out[i] + totals[blockIdx.x - 1];
  }
}
