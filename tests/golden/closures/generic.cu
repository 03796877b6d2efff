__device__ void up(long long n, long long* moves);

// weighted(total: float64, value: float32, scale: int64) -> float64
__device__ double weighted(double total, float value, long long scale) {
  return total + (double)value * (double)scale;
}

// fold(scale: int64, values: array(float32, 1d, C), at: int64, start: float64) -> float64
__device__ double fold(long long scale, const float* values, long long at, double start) {
  for (int i = 0; i < 4; ++i) {
    start = weighted(start, values[at + i], scale);
  }
  return start;
}

// fold(values: array(float32, 1d, C), at: int64, start: float64) -> float64
__device__ double fold_2(const float* values, long long at, double start) {
  for (int i = 0; i < 4; ++i) {
    start += (double)values[at + i];
  }
  return start;
}

// square(value: float64) -> float64
__device__ double square(double value) {
  return value * value;
}

// smooth(x: array(float32, 1d, C), out: array(float32, 1d, C), scale: int64)
//   x_shape0: x.shape[0]
extern "C" __global__ void smooth(const float* x, long long x_shape0, float* out, long long scale) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 4 <= x_shape0) {
    double t0 = fold(scale, x, i, 0.0);
    double t1 = square(fold_2(x, i, 0.0));
    out[i] = (float)(t0 + t1);
  }
}

// down(n: int64, moves: array(int64, 1d, C)) -> none
__device__ void down(long long n, long long* moves) {
  if (n > 0) {
    moves[1] = (unsigned long long)moves[1] + 1;
    up(n - 1, moves);
  }
}

// up(n: int64, moves: array(int64, 1d, C)) -> none
__device__ void up(long long n, long long* moves) {
  if (n > 0) {
    moves[0] = (unsigned long long)moves[0] + 1;
    down(n - 1, moves);
  }
}

// towers(moves: array(int64, 1d, C))
extern "C" __global__ void towers(long long* moves) {
  up(5, moves);
}
