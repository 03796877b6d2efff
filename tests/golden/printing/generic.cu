// printing(x: array(int64, 1d, C), y: float32)
extern "C" __global__ void printing(const long long* x, float y) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  long long t0 = x[i];
  printf("100%% \"quoted\" \303\274 \\ \?\? %%d %lld %lld %f %s\n", i, t0, y, i < 3 ? "True" : "False");
  printf("\n");
  printf("(%lld, %f)\n", i, y);
}
