#include <gtest/gtest.h>

#include "tests/run/cuda_on_host.h"  // before the example's header, which takes it for granted

#include <algorithm>
#include <cmath>

#include "examples/distance_field.cuh"
#include "runtime/npy/random.h"
#include "tests/run/devices.h"
#include "tests/run/launch.h"
#include "tests/run/program.h"

// Every example against the same algorithm in C++. That the command lines in the examples work is tested in
// run_commands.cpp.
namespace pyk2cu::test {
using namespace runtime;
namespace {

using I64 = int64_t;

TEST(examples_grids, AddConstant) {
  HostArray cells = Arange<float>(1000), expected = Generate<float>({1000}, [](I64 i) { return i + 10; });
  Launch("examples/add_constant.py", "add_constant").Grid(4).Block(256).Out(cells, expected).In(10.0).Check();
  Launch("examples/add_constant.py", "add_constant_serial").Out(cells, expected).In(10.0).Check();
  Launch("examples/add_constant.py", "add_constant_serial").Grid(3).Block(7).Out(cells, expected).In(10).Check();
}

TEST(examples_grids, VectorAdd) {
  HostArray x = Random<float>({1000}, 1), y = Random<float>({1000}, 2);
  auto sum = [&](I64 i) { return x.Get<float>(i) + y.Get<float>(i); };
  Launch("examples/vector_add.py", "vector_add")
      .Grid(4)
      .Block(256)
      .In(x)
      .In(y)
      .Out(Zeros<float>({1000}), Generate<float>({1000}, sum))
      .Check();
  Launch("examples/vector_add.py", "vector_add")
      .Grid(4)
      .Block(256)
      .In(x.Gapped())
      .In(y.Reversed())
      .Out(Zeros<float>({1000}), Generate<float>({1000}, sum))
      .Check();
}

TEST(examples_grids, GridStrideAdd) {
  HostArray x = Arange<int32_t>(1000);
  Launch("examples/grid_stride_add.py", "grid_stride_add")
      .Grid(2)
      .Block(64)
      .In(x)
      .In(x)
      .Out(Zeros<int32_t>({1000}), Generate<int32_t>({1000}, [](I64 i) { return 2 * i; }))
      .Check();
}

TEST(examples_grids, Saxpy) {
  HostArray x = Random<float>({1000}, 1), y = Random<float>({1000}, 2);
  auto expected = Generate<float>({1000}, [&](I64 i) { return std::fma(2.5f, x.Get<float>(i), y.Get<float>(i)); });
  Launch("examples/saxpy.py", "saxpy").Grid(4).Block(256).In(2.5).In(x).Out(y, expected).Check();
}

TEST(examples_grids, Stencil2d) {
  HostArray src = Random<float>({60, 50}, 1);
  auto at = [&](I64 i, I64 j) { return src.Get<float>(i * 50 + j); };
  auto expected = Generate<float>({60, 50}, [&](I64 k) {
    I64 i = k / 50, j = k % 50;
    return i > 0 && i < 59 && j > 0 && j < 49 ? 0.25f * (at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1))
                                              : 0.0f;
  });
  Launch("examples/stencil2d.py", "jacobi")
      .Grid(4, 4)
      .Block(16, 16)
      .In(src)
      .Out(Zeros<float>({60, 50}), expected)
      .Check();
}

TEST(examples_grids, Stencil3d) {
  HostArray src = Random<float>({20, 18, 22}, 1);
  auto at = [&](I64 i, I64 j, I64 k) { return src.Get<float>((i * 18 + j) * 22 + k); };
  auto expected = Generate<float>({20, 18, 22}, [&](I64 n) {
    I64 i = n / 396, j = n / 22 % 18, k = n % 22;
    if (i < 1 || i >= 19 || j < 1 || j >= 17 || k < 1 || k >= 21) return 0.0f;
    float around =
        at(i - 1, j, k) + at(i + 1, j, k) + at(i, j - 1, k) + at(i, j + 1, k) + at(i, j, k - 1) + at(i, j, k + 1);
    return std::fma(0.4f, at(i, j, k), 0.1f * around);
  });
  // One of the two products is fused, whichever the compiler takes.
  Launch("examples/stencil3d.py", "diffuse")
      .Grid(3, 3, 5)
      .Block(8, 8, 4)
      .In(src)
      .Out(Zeros<float>({20, 18, 22}), expected, {.ulps = 1})
      .Check();
}

TEST(examples_grids, Transpose) {
  for (auto [rows, cols] : {std::pair<I64, I64>{64, 96}, {70, 90}, {1, 33}}) {
    HostArray src = Generate<float>({rows, cols}, [](I64 i) { return i; });
    auto expected =
        Generate<float>({cols, rows}, [rows = rows, cols = cols](I64 i) { return i % rows * cols + i / rows; });
    auto blocks = [](I64 n) { return static_cast<uint32_t>((n + 31) / 32); };
    Launch("examples/transpose.py", "transpose")
        .Grid(blocks(cols), blocks(rows))
        .Block(32, 8)
        .In(src)
        .Out(Zeros<float>({cols, rows}), expected)
        .Check();
  }
}

TEST(examples_grids, Mandelbrot) {
  auto expected = Generate<int32_t>({60, 80}, [](I64 i) {
    double cr = -2.0 + static_cast<double>(i % 80) * 2.8 / 80, ci = -1.2 + static_cast<double>(i / 80) * 2.4 / 60,
           zr = 0, zi = 0;
    for (I64 n = 0; n < 100; ++n) {
      double rr = zr * zr, ii = zi * zi;
      if (rr + ii > 4.0) return n;
      zi = std::fma(2.0 * zr, zi, ci);
      zr = rr - ii + cr;
    }
    return I64{100};
  });
  // Which products are fused decides the last bit, and that the fate of points on the edge.
  Launch("examples/mandelbrot.py", "mandelbrot")
      .Grid(5, 4)
      .Block(16, 16)
      .Out(Zeros<int32_t>({60, 80}), expected, {.share = 0.005})
      .In(-2.0)
      .In(-1.2)
      .In(2.8)
      .In(2.4)
      .In(100)
      .Check();
}

TEST(examples_grids, GameOfLife) {
  HostArray now = Generate<uint8_t>({12, 10}, [](I64 i) { return i * i % 7 < 3; });
  auto expected = Generate<uint8_t>({12, 10}, [&](I64 i) {
    int count = 0;
    for (I64 dr : {-1, 0, 1})
      for (I64 dc : {-1, 0, 1})
        if (dr || dc) count += now.Get<uint8_t>((i / 10 + dr + 12) % 12 * 10 + (i % 10 + dc + 10) % 10);
    return count == 3 || (count == 2 && now.Get<uint8_t>(i));
  });
  Launch("examples/game_of_life.py", "generation")
      .Grid(2, 2)
      .Block(8, 8)
      .In(now)
      .Out(Zeros<uint8_t>({12, 10}), expected)
      .Check();
}

TEST(examples_grids, Convolution) {
  HostArray src = Random<float>({60, 50}, 1);
  auto expected = Generate<float>({60, 50}, [&](I64 at) {
    const float weights[] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
    float total = 0;
    for (I64 k = 0; k < 5; ++k)
      total = std::fma(weights[k], src.Get<float>(at / 50 * 50 + std::clamp<I64>(at % 50 + k - 2, 0, 49)), total);
    return total;
  });
  Launch("examples/convolution.py", "blur_rows")
      .Grid(4, 16)
      .Block(16, 4)
      .In(src)
      .Out(Zeros<float>({60, 50}), expected)
      .Check();
}

TEST(examples_grids, JuliaSet) {
  auto expected = Generate<int32_t>({60, 80}, [](I64 at) {
    double x = 3.2 * static_cast<double>(at % 80) / 80 - 1.6, y = 2.4 * static_cast<double>(at / 80) / 60 - 1.2;
    int32_t n = 0;
    for (; n < 6 && x * x + y * y <= 4.0; ++n) {
      const double next = x * x - y * y - 0.8;
      y = 2 * x * y + 0.156;
      x = next;
    }
    return n;
  });
  Launch("examples/julia_set.py", "julia_set")
      .Grid(5, 4)
      .Block(16, 16)
      .Out(Zeros<int32_t>({60, 80}), expected, {.share = 0.002})
      .In(ScalarValue::Complex(-0.8, 0.156))
      .In(6)
      .Check();
}

TEST(examples_grids, HeatOnARing) {
  std::vector<double> a(256), b(256);
  for (size_t i = 0; i < 256; ++i) a[i] = static_cast<double>(i);
  for (int step = 0; step < 10; ++step) {
    for (size_t i = 0; i < 256; ++i) b[i] = 0.5 * a[i] + 0.25 * (a[(i + 255) % 256] + a[(i + 1) % 256]);
    std::swap(a, b);
  }
  Launch("examples/heat_grid_sync.py", "heat")
      .Grid(4)
      .Block(64)
      .Out(Arange<double>(256), Of<double>(a), {.absolute = 1e-9})
      .Out(Zeros<double>({256}), Of<double>(b), {.absolute = 1e-9})
      .In(10)
      .Check();
}

struct Vector {
  double x, y, z;
  Vector operator+(const Vector& b) const { return {x + b.x, y + b.y, z + b.z}; }
  Vector operator-(const Vector& b) const { return {x - b.x, y - b.y, z - b.z}; }
  Vector operator*(double factor) const { return {x * factor, y * factor, z * factor}; }
  double Dot(const Vector& b) const { return x * b.x + y * b.y + z * b.z; }
  Vector Normalized() const { return *this * (1 / std::sqrt(Dot(*this))); }
};

TEST(examples_grids, RayTracer) {
  const std::pair<Vector, double> spheres[] = {{{0, 0, 0}, 0.97}, {{1.2, 0.4, 0.6}, 0.5}, {{-0.9, 0.9, -0.5}, 0.3}};
  const Vector camera{0, 0, -3}, lamp{5, 5, -5};
  auto expected = Generate<double>({48, 64}, [&](I64 k) {
    const Vector direction =
        Vector{(static_cast<double>(k % 64) - 32) / 48, (24 - static_cast<double>(k / 64)) / 48, 1}.Normalized();
    double nearest = 1e30, light = 0;
    for (const auto& [center, radius] : spheres) {
      const double along = (center - camera).Dot(direction),
                   inside = along * along - (center - camera).Dot(center - camera) + radius * radius;
      if (along <= 0 || inside <= 0 || along - std::sqrt(inside) >= nearest) continue;
      nearest = along - std::sqrt(inside);
      const Vector point = camera + direction * nearest;
      light = std::max((point - center).Normalized().Dot((lamp - point).Normalized()), 0.1);
    }
    return light;
  });
  Launch("examples/ray_tracer.py", "render")
      .Grid(4, 3)
      .Block(16, 16)
      .Out(Zeros<double>({48, 64}), expected, {.absolute = 1e-9})
      .Check();
}

TEST(examples_grids, DistanceField) {
  SKIP_WITHOUT_HEADERS();
  const auto depth = [](I64 at) {
    const float x = static_cast<float>(at % 40) / 40.0f - 0.5f, y = 0.5f - static_cast<float>(at / 40) / 24.0f;
    const double scale = 1.0 / std::sqrt(static_cast<double>(x * x + y * y) + 1.0);
    return march(make_float3(0, 0.5f, -3),
                 make_float3(static_cast<float>(x * scale), static_cast<float>(y * scale), static_cast<float>(scale)))
        .distance;
  };
  Launch("examples/distance_field.py", "render")
      .Grid(3, 2)
      .Block(16, 16)
      .Out(Zeros<float>({24, 40}), Generate<float>({24, 40}, depth), {.absolute = 4e-3, .share = 0.01})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
