// Particles in a box, with all that a struct may have, and functions that need their whole block.
#pragma once

typedef unsigned char byte;

enum Kind : unsigned char { fluid, wall, ghost = 7 };

struct Cell {
  short column, row;
};

struct alignas(16) Particle {
  float3 position;
  float mass;
  float3 velocity;
  int id;
  Cell cell;
  double energy[2];
  byte color[3];
  Kind kind;
  unsigned active : 1, age : 7;  // bit-fields are C++'s own affair
  struct {
    int hits;
  } counted;
};

struct Box {
  float low, high;
  Box() = default;
  __device__ Box(float from, float to) : low(from < to ? from : to), high(from < to ? to : from) {}
  __device__ bool holds(float x) const { return low <= x && x < high; }
  static constexpr int kSides = 6;
};

__device__ inline int bounce(float& x, float& v, const Box& box) {
  if (box.holds(x)) return 0;
  x = x < box.low ? 2 * box.low - x : 2 * box.high - x;
  v = -v;
  return 1;
}

__device__ inline Particle make_particle(int id, float mass = 1.0f) {
  Particle p{};
  p.id = id;
  p.mass = mass;
  p.position = make_float3(static_cast<float>(id), 0.5f, -0.5f);
  p.velocity = make_float3(1.0f, 0.25f * id, -2.0f);
  p.kind = id % 4 == 0 ? wall : fluid;
  p.active = 1;
  return p;
}

/// One step in time; returns how often the particle met a side.
__device__ inline int step(Particle& p, Box box, float dt) {
  if (p.kind == wall) return 0;
  p.position.x += dt * p.velocity.x;
  p.position.y += dt * p.velocity.y;
  p.position.z += dt * p.velocity.z;
  const int hits = bounce(p.position.x, p.velocity.x, box) + bounce(p.position.y, p.velocity.y, box) + bounce(p.position.z, p.velocity.z, box);
  p.counted.hits += hits;
  p.age += 1;
  p.cell = {static_cast<short>(floorf(p.position.x)), static_cast<short>(floorf(p.position.y))};
  p.energy[0] = 0.5 * p.mass * (p.velocity.x * p.velocity.x + p.velocity.y * p.velocity.y + p.velocity.z * p.velocity.z);
  p.energy[1] += p.energy[0];
  p.color[hits % 3] += 1;
  return hits;
}

__device__ inline int age_of(const Particle* p) { return p->age; }
__device__ inline int hits_of(const Particle& p) { return p.counted.hits; }

/// The sum over the block, in every thread; blocks of up to 1024 threads.
__device__ inline float block_sum(float x) {
  __shared__ float sums[32];
  for (int delta = 16; delta > 0; delta /= 2) x += __shfl_down_sync(0xffffffffu, x, delta);
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = x;
  __syncthreads();
  float sum = 0;
  for (unsigned i = 0; i < (blockDim.x + 31) / 32; ++i) sum += sums[i];
  __syncthreads();
  return sum;
}

__device__ inline int take_ticket(int* counter) { return atomicAdd(counter, 1); }

// What kernels cannot have.
int host_only(int x);
__device__ int print_all(const char* format, ...);
struct Owner {
  int* memory;
  __device__ ~Owner() {}
};
__device__ inline int size_of(const Owner& owner) { return owner.memory != nullptr; }
__device__ inline int apply(int (*f)(int), int x) { return f(x); }
