// indices(out: array(int32, 3d, C))
//   out_shape0: out.shape[0]; out_shape1: out.shape[1]; out_shape2: out.shape[2]
extern "C" __global__ void indices(int* __restrict__ out, int out_shape0, int out_shape1, int out_shape2) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  out[(z * out_shape1 + y) * out_shape2 + x] = threadIdx.x + blockIdx.y * blockDim.z + gridDim.x;
  int start = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = start; i < out_shape0; i += (int)(gridDim.x * blockDim.x)) {
    out[i * out_shape1 * out_shape2] = i;
  }
  int gx = gridDim.x * blockDim.x;
  int gy = gridDim.y * blockDim.y;
  out[0] = gx + gy;
}
