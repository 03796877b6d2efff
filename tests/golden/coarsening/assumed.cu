#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

// vector_add(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]; blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void vector_add(
    const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, int out_shape0,
    int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < out_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      out[i] = x[i] + y[i];
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (i < out_shape0) {
        out[i] = x[i] + y[i];
      }
    }
  }
}

// saxpy(a: float32, x: array(float32, 1d, C), y: array(float32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void saxpy(
    float a, const float* __restrict__ x, int x_shape0, float* __restrict__ y, int blocks) {
  float y_values[4];
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < x_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      y_values[block - first] = a * x[i] + y[i];
    }
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      y[i] = y_values[block - first];
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (i < x_shape0) {
        y[i] = a * x[i] + y[i];
      }
    }
  }
}

// gather(values: array(float32, 1d, C), index: array(int32, 1d, C), out: array(float32, 1d, C))
//   values_shape0: values.shape[0]; out_shape0: out.shape[0];
//   blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void gather(
    const float* __restrict__ values, int values_shape0, const int* __restrict__ index,
    float* __restrict__ out, int out_shape0, int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < out_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      out[i] = values[pyk_wrap(index[i], values_shape0)];
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (i < out_shape0) {
        out[i] = values[pyk_wrap(index[i], values_shape0)];
      }
    }
  }
}

// sums(x: array(float32, 2d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]; blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void sums(
    const float* __restrict__ x, int x_shape0, int x_shape1, float* __restrict__ out, int blocks) {
  int first = blockIdx.x * 4;
  int end = first + 4 < blocks ? first + 4 : blocks;
  for (int block = first; block < end; ++block) {
    int row = block * blockDim.x + threadIdx.x;
    if (row < x_shape0) {
      float total = 0.0f;
      for (int column = 0; column < x_shape1; ++column) {
        total += x[row * x_shape1 + column];
      }
      out[row] = total;
    }
  }
}

// positions(position: array(float32, 2d, C), speed: array(float32, 2d, C), time: float32)
//   position_shape0: position.shape[0]; position_shape1: position.shape[1]; speed_shape1: speed.shape[1];
//   blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void positions(
    float* __restrict__ position, int position_shape0, int position_shape1, const float* __restrict__ speed,
    int speed_shape1, float time, int blocks) {
  float position_values[4];
  float position_values_2[4];
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < position_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      position_values[block - first] = position[i * position_shape1] + time * speed[i * speed_shape1];
      position_values_2[block - first] = position[i * position_shape1 + 1] + time * speed[i * speed_shape1 + 1];
    }
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      position[i * position_shape1] = position_values[block - first];
      position[i * position_shape1 + 1] = position_values_2[block - first];
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (i < position_shape0) {
        position[i * position_shape1] += time * speed[i * speed_shape1];
        position[i * position_shape1 + 1] += time * speed[i * speed_shape1 + 1];
      }
    }
  }
}

// classify(x: array(float32, 1d, C), out: array(int32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void classify(
    const float* __restrict__ x, int x_shape0, int* __restrict__ out, int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < x_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if ((double)x[i] > 0.0) {
        out[i] = 1;
        if ((double)x[i] > 100.0) {
          out[i] = 2;
        }
      }
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (i < x_shape0 && (double)x[i] > 0.0) {
        out[i] = 1;
        if ((double)x[i] > 100.0) {
          out[i] = 2;
        }
      }
    }
  }
}

// counts(x: array(int32, 1d, C), bins: array(int32, 1d, C))
//   x_shape0: x.shape[0]; bins_shape0: bins.shape[0];
//   blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void counts(
    const int* __restrict__ x, int x_shape0, int* __restrict__ bins, int bins_shape0, int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (int)((first + 3) * blockDim.x + threadIdx.x) < x_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      atomicAdd(&bins[pyk_wrap(x[i], bins_shape0)], 1);
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (i < x_shape0) {
        atomicAdd(&bins[pyk_wrap(x[i], bins_shape0)], 1);
      }
    }
  }
}

// share(part: float32, whole: float32) -> float32
__device__ float share(float part, float whole) {
  return part / whole;
}

// shares(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void shares(
    const float* __restrict__ x, int x_shape0, float* __restrict__ out, int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && 0 < first * blockDim.x + threadIdx.x &&
      (int)((first + 3) * blockDim.x + threadIdx.x) < x_shape0) {
    #pragma unroll
    for (int block = first; block < first + 4; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      out[i] = share(x[i], x[0]);
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      if (0 < i && i < x_shape0) {
        out[i] = share(x[i], x[0]);
      }
    }
  }
}

// tones(x: array(uint8, 1d, C), out: array(uint8, 1d, C))
//   blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void tones(
    const unsigned char* __restrict__ x, unsigned char* __restrict__ out, int blocks) {
  int first = blockIdx.x * 4;
  int end = first + 4 < blocks ? first + 4 : blocks;
  #pragma unroll 4
  for (int block = first; block < end; ++block) {
    int i = block * blockDim.x + threadIdx.x;
    out[i] = (unsigned char)(255 - x[i]);
  }
}

// reversed_blocks(x: array(int32, 1d, C), out: array(int32, 1d, C))
//   x_shape0: x.shape[0]; blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void reversed_blocks(
    const int* __restrict__ x, int x_shape0, int* __restrict__ out, int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks && (long long)(blocks - 1 - first) * blockDim.x + threadIdx.x < x_shape0) {
    #pragma unroll
    for (int block_2 = first; block_2 < first + 4; ++block_2) {
      int block = blocks - 1 - block_2;
      long long i = (long long)block * blockDim.x + threadIdx.x;
      out[i] = x[pyk_wrap((int)((int)(blocks * blockDim.x - 1) - i), x_shape0)];
    }
  } else {
    int end = first + 4 < blocks ? first + 4 : blocks;
    #pragma unroll 1
    for (int block = first; block < end; ++block) {
      int block_2 = blocks - 1 - block;
      long long i = (long long)block_2 * blockDim.x + threadIdx.x;
      if (i < x_shape0) {
        out[i] = x[pyk_wrap((int)((int)(blocks * blockDim.x - 1) - i), x_shape0)];
      }
    }
  }
}

// with_barrier(x: array(float32, 1d, C))
//   blocks: the launch's gridDim.x; each block does the work of 4
extern "C" __global__ void with_barrier(float* __restrict__ x, int blocks) {
  int first = blockIdx.x * 4;
  if (first + 4 <= blocks) {
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * blockDim.x + threadIdx.x;
      x[i] = (float)((double)x[i] + 1.0);
    }
    __syncthreads();
    #pragma unroll
    for (int part = 0; part < 4; ++part) {
      int i = (first + part) * blockDim.x + threadIdx.x;
      x[i] = (float)((double)x[i] + 2.0);
    }
  } else {
    #pragma unroll 1
    for (int block = first; block < blocks; ++block) {
      int i = block * blockDim.x + threadIdx.x;
      x[i] = (float)((double)x[i] + 1.0);
      __syncthreads();
      x[i] = (float)((double)x[i] + 2.0);
      __syncthreads();
    }
  }
}

// with_return_in_loop(x: array(float32, 1d, C))
extern "C" __global__ void with_return_in_loop(float* __restrict__ x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 8; ++k) {
    if ((double)x[i] > (double)k) {
      return;
    }
    x[i] = (float)((double)x[i] + 1.0);
  }
}
