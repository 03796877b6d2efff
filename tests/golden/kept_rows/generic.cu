// softmax(x: array(float32, 2d, C), out: array(float32, 2d, C))
//   x_shape1: x.shape[1]; out_shape1: out.shape[1]
extern "C" __global__ void softmax(const float* x, long long x_shape1, float* out, long long out_shape1) {
  __shared__ float part[64];
  int row = blockIdx.x;
  int t = threadIdx.x;
  float largest = -3e+38f;
  for (long long j = t; j < x_shape1; j += blockDim.x) {
    largest = fmaxf(largest, x[row * x_shape1 + j]);
  }
  part[t] = largest;
  __syncthreads();
  for (int k = 0; k < 64; ++k) {
    largest = fmaxf(largest, part[k]);
  }
  __syncthreads();
  float total = 0.0f;
  for (long long j = t; j < x_shape1; j += blockDim.x) {
    float e = expf(x[row * x_shape1 + j] - largest);
    out[row * out_shape1 + j] = e;
    total += e;
  }
  part[t] = total;
  __syncthreads();
  total = 0.0f;
  for (int k = 0; k < 64; ++k) {
    total += part[k];
  }
  for (long long j = t; j < x_shape1; j += blockDim.x) {
    out[row * out_shape1 + j] /= total;
  }
}

// scale_rows(x: array(float32, 2d, C), factors: array(float32, 1d, C), out: array(float32, 2d, C),
//     skipped: int64)
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]; out_shape1: out.shape[1]
extern "C" __global__ void scale_rows(
    const float* x, long long x_shape0, long long x_shape1, const float* factors, float* out,
    long long out_shape1, long long skipped) {
  long long columns = x_shape1;
  for (long long row = blockIdx.x; row < x_shape0; row += gridDim.x) {
    float largest = 0.0f;
    for (long long j = threadIdx.x; j < columns; j += blockDim.x) {
      largest = fmaxf(largest, x[row * x_shape1 + j]);
    }
    for (long long j = threadIdx.x; j < columns; j += blockDim.x) {
      out[row * out_shape1 + j] = x[row * x_shape1 + j] * largest;
    }
    if (row == skipped) {
      return;
    }
    for (long long j = threadIdx.x; j < columns; j += blockDim.x) {
      if ((double)factors[j] > 0.0) {
        out[row * out_shape1 + j] = out[row * out_shape1 + j] * factors[j] + x[(row + 1) * x_shape1 + j];
      }
    }
  }
}
