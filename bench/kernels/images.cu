// The kernels of images.py by hand. The expert's versions work on several pixels a thread.
#define R __restrict__

__device__ __forceinline__ unsigned char middle(unsigned char a, unsigned char b, unsigned char c) {
  return max(min(a, b), min(max(a, b), c));
}

// Of two 16-bit numbers a word.
__device__ __forceinline__ unsigned middle2(unsigned a, unsigned b, unsigned c) {
  return __vmaxu2(__vminu2(a, b), __vminu2(__vmaxu2(a, b), c));
}
__device__ __forceinline__ unsigned low2(unsigned a, unsigned b, unsigned c) { return __vminu2(__vminu2(a, b), c); }
__device__ __forceinline__ unsigned high2(unsigned a, unsigned b, unsigned c) { return __vmaxu2(__vmaxu2(a, b), c); }

__device__ __forceinline__ unsigned brighter(unsigned word, int gain) {
  unsigned result = 0;
#pragma unroll
  for (int shift = 0; shift < 32; shift += 8) result |= min((int)(word >> shift & 255) * gain >> 8, 255) << shift;
  return result;
}

__device__ __forceinline__ unsigned gray_of(unsigned r, unsigned g, unsigned b) { return (77 * r + 150 * g + 29 * b) >> 8; }

// Four pixels of three bytes each.
__device__ __forceinline__ unsigned gray_of_four(unsigned a, unsigned b, unsigned c) {
  return gray_of(a & 255, a >> 8 & 255, a >> 16 & 255) | gray_of(a >> 24, b & 255, b >> 8 & 255) << 8 |
         gray_of(b >> 16 & 255, b >> 24, c & 255) << 16 | gray_of(c >> 8 & 255, c >> 16 & 255, c >> 24) << 24;
}

extern "C" {
__global__ void brighten(const unsigned char* R src, int gain, unsigned char* R dst, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) dst[i] = min(src[i] * gain >> 8, 255);
}

// For multiples of 16 pixels: a thread works on 16.
__global__ void brighten_expert(const unsigned char* R src, int gain, unsigned char* R dst, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n / 16) return;
  uint4 v = ((const uint4*)src)[i];
  ((uint4*)dst)[i] = make_uint4(brighter(v.x, gain), brighter(v.y, gain), brighter(v.z, gain), brighter(v.w, gain));
}

__global__ void rgb_to_gray(const unsigned char* R image, unsigned char* R gray, int height, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < height && x < width) {
    const unsigned char* R pixel = image + 3 * (y * width + x);
    gray[y * width + x] = (77 * pixel[0] + 150 * pixel[1] + 29 * pixel[2]) >> 8;
  }
}

// For multiples of 16 columns: a thread works on 16 pixels.
__global__ void rgb_to_gray_expert(const unsigned char* R image, unsigned char* R gray, int height, int width) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= height * (width / 16)) return;
  const uint4* R pixels = (const uint4*)image + 3 * i;
  uint4 a = pixels[0], b = pixels[1], c = pixels[2];
  ((uint4*)gray)[i] = make_uint4(gray_of_four(a.x, a.y, a.z), gray_of_four(a.w, b.x, b.y), gray_of_four(b.z, b.w, c.x),
                                 gray_of_four(c.y, c.z, c.w));
}

__global__ void blur_columns(const unsigned short* R src, const float* R weights, int taps, unsigned short* R dst,
                             int height, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  int radius = taps / 2;
  float total = 0;
  for (int k = -radius; k <= radius; k++) {
    int row = min(max(y + k, 0), height - 1);
    total += weights[k + radius] * src[row * width + x];
  }
  dst[y * width + x] = (unsigned short)(total + 0.5f);
}

