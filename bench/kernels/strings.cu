// The kernels of strings.py by hand.
#define R __restrict__
extern "C" {
__global__ void match_pattern(const unsigned char* R text, const unsigned char* R pattern, int length,
                              unsigned char* R found, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + length > n) return;
  int k = 0;
  while (k < length && text[i + k] == pattern[k]) k++;
  found[i] = k == length;
}

// For patterns of 8 bytes and multiples of 16 bytes of text: a thread works on 16 places, the pattern is two words.
__global__ void match_pattern_expert(const unsigned char* R text, const unsigned char* R pattern, int length,
                                     unsigned char* R found, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n / 16) return;
  uint4 v = ((const uint4*)text)[i];
  uint2 next = i + 1 < n / 16 ? ((const uint2*)text)[2 * i + 2] : make_uint2(0, 0);  // a text has no zeros
  unsigned words[6] = {v.x, v.y, v.z, v.w, next.x, next.y};
  unsigned first = ((const unsigned*)pattern)[0], second = ((const unsigned*)pattern)[1];
  unsigned at[20], result[4] = {};
#pragma unroll
  for (int k = 0; k < 20; k++) at[k] = __funnelshift_r(words[k / 4], words[k / 4 + 1], 8 * (k % 4));
#pragma unroll
  for (int k = 0; k < 16; k++)
    if (at[k] == first && at[k + 4] == second) result[k / 4] |= 1u << 8 * (k % 4);
  ((uint4*)found)[i] = make_uint4(result[0], result[1], result[2], result[3]);
}
}
