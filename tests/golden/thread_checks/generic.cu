#ifndef PYK_ERROR
#define PYK_ERROR
// The first error of a launch: its number in the program, its thread, and of an index the value and the extent.
struct pyk_error {
  unsigned int raised, site, block[3], thread[3];
  long long index, extent;
};
#endif

#ifndef PYK_GRANULE
#define PYK_GRANULE
#ifndef PYK2CU_CPU
// The number of a place's bit; memory without bits has a larger one than all others.
__device__ inline unsigned int pyk_granule(const volatile void* place) {
  if (!__isShared((const void*)place)) return 0xffffffffu;
  return (unsigned int)__cvta_generic_to_shared((const void*)place) / 4;
}
#endif
#endif

#ifndef PYK_STORED_BITS
#define PYK_STORED_BITS
#ifndef PYK2CU_CPU
// One bit for each 4 bytes of the block's shared memory, from its first byte on: whether anything was stored there.
__shared__ unsigned int pyk_stored_bits[1908];
#endif
#endif

#ifndef PYK_STORED
#define PYK_STORED
#ifndef PYK2CU_CPU
// An element that is about to be stored.
template <class T>
__device__ inline T& pyk_stored(T& element) {
  unsigned int granule = pyk_granule(&element), end = granule + (sizeof(T) + 4 - 1) / 4;
  for (; granule < end && granule / 32 < 1908; ++granule) {
    unsigned int bit = 1u << granule % 32;
    if (!(*(volatile unsigned int*)&pyk_stored_bits[granule / 32] & bit))
      atomicOr(&pyk_stored_bits[granule / 32], bit);
  }
  return element;
}
#endif
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

#ifndef PYK_LOADED
#define PYK_LOADED
#ifndef PYK2CU_CPU
// An element that is read. If nothing was stored there, the thread ends with an error.
template <class T>
__device__ inline T& pyk_loaded(T& element, const void* array, pyk_error* error, unsigned int site) {
  unsigned int granule = pyk_granule(&element);
  if (granule / 32 < 1908 && !(*(volatile unsigned int*)&pyk_stored_bits[granule / 32] >> granule % 32 & 1u))
    pyk_raise(error, site, array ? ((const char*)&element - (const char*)array) / (long long)sizeof(T) : -1);
  return element;
}
#endif
#endif

#ifndef PYK_UPDATED
#define PYK_UPDATED
#ifndef PYK2CU_CPU
// An element that is read and then stored.
template <class T>
__device__ inline T& pyk_updated(T& element, const void* array, pyk_error* error, unsigned int site) {
  return pyk_stored(pyk_loaded(element, array, error, site));
}
#endif
#endif

#ifndef PYK_BLOCK
#define PYK_BLOCK
#ifndef PYK2CU_CPU
// How many threads of this block wait at a barrier and how many have ended, the last one of each (its place in
// the program, times 1024, and its number), and which lanes of each warp have ended. Threads of a grid that
// meets as a whole stay after an error: others wait for them.
struct pyk_block_state {
  unsigned int waiting, ended, last_wait, last_end, stays, ended_lanes[32];
};
__shared__ pyk_block_state pyk_block;
#endif
#endif

#ifndef PYK_THREAD
#define PYK_THREAD
#ifndef PYK2CU_CPU
// The number of this thread in its block.
__device__ inline unsigned int pyk_thread() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
#endif
#endif

#ifndef PYK_TIME
#define PYK_TIME
#ifndef PYK2CU_CPU
// In nanoseconds.
__device__ inline unsigned long long pyk_time() {
  unsigned long long time;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
  return time;
}
#endif
#endif

#ifndef PYK_PART
#define PYK_PART
#ifndef PYK2CU_CPU
// Records an error if there is none yet, and ends this thread unless it must stay.
__device__ __noinline__ void pyk_part(pyk_error* error, unsigned int site, long long index, long long extent) {
  if (!pyk_block.stays) pyk_raise(error, site, index, extent);
  if (atomicExch(&error->raised, 1u) != 0) return;
  error->site = site;
  error->block[0] = blockIdx.x, error->block[1] = blockIdx.y, error->block[2] = blockIdx.z;
  error->thread[0] = threadIdx.x, error->thread[1] = threadIdx.y, error->thread[2] = threadIdx.z;
  error->index = index;
  error->extent = extent;
}
#endif
#endif

#ifndef PYK_PART_FROM
#define PYK_PART_FROM
#ifndef PYK2CU_CPU
// The same for an error in which another thread of the block has a part: its place, and its indices in one number.
__device__ inline void pyk_part_from(pyk_error* error, unsigned int site, unsigned int other) {
  unsigned int thread = other % 1024, x = thread % blockDim.x, y = thread / blockDim.x % blockDim.y;
  pyk_part(error, site, other / 1024, x | y << 10 | thread / (blockDim.x * blockDim.y) << 20);
}
#endif
#endif