// For 9 weights and multiples of 4 columns: a thread works on 4 columns and 4 rows.
__global__ void blur_columns_expert(const unsigned short* R src, const float* R weights, int taps, unsigned short* R dst,
                                    int height, int width) {
  int x = 4 * (blockIdx.x * blockDim.x + threadIdx.x), y = 4 * (blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= width || y >= height) return;
  float w[9], total[4][4] = {};
#pragma unroll
  for (int k = 0; k < 9; k++) w[k] = weights[k];
#pragma unroll
  for (int r = -4; r < 8; r++) {
    int row = min(max(y + r, 0), height - 1);
    ushort4 v = *(const ushort4*)(src + row * width + x);
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const int k = r - i + 4;
      if (k < 0 || k > 8) continue;
      total[i][0] += w[k] * v.x, total[i][1] += w[k] * v.y, total[i][2] += w[k] * v.z, total[i][3] += w[k] * v.w;
    }
  }
#pragma unroll
  for (int i = 0; i < 4; i++)
    if (y + i < height)
      *(ushort4*)(dst + (y + i) * width + x) =
          make_ushort4((unsigned short)(total[i][0] + 0.5f), (unsigned short)(total[i][1] + 0.5f),
                       (unsigned short)(total[i][2] + 0.5f), (unsigned short)(total[i][3] + 0.5f));
}

__global__ void median3x3(const unsigned char* R src, unsigned char* R dst, int height, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || x >= width - 1 || y < 1 || y >= height - 1) return;
  const unsigned char *R p = src + y * width + x, *R above = p - width, *R below = p + width;
  int a = above[-1], b = above[0], c = above[1], d = p[-1], e = p[0], f = p[1], g = below[-1], h = below[0],
      i = below[1];
  int low = max(max(min(min(a, d), g), min(min(b, e), h)), min(min(c, f), i));
  int high = min(min(max(max(a, d), g), max(max(b, e), h)), max(max(c, f), i));
  dst[y * width + x] = middle(low, middle(middle(a, d, g), middle(b, e, h), middle(c, f, i)), high);
}

// For multiples of 4 columns: a thread works on 4 pixels, two in a word.
__global__ void median3x3_expert(const unsigned char* R src, unsigned char* R dst, int height, int width) {
  int x = 4 * (blockIdx.x * blockDim.x + threadIdx.x), y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y < 1 || y >= height - 1) return;
  unsigned low[3][2], mid[3][2], high[3][2];  // of each column and its neighbors: left, own, right; even and odd pixels
  unsigned own[3], left[3], right[3];
#pragma unroll
  for (int r = 0; r < 3; r++) {
    const unsigned* R row = (const unsigned*)(src + (y + r - 1) * width + x);
    own[r] = row[0];
    left[r] = __funnelshift_l(x > 0 ? row[-1] : 0, own[r], 8);
    right[r] = __funnelshift_r(own[r], x + 4 < width ? row[1] : 0, 8);
  }
#pragma unroll
  for (int odd = 0; odd < 2; odd++) {
    const unsigned mask = 0x00ff00ff;
    const int s = 8 * odd;
#pragma unroll
    for (int side = 0; side < 3; side++) {
      const unsigned* v = side == 0 ? left : side == 1 ? own : right;
      unsigned a = v[0] >> s & mask, b = v[1] >> s & mask, c = v[2] >> s & mask;
      low[side][odd] = low2(a, b, c), mid[side][odd] = middle2(a, b, c), high[side][odd] = high2(a, b, c);
    }
  }
  unsigned result[2];
#pragma unroll
  for (int odd = 0; odd < 2; odd++)
    result[odd] = middle2(high2(low[0][odd], low[1][odd], low[2][odd]), middle2(mid[0][odd], mid[1][odd], mid[2][odd]),
                          low2(high[0][odd], high[1][odd], high[2][odd]));
  unsigned word = result[0] | result[1] << 8;
  unsigned char* R to = dst + y * width + x;
  if (x > 0 && x + 4 < width) {
    *(unsigned*)to = word;
  } else {
    for (int k = 0; k < 4; k++)
      if (x + k >= 1 && x + k < width - 1) to[k] = word >> 8 * k;
  }
}
}
