#include <gtest/gtest.h>

#include "tests/run/cuda_on_host.h"  // before the example's header, which takes it for granted

#include <algorithm>
#include <cmath>
#include <functional>
#include <sstream>

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
using U64 = uint64_t;

template <class T>
std::vector<T> Values(const HostArray& array) {
  std::vector<T> values;
  for (I64 i = 0; i < array.Size(); ++i) values.push_back(array.Get<T>(i));
  return values;
}

TEST(examples, AddConstant) {
  HostArray cells = Arange<float>(1000), expected = Generate<float>({1000}, [](I64 i) { return i + 10; });
  Launch("examples/add_constant.py", "add_constant").Grid(4).Block(256).Out(cells, expected).In(10.0).Check();
  Launch("examples/add_constant.py", "add_constant_serial").Out(cells, expected).In(10.0).Check();
  Launch("examples/add_constant.py", "add_constant_serial").Grid(3).Block(7).Out(cells, expected).In(10).Check();
}

TEST(examples, VectorAdd) {
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

TEST(examples, GridStrideAdd) {
  HostArray x = Arange<int32_t>(1000);
  Launch("examples/grid_stride_add.py", "grid_stride_add")
      .Grid(2)
      .Block(64)
      .In(x)
      .In(x)
      .Out(Zeros<int32_t>({1000}), Generate<int32_t>({1000}, [](I64 i) { return 2 * i; }))
      .Check();
}

TEST(examples, Saxpy) {
  HostArray x = Random<float>({1000}, 1), y = Random<float>({1000}, 2);
  auto expected = Generate<float>({1000}, [&](I64 i) { return std::fma(2.5f, x.Get<float>(i), y.Get<float>(i)); });
  Launch("examples/saxpy.py", "saxpy").Grid(4).Block(256).In(2.5).In(x).Out(y, expected).Check();
}

TEST(examples, Stencil2d) {
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

TEST(examples, Stencil3d) {
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

TEST(examples, Transpose) {
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

TEST(examples, Matmul) {
  constexpr I64 kRows = 40, kInner = 50, kCols = 60;
  HostArray a = Random<float>({kRows, kInner}, 1), b = Random<float>({kInner, kCols}, 2);
  auto expected = Generate<float>({kRows, kCols}, [&](I64 i) {
    float acc = 0;
    for (I64 k = 0; k < kInner; ++k)
      acc = std::fma(a.Get<float>(i / kCols * kInner + k), b.Get<float>(k * kCols + i % kCols), acc);
    return acc;
  });
  for (const char* kernel : {"matmul", "matmul_tiled"})
    Launch("examples/matmul.py", kernel)
        .Grid(4, 3)
        .Block(16, 16)
        .In(a)
        .In(b)
        .Out(Zeros<float>({kRows, kCols}), expected)
        .Check();
  Launch("examples/matmul.py", "matmul_tiled")
      .Grid(4, 3)
      .Block(16, 16)
      .In(a.Fortran())
      .In(b.Gapped())
      .Out(Zeros<float>({kRows, kCols}), expected)
      .Check();
}

TEST(examples, BlockReduction) {
  Launch("examples/block_reduction.py", "block_sum")
      .Grid(8)
      .Block(256)
      .In(Arange<I64>(100000))
      .Out(Of<I64>({5}), Of<I64>({4999950000 + 5}))
      .Check();
}

TEST(examples, Histogram) {
  HostArray x = Random<float>({100000}, 1);
  std::vector<int32_t> bins(64);
  for (float v : Values<float>(x)) ++bins[std::min<size_t>(static_cast<size_t>(static_cast<double>(v) * 64), 63)];
  Launch("examples/histogram.py", "histogram")
      .Grid(8)
      .Block(128)
      .In(x)
      .In(0.0)
      .In(1.0)
      .Out(Zeros<int32_t>({64}), Of(bins))
      .Check();
}

double NormalCdf(double d) {
  double k = 1.0 / (1.0 + 0.2316419 * std::fabs(d));
  double tail = 0.39894228040143267794 * std::exp(-0.5 * d * d) *
                (k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))));
  return d > 0 ? 1.0 - tail : tail;
}

TEST(examples, BlackScholes) {
  HostArray price = Generate<double>({1000}, [](I64 i) { return 5 + i % 26; });
  HostArray strike = Generate<double>({1000}, [](I64 i) { return 1 + i % 100; });
  HostArray years = Generate<double>({1000}, [](I64 i) { return 0.25 + 0.01 * static_cast<double>(i % 976); });
  std::vector<double> call, put;
  for (I64 i = 0; i < 1000; ++i) {
    double s = price.Get<double>(i), x = strike.Get<double>(i), t = years.Get<double>(i), r = 0.02, v = 0.3;
    double spread = v * std::sqrt(t), d1 = (std::log(s / x) + (r + 0.5 * v * v) * t) / spread;
    double c1 = NormalCdf(d1), c2 = NormalCdf(d1 - spread), discounted = x * std::exp(-r * t);
    call.push_back(s * c1 - discounted * c2);
    put.push_back(discounted * (1 - c2) - s * (1 - c1));
  }
  // Differences of numbers up to 100 in double precision.
  Tolerance tolerance{.ulps = 4, .absolute = 1e-12};
  Launch("examples/black_scholes.py", "black_scholes")
      .Grid(4)
      .Block(256)
      .Out(Zeros<double>({1000}), Of(call), tolerance)
      .Out(Zeros<double>({1000}), Of(put), tolerance)
      .In(price)
      .In(strike)
      .In(years)
      .In(0.02)
      .In(0.3)
      .Check();
}

TEST(examples, Mandelbrot) {
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

TEST(examples, Nbody) {
  HostArray bodies = Random<float>({200, 4}, 1);
  auto at = [&](I64 i, I64 c) { return static_cast<double>(bodies.Get<float>(i * 4 + c)); };
  auto expected = Generate<float>({200, 3}, [&](I64 n) {
    I64 i = n / 3, c = n % 3;
    double sum = 0;
    for (I64 k = 0; k < 200; ++k) {
      double dx = at(k, 0) - at(i, 0), dy = at(k, 1) - at(i, 1), dz = at(k, 2) - at(i, 2);
      sum += at(k, 3) * std::pow(dx * dx + dy * dy + dz * dz + 0.01f, -1.5) * (at(k, c) - at(i, c));
    }
    return sum;
  });
  // Sums of 200 terms of either sign, each below 200, in single precision.
  Launch("examples/nbody.py", "nbody")
      .Grid(4)
      .Block(64)
      .In(bodies)
      .Out(Zeros<float>({200, 3}), expected, {.absolute = 2e-3})
      .Check();
}

TEST(examples, Softmax) {
  HostArray src = Random<float>({20, 100}, 1);
  auto expected = Generate<float>({20, 100}, [&](I64 i) {
    double total = 0;
    for (I64 j = 0; j < 100; ++j) total += std::exp(static_cast<double>(src.Get<float>(i / 100 * 100 + j)));
    return std::exp(static_cast<double>(src.Get<float>(i))) / total;
  });
  Launch("examples/softmax.py", "softmax")
      .Grid(5)
      .Block(128)
      .In(src)
      .Out(Zeros<float>({20, 100}), expected, {.ulps = 16})
      .Check();
}

TEST(examples, Spmv) {
  constexpr I64 kRows = 300, kCols = 200;
  std::vector<int32_t> indptr{0}, indices;
  std::vector<float> data, y;
  HostArray x = Random<float>({kCols}, 3), weights = Random<float>({kRows * kCols}, 4);
  for (I64 row = 0; row < kRows; ++row) {
    float acc = 0;
    for (I64 col = row % 7; col < kCols; col += 1 + row % 31) {
      float weight = weights.Get<float>(row * kCols + col);
      indices.push_back(static_cast<int32_t>(col)), data.push_back(weight);
      acc = std::fma(weight, x.Get<float>(col), acc);
    }
    indptr.push_back(static_cast<int32_t>(indices.size()));
    y.push_back(acc);
  }
  Launch("examples/spmv.py", "spmv")
      .Grid(2)
      .Block(256)
      .In(Of(indptr))
      .In(Of(indices))
      .In(Of(data))
      .In(x)
      .Out(Zeros<float>({kRows}), Of(y))
      .Check();
}

TEST(examples, PrefixSum) {
  HostArray x = Generate<I64>({1000}, [](I64 i) { return i * 37 % 100 - 20; });
  std::vector<I64> scanned, totals(4);
  for (I64 i = 0; i < 1000; ++i) {
    scanned.push_back((i % 256 ? scanned.back() : 0) + x.Get<I64>(i));
    totals[static_cast<size_t>(i / 256)] = scanned.back();
  }
  Launch("examples/prefix_sum.py", "scan_blocks")
      .Grid(4)
      .Block(256)
      .In(x)
      .Out(Zeros<I64>({1000}), Of(scanned))
      .Out(Zeros<I64>({4}), Of(totals))
      .Check();
  auto shifted = Generate<I64>({1000}, [&](I64 i) {
    return scanned[static_cast<size_t>(i)] + (i >= 256 ? totals[static_cast<size_t>(i / 256 - 1)] : 0);
  });
  Launch("examples/prefix_sum.py", "add_offsets").Grid(4).Block(256).Out(Of(scanned), shifted).In(Of(totals)).Check();
}

TEST(examples, GameOfLife) {
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

TEST(examples, MonteCarlo) {
  auto expected = Generate<uint32_t>({100}, [](I64 i) {
    U64 z = 42 + static_cast<U64>(i) + 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    U64 state = z ^ (z >> 31);
    auto next = [&] {
      state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
      return static_cast<double>((state * 0x2545F4914F6CDD1D) >> 11) * 0x1p-53;
    };
    uint32_t inside = 0;
    for (int k = 0; k < 500; ++k) {
      double x = next(), y = next();
      inside += std::fma(x, x, y * y) < 1.0;
    }
    return inside;
  });
  Launch("examples/monte_carlo.py", "monte_carlo")
      .Grid(1)
      .Block(128)
      .Out(Zeros<uint32_t>({100}), expected)
      .In(500)
      .In(Typed<U64>(42))
      .Check();
}

TEST(examples, Particles) {
  const std::string particle =
      "Record(position[type=nestedarray(float32, (3,));offset=0],velocity[type=nestedarray(float32, "
      "(3,));offset=12],bounces[type=int32;offset=24];28;False)";
  const std::string row = "([0.      , 0.      , 0.000981], [0.     , 0.     , 0.07848], 1)";
  for (const auto& device : Devices()) {
    EXPECT_EQ(PrintedBy("run examples/particles.py --grid 1 --block 32 --device " + device->Properties().id +
                        " --arg 'particles=zeros:" + particle + ":2' --arg dt=float32:0.01 --print particles"),
              "[" + row + "\n " + row + "]\n");
  }
}

TEST(examples, RandomWalk) {
  Xoroshiro128pState states[5];
  InitXoroshiro128pStates(states, 42);
  std::vector<double> ends;
  for (Xoroshiro128pState& state : states) {
    const auto unit = [&state] {
      const U64 bits = state.s0 + state.s1, mixed = state.s0 ^ state.s1;
      state = {(state.s0 << 55 | state.s0 >> 9) ^ mixed ^ mixed << 14, mixed << 36 | mixed >> 28};
      return static_cast<float>(static_cast<double>(bits >> 11) * 0x1p-53);
    };
    double end = 0;
    for (int i = 0; i < 1000; ++i) {
      const double distance = std::sqrt(-2 * static_cast<double>(std::log(unit())));
      end += distance * std::cos(6.283185307179586 * static_cast<double>(unit()));
    }
    ends.push_back(end);
  }
  for (const auto& device : Devices()) {
    std::string text =
        PrintedBy("run examples/random_walk.py --grid 1 --block 32 --device " + device->Properties().id +
                  " --arg states=xoroshiro128p:5:42 --arg end=zeros:float64:5 --arg steps=1000 --print end");
    for (char& c : text) c = c == '[' || c == ']' ? ' ' : c;
    std::istringstream found(text);
    // each step's logarithm is a float32's
    for (const double end : ends) {
      double number = NAN;
      found >> number;
      EXPECT_NEAR(number, end, 1e-3);
    }
  }
}

TEST(examples, Convolution) {
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

TEST(examples, JuliaSet) {
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

TEST(examples, Quicksort) {
  HostArray rows = Random<float>({50, 40}, 1), sorted = rows;
  for (I64 row = 0; row < 50; ++row) {
    std::vector<float> values;
    for (I64 i = 0; i < 40; ++i) values.push_back(rows.Get<float>(row * 40 + i));
    std::ranges::sort(values);
    for (I64 i = 0; i < 40; ++i) sorted.Set(row * 40 + i, values[static_cast<size_t>(i)]);
  }
  Launch("examples/quicksort.py", "sort_rows").Grid(2).Block(32).Out(rows, sorted).Check();
}

TEST(examples, HeatOnARing) {
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

TEST(examples, ReduceWith) {
  Launch("examples/reduce_with.py", "statistics")
      .Block(64)
      .In(Arange<double>(1000))
      .Out(Zeros<double>({3}), Of<double>({499500, 0, 999}))
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

TEST(examples, RayTracer) {
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

TEST(examples, DistanceField) {
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
