#ifndef PYK_SCAN_WARP_ADD_INT32
#define PYK_SCAN_WARP_ADD_INT32
// The sum of the values of this lane and of those below it. The last lane leaves that of its warp.
__device__ inline int pyk_scan_warp_add(int value, int* totals) {
  int lane = threadIdx.x % 32;
#pragma unroll
  for (int d = 1; d < 32; d *= 2) {
    int other = __shfl_up_sync(0xffffffff, value, d);
    if (lane >= d) value = (unsigned int)value + other;
  }
  if (lane == 31) totals[threadIdx.x / 32] = value;
  return value;
}
#endif

#ifndef PYK_SCAN_BLOCK_ADD_INT32
#define PYK_SCAN_BLOCK_ADD_INT32
// The sum of the value and the totals of the warps before this thread's.
__device__ inline int pyk_scan_block_add(
    int value, const int* totals, int warps) {
#pragma unroll
  for (int warp = 0; warp < warps - 1; ++warp) {
    int other = totals[warp];
    if (warp < (int)threadIdx.x / 32) value = (unsigned int)value + other;
  }
  return value;
}
#endif

#ifndef PYK_SCAN_WARP_MAX_INT64
#define PYK_SCAN_WARP_MAX_INT64
// The largest of the values of this lane and of those below it. The last lane leaves that of its warp.
__device__ inline long long pyk_scan_warp_max(long long value, long long* totals) {
  int lane = threadIdx.x % 32;
#pragma unroll
  for (int d = 1; d < 32; d *= 2) {
    long long other = __shfl_up_sync(0xffffffff, value, d);
    if (lane >= d) value = other > value ? other : value;
  }
  if (lane == 31) totals[threadIdx.x / 32] = value;
  return value;
}
#endif

#ifndef PYK_SCAN_BLOCK_MAX_INT64
#define PYK_SCAN_BLOCK_MAX_INT64
// The largest of the value and the totals of the warps before this thread's.
__device__ inline long long pyk_scan_block_max(
    long long value, const long long* totals, int warps) {
#pragma unroll
  for (int warp = 0; warp < warps - 1; ++warp) {
    long long other = totals[warp];
    if (warp < (int)threadIdx.x / 32) value = other > value ? other : value;
  }
  return value;
}
#endif

// tiles(x: array(int32, 1d, C), out: array(int32, 1d, C), sums: array(int32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each block does the work of 4
//   assumes block=256
extern "C" __global__ void tiles(
    const int* __restrict__ x, int x_shape0, int* __restrict__ out, int* __restrict__ sums, int blocks) {
  int v_parts[4];
  __shared__ int s_totals[4][8];
  int t = threadIdx.x;
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks) {
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * 256 + threadIdx.x;
      v_parts[part] = i < x_shape0 ? x[i] : 0;
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      v_parts[part] = pyk_scan_warp_add(v_parts[part], &s_totals[part][0]);
    }
    __syncthreads();
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * 256 + threadIdx.x;
      v_parts[part] = pyk_scan_block_add(v_parts[part], &s_totals[part][0], 8);
      if (i < x_shape0) {
        out[i] = v_parts[part];
      }
      if (t == 255) {
        sums[first + part] = v_parts[part];
      }
    }
  } else {
    #pragma unroll 1
    for (int block = first; block < blocks; ++block) {
      int i = block * 256 + threadIdx.x;
      int v = i < x_shape0 ? x[i] : 0;
      v = pyk_scan_warp_add(v, &s_totals[0][0]);
      __syncthreads();
      v = pyk_scan_block_add(v, &s_totals[0][0], 8);
      if (i < x_shape0) {
        out[i] = v;
      }
      if (t == 255) {
        sums[block] = v;
      }
      __syncthreads();
    }
  }
}

