// jacobi(src: array(float32, 2d, C), dst: array(float32, 2d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape1: dst.shape[1]
extern "C" __global__ void jacobi(
    const float* src, long long src_shape0, long long src_shape1, float* dst, long long dst_shape1) {
  long long j = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  long long n = src_shape0;
  long long m = src_shape1;
  if (0 < i && i < n - 1 && 0 < j && j < m - 1) {
    dst[i * dst_shape1 + j] = 0.25f * (src[(i - 1) * src_shape1 + j] + src[(i + 1) * src_shape1 + j] +
        src[i * src_shape1 + j - 1] + src[i * src_shape1 + j + 1]);
  }
}
