// diffuse(src: array(float32, 3d, C), dst: array(float32, 3d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; src_shape2: src.shape[2]; dst_shape1: dst.shape[1];
//   dst_shape2: dst.shape[2]
extern "C" __global__ void diffuse(
    const float* src, long long src_shape0, long long src_shape1, long long src_shape2, float* dst,
    long long dst_shape1, long long dst_shape2) {
  long long k = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  int i = blockIdx.z * blockDim.z + threadIdx.z;
  long long nz = src_shape0;
  long long ny = src_shape1;
  long long nx = src_shape2;
  if (i < 1 || i >= nz - 1 || j < 1 || j >= ny - 1 || k < 1 || k >= nx - 1) {
    return;
  }
  float around = src[((i - 1) * src_shape1 + j) * src_shape2 + k] + src[((i + 1) * src_shape1 + j) * src_shape2 + k] +
      src[(i * src_shape1 + j - 1) * src_shape2 + k] + src[(i * src_shape1 + j + 1) * src_shape2 + k] +
      src[(i * src_shape1 + j) * src_shape2 + k - 1] + src[(i * src_shape1 + j) * src_shape2 + k + 1];
  dst[(i * dst_shape1 + j) * dst_shape2 + k] = 0.4f * src[(i * src_shape1 + j) * src_shape2 + k] + 0.1f * around;
}