// largest_so_far(x: array(int64, 1d, C), out: array(int64, 1d, C))
//   blocks: the launch's gridDim.x; each block does the work of 4
//   assumes block=256
extern "C" __global__ void largest_so_far(
    const long long* __restrict__ x, long long* __restrict__ out, int blocks) {
  __shared__ long long s[4][256];
  long long scanned_parts[4];
  __shared__ long long s_totals[4][8];
  int t = threadIdx.x;
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks) {
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * 256 + threadIdx.x;
      scanned_parts[part] = x[i];
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      scanned_parts[part] = pyk_scan_warp_max(scanned_parts[part], &s_totals[part][0]);
    }
    __syncthreads();
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      scanned_parts[part] = pyk_scan_block_max(scanned_parts[part], &s_totals[part][0], 8);
      s[part][t] = scanned_parts[part];
    }
    __syncthreads();
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * 256 + threadIdx.x;
      out[i] = s[part][255 - t];
    }
  } else {
    #pragma unroll 1
    for (int block = first; block < blocks; ++block) {
      int i = block * 256 + threadIdx.x;
      long long scanned = x[i];
      scanned = pyk_scan_warp_max(scanned, &s_totals[0][0]);
      __syncthreads();
      scanned = pyk_scan_block_max(scanned, &s_totals[0][0], 8);
      s[0][t] = scanned;
      __syncthreads();
      out[i] = s[0][255 - t];
      __syncthreads();
    }
  }
}

// float_sums(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   blocks: the launch's gridDim.x; each block does the work of 4
//   assumes block=256
extern "C" __global__ void float_sums(const float* __restrict__ x, float* __restrict__ out, int blocks) {
  __shared__ float s[4][256];
  float v_parts[4];
  int t = threadIdx.x;
  int first = blockIdx.x * 4;
  int d;
  if (first + 4 <= blocks) {
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * 256 + threadIdx.x;
      v_parts[part] = x[i];
      s[part][t] = v_parts[part];
    }
    __syncthreads();
    d = 1;
    while (d < 256) {
      #pragma unroll
      for (int part = 0; part < 4; ++part) {
        if (t >= d) {
          v_parts[part] += s[part][t - d];
        }
      }
      __syncthreads();
      #pragma unroll
      for (int part = 0; part < 4; ++part) {
        s[part][t] = v_parts[part];
      }
      __syncthreads();
      d *= 2;
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * 256 + threadIdx.x;
      out[i] = v_parts[part];
    }
  } else {
    #pragma unroll 1
    for (int block = first; block < blocks; ++block) {
      int i = block * 256 + threadIdx.x;
      float v = x[i];
      s[0][t] = v;
      __syncthreads();
      d = 1;
      while (d < 256) {
        if (t >= d) {
          v += s[0][t - d];
        }
        __syncthreads();
        s[0][t] = v;
        __syncthreads();
        d *= 2;
      }
      out[i] = v;
      __syncthreads();
    }
  }
}

// transposed(src: array(float32, 2d, C), dst: array(float32, 2d, C))
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape0: dst.shape[0]; dst_shape1: dst.shape[1];
//   blocks: the launch's gridDim.x; each block does the work of 4
//   assumes block=256
extern "C" __global__ void transposed(
    const float* __restrict__ src, int src_shape0, int src_shape1, float* __restrict__ dst, int dst_shape0,
    int dst_shape1, int blocks) {
  __shared__ float tile[4][16][17];
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks) {
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int x = (first + part) * 16 + threadIdx.x % 16;
      int y = blockIdx.y * 16 + threadIdx.x / 16;
      if (x < src_shape1 && y < src_shape0) {
        tile[part][threadIdx.x / 16][threadIdx.x % 16] = src[y * src_shape1 + x];
      }
    }
    __syncthreads();
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int x = blockIdx.y * 16 + threadIdx.x % 16;
      int y = (first + part) * 16 + threadIdx.x / 16;
      if (x < dst_shape1 && y < dst_shape0) {
        dst[y * dst_shape1 + x] = tile[part][threadIdx.x % 16][threadIdx.x / 16];
      }
    }
  } else {
    #pragma unroll 1
    for (int block = first; block < blocks; ++block) {
      int x = block * 16 + threadIdx.x % 16;
      int y = blockIdx.y * 16 + threadIdx.x / 16;
      if (x < src_shape1 && y < src_shape0) {
        tile[0][threadIdx.x / 16][threadIdx.x % 16] = src[y * src_shape1 + x];
      }
      __syncthreads();
      x = blockIdx.y * 16 + threadIdx.x % 16;
      y = block * 16 + threadIdx.x / 16;
      if (x < dst_shape1 && y < dst_shape0) {
        dst[y * dst_shape1 + x] = tile[0][threadIdx.x % 16][threadIdx.x / 16];
      }
      __syncthreads();
    }
  }
}
