// The kernels of particles.py by hand: a row of four is one 16-byte load.
#define R __restrict__
extern "C" {
__global__ void nearest_center(const float4* R points, const float4* R centers, int* R labels, int n, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 p = points[i];
  float best = 3.0e38f;
  int label = 0;
  for (int c = 0; c < count; c++) {
    float4 q = centers[c];
    float x = p.x - q.x, y = p.y - q.y, z = p.z - q.z, w = p.w - q.w;
    float distance = x * x + y * y + z * z + w * w;
    if (distance < best) best = distance, label = c;
  }
  labels[i] = label;
}
}
