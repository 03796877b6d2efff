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

#ifndef PYK_MIN_INT32
#define PYK_MIN_INT32
__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }
#endif

#ifndef PYK_WORD_AT_UINT8
#define PYK_WORD_AT_UINT8
// The four elements from at[i] on as a word, of the words that begin at `at`.
__device__ inline unsigned int pyk_word_at(const unsigned char* at, int i) {
  const unsigned int* words = (const unsigned int*)at + (i >> 2);
  return (i & 3) == 0 ? words[0] : __funnelshift_r(words[0], words[1], (i & 3) * 8);
}
#endif

#ifndef PYK_SET_WORD_UINT8
#define PYK_SET_WORD_UINT8
// Stores four elements, where a word begins.
__device__ inline void pyk_set_word(unsigned char* at, unsigned int word) {
  *(unsigned int*)at = word;
}
#endif

#ifndef PYK_WORD_AT_UINT16
#define PYK_WORD_AT_UINT16
// The two elements from at[i] on as a word, of the words that begin at `at`.
__device__ inline unsigned int pyk_word_at(const unsigned short* at, int i) {
  const unsigned int* words = (const unsigned int*)at + (i >> 1);
  return (i & 1) == 0 ? words[0] : __funnelshift_r(words[0], words[1], 16);
}
#endif

#ifndef PYK_WORD_UINT16
#define PYK_WORD_UINT16
// The two elements from this address on as a word.
__device__ inline unsigned int pyk_word(const unsigned short* at) {
  return (unsigned short)at[0] | (unsigned int)(unsigned short)at[1] << 16;
}
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
//   out_shape0: out.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes x.align=16, y.align=16, out.align=16
extern "C" __global__ void vector_add(
    const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, int out_shape0,
    int blocks) {
  __builtin_assume_aligned(x, 16);
  __builtin_assume_aligned(y, 16);
  __builtin_assume_aligned(out, 16);
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < out_shape0) {
    float* own_out = out + first;
    const float* own_y = y + first;
    const float* own_x = x + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_out[part] = own_x[part] + own_y[part];
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i < out_shape0) {
        out[i] = x[i] + y[i];
      }
    }
  }
}

// stencil(u: array(float32, 2d, C), v: array(float32, 2d, C))
//   u_shape0: u.shape[0]; u_shape1: u.shape[1]; v_shape1: v.shape[1];
//   blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes u.shape[1]%4=0, u.align=16, v.shape[1]%4=0, v.align=16
extern "C" __global__ void stencil(
    const float* __restrict__ u, int u_shape0, int u_shape1, float* __restrict__ v, int v_shape1,
    int blocks) {
  u_shape1 &= -4;
  __builtin_assume_aligned(u, 16);
  v_shape1 &= -4;
  __builtin_assume_aligned(v, 16);
  float v_values[4];
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  bool first_inside =
      first < (int)(blocks * blockDim.x) && 0 < y && y < u_shape0 - 1 && 0 < first && first < u_shape1 - 1;
  bool last_inside =
      first + 3 < (int)(blocks * blockDim.x) && 0 < y && y < u_shape0 - 1 && 0 < first + 3 && first + 3 < u_shape1 - 1;
  if (first_inside || last_inside) {
    float* own_v = v + ((long long)y * v_shape1 + first);
    const float* own_u = u + (y * u_shape1 + first);
    const float* own_u_2 = u + ((y + 1) * u_shape1 + first);
    const float* own_u_3 = u + ((y - 1) * u_shape1 + first);
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      v_values[part] = (float)(0.25 * (double)(own_u_3[part] + own_u_2[part] +
          own_u[part >= 1 || first > 0 ? part - 1 : 0] + own_u[part < 3 || first + 4 < u_shape1 ? part + 1 : 0]));
    }
    if (first_inside && last_inside) {
      #pragma unroll
      for (int part = 0; part < 4; ++part) {
        own_v[part] = v_values[part];
      }
    } else {
      #pragma unroll
      for (int part = 0; part < 4; ++part) {
        if (first + part < (int)(blocks * blockDim.x) && 0 < y && y < u_shape0 - 1 && 0 < first + part &&
            first + part < u_shape1 - 1) {
          own_v[part] = v_values[part];
        }
      }
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int x = index;
      if (0 < y && y < u_shape0 - 1 && 0 < x && x < u_shape1 - 1) {
        v[y * v_shape1 + x] = (float)(0.25 * (double)(u[(y - 1) * u_shape1 + x] + u[(y + 1) * u_shape1 + x] +
            u[y * u_shape1 + x - 1] + u[y * u_shape1 + x + 1]));
      }
    }
  }
}

