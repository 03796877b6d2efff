// transpose(src: array(float32, 2d, C), dst: array(float32, 2d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape0: dst.shape[0]; dst_shape1: dst.shape[1]
extern "C" __global__ void transpose(
    const float* __restrict__ src, int src_shape0, int src_shape1, float* __restrict__ dst, int dst_shape0,
    int dst_shape1) {
  __shared__ float tile[32][33];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int x = blockIdx.x * 32 + tx;
  int y = blockIdx.y * 32 + ty;
  for (int row = 0; row < 32; row += 8) {
    if (x < src_shape1 && y + row < src_shape0) {
      tile[ty + row][tx] = src[(y + row) * src_shape1 + x];
    }
  }
  __syncthreads();
  x = blockIdx.y * 32 + tx;
  y = blockIdx.x * 32 + ty;
  for (int row = 0; row < 32; row += 8) {
    if (x < dst_shape1 && y + row < dst_shape0) {
      dst[(y + row) * dst_shape1 + x] = tile[tx][ty + row];
    }
  }
}
