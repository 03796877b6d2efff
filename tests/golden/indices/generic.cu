// indices(out: array(int32, 3d, C))
//   out_shape0: out.shape[0]; out_shape1: out.shape[1]; out_shape2: out.shape[2]
extern "C" __global__ void indices(
    int* out, long long out_shape0, long long out_shape1, long long out_shape2) {
  long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  out[(z * out_shape1 + y) * out_shape2 + x] =
      (int)((long long)(int)(threadIdx.x + blockIdx.y * blockDim.z) + gridDim.x);
  long long start = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  for (long long i = start; i < out_shape0; i += (long long)gridDim.x * blockDim.x) {
    out[i * out_shape1 * out_shape2] = (int)i;
  }
  long long gx = (long long)gridDim.x * blockDim.x;
  int gy = gridDim.y * blockDim.y;
  out[0] = (int)(gx + gy);
}
