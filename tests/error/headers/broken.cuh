#pragma once

namespace broken {

__device__ inline float half(float x) { return x / 2 }
__device__ inline flaot quarter(float x) { return x / 4; }

}  // namespace broken
