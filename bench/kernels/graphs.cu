// The kernels of graphs.py by hand.
#define R __restrict__
extern "C" {
__global__ void gather_grid_stride(const float* R src, const int* R index, float* R out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) out[i] = src[index[i]];
}

// For multiples of 4 elements: four independent reads.
__global__ void gather_grid_stride_expert(const float* R src, const int* R index, float* R out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += gridDim.x * blockDim.x) {
    int4 at = ((const int4*)index)[i];
    ((float4*)out)[i] = make_float4(src[at.x], src[at.y], src[at.z], src[at.w]);
  }
}

__global__ void spmv_warp(const int* R indptr, const int* R indices, const float* R data, const float* R x, float* R y,
                          int n) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x, row = thread / 32, lane = thread % 32;
  if (row >= n) return;
  float total = 0;
  for (int p = indptr[row] + lane, end = indptr[row + 1]; p < end; p += 32) total += data[p] * x[indices[p]];
#pragma unroll
  for (int k = 16; k > 0; k /= 2) total += __shfl_down_sync(0xffffffff, total, k);
  if (lane == 0) y[row] = total;
}

__global__ void bfs_step(const int* R indptr, const int* R indices, const int* R level, int depth, int* R found, int n) {
  int vertex = blockIdx.x * blockDim.x + threadIdx.x;
  if (vertex >= n || level[vertex] != depth) return;
  for (int p = indptr[vertex], end = indptr[vertex + 1]; p < end; p++) {
    int neighbor = indices[p];
    if (level[neighbor] < 0) found[neighbor] = depth + 1;
  }
}
}
