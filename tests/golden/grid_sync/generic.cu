#ifndef PYK_GRID_SYNC
#define PYK_GRID_SYNC
#ifndef PYK2CU_CPU
// Waits for all threads of the grid. One thread of each block adds to the driver's counter of the launch; the first
// block adds what is missing for the highest bit to flip once all have.
__device__ inline int pyk_grid_sync() {
  __shared__ unsigned int leader;  // any thread that has not exited
  unsigned int own = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  if ((int)(own & 31) == __ffs(__activemask()) - 1) atomicExch(&leader, own);
  __syncthreads();
  if (leader == own) {
    unsigned int high, low, before, now;
    asm volatile("mov.u32 %0, %%envreg1;" : "=r"(high));
    asm volatile("mov.u32 %0, %%envreg2;" : "=r"(low));
    unsigned int* arrived = (unsigned int*)((unsigned long long)high << 32 | low) + 1;
    bool first = blockIdx.x == 0 && blockIdx.y == 0 && blockIdx.z == 0;
    unsigned int amount = first ? 0x80000000u - (gridDim.x * gridDim.y * gridDim.z - 1) : 1u;
    asm volatile("atom.add.release.gpu.u32 %0, [%1], %2;" : "=r"(before) : "l"(arrived), "r"(amount) : "memory");
    do {
      asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(now) : "l"(arrived) : "memory");
    } while (((before ^ now) & 0x80000000u) == 0);
  }
  __syncthreads();
  return 0;
}
#endif
#endif

// wave(x: array(int64, 2d, C), rounds: int64)
//   x_shape1: x.shape[1]
extern "C" __global__ void wave(long long* x, long long x_shape1, long long rounds) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  for (long long r = 0; r < rounds; ++r) {
    if (i < x_shape1) {
      x[(r + 1) * x_shape1 + i] = (unsigned long long)x[r * x_shape1 + x_shape1 - 1 - i] + 1;
    }
    pyk_grid_sync();
  }
}
