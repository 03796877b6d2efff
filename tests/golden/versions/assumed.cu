// versions(x: array(float64, 1d, C), n: int32)
extern "C" __global__ void versions(double* __restrict__ x, int n) {
  int value = n;
  x[0] = (double)value;
  double value_2 = 2.5;
  x[1] = value_2;
  if (n > 3) {
    value_2 = 1.0;
  }
  x[2] = value_2;
  double total = 0.0;
  for (int i = 0; i < n; ++i) {
    total += x[i];
  }
  x[3] = total;
  int late;
  if (n > 4) {
    late = 5;
  } else {
    late = 0;
  }
  x[4] = (double)late;
}
