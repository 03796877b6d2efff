// The kernels of sorting.py by hand.
#define R __restrict__
extern "C" {
__global__ void scan_tiles(const int* R x, int* R out, int* R sums, int n) {
  __shared__ int s[256];
  int t = threadIdx.x, i = blockIdx.x * 256 + t, v = i < n ? x[i] : 0;
  s[t] = v;
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    if (t >= d) v += s[t - d];
    __syncthreads();
    s[t] = v;
    __syncthreads();
  }
  if (i < n) out[i] = v;
  if (t == 255) sums[blockIdx.x] = v;
}

// For multiples of 256 elements: a warp works on a tile, a lane on 8 elements, without shared memory.
__global__ void scan_tiles_expert(const int* R x, int* R out, int* R sums, int n) {
  int tile = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (tile >= n / 256) return;
  const int4* R from = (const int4*)(x + tile * 256);
  int4 a = from[2 * lane], b = from[2 * lane + 1];
  a.y += a.x, a.z += a.y, a.w += a.z, b.x += a.w, b.y += b.x, b.z += b.y, b.w += b.z;
  int sum = b.w;
#pragma unroll
  for (int d = 1; d < 32; d *= 2) {
    int before = __shfl_up_sync(0xffffffff, sum, d);
    if (lane >= d) sum += before;
  }
  if (lane == 31) sums[tile] = sum;
  sum -= b.w;
  int4* R to = (int4*)(out + tile * 256);
  to[2 * lane] = make_int4(a.x + sum, a.y + sum, a.z + sum, a.w + sum);
  to[2 * lane + 1] = make_int4(b.x + sum, b.y + sum, b.z + sum, b.w + sum);
}

__global__ void bitonic_tiles(const int* R keys, int* R out) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x, first = blockIdx.x * 1024;
  s[t] = keys[first + t];
  s[t + 512] = keys[first + t + 512];
  __syncthreads();
  for (unsigned k = 2; k <= 1024; k *= 2)
    for (unsigned j = k / 2; j > 0; j /= 2) {
      unsigned low = 2 * t - (t & (j - 1)), high = low + j;
      int a = s[low], b = s[high];
      if ((a > b) == ((low & k) == 0)) s[low] = b, s[high] = a;
      __syncthreads();
    }
  out[first + t] = s[t];
  out[first + t + 512] = s[t + 512];
}
}
