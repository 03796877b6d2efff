#ifndef PYK_MIN_INT32
#define PYK_MIN_INT32
__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

// attraction(dx: float32, dy: float32, dz: float32, mass: float32) -> float32
__device__ float attraction(float dx, float dy, float dz, float mass) {
  float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
  return mass * inverse * inverse * inverse;
}

// nbody(bodies: array(float32, 2d, C), acceleration: array(float32, 2d, C))
//   bodies_shape0: bodies.shape[0]; bodies_shape1: bodies.shape[1];
//   acceleration_shape1: acceleration.shape[1]
extern "C" __global__ void nbody(
    const float* __restrict__ bodies, int bodies_shape0, int bodies_shape1, float* __restrict__ acceleration,
    int acceleration_shape1) {
  __shared__ float tile[64][4];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int t = threadIdx.x;
  int n = bodies_shape0;
  int me = pyk_min(i, n - 1);
  float x = bodies[pyk_wrap(me, bodies_shape0) * bodies_shape1];
  float y = bodies[pyk_wrap(me, bodies_shape0) * bodies_shape1 + 1];
  float z = bodies[pyk_wrap(me, bodies_shape0) * bodies_shape1 + 2];
  float ax = 0.0f;
  float ay = 0.0f;
  float az = 0.0f;
  for (int first = 0; first < n; first += 64) {
    for (int c = 0; c < 4; ++c) {
      tile[t][c] = first + t < n ? bodies[(first + t) * bodies_shape1 + c] : 0.0f;
    }
    __syncthreads();
    for (int k = 0; k < 64; ++k) {
      float dx = tile[k][0] - x;
      float dy = tile[k][1] - y;
      float dz = tile[k][2] - z;
      float pull = attraction(dx, dy, dz, tile[k][3]);
      ax += pull * dx;
      ay += pull * dy;
      az += pull * dz;
    }
    __syncthreads();
  }
  if (i < n) {
    acceleration[i * acceleration_shape1] = ax;
    acceleration[i * acceleration_shape1 + 1] = ay;
    acceleration[i * acceleration_shape1 + 2] = az;
  }
}
