#ifndef PYK_DYNAMIC_SHARED
#define PYK_DYNAMIC_SHARED
#ifndef PYK2CU_CPU
extern __shared__ __align__(16) unsigned char pyk_dynamic_shared[];
#endif
#endif

#ifndef PYK_DYNAMIC_SHARED_SIZE
#define PYK_DYNAMIC_SHARED_SIZE
#ifndef PYK2CU_CPU
// Bytes of dynamic shared memory of this launch.
__device__ inline long long pyk_dynamic_shared_size() {
  unsigned int bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes;
}
#endif
#endif

#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

// static(x: array(float32, 1d, C))
extern "C" __global__ void static_(float* x) {
  __shared__ float tile[4][64];
  float mine[4];
  int i = threadIdx.x;
  for (int k = 0; k < 4; ++k) {
    mine[k] = x[i + k];
    tile[k][i] = mine[k];
  }
  __syncthreads();
  if (i < 64) {
    x[i] = tile[3][63 - i];
  }
}

// dynamic(x: array(int32, 1d, C))
extern "C" __global__ void dynamic(int* x) {
  int* buffer = (int*)pyk_dynamic_shared;
  int i = threadIdx.x;
  buffer[i] = x[i];
  __syncthreads();
  x[i] = buffer[pyk_wrap((long long)(int)(blockDim.x - 1 - i), pyk_dynamic_shared_size() / 4)];
}