// gray(rgb: array(uint8, 3d, C), v: array(uint8, 2d, C))
//   rgb_shape1: rgb.shape[1]; rgb_shape2: rgb.shape[2]; v_shape0: v.shape[0]; v_shape1: v.shape[1];
//   blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes v.shape[1]%4=0, v.align=16
extern "C" __global__ void gray(
    const unsigned char* __restrict__ rgb, int rgb_shape1, int rgb_shape2, unsigned char* __restrict__ v,
    int v_shape0, int v_shape1, int blocks) {
  v_shape1 &= -4;
  __builtin_assume_aligned(v, 16);
  unsigned char v_values[4];
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && y < v_shape0 && first + 3 < v_shape1) {
    const unsigned char* own_rgb = rgb + ((unsigned int)y * rgb_shape1 + first) * rgb_shape2;
    unsigned char* own_v = v + (y * v_shape1 + first);
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      const unsigned char* pixel = own_rgb + part * rgb_shape2;
      v_values[part] = (unsigned char)pyk_to_uint16(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]);
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_v[part] = v_values[part];
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int x = index;
      if (y < v_shape0 && x < v_shape1) {
        const unsigned char* pixel = rgb + ((unsigned int)y * rgb_shape1 + (unsigned int)x) * rgb_shape2;
        v[y * v_shape1 + x] = (unsigned char)pyk_to_uint16(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]);
      }
    }
  }
}

// rescale(x: array(float32, 1d, C), factor: float32)
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes x.align=16
extern "C" __global__ void rescale(float* __restrict__ x, int x_shape0, float factor, int blocks) {
  __builtin_assume_aligned(x, 16);
  float x_values[4];
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < x_shape0) {
    float* own_x = x + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      x_values[part] = own_x[part] * factor;
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_x[part] = x_values[part];
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i < x_shape0) {
        x[i] *= factor;
      }
    }
  }
}

// distances(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes x.align=16, y.align=16, out.align=16
extern "C" __global__ void distances(
    const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, int out_shape0,
    int blocks) {
  __builtin_assume_aligned(x, 16);
  __builtin_assume_aligned(y, 16);
  __builtin_assume_aligned(out, 16);
  float x_values[4];
  float y_values[4];
  float out_values[4];
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < out_shape0) {
    float* own_out = out + first;
    const float* own_y = y + first;
    const float* own_x = x + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      x_values[part] = own_x[part];
      y_values[part] = own_y[part];
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      out_values[part] = hypotf(x_values[part], y_values[part]);
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_out[part] = out_values[part];
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i < out_shape0) {
        out[i] = hypotf(x[i], y[i]);
      }
    }
  }
}

