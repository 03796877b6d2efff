// Rays and lenses, for the golden case.
#pragma once

#include "units.cuh"

namespace optics {

struct Ray {
  float3 origin, direction;
  __device__ float3 at(float t) const {
    return make_float3(origin.x + t * direction.x, origin.y + t * direction.y, origin.z + t * direction.z);
  }
  __device__ void advance(float t) { origin = at(t); }
  __device__ static Ray along_z() { return Ray{make_float3(0, 0, 0), make_float3(0, 0, 1)}; }
};

enum class Side { front = 1, back = 2 };

constexpr int kSteps = 8;
constexpr float kGlass = 1.5f;

__device__ inline float power(float radius, float index = kGlass) { return (index - 1) / radius; }
__device__ inline double power(double radius, double index) { return (index - 1) / radius; }
__device__ inline bool refract(const Ray& ray, float index, Ray& refracted) {
  refracted = ray;
  refracted.direction.x /= index;
  return refracted.direction.x < 1;
}
__device__ inline void split(float x, float& whole, float* rest) {
  whole = floorf(x);
  *rest = x - whole;
}
__device__ inline Side side(const Ray& ray) { return ray.direction.z > 0 ? Side::front : Side::back; }
__device__ inline long faces(Side side) { return side == Side::front ? 1 : 6; }
template <class T>
__device__ T mix(T a, T b, float t) {
  return a + (b - a) * t;
}

}  // namespace optics

__device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
