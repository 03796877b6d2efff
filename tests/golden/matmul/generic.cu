// matmul(A: array(float32, 2d, C), B: array(float32, 2d, C), C: array(float32, 2d, C))
//   A_shape1: A.shape[1]; B_shape1: B.shape[1]; C_shape0: C.shape[0]; C_shape1: C.shape[1]
extern "C" __global__ void matmul(
    const float* A, long long A_shape1, const float* B, long long B_shape1, float* C, long long C_shape0,
    long long C_shape1) {
  long long col = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row < C_shape0 && col < C_shape1) {
    float acc = 0.0f;
    for (long long k = 0; k < A_shape1; ++k) {
      acc += A[row * A_shape1 + k] * B[k * B_shape1 + col];
    }
    C[row * C_shape1 + col] = acc;
  }
}

// matmul_tiled(A: array(float32, 2d, C), B: array(float32, 2d, C), C: array(float32, 2d, C))
//   A_shape0: A.shape[0]; A_shape1: A.shape[1]; B_shape0: B.shape[0]; B_shape1: B.shape[1];
//   C_shape0: C.shape[0]; C_shape1: C.shape[1]
extern "C" __global__ void matmul_tiled(
    const float* A, long long A_shape0, long long A_shape1, const float* B, long long B_shape0,
    long long B_shape1, float* C, long long C_shape0, long long C_shape1) {
  __shared__ float a[16][16];
  __shared__ float b[16][16];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  long long col = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  float acc = 0.0f;
  for (long long tile = 0, tile_stop = (A_shape1 + 16 - 1) / 16; tile < tile_stop; ++tile) {
    long long k = tile * 16;
    a[ty][tx] = row < A_shape0 && k + tx < A_shape1 ? A[row * A_shape1 + k + tx] : 0.0f;
    b[ty][tx] = k + ty < B_shape0 && col < B_shape1 ? B[(k + ty) * B_shape1 + col] : 0.0f;
    __syncthreads();
    for (int i = 0; i < 16; ++i) {
      acc += a[ty][i] * b[i][tx];
    }
    __syncthreads();
  }
  if (row < C_shape0 && col < C_shape1) {
    C[row * C_shape1 + col] = acc;
  }
}