// columns(u: array(float32, 2d, C), weights: array(float32, 1d, C), v: array(float32, 2d, C))
//   u_shape0: u.shape[0]; u_shape1: u.shape[1]; v_shape1: v.shape[1];
//   blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes u.shape[1]%4=0, u.align=16, v.shape[1]%4=0, v.align=16
extern "C" __global__ void columns(
    const float* __restrict__ u, int u_shape0, int u_shape1, const float* __restrict__ weights,
    float* __restrict__ v, int v_shape1, int blocks) {
  u_shape1 &= -4;
  __builtin_assume_aligned(u, 16);
  v_shape1 &= -4;
  __builtin_assume_aligned(v, 16);
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && i < u_shape0 && first + 3 < u_shape1) {
    float* own_v = v + ((long long)i * v_shape1 + first);
    const float* own_u = u + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      float total = 0.0f;
      for (int k = 0; k < 5; ++k) {
        total += weights[k] * own_u[(long long)pyk_min(pyk_max(i + k - 2, 0), u_shape0 - 1) * u_shape1 + part];
      }
      own_v[part] = total;
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int j = index;
      if (i < u_shape0 && j < u_shape1) {
        float total = 0.0f;
        for (int k = 0; k < 5; ++k) {
          total += weights[k] * u[pyk_min(pyk_max(i + k - 2, 0), u_shape0 - 1) * u_shape1 + j];
        }
        v[i * v_shape1 + j] = total;
      }
    }
  }
}

// written_out(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes x.align=16, out.align=16
extern "C" __global__ void written_out(
    const float* __restrict__ x, int x_shape0, float* __restrict__ out, int blocks) {
  __builtin_assume_aligned(x, 16);
  __builtin_assume_aligned(out, 16);
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < x_shape0) {
    float* own_out = out + first;
    const float* own_x = x + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_out[part] = (float)(2.0 * (double)own_x[part]);
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i < x_shape0) {
        out[i] = (float)(2.0 * (double)x[i]);
      }
    }
  }
}

// places(x: array(int32, 1d, C), out: array(int32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes x.align=16, out.align=16
extern "C" __global__ void places(
    const int* __restrict__ x, int x_shape0, int* __restrict__ out, int blocks) {
  __builtin_assume_aligned(x, 16);
  __builtin_assume_aligned(out, 16);
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < x_shape0) {
    int* own_out = out + first;
    const int* own_x = x + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_out[part] =
          (int)((long long)own_x[part] + (first + part) % blockDim.x + 1000 * (long long)((first + part) / blockDim.x));
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i < x_shape0) {
        out[i] = (int)((long long)x[i] + index % blockDim.x + 1000 * (long long)(index / blockDim.x));
      }
    }
  }
}

// search(text: array(uint8, 1d, C), pattern: array(uint8, 1d, C), found: array(uint8, 1d, C))
//   text_shape0: text.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes text.align=16, pattern.shape[0]=3, found.align=16
extern "C" __global__ void search(
    const unsigned char* __restrict__ text, int text_shape0, const unsigned char* __restrict__ pattern,
    unsigned char* __restrict__ found, int blocks) {
  __builtin_assume_aligned(text, 16);
  __builtin_assume_aligned(found, 16);
  unsigned char found_values[4];
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 + 3 <= text_shape0) {
    unsigned char* own_found = found + first;
    const unsigned char* own_text = text + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int k = 0;
      bool goes_on = true;
      #pragma unroll
      for (int round = 0; round < 3; ++round) {
        bool holds = own_text[part + round] == pattern[round];
        goes_on = goes_on && holds;
        if (goes_on) {
          k = round + 1;
        }
      }
      found_values[part] = (unsigned char)k;
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_found[part] = found_values[part];
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i + 3 <= text_shape0) {
        int k = 0;
        bool goes_on = true;
        #pragma unroll
        for (int round = 0; round < 3; ++round) {
          bool holds = text[i + round] == pattern[round];
          goes_on = goes_on && holds;
          if (goes_on) {
            k = round + 1;
          }
        }
        found[i] = (unsigned char)k;
      }
    }
  }
}

