// escape(cr: float64, ci: float64, limit: int64) -> int64
__device__ long long escape(double cr, double ci, long long limit) {
  double zr = 0.0;
  double zi = 0.0;
  for (int n = 0; n < (int)limit; ++n) {
    double rr = zr * zr;
    double ii = zi * zi;
    if (rr + ii > 4.0) {
      return n;
    }
    zi = 2.0 * zr * zi + ci;
    zr = rr - ii + cr;
  }
  return limit;
}

// mandelbrot(steps: array(int32, 2d, C), left: float64, bottom: float64, width: float64, height: float64,
//     limit: int64)
//   steps_shape0: steps.shape[0]; steps_shape1: steps.shape[1]
extern "C" __global__ void mandelbrot(
    int* __restrict__ steps, int steps_shape0, int steps_shape1, double left, double bottom, double width,
    double height, long long limit) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int rows = steps_shape0;
  int cols = steps_shape1;
  if (row < rows && col < cols) {
    steps[row * steps_shape1 + col] = (int)escape(left + col * width / cols, bottom + row * height / rows, limit);
  }
}
