#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

// add_constant(cells: array(float32, 1d, C), constant: float64)
//   cells_shape0: cells.shape[0]
extern "C" __global__ void add_constant(float* __restrict__ cells, int cells_shape0, double constant) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < cells_shape0) {
    cells[i] = (float)((double)cells[i] + constant);
  }
}

// add_constant_serial(cells: array(float32, 1d, C), constant: float64)
//   cells_shape0: cells.shape[0]
extern "C" __global__ void add_constant_serial(float* __restrict__ cells, int cells_shape0, double constant) {
  int threads = gridDim.x * blockDim.x;
  int run = (int)((long long)cells_shape0 + threads - 1) / threads;
  long long first = ((long long)blockIdx.x * blockDim.x + threadIdx.x) * run;
  for (int i = (int)pyk_min(first, 2147483647LL), i_stop = (int)pyk_min(first + run, (long long)cells_shape0);
      i < i_stop; ++i) {
    cells[i] = (float)((double)cells[i] + constant);
  }
}
