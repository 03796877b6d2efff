#ifndef PYK_TO_UINT16_FLOAT64
#define PYK_TO_UINT16_FLOAT64
__device__ inline unsigned int pyk_to_uint16(double x) {
  unsigned int n = x != x ? 32768U : __double2uint_rz(x);  // the smallest signed number, as in hardware
  return n > 65535U ? 65535U : n;
}
#endif

#ifndef PYK_MAX_INT32
#define PYK_MAX_INT32
__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }
#endif

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_TO_UINT16_FLOAT32
#define PYK_TO_UINT16_FLOAT32
__device__ inline unsigned int pyk_to_uint16(float x) {
  unsigned int n = __float2uint_rz(x);
  return n > 65535U ? 65535U : n;
}
#endif

#ifndef PYK_LANE_ID
#define PYK_LANE_ID
#ifndef PYK2CU_CPU
__device__ inline int pyk_lane_id() {
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
#endif
#endif

// vector_add(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void vector_add(const float* x, const float* y, float* out, long long out_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    out[i] = x[i] + y[i];
  }
}

// stencil(u: array(float32, 2d, C), v: array(float32, 2d, C))
//   u_shape0: u.shape[0]; u_shape1: u.shape[1]; v_shape1: v.shape[1]
extern "C" __global__ void stencil(
    const float* u, long long u_shape0, long long u_shape1, float* v, long long v_shape1) {
  long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (0 < y && y < u_shape0 - 1 && 0 < x && x < u_shape1 - 1) {
    v[y * v_shape1 + x] = (float)(0.25 * (double)(u[(y - 1) * u_shape1 + x] + u[(y + 1) * u_shape1 + x] +
        u[y * u_shape1 + x - 1] + u[y * u_shape1 + x + 1]));
  }
}

// gray(rgb: array(uint8, 3d, C), v: array(uint8, 2d, C))
//   rgb_shape1: rgb.shape[1]; rgb_shape2: rgb.shape[2]; v_shape0: v.shape[0]; v_shape1: v.shape[1]
extern "C" __global__ void gray(
    const unsigned char* rgb, long long rgb_shape1, long long rgb_shape2, unsigned char* v,
    long long v_shape0, long long v_shape1) {
  long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= v_shape0 || x >= v_shape1) {
    return;
  }
  const unsigned char* pixel = rgb + (y * rgb_shape1 + x) * rgb_shape2;
  v[y * v_shape1 + x] = (unsigned char)pyk_to_uint16(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]);
}

// rescale(x: array(float32, 1d, C), factor: float32)
//   x_shape0: x.shape[0]
extern "C" __global__ void rescale(float* x, long long x_shape0, float factor) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    x[i] *= factor;
  }
}

// distances(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void distances(const float* x, const float* y, float* out, long long out_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    out[i] = hypotf(x[i], y[i]);
  }
}

// columns(u: array(float32, 2d, C), weights: array(float32, 1d, C), v: array(float32, 2d, C))
//   u_shape0: u.shape[0]; u_shape1: u.shape[1]; v_shape1: v.shape[1]
extern "C" __global__ void columns(
    const float* u, long long u_shape0, long long u_shape1, const float* weights, float* v,
    long long v_shape1) {
  long long j = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < u_shape0 && j < u_shape1) {
    float total = 0.0f;
    for (int k = 0; k < 5; ++k) {
      total += weights[k] * u[pyk_min((long long)pyk_max(i + k - 2, 0), u_shape0 - 1) * u_shape1 + j];
    }
    v[i * v_shape1 + j] = total;
  }
}

// written_out(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void written_out(const float* x, long long x_shape0, float* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    out[i] = (float)(2.0 * (double)x[i]);
  }
}

// places(x: array(int32, 1d, C), out: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void places(const int* x, long long x_shape0, int* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    out[i] = (int)((long long)x[i] + threadIdx.x + 1000 * (long long)blockIdx.x);
  }
}

// search(text: array(uint8, 1d, C), pattern: array(uint8, 1d, C), found: array(uint8, 1d, C))
//   text_shape0: text.shape[0]; pattern_shape0: pattern.shape[0]
extern "C" __global__ void search(
    const unsigned char* text, long long text_shape0, const unsigned char* pattern, long long pattern_shape0,
    unsigned char* found) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i + pattern_shape0 <= text_shape0) {
    long long k = 0;
    while (k < pattern_shape0 && text[i + k] == pattern[k]) {
      k += 1;
    }
    found[i] = (unsigned char)k;
  }
}

// matches(text: array(uint8, 1d, C), letters: array(uint8, 1d, C), found: array(uint8, 1d, C))
//   text_shape0: text.shape[0]; letters_shape0: letters.shape[0]
extern "C" __global__ void matches(
    const unsigned char* text, long long text_shape0, const unsigned char* letters, long long letters_shape0,
    unsigned char* found) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i + letters_shape0 <= text_shape0) {
    long long k = 0;
    while (k < letters_shape0 && text[i + k] == letters[k]) {
      k += 1;
    }
    found[i] = k == letters_shape0;
  }
}

// all_matches(halves: array(uint16, 1d, C), pair: array(uint16, 1d, C), places: array(int32, 1d, C))
//   halves_shape0: halves.shape[0]; pair_shape0: pair.shape[0]
extern "C" __global__ void all_matches(
    const unsigned short* halves, long long halves_shape0, const unsigned short* pair, long long pair_shape0,
    int* places_) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i + pair_shape0 <= halves_shape0) {
    bool completed0 = true;
    for (long long k = 0; k < pair_shape0; ++k) {
      if (halves[i + k] != pair[k]) {
        completed0 = false;
        break;
      }
    }
    if (completed0) {
      places_[i] = 1;
    }
  }
}

// smooth(halves: array(uint16, 1d, C), found: array(uint16, 1d, C))
//   found_shape0: found.shape[0]
extern "C" __global__ void smooth(
    const unsigned short* halves, unsigned short* found, long long found_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < found_shape0) {
    found[i] = pyk_to_uint16(0.5f * halves[i] + 0.5f);
  }
}

// with_lane(out: array(int32, 1d, C))
extern "C" __global__ void with_lane(int* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = pyk_lane_id();
}
