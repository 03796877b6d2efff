#ifndef PYK_LANE_ID
#define PYK_LANE_ID
#ifndef PYK2CU_CPU
__device__ inline int pyk_lane_id() {
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
#endif
#endif

// warp_max(value: float32) -> float32
__device__ float warp_max(float value) {
  int offset = 16;
  while (offset > 0) {
    value = fmaxf(value, __shfl_xor_sync(0xffffffffU, value, offset));
    offset /= 2;
  }
  return value;
}

// warp_sum(value: float32) -> float32
__device__ float warp_sum(float value) {
  int offset = 16;
  while (offset > 0) {
    value += __shfl_xor_sync(0xffffffffU, value, offset);
    offset /= 2;
  }
  return value;
}

// softmax(src: array(float32, 2d, C), dst: array(float32, 2d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape1: dst.shape[1]
extern "C" __global__ void softmax(
    const float* src, long long src_shape0, long long src_shape1, float* dst, long long dst_shape1) {
  long long row = ((long long)blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  int lane = pyk_lane_id();
  if (row >= src_shape0) {
    return;
  }
  float largest = __int_as_float(0xff800000);
  for (long long j = lane; j < src_shape1; j += warpSize) {
    largest = fmaxf(largest, src[row * src_shape1 + j]);
  }
  largest = warp_max(largest);
  float total = 0.0f;
  for (long long j = lane; j < src_shape1; j += warpSize) {
    float e = expf(src[row * src_shape1 + j] - largest);
    dst[row * dst_shape1 + j] = e;
    total += e;
  }
  total = warp_sum(total);
  for (long long j = lane; j < src_shape1; j += warpSize) {
    dst[row * dst_shape1 + j] /= total;
  }
}
