#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

#ifndef PYK_TUPLE2
#define PYK_TUPLE2
template <class T0, class T1>
struct pyk_tuple2 {
  T0 _0;
  T1 _1;
};
#endif

#ifndef PYK_TUPLE_ITEM2
#define PYK_TUPLE_ITEM2
template <class T>
__device__ inline T pyk_tuple_item2(pyk_tuple2<T, T> tuple, long long i) {
  if (i == 0) return tuple._0;
  return tuple._1;
}
#endif

#ifndef PYK_RECORD_Vec_f324e4a670cfd5e8
#define PYK_RECORD_Vec_f324e4a670cfd5e8
struct Vec {
  float x;
  float y;
};
#endif

#ifndef PYK_RECORD_Particle_0542803ebe5f0163
#define PYK_RECORD_Particle_0542803ebe5f0163
struct Particle {
  long long id;
  Vec position;
};
#endif

#ifndef PYK_RECORD_Vec_item_c633525b6e91d448
#define PYK_RECORD_Vec_item_c633525b6e91d448
__device__ inline float Vec_item(Vec tuple, long long i) {
  if (i == 0) return tuple.x;
  return tuple.y;
}
#endif

#ifndef PYK_RECORD_Segment_45173c2f1d3a16af
#define PYK_RECORD_Segment_45173c2f1d3a16af
struct Segment {
  double start;
  double end;
};
#endif

#ifndef PYK_RECORD_Segment_item_27bf420203d3ec4b
#define PYK_RECORD_Segment_item_27bf420203d3ec4b
__device__ inline double Segment_item(Segment tuple, long long i) {
  if (i == 0) return tuple.start;
  return tuple.end;
}
#endif

// add(a: Vec(float32 x 2), b: Vec(float32 x 2)) -> Vec(float32 x 2)
__device__ Vec add(Vec a, Vec b) {
  return {a.x + b.x, a.y + b.y};
}

// moved(particle: Particle(int64, Vec(float32 x 2)), by: Vec(float32 x 2)) -> Particle(int64, Vec(float32 x 2))
__device__ Particle moved(Particle particle, Vec by) {
  return {particle.id, add(particle.position, by)};
}

// move(particle: Particle(int64, Vec(float32 x 2)), out: array(float32, 2d, C), n: int64)
//   particle_id: particle.id; particle_position_x: particle.position.x;
//   particle_position_y: particle.position.y; out_shape0: out.shape[0]; out_shape1: out.shape[1]
extern "C" __global__ void move(
    long long particle_id, float particle_position_x, float particle_position_y, float* out,
    long long out_shape0, long long out_shape1, long long n) {
  Particle particle = {particle_id, {particle_position_x, particle_position_y}};
  for (long long _ = 0; _ < n; ++_) {
    particle = moved(particle, Vec{out[0], out[1]});
  }
  long long part_begin0 = particle.id;
  Vec t1 = particle.position;
  if (out_shape1 != 2) {
    return;
  }
  for (int i2 = 0; i2 < 2; ++i2) {
    out[pyk_wrap(part_begin0, out_shape0) * out_shape1 + i2] = Vec_item(t1, i2);
  }
}

// ends(x: array(float64, 2d, C), i: int64) -> Segment(float64 x 2)
//   x_shape1: x.shape[1]
__device__ Segment ends(const double* x, long long x_shape1, long long i) {
  if (x[i * x_shape1] < x[i * x_shape1 + 1]) {
    return {x[i * x_shape1], x[i * x_shape1 + 1]};
  }
  return {x[i * x_shape1 + 1], x[i * x_shape1]};
}

// nearest(x: array(float64, 2d, C), out: array(float64, 1d, C), k: int64)
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]
extern "C" __global__ void nearest(
    const double* x, long long x_shape0, long long x_shape1, double* out, long long k) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < x_shape0) {
    Segment segment = ends(x, x_shape1, i);
    pyk_tuple2<Segment, Segment> both = {segment, ends(x, x_shape1, 0)};
    out[i] = Segment_item(segment, pyk_wrap(k, 2LL)) + pyk_tuple_item2(both, pyk_wrap(k, 2LL)).end;
    for (int i0 = 0; i0 < 2; ++i0) {
      Segment each = pyk_tuple_item2(both, i0);
      out[i] = fmin(out[i], fabs(each.start));
    }
  }
}