#ifndef PYK_MEET
#define PYK_MEET
#ifndef PYK2CU_CPU
// Stands before each barrier of the block: all its threads must come to the same one. Threads that wait at
// another one or have ended are reported, and so are threads that have not come two seconds after the last one
// that came.
__device__ __noinline__ void pyk_meet(pyk_error* error, unsigned int site) {
  volatile pyk_block_state* block = &pyk_block;
  unsigned int threads = blockDim.x * blockDim.y * blockDim.z;
  block->last_wait = site * 1024 + pyk_thread();
  __threadfence_block();
  unsigned int together = __activemask();
  if ((together >> pyk_thread() % 32) == 1u) atomicAdd(&pyk_block.waiting, __popc(together));
  unsigned int seen = 0;
  unsigned long long since = pyk_time();
  for (;;) {
    unsigned int ended = block->ended, count = block->waiting + ended;
    if (count >= threads) break;
    if (*(volatile unsigned int*)&error->raised) {
      if (!block->stays) pyk_exit();
      break;
    }
    if (count != seen) {
      seen = count;
      since = pyk_time();
    } else if (pyk_time() - since > 2000000000ull) {
      pyk_part(error, site, -1, threads - count);
    }
    __nanosleep(100);
  }
  __syncthreads();
  unsigned int ended = block->ended, last_end = block->last_end, last_wait = block->last_wait;
  block->waiting = 0;  // the barrier that follows comes before the next one
  if (ended)
    pyk_part_from(error, site, last_end);
  else if (last_wait / 1024 != site)
    pyk_part_from(error, site, last_wait);
}
#endif
#endif

#ifndef PYK_LEAVE
#define PYK_LEAVE
#ifndef PYK2CU_CPU
// Stands before each end of the thread.
__device__ __noinline__ void pyk_leave(unsigned int site) {
  unsigned int thread = pyk_thread();
  ((volatile pyk_block_state*)&pyk_block)->last_end = site * 1024 + thread;
  atomicOr(&pyk_block.ended_lanes[thread / 32], 1u << thread % 32);
  __threadfence_block();
  atomicAdd(&pyk_block.ended, 1u);
}
#endif
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

#ifndef PYK_CLEAR_BLOCK
#define PYK_CLEAR_BLOCK
#ifndef PYK2CU_CPU
// Before any thread meets another one.
__device__ inline void pyk_clear_block(bool stays) {
  if (pyk_thread() != 0) return;
  pyk_block = pyk_block_state();
  pyk_block.stays = stays;
}
#endif
#endif

#ifndef PYK_CLEAR_STORED
#define PYK_CLEAR_STORED
#ifndef PYK2CU_CPU
__device__ inline void pyk_clear_stored() {
  for (unsigned int i = pyk_thread(); i < 1908; i += blockDim.x * blockDim.y * blockDim.z) pyk_stored_bits[i] = 0;
}
#endif
#endif

#ifndef PYK_DYNAMIC_SHARED
#define PYK_DYNAMIC_SHARED
#ifndef PYK2CU_CPU
extern __shared__ __align__(16) unsigned char pyk_dynamic_shared[];
#endif
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

#ifndef PYK_LANE_PLACES
#define PYK_LANE_PLACES
#ifndef PYK2CU_CPU
// Where each lane waits for others of its warp, plus one; 0 if it does not wait.
__shared__ unsigned short pyk_lane_places[1024];
#endif
#endif

#ifndef PYK_LANES
#define PYK_LANES
#ifndef PYK2CU_CPU
// Stands before each operation of a warp: the lanes that `mask` names must come to it, and no other ones. Lanes
// that have ended are reported, and so are lanes that have not come after two seconds. The mask as it is.
__device__ __noinline__ unsigned int pyk_lanes(unsigned int mask, pyk_error* error, unsigned int site) {
  unsigned int thread = pyk_thread(), lane = thread % 32, first = thread - lane;
  if (!(mask >> lane & 1u)) pyk_raise(error, site, -1, mask);
  unsigned int rest = blockDim.x * blockDim.y * blockDim.z - first;
  unsigned int named = rest >= 32 ? mask : mask & ((1u << rest) - 1);
  if ((named & ~__activemask()) == 0) return mask;
  volatile unsigned short* places = pyk_lane_places + first;
  places[lane] = site + 1;
  unsigned long long since = pyk_time();
  for (;;) {
    unsigned int missing = 0;
    for (unsigned int i = 0; i < 32; ++i)
      if ((named >> i & 1u) && places[i] != (unsigned short)(site + 1)) missing |= 1u << i;
    if (missing == 0) break;
    if (*(volatile unsigned int*)&error->raised) pyk_exit();
    volatile pyk_block_state* block = &pyk_block;
    unsigned int ended = missing & block->ended_lanes[first / 32], end = block->last_end;
    if (ended) {
      long long where = end % 1024 / 32 == first / 32 ? end / 1024 + 1 : 0;
      pyk_raise(error, site, __ffs(ended) - 1, mask | where << 32);
    }
    if (pyk_time() - since > 2000000000ull) pyk_raise(error, site, 32 + __ffs(missing) - 1, mask);
    __nanosleep(100);
  }
  __syncwarp(named);
  places[lane] = 0;
  return mask;
}
#endif
#endif

