// Structs for the tests of struct values in kernels.
#pragma once

namespace structs {

enum class Phase : unsigned char { solid, gas };

struct Ray {
  float3 o;
  float t;
  Phase phase;
  long long id;
};

/// Not an aggregate, and without a default constructor.
struct Span {
  float begin, end;
  __device__ Span(float begin, float end) : begin(begin), end(end) {}
};

struct Hit {
  Ray ray;
  Ray more[2];
  float e[2][3];
  long long ids[3];
};

__device__ inline Ray make(float x, float t) { return Ray{{x, 2 * x, 3 * x}, t, Phase::gas, 7}; }
__device__ inline void advance(Ray& ray, float by) { ray.t += by; }
__device__ inline void swap(Ray* a, Ray* b) {
  const Ray c = *a;
  *a = *b;
  *b = c;
}
__device__ inline Hit hit(const Ray& ray) {
  Hit h{ray, {ray, ray}, {}, {1, 2, 3}};
  for (int i = 0; i < 6; ++i) h.e[i / 3][i % 3] = ray.t + i;
  return h;
}
__device__ inline float sum(const float* e, int n) {
  float s = 0;
  for (int i = 0; i < n; ++i) s += e[i];
  return s;
}
__device__ inline float width(const Span& span) { return span.end - span.begin; }
__device__ inline float code(Phase phase) { return phase == Phase::gas ? 10 : 20; }
__device__ inline long long total(const long long* ids, int n) {
  long long s = 0;
  for (int i = 0; i < n; ++i) s += ids[i];
  return s;
}

}  // namespace structs
