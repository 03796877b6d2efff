#ifndef PYK_ERROR
#define PYK_ERROR
// The first error of a launch: its number in the program, its thread, and of an index the value and the extent.
struct pyk_error {
  unsigned int raised, site, block[3], thread[3];
  long long index, extent;
};
#endif

#ifndef PYK_EXIT
#define PYK_EXIT
#ifndef PYK2CU_CPU
// Ends this thread.
[[noreturn]] __device__ inline void pyk_exit() {
  asm volatile("exit;");
  __builtin_unreachable();
}
#endif
#endif

#ifndef PYK_RAISE
#define PYK_RAISE
#ifndef PYK2CU_CPU
// Records an error if there is none yet, and ends this thread. A call would cost the code that goes on: after it,
// compilers address memory by more instructions.
[[noreturn]] __device__ __forceinline__ void pyk_raise(
    pyk_error* error, unsigned int site, long long index = 0, long long extent = 0) {
  if (atomicExch(&error->raised, 1u) == 0) {
    error->site = site;
    error->block[0] = blockIdx.x, error->block[1] = blockIdx.y, error->block[2] = blockIdx.z;
    error->thread[0] = threadIdx.x, error->thread[1] = threadIdx.y, error->thread[2] = threadIdx.z;
    error->index = index;
    error->extent = extent;
  }
  pyk_exit();
}
#endif
#endif

#ifndef PYK_INDEX_INT64
#define PYK_INDEX_INT64
// Checks that an index lies within the array. Otherwise the thread ends with an error.
__device__ inline long long pyk_index(long long i, long long n, pyk_error* error, unsigned int site) {
  if (__builtin_expect((unsigned long long)i >= (unsigned long long)n, 0)) pyk_raise(error, site, i, n);
  return i;
}
#endif

#ifndef PYK_WRAPPED_INDEX_INT64
#define PYK_WRAPPED_INDEX_INT64
// The same for an index that may be negative, as in Python.
__device__ inline long long pyk_wrapped_index(long long i, long long n, pyk_error* error, unsigned int site) {
  long long wrapped = i < 0 ? i + n : i;
  if (__builtin_expect((unsigned long long)wrapped >= (unsigned long long)n, 0)) pyk_raise(error, site, i, n);
  return wrapped;
}
#endif

// saxpy(a: float32, x: array(float32, 1d, C), y: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; y_shape0: y.shape[0]; out_shape0: out.shape[0]; errors: takes the first error
extern "C" __global__ void saxpy(
    float a, const float* x, long long x_shape0, const float* y, long long y_shape0, float* out,
    long long out_shape0, pyk_error* errors) {
  if (x_shape0 <= out_shape0 && x_shape0 <= y_shape0) {
    for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < x_shape0;
        i += (long long)gridDim.x * blockDim.x) {
      out[i] = a * x[i] + y[i];
    }
  } else {
    for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < x_shape0;
        i += (long long)gridDim.x * blockDim.x) {
      out[pyk_index(i, out_shape0, errors, 0)] = a * x[i] + y[pyk_index(i, y_shape0, errors, 1)];
    }
  }
}

// rows(src: array(float32, 2d, C), dst: array(float32, 2d, C), row: int32)
//   src_shape0: src.shape[0]; src_shape1: src.shape[1]; dst_shape0: dst.shape[0]; dst_shape1: dst.shape[1];
//   errors: takes the first error
extern "C" __global__ void rows(
    const float* src, long long src_shape0, long long src_shape1, float* dst, long long dst_shape0,
    long long dst_shape1, int row, pyk_error* errors) {
  if (row >= 0 && row < dst_shape0 && src_shape1 <= dst_shape1 && 0 < src_shape0) {
    for (long long j = 0; j < src_shape1; ++j) {
      dst[row * dst_shape1 + j] = (float)(2.0 * (double)src[j]);
    }
  } else {
    for (long long j = 0; j < src_shape1; ++j) {
      dst[pyk_wrapped_index((long long)row, dst_shape0, errors, 2) * dst_shape1 + pyk_index(j, dst_shape1, errors, 3)] =
          (float)(2.0 * (double)src[pyk_index(0LL, src_shape0, errors, 4) * src_shape1 + j]);
    }
  }
}

// gather(first: array(int32, 1d, C), index: array(int32, 1d, C), x: array(float32, 1d, C),
//     out: array(float32, 1d, C))
//   first_shape0: first.shape[0]; index_shape0: index.shape[0]; x_shape0: x.shape[0];
//   out_shape0: out.shape[0]; errors: takes the first error
extern "C" __global__ void gather(
    const int* first, long long first_shape0, const int* index, long long index_shape0, const float* x,
    long long x_shape0, float* out, long long out_shape0, pyk_error* errors) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < out_shape0) {
    float total = 0.0f;
    int p_start = first[pyk_index(i, first_shape0, errors, 5)];
    int p_stop = first[pyk_index(i + 1, first_shape0, errors, 6)];
    float total_before = total;
    bool inside = false;
    if (p_start >= 0 && p_stop <= index_shape0 && x_shape0 > 0) {
      inside = true;
      for (int p = p_start; p < p_stop; ++p) {
        int x_index = index[p];
        if (x_index < 0 || x_index >= x_shape0) {
          inside = false;
          x_index = 0;
        }
        total += x[x_index];
      }
    }
    if (!inside) {
      total = total_before;
      for (int p = p_start; p < p_stop; ++p) {
        total += x[pyk_wrapped_index((long long)index[pyk_wrapped_index((long long)p, index_shape0, errors, 7)],
            x_shape0, errors, 8)];
      }
    }
    out[i] = total;
  }
}

// reversed_copy(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; out_shape0: out.shape[0]; errors: takes the first error
extern "C" __global__ void reversed_copy(
    const float* x, long long x_shape0, float* out, long long out_shape0, pyk_error* errors) {
  if (x_shape0 - 1 + 1 < out_shape0) {
    for (long long i = x_shape0 - 1; i > -1; --i) {
      out[i + 1] = x[i];
    }
  } else {
    for (long long i = x_shape0 - 1; i > -1; --i) {
      out[pyk_index(i + 1, out_shape0, errors, 9)] = x[i];
    }
  }
}

// halo(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; out_shape0: out.shape[0]; errors: takes the first error
extern "C" __global__ void halo(
    float* x, long long x_shape0, float* out, long long out_shape0, pyk_error* errors) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  out[pyk_index(i, out_shape0, errors, 10)] = 0.0f;
  out[i] = 1.0f;
  for (long long k = 1; k < x_shape0 - 1; ++k) {
    x[k] = x[k - 1] + x[k + 1];
  }
}

// meeting(x: array(float32, 1d, C), out: array(float32, 1d, C))
//   x_shape0: x.shape[0]; out_shape0: out.shape[0]; errors: takes the first error
extern "C" __global__ void meeting(
    const float* x, long long x_shape0, float* out, long long out_shape0, pyk_error* errors) {
  for (long long k = 0; k < x_shape0; ++k) {
    out[pyk_index(k, out_shape0, errors, 11)] = x[k];
    __syncthreads();
  }
}

// scattered(x: array(float32, 1d, C), at: array(int32, 1d, C))
//   x_shape0: x.shape[0]; at_shape0: at.shape[0]; errors: takes the first error
extern "C" __global__ void scattered(
    float* x, long long x_shape0, const int* at, long long at_shape0, pyk_error* errors) {
  for (long long i = 0; i < at_shape0; ++i) {
    x[pyk_wrapped_index((long long)at[i], x_shape0, errors, 12)] = 1.0f;
  }
}
