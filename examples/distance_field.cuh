// A scene of rounded shapes as a signed distance field: how far a point is from the nearest surface.
#pragma once

struct Hit {
  float distance;  // along the ray
  int steps;
};

__device__ inline float3 along(float3 origin, float3 direction, float t) {
  return make_float3(fmaf(t, direction.x, origin.x), fmaf(t, direction.y, origin.y), fmaf(t, direction.z, origin.z));
}

__device__ inline float smooth_min(float a, float b, float k) {
  const float h = fmaxf(k - fabsf(a - b), 0.0f) / k;
  return fminf(a, b) - h * h * k / 4.0f;
}

/// A ball that melts into the ground.
__device__ inline float scene(float3 p) {
  const float ball = sqrtf(p.x * p.x + p.y * p.y + p.z * p.z) - 1.0f;
  const float ground = p.y + 0.75f;
  return smooth_min(ball, ground, 0.5f);
}

/// Sphere tracing: every step is as long as the distance to the nearest surface, which is always safe.
__device__ inline Hit march(float3 origin, float3 direction, float far_away = 12.0f) {
  Hit hit{0.0f, 0};
  while (hit.steps < 200 && hit.distance < far_away) {
    const float step = scene(along(origin, direction, hit.distance));
    if (step < 1e-3f) break;
    hit.distance += step;
    ++hit.steps;
  }
  return hit;
}
