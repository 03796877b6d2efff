// The kernels of rows.py by hand. The expert's versions read and write 16 bytes at a time.
#define R __restrict__

__device__ __forceinline__ float sum_of_block(float value, float* partial) {
  for (int distance = 16; distance > 0; distance /= 2) value += __shfl_xor_sync(0xffffffff, value, distance);
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = value;
  __syncthreads();
  float total = 0;
  for (int warp = 0; warp < blockDim.x / 32; warp++) total += partial[warp];
  __syncthreads();
  return total;
}

extern "C" {
__global__ void layer_norm(const float* R x, const float* R gamma, const float* R beta, float* R out, float epsilon,
                           int columns) {
  __shared__ float partial[32];
  const float* R row = x + (long long)blockIdx.x * columns;
  float* R to = out + (long long)blockIdx.x * columns;
  float total = 0;
  for (int j = threadIdx.x; j < columns; j += blockDim.x) total += row[j];
  float mean = sum_of_block(total, partial) / columns;
  float squares = 0;
  for (int j = threadIdx.x; j < columns; j += blockDim.x) {
    float difference = row[j] - mean;
    squares += difference * difference;
  }
  float scale = 1.0f / sqrtf(sum_of_block(squares, partial) / columns + epsilon);
  for (int j = threadIdx.x; j < columns; j += blockDim.x) to[j] = (row[j] - mean) * scale * gamma[j] + beta[j];
}

// For 4096 columns and blocks of 256: the row stays in registers.
__global__ void layer_norm_expert(const float* R x, const float* R gamma, const float* R beta, float* R out,
                                  float epsilon, int columns) {
  __shared__ float partial[32];
  const float4* R row = (const float4*)(x + (long long)blockIdx.x * columns);
  float4* R to = (float4*)(out + (long long)blockIdx.x * columns);
  float4 v[4];
  float total = 0, squares = 0;
#pragma unroll
  for (int k = 0; k < 4; k++) v[k] = row[threadIdx.x + k * 256];
#pragma unroll
  for (int k = 0; k < 4; k++) total += v[k].x + v[k].y + v[k].z + v[k].w;
  float mean = sum_of_block(total, partial) / columns;
#pragma unroll
  for (int k = 0; k < 4; k++) {
    v[k].x -= mean, v[k].y -= mean, v[k].z -= mean, v[k].w -= mean;
    squares += v[k].x * v[k].x + v[k].y * v[k].y + v[k].z * v[k].z + v[k].w * v[k].w;
  }
  float scale = 1.0f / sqrtf(sum_of_block(squares, partial) / columns + epsilon);
#pragma unroll
  for (int k = 0; k < 4; k++) {
    float4 g = ((const float4*)gamma)[threadIdx.x + k * 256], b = ((const float4*)beta)[threadIdx.x + k * 256];
    to[threadIdx.x + k * 256] = make_float4(v[k].x * scale * g.x + b.x, v[k].y * scale * g.y + b.y,
                                            v[k].z * scale * g.z + b.z, v[k].w * scale * g.w + b.w);
  }
}

__global__ void argmax_rows(const float* R x, int* R out, int rows, int columns) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x, row = thread / 32, lane = thread % 32;
  if (row >= rows) return;
  const float* R values = x + (long long)row * columns;
  float best = -3.0e38f;
  int position = 0;
  for (int j = lane; j < columns; j += 32) {
    float value = values[j];
    if (value > best) best = value, position = j;
  }
  for (int distance = 16; distance > 0; distance /= 2) {
    float other = __shfl_xor_sync(0xffffffff, best, distance);
    int its_position = __shfl_xor_sync(0xffffffff, position, distance);
    if (other > best || (other == best && its_position < position)) best = other, position = its_position;
  }
  if (lane == 0) out[row] = position;
}

// For multiples of 4 columns.
__global__ void argmax_rows_expert(const float* R x, int* R out, int rows, int columns) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x, row = thread / 32, lane = thread % 32;
  if (row >= rows) return;
  const float4* R values = (const float4*)(x + (long long)row * columns);
  float best = -3.0e38f;
  int position = 0;
#pragma unroll 4
  for (int j = lane; j < columns / 4; j += 32) {
    float4 v = values[j];
    if (v.x > best) best = v.x, position = 4 * j;
    if (v.y > best) best = v.y, position = 4 * j + 1;
    if (v.z > best) best = v.z, position = 4 * j + 2;
    if (v.w > best) best = v.w, position = 4 * j + 3;
  }
  for (int distance = 16; distance > 0; distance /= 2) {
    float other = __shfl_xor_sync(0xffffffff, best, distance);
    int its_position = __shfl_xor_sync(0xffffffff, position, distance);
    if (other > best || (other == best && its_position < position)) best = other, position = its_position;
  }
  if (lane == 0) out[row] = position;
}
}
