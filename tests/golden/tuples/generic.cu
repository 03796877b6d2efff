#ifndef PYK_TUPLE2
#define PYK_TUPLE2
template <class T0, class T1>
struct pyk_tuple2 {
  T0 _0;
  T1 _1;
};
#endif

#ifndef PYK_TUPLE3
#define PYK_TUPLE3
template <class T0, class T1, class T2>
struct pyk_tuple3 {
  T0 _0;
  T1 _1;
  T2 _2;
};
#endif

#ifndef PYK_TUPLE_ITEM3
#define PYK_TUPLE_ITEM3
template <class T>
__device__ inline T pyk_tuple_item3(pyk_tuple3<T, T, T> tuple, long long i) {
  if (i == 0) return tuple._0;
  if (i == 1) return tuple._1;
  return tuple._2;
}
#endif

// min_max(a: float64, b: float64) -> UniTuple(float64, 2)
__device__ pyk_tuple2<double, double> min_max(double a, double b) {
  if (a < b) {
    return {a, b};
  }
  return {b, a};
}

// tuples(out: array(float64, 1d, C), extents: UniTuple(int64, 3), pair: Tuple(float32, int32))
//   extents_0: extents[0]; extents_1: extents[1]; extents_2: extents[2]; pair_0: pair[0]; pair_1: pair[1]
extern "C" __global__ void tuples(
    double* out, long long extents_0, long long extents_1, long long extents_2, float pair_0, int pair_1) {
  pyk_tuple3<long long, long long, long long> extents = {extents_0, extents_1, extents_2};
  pyk_tuple2<double, double> t0 = min_max(out[0], out[1]);
  double low = t0._0;
  double high = t0._1;
  double t1 = low;
  low = high;
  high = t1;
  float a = pair_0;
  int b = pair_1;
  long long c = extents_2;
  out[0] = low + (double)a * (double)b;
  out[1] = high + c;
  long long total = 0;
  for (int i2 = 0; i2 < 3; ++i2) {
    long long extent = pyk_tuple_item3(extents, i2);
    total = (unsigned long long)total + extent;
  }
  int i = threadIdx.x;
  out[2] = (double)(long long)((unsigned long long)pyk_tuple_item3(extents, i % 3) + total);
  double both_0 = low;
  double both_1 = high;
  out[3] = both_1;
  out[4] = 3.0;
}
