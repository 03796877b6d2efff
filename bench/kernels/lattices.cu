// The kernels of lattices.py by hand.
#define R __restrict__
extern "C" {
__global__ void fdtd_step(const float* R ez, float* R hx, float* R hy, float c, int n, int m) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n - 1 || j >= m - 1) return;
  int p = i * m + j;
  float e = ez[p];
  hx[p] -= c * (ez[p + 1] - e);
  hy[p] += c * (ez[p + m] - e);
}

// For multiples of 4 columns: a thread works on 4.
__global__ void fdtd_step_expert(const float* R ez, float* R hx, float* R hy, float c, int n, int m) {
  int j = 4 * (blockIdx.x * blockDim.x + threadIdx.x), i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n - 1 || j >= m) return;
  int p = i * m + j;
  bool last = j + 4 == m;
  float4 e = *(const float4*)(ez + p), down = *(const float4*)(ez + p + m);
  float4 x = *(const float4*)(hx + p), y = *(const float4*)(hy + p);
  float next = last ? 0 : ez[p + 4];
  x.x -= c * (e.y - e.x), x.y -= c * (e.z - e.y), x.z -= c * (e.w - e.z);
  y.x += c * (down.x - e.x), y.y += c * (down.y - e.y), y.z += c * (down.z - e.z);
  if (!last) x.w -= c * (next - e.w), y.w += c * (down.w - e.w);
  *(float4*)(hx + p) = x;
  *(float4*)(hy + p) = y;
}

__global__ void lattice_boltzmann(const float* R src, float* R dst, float omega, int height, int width) {
  constexpr int dx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  constexpr float weight[9] = {4 / 9.f,  1 / 9.f,  1 / 9.f,  1 / 9.f, 1 / 9.f,
                               1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float f[9], density = 0, ux = 0, uy = 0;
#pragma unroll
  for (int k = 0; k < 9; k++) {
    int i = y - dy[k], j = x - dx[k];
    if (i < 0) i += height;
    if (i >= height) i -= height;
    if (j < 0) j += width;
    if (j >= width) j -= width;
    f[k] = src[(k * height + i) * width + j];
    density += f[k];
    ux += f[k] * dx[k];
    uy += f[k] * dy[k];
  }
  ux /= density;
  uy /= density;
  float square = 1.5f * (ux * ux + uy * uy);
#pragma unroll
  for (int k = 0; k < 9; k++) {
    float along = 3.0f * (dx[k] * ux + dy[k] * uy);
    float balance = weight[k] * density * (1.0f + along + 0.5f * along * along - square);
    dst[(k * height + y) * width + x] = f[k] + omega * (balance - f[k]);
  }
}
}
