#include "lib/optics.cuh"

__device__ inline float inches(float x) {
  return INCHES(x);
}

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

// rays(out: array(float32, 2d, C), x: float32)
//   out_shape1: out.shape[1]
extern "C" __global__ void rays(float* out, long long out_shape1, float x) {
  float steps[8];
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  optics::Ray ray = {float3{x, 0.0f, 0.0f}, float3{0.0f, x, 1.0f}};
  optics::Ray bent = optics::Ray::along_z();
  if (optics::refract(ray, 1.5f, bent)) {
    bent.advance(0.5f);
  }
  float out0 = 0.0f;
  float out1 = 0.0f;
  optics::split(x, out0, &out1);
  float whole = out0;
  float rest = out1;
  out[i * out_shape1] = optics::power(x) + optics::power(2.0f, x) * optics::mix(whole, rest, 0.25f);
  float3 point = ray.at(x) + bent.at(1.0f);
  out[i * out_shape1 + 1] = point.x + bent.origin.z;
  long long side = (long long)optics::side(bent);
  out[i * out_shape1 + 2] = (float)(side == 2 ? (long long)optics::faces(static_cast<optics::Side>(side))
      : (long long)optics::faces(optics::Side::front));
  for (int j = 0; j < 8; ++j) {
    steps[j] = inches((float)j);
  }
  out[i * out_shape1 + 3] = steps[i % 8];
}

// photons(light: array(Photon, 1d, C), counters: array(int32, 1d, C), sums: array(float32, 1d, C))
//   counters_shape0: counters.shape[0]
extern "C" __global__ void photons(Photon* light, int* counters, long long counters_shape0, float* sums) {
  __shared__ Photon shared[32];
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  Photon* photon = &light[i];
  absorb(*photon, 0.5f);
  photon->hits[1] = next_hit(counters + pyk_min(1LL, counters_shape0));
  shared[threadIdx.x] = *photon;
  wait_for_all();
  if (threadIdx.x == 0) {
    sums[blockIdx.x] = total(shared, 32);
  }
  absorb(shared[0], sums[0]);
}

// halved(photon: Photon) -> float32
__device__ float halved(Photon* photon) {
  absorb(*photon, 0.5f);
  return photon->energy;
}

// operator(light: array(Photon, 1d, C), total: array(float32, 1d, C))
extern "C" __global__ void operator_(Photon* light, float* total_) {
  float INCHES_ = halved(&light[0]);
  total_[0] = INCHES_;
}

// typed_by_headers(rays: array(optics::Ray, 1d, C), light: array(Photon, 2d, C), side: optics::Side)
extern "C" __global__ void typed_by_headers(optics::Ray* rays_, const Photon* light, long long side) {
  rays_[0].advance(light[1].energy);
  rays_[1].origin = rays_[0].at(0.25f) + rays_[1].origin;
  if (side == 2) {
    rays_[1] = optics::Ray::along_z();
  }
}
