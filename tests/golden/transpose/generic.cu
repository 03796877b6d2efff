// transpose(src: array(float32, 2d, C), dst: array(float32, 2d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape0: dst.shape[0]; dst_shape1: dst.shape[1]
extern "C" __global__ void transpose(
    const float* src, long long src_shape0, long long src_shape1, float* dst, long long dst_shape0,
    long long dst_shape1) {
  __shared__ float tile[32][33];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  long long x = (long long)blockIdx.x * 32 + tx;
  long long y = (int)(blockIdx.y * 32 + ty);
  for (int row = 0; row < 32; row += 8) {
    if (x < src_shape1 && y + row < src_shape0) {
      tile[ty + row][tx] = src[(y + row) * src_shape1 + x];
    }
  }
  __syncthreads();
  x = (int)(blockIdx.y * 32 + tx);
  y = (long long)blockIdx.x * 32 + ty;
  for (int row = 0; row < 32; row += 8) {
    if (x < dst_shape1 && y + row < dst_shape0) {
      dst[(y + row) * dst_shape1 + x] = tile[tx][ty + row];
    }
  }
}
