#ifndef PYK_DYNAMIC_SHARED
#define PYK_DYNAMIC_SHARED
#ifndef PYK2CU_CPU
extern __shared__ __align__(16) unsigned char pyk_dynamic_shared[];
#endif
#endif

// static(x: array(float32, 1d, C))
extern "C" __global__ void static_(float* __restrict__ x) {
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
extern "C" __global__ void dynamic(int* __restrict__ x) {
  int* buffer = (int*)pyk_dynamic_shared;
  int i = threadIdx.x;
  buffer[i] = x[i];
  __syncthreads();
  x[i] = buffer[blockDim.x - 1 - i];
}
