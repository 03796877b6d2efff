#ifndef PYK_MOD_INT64
#define PYK_MOD_INT64
// Python's %: has the sign of the divisor; x % 0 is 0.
__device__ inline long long pyk_mod(long long a, long long b) {
  if (b == 0 || b == -1) return 0;
  long long remainder = a % b;
  return remainder != 0 && (remainder ^ b) < 0 ? remainder + b : remainder;
}
#endif

#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

// count_live(cells: array(uint8, 2d, A), row: int64, col: int64) -> int64
//   cells_shape0: cells.shape[0]; cells_shape1: cells.shape[1]; cells_stride0: cells.strides[0], in bytes;
//   cells_stride1: cells.strides[1], in bytes
__device__ long long count_live(
    const unsigned char* cells, long long cells_shape0, long long cells_shape1, long long cells_stride0,
    long long cells_stride1, long long row, long long col) {
  long long rows = cells_shape0;
  long long cols = cells_shape1;
  int count = 0;
  for (int dr = -1; dr < 2; ++dr) {
    for (int dc = -1; dc < 2; ++dc) {
      if (dr != 0 || dc != 0) {
        count += pyk_at(cells, pyk_mod(row + dr, rows) * cells_stride0 + pyk_mod(col + dc, cols) * cells_stride1);
      }
    }
  }
  return count;
}

// generation(now: array(uint8, 2d, A), later: array(uint8, 2d, A))
//   now_shape0: now.shape[0]; now_shape1: now.shape[1]; now_stride0: now.strides[0], in bytes;
//   now_stride1: now.strides[1], in bytes; later_stride0: later.strides[0], in bytes;
//   later_stride1: later.strides[1], in bytes
extern "C" __global__ void generation(
    const unsigned char* now, long long now_shape0, long long now_shape1, long long now_stride0,
    long long now_stride1, unsigned char* later, long long later_stride0, long long later_stride1) {
  long long col = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row < now_shape0 && col < now_shape1) {
    long long count = count_live(now, now_shape0, now_shape1, now_stride0, now_stride1, row, col);
    bool t0;
    bool t1 = count == 3;
    pyk_at(later, row * later_stride0 + col * later_stride1) =
        t1 ? t1 : (t0 = count == 2, t0 ? pyk_at(now, row * now_stride0 + col * now_stride1) : t0);
  }
}
