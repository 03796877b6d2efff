#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

// add_constant(cells: array(float32, 1d, C), constant: float64)
//   cells_shape0: cells.shape[0]
extern "C" __global__ void add_constant(float* cells, long long cells_shape0, double constant) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < cells_shape0) {
    cells[i] = (float)((double)cells[i] + constant);
  }
}

// add_constant_serial(cells: array(float32, 1d, C), constant: float64)
//   cells_shape0: cells.shape[0]
extern "C" __global__ void add_constant_serial(float* cells, long long cells_shape0, double constant) {
  long long threads = (long long)gridDim.x * blockDim.x;
  long long run = (cells_shape0 + threads - 1) / threads;
  long long first = (unsigned long long)((long long)blockIdx.x * blockDim.x + threadIdx.x) * run;
  for (long long i = first, i_stop = pyk_min((long long)((unsigned long long)first + run), cells_shape0); i < i_stop;
      ++i) {
    cells[pyk_wrap(i, cells_shape0)] = (float)((double)cells[pyk_wrap(i, cells_shape0)] + constant);
  }
}