#ifndef PYK_CLEAR_LANES
#define PYK_CLEAR_LANES
#ifndef PYK2CU_CPU
__device__ inline void pyk_clear_lanes() {
  pyk_lane_places[pyk_thread()] = 0;
}
#endif
#endif

// total(s: array(float32, 1d, C), t: int32, half: int64) -> float32
//   errors: takes the first error
__device__ float total(float* s, int t, long long half, pyk_error* errors) {
  while ((int)half > 0) {
    if (t < (int)half) {
      pyk_updated(s[t], s, errors, 0) += pyk_loaded(s[t + (int)half], s, errors, 1);
    }
    pyk_meet(errors, 2), __syncthreads();
    half = (int)half / 2;
  }
  return pyk_loaded(s[0], s, errors, 3);
}

// reverse(x: array(float32, 1d, C), y: array(float32, 1d, C), n: int64)
//   errors: takes the first error
extern "C" __global__ void reverse(const float* x, float* y, long long n, pyk_error* errors) {
  __shared__ float s[64];
  pyk_clear_block(false);
  pyk_clear_stored();
  __syncthreads();
  int t = threadIdx.x;
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) {
    pyk_leave(4);
    return;
  }
  pyk_stored(s[t]) = x[i];
  pyk_meet(errors, 5), __syncthreads();
  float t0;
  float t1;
  y[i] = (t0 = pyk_loaded(s[pyk_wrap(63 - t, 64)], s, errors, 6), (t1 = total(s, t, 32, errors), t0 + t1));
  pyk_leave(7);
}

// tiles(a: array(int32, 2d, C), hits: array(int32, 1d, C))
//   a_shape1: a.shape[1]; errors: takes the first error
extern "C" __global__ void tiles(const int* a, long long a_shape1, int* hits, pyk_error* errors) {
  __shared__ int tile[8][9];
  int seen[2];
  pyk_clear_block(false);
  pyk_clear_stored();
  __syncthreads();
  int x = threadIdx.x;
  int y = threadIdx.y;
  pyk_stored(tile[y][x]) = a[y * a_shape1 + x];
  const int* row = &tile[y][0];
  seen[0] = pyk_loaded(row[x], nullptr, errors, 8);
  atomicAdd(&pyk_updated(tile[x][y], tile, errors, 9), 1);
  if ((pyk_meet(errors, 11), __syncthreads_or((int)(pyk_loaded(tile[x][y], tile, errors, 10) > seen[0]))) != 0) {
    hits[x] = pyk_loaded(row[8], nullptr, errors, 12);
  }
  pyk_leave(13);
}

// count(x: array(int32, 1d, C), counts: array(int32, 1d, C))
//   errors: takes the first error
extern "C" __global__ void count(const int* x, int* counts, pyk_error* errors) {
  int* some = (int*)pyk_dynamic_shared;
  pyk_clear_block(false);
  pyk_clear_lanes();
  pyk_clear_stored();
  __syncthreads();
  int lane = pyk_lane_id();
  pyk_stored(some[lane]) = x[(long long)blockIdx.x * blockDim.x + threadIdx.x];
  pyk_lanes(0xffffffffU, errors, 14), __syncwarp();
  int mask = (int)__ballot_sync(pyk_lanes(0xffffffffU, errors, 15), pyk_loaded(some[lane], some, errors, 16) > 0);
  if (pyk_loaded(some[lane], some, errors, 17) > 0) {
    counts[lane] = __shfl_sync(pyk_lanes((unsigned int)mask, errors, 18), pyk_loaded(some[lane], some, errors, 19), 0);
    __syncwarp(pyk_lanes((unsigned int)mask, errors, 20));
  }
  if (lane == 0) {
    pyk_leave(21);
    return;
  }
  pyk_leave(22);
}
