// Signed distance fields: how far a point lies from a surface, negative inside of it.
#pragma once

namespace sdf {

constexpr float kFar = 40.0f;
constexpr float kNear = 1.0f / 1024;
constexpr int kMaxSteps = 80;

enum class Shape { nothing, sphere, box = 5, torus };
enum Axis { x_axis, y_axis, z_axis };

struct Ray {
  float3 origin, direction;
  __device__ float3 at(float t) const {
    return make_float3(origin.x + t * direction.x, origin.y + t * direction.y, origin.z + t * direction.z);
  }
};

struct Hit {
  float distance;
  int steps;
  Shape shape;
  __device__ bool missed() const { return shape == Shape::nothing; }
};

__device__ inline float3 operator-(float3 a, float3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
__device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ inline float length(float3 v) { return sqrtf(dot(v, v)); }
__device__ inline float length(float2 v) { return sqrtf(v.x * v.x + v.y * v.y); }
__device__ inline float3 normalize(float3 v) {
  const float by = 1.0f / length(v);
  return make_float3(v.x * by, v.y * by, v.z * by);
}

__device__ inline float sphere(float3 p, float radius) { return length(p) - radius; }
__device__ inline float box(float3 p, float3 half_size) {
  const float3 q = make_float3(fabsf(p.x), fabsf(p.y), fabsf(p.z)) - half_size;
  const float outside = length(make_float3(fmaxf(q.x, 0.0f), fmaxf(q.y, 0.0f), fmaxf(q.z, 0.0f)));
  return outside + fminf(fmaxf(q.x, fmaxf(q.y, q.z)), 0.0f);
}
__device__ inline float torus(float3 p, float2 radii) {
  return length(make_float2(length(make_float2(p.x, p.z)) - radii.x, p.y)) - radii.y;
}

template <class T>
__device__ inline T smooth_min(T a, T b, T k) {
  const T h = a < b ? (b - a) / k : (a - b) / k;
  const T rest = h < T(1) ? T(1) - h : T(0);
  return (a < b ? a : b) - rest * rest * k / T(4);
}

/// The distance to the scene; `nearest` becomes the shape that it is the distance to.
__device__ inline float scene(float3 p, Shape& nearest) {
  const float ball = sphere(p - make_float3(0.0f, 0.5f, 0.0f), 1.0f);
  const float cube = box(p - make_float3(2.5f, 0.0f, 0.0f), make_float3(0.75f, 0.75f, 0.75f));
  const float ring = torus(p - make_float3(-2.5f, 0.0f, 0.0f), make_float2(1.0f, 0.25f));
  nearest = ball < cube ? (ball < ring ? Shape::sphere : Shape::torus) : (cube < ring ? Shape::box : Shape::torus);
  return fminf(ball, fminf(cube, ring));
}

__device__ inline Hit march(const Ray& ray, float far_away = kFar) {
  Hit hit{0.0f, 0, Shape::nothing};
  for (; hit.steps < kMaxSteps && hit.distance < far_away; ++hit.steps) {
    Shape nearest;
    const float step = scene(ray.at(hit.distance), nearest);
    if (step < kNear) {
      hit.shape = nearest;
      return hit;
    }
    hit.distance += step;
  }
  return hit;
}

/// Moves along one axis.
__device__ inline void shift(float3* p, Axis axis, float by) {
  if (axis == x_axis) p->x += by;
  else if (axis == y_axis) p->y += by;
  else p->z += by;
}

/// Distance and its derivative by the radius.
__device__ inline void sphere_with_slope(float3 p, float radius, float* distance, float* slope) {
  *distance = sphere(p, radius);
  *slope = -1.0f;
}

}  // namespace sdf
