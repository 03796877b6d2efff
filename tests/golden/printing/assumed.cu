// printing(x: array(int64, 1d, C), y: float32)
extern "C" __global__ void printing(const long long* __restrict__ x, float y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long t0 = x[i];
  printf("100%% \"quoted\" \303\274 \\ \?\? %%d %lld %lld %f %s\n", (long long)i, t0, y, i < 3 ? "True" : "False");
  printf("\n");
  printf("(%lld, %f)\n", (long long)i, y);
}
