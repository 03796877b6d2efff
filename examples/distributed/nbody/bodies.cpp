#include "nbody/bodies.h"

#include <cmath>

namespace nbody {
namespace {

/// A number in [0, 1) of a body: SplitMix64 of its place in all that bodies need.
double Random(int64_t body, uint64_t which) {
  uint64_t z = (uint64_t(body) * 4 + which) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return double((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

}  // namespace

Bodies MakeBodies(example::Range which, int64_t count) {
  Bodies made;
  for (int64_t i = which.begin; i < which.end; ++i) {
    const double x = 2 * Random(i, 0) - 1, y = 2 * Random(i, 1) - 1, z = 2 * Random(i, 2) - 1;
    for (const double each : {x, y, z, (0.5 + Random(i, 3)) / double(count)})
      made.places_and_masses.push_back(float(each));
    for (const double each : {-0.5 * y, 0.5 * x, 0.0}) made.velocities.push_back(float(each));
  }
  return made;
}

std::array<double, 3> AccelerationOf(int64_t i, const std::vector<float>& places_and_masses) {
  constexpr float kSoftening = 0.0025f;  // of kernels/nbody.py
  const auto at = [&](int64_t body, int64_t c) { return double(places_and_masses[size_t(4 * body + c)]); };
  std::array<double, 3> sum{};
  for (int64_t j = 0; j < int64_t(places_and_masses.size() / 4); ++j) {
    const double d[3] = {at(j, 0) - at(i, 0), at(j, 1) - at(i, 1), at(j, 2) - at(i, 2)};
    const double strength = at(j, 3) * std::pow(d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + double(kSoftening), -1.5);
    for (size_t c = 0; c < 3; ++c) sum[c] += strength * d[c];
  }
  return sum;
}

}  // namespace nbody
