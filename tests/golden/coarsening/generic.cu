#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

// vector_add(x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   out_shape0: out.shape[0]
extern "C" __global__ void vector_add(const float* x, const float* y, float* out, long long out_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    out[i] = x[i] + y[i];
  }
}

// saxpy(a: float32, x: array(float32, 1d, C), y: array(float32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void saxpy(float a, const float* x, long long x_shape0, float* y) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= x_shape0) {
    return;
  }
  y[i] = a * x[i] + y[i];
}

// gather(values: array(float32, 1d, C), index: array(int32, 1d, C), out: array(float32, 1d, C))
//   values_shape0: values.shape[0]; out_shape0: out.shape[0]
extern "C" __global__ void gather(
    const float* values, long long values_shape0, const int* index, float* out, long long out_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    out[i] = values[pyk_wrap((long long)index[i], values_shape0)];
  }
}

// sums(x: array(float32, 2d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]
extern "C" __global__ void sums(const float* x, long long x_shape0, long long x_shape1, float* out) {
  long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (row < x_shape0) {
    float total = 0.0f;
    for (long long column = 0; column < x_shape1; ++column) {
      total += x[row * x_shape1 + column];
    }
    out[row] = total;
  }
}

// positions(position: array(float32, 2d, C), speed: array(float32, 2d, C), time: float32)
//   position_shape0: position.shape[0]; position_shape1: position.shape[1]; speed_shape1: speed.shape[1]
extern "C" __global__ void positions(
    float* position, long long position_shape0, long long position_shape1, const float* speed,
    long long speed_shape1, float time) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < position_shape0) {
    position[i * position_shape1] += time * speed[i * speed_shape1];
    position[i * position_shape1 + 1] += time * speed[i * speed_shape1 + 1];
  }
}

// classify(x: array(float32, 1d, C), out: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void classify(const float* x, long long x_shape0, int* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0 && (double)x[i] > 0.0) {
    out[i] = 1;
    if ((double)x[i] > 100.0) {
      out[i] = 2;
    }
  }
}

// counts(x: array(int32, 1d, C), bins: array(int32, 1d, C))
//   x_shape0: x.shape[0]; bins_shape0: bins.shape[0]
extern "C" __global__ void counts(const int* x, long long x_shape0, int* bins, long long bins_shape0) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    atomicAdd(&bins[pyk_wrap((long long)x[i], bins_shape0)], 1);
  }
}

// share(part: float32, whole: float32) -> float32
__device__ float share(float part, float whole) {
  return part / whole;
}

// shares(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void shares(const float* x, long long x_shape0, float* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (0 < i && i < x_shape0) {
    out[i] = share(x[i], x[0]);
  }
}

// tones(x: array(uint8, 1d, C), out: array(uint8, 1d, C))
extern "C" __global__ void tones(const unsigned char* x, unsigned char* out) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (unsigned char)(255 - x[i]);
}

// reversed_blocks(x: array(int32, 1d, C), out: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void reversed_blocks(const int* x, long long x_shape0, int* out) {
  int block = gridDim.x - 1 - blockIdx.x;
  long long i = (long long)block * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    out[i] = x[pyk_wrap((long long)gridDim.x * blockDim.x - 1 - i, x_shape0)];
  }
}

// with_barrier(x: array(float32, 1d, C))
extern "C" __global__ void with_barrier(float* x) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = (float)((double)x[i] + 1.0);
  __syncthreads();
  x[i] = (float)((double)x[i] + 2.0);
}

// with_return_in_loop(x: array(float32, 1d, C))
extern "C" __global__ void with_return_in_loop(float* x) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 8; ++k) {
    if ((double)x[i] > (double)k) {
      return;
    }
    x[i] = (float)((double)x[i] + 1.0);
  }
}
