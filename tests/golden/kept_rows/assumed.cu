// softmax(x: array(float32, 2d, C), out: array(float32, 2d, C))
//   out_shape1: out.shape[1]
//   assumes block=64, x.shape[1]=512
extern "C" __global__ void softmax(const float* __restrict__ x, float* __restrict__ out, int out_shape1) {
  __shared__ float part[64];
  float kept_x[8];
  float kept_out[8];
  int row = blockIdx.x;
  int t = threadIdx.x;
  float largest = -3e+38f;
  #pragma unroll
  for (int round = 0; round < 8; ++round) {
    kept_x[round] = x[row * 512 + t + round * 64];
  }
  #pragma unroll
  for (int round = 0; round < 8; ++round) {
    largest = fmaxf(largest, kept_x[round]);
  }
  part[t] = largest;
  __syncthreads();
  for (int k = 0; k < 64; ++k) {
    largest = fmaxf(largest, part[k]);
  }
  __syncthreads();
  float total = 0.0f;
  #pragma unroll
  for (int round = 0; round < 8; ++round) {
    float e = expf(kept_x[round] - largest);
    kept_out[round] = e;
    total += e;
  }
  part[t] = total;
  __syncthreads();
  total = 0.0f;
  for (int k = 0; k < 64; ++k) {
    total += part[k];
  }
  #pragma unroll
  for (int round = 0; round < 8; ++round) {
    int j_3 = t + round * 64;
    out[row * out_shape1 + j_3] = kept_out[round] / total;
  }
}

// scale_rows(x: array(float32, 2d, C), factors: array(float32, 1d, C), out: array(float32, 2d, C),
//     skipped: int64)
//   x_shape0: x.shape[0]; out_shape1: out.shape[1]
//   assumes block=64, x.shape[1]=512
extern "C" __global__ void scale_rows(
    const float* __restrict__ x, int x_shape0, const float* __restrict__ factors, float* __restrict__ out,
    int out_shape1, long long skipped) {
  float kept_x[8];
  float kept_out[8];
  int columns = 512;
  for (int row = blockIdx.x; row < x_shape0; row += (int)gridDim.x) {
    float largest = 0.0f;
    #pragma unroll
    for (int round = 0; round < 8; ++round) {
      kept_x[round] = x[row * 512 + (int)(threadIdx.x + round * 64)];
    }
    #pragma unroll
    for (int round = 0; round < 8; ++round) {
      largest = fmaxf(largest, kept_x[round]);
    }
    #pragma unroll
    for (int round = 0; round < 8; ++round) {
      int j_2 = threadIdx.x + round * 64;
      kept_out[round] = kept_x[round] * largest;
      out[row * out_shape1 + j_2] = kept_out[round];
    }
    if (row == (int)skipped) {
      return;
    }
    #pragma unroll
    for (int round = 0; round < 8; ++round) {
      int j_2 = threadIdx.x + round * 64;
      if ((double)factors[j_2] > 0.0) {
        out[row * out_shape1 + j_2] = kept_out[round] * factors[j_2] + x[(row + 1) * 512 + j_2];
      }
    }
  }
}
