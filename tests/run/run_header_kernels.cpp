#include <gtest/gtest.h>

#include "tests/run/cuda_on_host.h"
#include "tests/run/devices.h"
#include "tests/run/headers/counter_random.cuh"
#include "tests/run/headers/linear.cuh"
#include "tests/run/headers/particles.cuh"
#include "tests/run/headers/sdf.cuh"
#include "tests/run/launch.h"

// CUDA C++ headers in kernels. What is expected is computed by the same headers, compiled for the host.
namespace pyk2cu::test {
namespace {

class header_kernels : public ::testing::Test {  // NOLINT: the suite has the file's name
 protected:
  void SetUp() override { SKIP_WITHOUT_HEADERS(); }
};

constexpr Tolerance kClose{16, 2e-5};
constexpr int64_t kPoints = 40;
using I64 = int64_t;

float PointAt(I64 i) { return -4.0f + 0.2f * static_cast<float>(i); }
HostArray Points() {
  return Generate<float>({kPoints}, [](I64 i) { return PointAt(i); });
}

TEST_F(header_kernels, DistancesAndConstants) {
  const auto value = [](I64 at) {
    const float3 p = make_float3(PointAt(at / 6), 0.25f, -0.5f);
    const float ball = sdf::sphere(p, 1), box = sdf::box(p, make_float3(1, 0.5f, 0.25f));
    const float values[] = {ball,
                            box,
                            sdf::torus(p, make_float2(1, 0.25f)),
                            sdf::smooth_min(ball, box, 0.5f),
                            sdf::sphere(p, 2) - 1,
                            sdf::kNear * sdf::kMaxSteps};
    return values[at % 6];
  };
  Launch("header_kernels.py", "distances")
      .Block(64)
      .In(Points())
      .Out(Zeros<float>({kPoints, 6}), Generate<float>({kPoints, 6}, value), kClose)
      .Check();
}

TEST_F(header_kernels, StructsMethodsAndDefaults) {
  HostArray ends = Zeros<float>({kPoints}), steps = Zeros<I64>({kPoints, 3});
  for (I64 i = 0; i < kPoints; ++i) {
    sdf::Ray ray{make_float3(PointAt(i), 0.25f, -6), make_float3(0, 0, 1)};
    const sdf::Hit hit = i % 2 ? sdf::march(ray) : sdf::march(ray, 3);
    steps.Set<I64>(3 * i, hit.steps);
    steps.Set<I64>(3 * i + 1, hit.shape == sdf::Shape::box);
    steps.Set<I64>(3 * i + 2, hit.missed() ? -1 : static_cast<I64>(hit.shape));
    const float end = ray.at(hit.distance).z;
    ray.origin.x += 1;
    ray.direction = sdf::normalize(make_float3(0.1f, 0, 1));
    ends.Set<float>(i, end + sdf::march(ray).distance);
  }
  // a step more or less near a surface moves the end by kNear
  Launch("header_kernels.py", "trace")
      .Block(64)
      .In(Points())
      .Out(Zeros<float>({kPoints}), ends, {0, 4e-3})
      .Out(Zeros<I64>({kPoints, 3}), steps)
      .Check();
}

TEST_F(header_kernels, ReferencesAndPointersToValuesAreReturned) {
  Launch("header_kernels.py", "outputs").Out(Zeros<float>({4}), Of<float>({-1, 1, 2.5, 12}), kClose).Check();
}

TEST_F(header_kernels, QuaternionsAndMatrices) {
  const auto angle = [](I64 i) { return 0.3f * static_cast<float>(i); };
  const auto value = [&](I64 at) {
    const linear::Quaternion q = linear::about_z(angle(at / 12)), twice = q * q;
    const float3 p = linear::rotate(q, make_float3(1, 2, 3));
    const linear::Matrix3 m = linear::to_matrix(q);
    linear::Matrix3 n = m;
    n.transpose();
    const float values[] = {
        twice.w, twice.x, twice.y, twice.z, p.x, p.y, (m * n).trace(), linear::determinant(m), 1, m.e[0][1] + n.e[0][1],
        1,       -q.w + 1};
    return values[at % 12];
  };
  Launch("header_kernels.py", "turns")
      .Block(32)
      .In(Generate<float>({16}, angle))
      .Out(Zeros<float>({16, 12}), Generate<float>({16, 12}, value), kClose)
      .Check();
}

TEST_F(header_kernels, PointersToStructVariables) {
  Launch("header_kernels.py", "inverses")
      .Out(Zeros<float>({11}), Of<float>({1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0}), kClose)
      .Check();
}

TEST_F(header_kernels, TemplatesAndArrays) {
  const HostArray x = Generate<double>({5}, [](I64 i) { return 1.0 + static_cast<double>(i); });
  const HostArray z = Generate<float>({2, 3}, [](I64 i) { return static_cast<float>(i); });
  Launch("header_kernels.py", "dots")
      .In(x)
      .In(x)
      .In(z)
      .Out(Zeros<double>({5}), Of<double>({30, 55, 26, 14, 0}))
      .Check();
}

/// The known answers of Random123, which the paper's authors publish: kat_vectors, philox4x32 with 10 rounds.
TEST_F(header_kernels, CounterBasedRandomNumbers) {
  Launch("header_kernels.py", "words")
      .Block(2)
      .In(Of<uint32_t>({0, 0xffffffff}))
      .Out(Zeros<uint32_t>({2, 4}), Of<uint32_t>({0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8, 0x408f276d,
                                                  0x41c83b0e, 0xa20bc7c6, 0x6d5451fd},
                                                 {2, 4}))
      .Check();
  HostArray expected = Zeros<float>({8, 7});
  for (unsigned i = 0; i < 8; ++i) {
    counter_random::Stream stream = counter_random::open(12345, i);
    for (I64 j = 0; j < 7; ++j) expected.Set<float>(7 * i + j, counter_random::next_uniform(&stream));
    expected.Set<float>(7 * i, expected.Get<float>(7 * i) + counter_random::next_uniform(&stream));
  }
  Launch("header_kernels.py", "uniforms").Block(8).Out(Zeros<float>({8, 7}), expected).Check();
}

TEST_F(header_kernels, StructsInSharedMemoryAndWholeBlocks) {
  constexpr int kSteps = 50;
  HostArray expected = Zeros<double>({32, 8});
  const Box box(4, -4);
  double all = 0;
  for (int i = 0; i < 32; ++i) {
    Particle p = i % 2 ? make_particle(i) : make_particle(i, 2.5f);
    int met = 0;
    for (int n = 0; n < kSteps; ++n) met += step(p, box, 0.125f);
    const double values[] = {p.position.x,
                             p.velocity.y,
                             p.energy[1],
                             static_cast<double>(hits_of(p) + 100 * age_of(&p)),
                             static_cast<double>(p.cell.row + 10 * p.color[1]),
                             static_cast<double>(met),
                             0,
                             Box::kSides + ghost};
    for (I64 j = 0; j < 8; ++j) expected.Set<double>(8 * i + j, values[j]);
    all += met;
  }
  for (I64 i = 0; i < 32; ++i) expected.Set<double>(8 * i + 6, all);
  Launch("header_kernels.py", "simulate")
      .Block(32)
      .In(kSteps)
      .Out(Zeros<double>({32, 8}), expected, kClose)
      .Out(Zeros<int32_t>({2}), Of<int32_t>({0, 32}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
