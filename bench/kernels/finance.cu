// The kernels of finance.py by hand.
#define R __restrict__
extern "C" {
__global__ void asian_option(float* R payoffs, int steps, float price, float strike, float drift, float volatility,
                             int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned long long state = (i + 1) * 0x9E3779B97F4A7C15ull;
  float spot = price, total = 0;
  for (int k = 0; k < steps; k++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    float u = ((float)(unsigned)(state >> 40) + 1.0f) * 0x1p-24f, v = (float)((unsigned)state & 0xffffff) * 0x1p-24f;
    float normal = sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
    spot *= expf(drift + volatility * normal);
    total += spot;
  }
  payoffs[i] = fmaxf(total / steps - strike, 0.0f);
}
}
