#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

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

}  // namespace
}  // namespace pyk2cu::test
