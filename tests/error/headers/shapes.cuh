// What headers.py imports.
#pragma once

struct Ray {
  float origin, direction;
};

class Handle {
 public:
  __device__ Handle() {}
  __device__ ~Handle() {}
};

namespace shapes {

__device__ inline float sphere(float x, float radius) { return x - radius; }
__device__ inline float pick(float x, double y) { return x + y; }
__device__ inline float pick(double x, float y) { return x - y; }
__device__ inline float total(const float* values, int count) { return values[0] * count; }
__device__ inline void move(Ray& ray, float by) { ray.origin += by; }
template <class T>
__device__ T only_pairs(T a, T b) {
  static_assert(sizeof(T) == 8, "only for numbers of eight bytes");
  return a + b;
}
void on_the_host(int) {}
__device__ inline int log_all(const char* format, ...) { return 0; }

}  // namespace shapes