// matches(text: array(uint8, 1d, C), letters: array(uint8, 1d, C), found: array(uint8, 1d, C))
//   text_shape0: text.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes text.align=16, letters.shape[0]=6, letters.align=16, found.align=16
extern "C" __global__ void matches(
    const unsigned char* __restrict__ text, int text_shape0, const unsigned char* __restrict__ letters,
    unsigned char* __restrict__ found, int blocks) {
  __builtin_assume_aligned(text, 16);
  __builtin_assume_aligned(letters, 16);
  __builtin_assume_aligned(found, 16);
  unsigned int found_words[1];
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 + 6 <= text_shape0 && first + 8 <= text_shape0) {
    unsigned char* own_found = found + first;
    const unsigned char* own_text = text + first;
    #pragma unroll
    for (int word = 0; word < 1; ++word) {
      found_words[word] = 0;
    }
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      bool goes_on = true;
      bool holds;
      #pragma unroll
      for (int round = 0; round < 4; round += 4) {
        holds = pyk_word_at(own_text, part + round) == pyk_word_at(letters, round);
        goes_on = goes_on && holds;
      }
      #pragma unroll
      for (int round = 4; round < 6; ++round) {
        holds = own_text[part + round] == letters[round];
        goes_on = goes_on && holds;
      }
      if (goes_on) {
        found_words[part / 4] |= 1U << (unsigned int)(part % 4 * 8);
      }
    }
    #pragma unroll
    for (int word = 0; word < 1; ++word) {
      pyk_set_word(&own_found[word * 4], found_words[word]);
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i + 6 <= text_shape0) {
        bool goes_on = true;
        #pragma unroll
        for (int round = 0; round < 6; ++round) {
          bool holds = text[i + round] == letters[round];
          goes_on = goes_on && holds;
        }
        found[i] = goes_on;
      }
    }
  }
}

// all_matches(halves: array(uint16, 1d, C), pair: array(uint16, 1d, C), places: array(int32, 1d, C))
//   halves_shape0: halves.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes halves.align=16, pair.shape[0]=4
extern "C" __global__ void all_matches(
    const unsigned short* __restrict__ halves, int halves_shape0, const unsigned short* __restrict__ pair,
    int* __restrict__ places_, int blocks) {
  __builtin_assume_aligned(halves, 16);
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 + 4 <= halves_shape0 && first + 8 <= halves_shape0) {
    int* own_places = places_ + first;
    const unsigned short* own_halves = halves + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      bool completed0 = true;
      #pragma unroll
      for (int round = 0; round < 4; round += 2) {
        bool holds = pyk_word_at(own_halves, part + round) == pyk_word(&pair[round]);
        completed0 = completed0 && holds;
      }
      if (completed0) {
        own_places[part] = 1;
      }
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i + 4 <= halves_shape0) {
        bool completed0 = true;
        #pragma unroll
        for (int round = 0; round < 4; ++round) {
          bool holds = halves[i + round] == pair[round];
          completed0 = completed0 && holds;
        }
        if (completed0) {
          places_[i] = 1;
        }
      }
    }
  }
}

// smooth(halves: array(uint16, 1d, C), found: array(uint16, 1d, C))
//   found_shape0: found.shape[0]; blocks: the launch's gridDim.x; each thread does the work of 4
//   assumes halves.align=16, found.align=16
extern "C" __global__ void smooth(
    const unsigned short* __restrict__ halves, unsigned short* __restrict__ found, int found_shape0,
    int blocks) {
  __builtin_assume_aligned(halves, 16);
  __builtin_assume_aligned(found, 16);
  int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (first + 4 <= (int)(blocks * blockDim.x) && first + 3 < found_shape0) {
    unsigned short* own_found = found + first;
    const unsigned short* own_halves = halves + first;
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      own_found[part] = pyk_to_uint16(0.5f * __int2float_rn(own_halves[part]) + 0.5f);
    }
  } else {
    int end = first + 4 < (int)(blocks * blockDim.x) ? first + 4 : (int)(blocks * blockDim.x);
    #pragma unroll 1
    for (int index = first; index < end; ++index) {
      int i = index;
      if (i < found_shape0) {
        found[i] = pyk_to_uint16(0.5f * halves[i] + 0.5f);
      }
    }
  }
}

// with_lane(out: array(int32, 1d, C))
//   assumes out.align=16
extern "C" __global__ void with_lane(int* __restrict__ out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = pyk_lane_id();
}
