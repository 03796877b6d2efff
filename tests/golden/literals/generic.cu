// literals(f: array(float64, 1d, C), g: array(float32, 1d, C), i: array(int64, 1d, C),
//     u: array(uint64, 1d, C))
extern "C" __global__ void literals(double* f, float* g, long long* i, unsigned long long* u) {
  f[0] = 0.1;
  f[1] = -0.0;
  f[2] = 1e+308;
  f[3] = 5e-324;
  f[4] = 3.141592653589793;
  f[5] = __longlong_as_double(0x7ff0000000000000LL);
  f[6] = __longlong_as_double(0xfff0000000000000LL);
  f[7] = __longlong_as_double(0x7ff8000000000000LL);
  f[8] = 1000.5;
  g[0] = 0.1f;
  g[1] = 16777216.0f;
  i[0] = -9223372036854775807LL - 1;
  i[1] = 9223372036854775807LL;
  i[2] = 3735928559LL;
  i[3] = 5;
  i[4] = 15;
  i[5] = 1;
  i[6] = 44;
  i[7] = __double2ll_rz(2.9);
  u[0] = 0xffffffffffffffffULL;
}
