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

// warps(x: array(float32, 1d, C), votes: array(int32, 1d, C))
extern "C" __global__ void warps(float* x, int* votes) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  float value = x[i];
  int offset = 16;
  while (offset > 0) {
    value += __shfl_down_sync(0xffffffffU, value, offset);
    offset /= 2;
  }
  __syncwarp();
  bool big = (double)value > 1.0;
  votes[0] = (int)__ballot_sync(0xffffffffU, big);
  if ((__all_sync(0xffffffffU, big) != 0) || (__any_sync(0xffffffffU, !big) != 0)) {
    votes[1] = pyk_lane_id();
  }
  x[i] = __shfl_sync(0xffffffffU, value, 0);
  votes[2] = __syncthreads_count((int)(i < 7));
  __threadfence();
  votes[3] = warpSize;
}
