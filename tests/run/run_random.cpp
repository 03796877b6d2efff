#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <vector>

#include "runtime/npy/random.h"
#include "tests/run/devices.h"
#include "tests/run/program.h"

// Expected numbers are what numba-cuda's own functions give when CPython runs them.

namespace pyk2cu::test {
using namespace runtime;
namespace {

TEST(random, StatesOfTheHost) {
  Xoroshiro128pState states[5];
  InitXoroshiro128pStates(states, 42);
  const uint64_t s0[] = {0xbdd732262feb6e95, 0x45a2c270718bc3b, 0xa67324e5ecccb8dc, 0xef6261e44fd8abc9,
                         0x965712e7ac28b9b1};
  const uint64_t s1[] = {0xbdd732262feb6e95, 0x5b3939a23e533b4, 0x4a81bbd6c315729e, 0xc6ebfa4759a0f22,
                         0xc5fdd9c6a44f58a6};
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(states[i].s0, s0[i]) << i;
    EXPECT_EQ(states[i].s1, s1[i]) << i;
  }
  Xoroshiro128pState later[3];
  InitXoroshiro128pStates(later, ~uint64_t{0} - 6, 2);
  EXPECT_EQ(later[0].s0, 0x8c2f1256ca94a64f);
  EXPECT_EQ(later[2].s0, 0xb75e8c52c99d0634);
  EXPECT_EQ(later[2].s1, 0xe1799f958d91b4e9);
}

/// What the program prints for a kernel of random.py on a device.
std::string Printed(const std::string& kernel, const std::string& arguments, const std::string& device) {
  return PrintedBy("run tests/run/random.py --kernel " + kernel + " --grid 1 --block 32 --device " + device + " " +
                   arguments + " --print out");
}

template <class T>
std::vector<T> NumbersIn(std::string text) {
  for (char& c : text) c = c == '[' || c == ']' ? ' ' : c;
  std::istringstream in(text);
  std::vector<T> numbers;
  for (T number; in >> number;) numbers.push_back(number);
  return numbers;
}

template <class F>
void OnEveryDevice(F check) {
  for (const auto& device : Devices()) {
    SCOPED_TRACE(device->Properties().id);
    check(device->Properties().id);
  }
}

TEST(random, Bits) {
  const std::vector<uint64_t> expected = {
      0x7bae644c5fd6dd2a, 0x4adeeb991317f5b7, 0x5d1d1b9dd0e277de, 0xa0dbfc12afdefef,  0xc35dd4847339bfa3,
      0x7ca073bbd3eeed26, 0xf0f4e0bcafe22b7a, 0x230a1185fee91f50, 0xaf2afab88be69858, 0xfbd12188c572baeb,
      0xd495b09e922d6cc1, 0x99b55a637ea0795e, 0x5c54ecae50781257, 0xc027b426bea0e75b, 0x8c42beffbdcaf98c};
  OnEveryDevice([&](const std::string& device) {
    EXPECT_EQ(
        NumbersIn<uint64_t>(Printed("bits", "--arg states=xoroshiro128p:5:42 --arg out=zeros:uint64:5x3", device)),
        expected);
  });
}

TEST(random, StatesMadeInAKernel) {
  const std::vector<uint64_t> expected = {0x7bae644c5fd6dd2a, 0xa0dbfc12afdefef, 0xf0f4e0bcafe22b7a, 0xfbd12188c572baeb,
                                          0x5c54ecae50781257};
  OnEveryDevice([&](const std::string& device) {
    EXPECT_EQ(NumbersIn<uint64_t>(
                  Printed("made_in_kernel", "--arg states=xoroshiro128p:5:7:3 --arg out=zeros:uint64:5x1", device)),
              expected);
  });
}

TEST(random, Numbers) {
  const std::vector<double> expected = {0.5485947,  0.7402422678886109,  0.56554663, 0.5936844468098239,
                                        0.03987751, 0.16180615011497013, 0.11798522, 0.9077994774204549,
                                        0.12596889, 0.1462933960658228};
  OnEveryDevice([&](const std::string& device) {
    const std::vector<double> found =
        NumbersIn<double>(Printed("numbers", "--arg states=xoroshiro128p:5:42 --arg out=zeros:float64:5x2", device));
    ASSERT_EQ(found.size(), expected.size());
    for (size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 5e-8) << i;
  });
}

TEST(random, NormalNumbers) {
  // Box and Muller of the first two numbers of the first sequence, which are 0x7bae… and 0x4ade….
  const auto unit = [](uint64_t bits) {
    return static_cast<double>(static_cast<float>(static_cast<double>(bits >> 11) * 0x1p-53));
  };
  const double first =
      std::sqrt(-2 * std::log(unit(0x7bae644c5fd6dd2a))) * std::cos(6.283185307179586 * unit(0x4adeeb991317f5b7));
  OnEveryDevice([&](const std::string& device) {
    const std::vector<double> found =
        NumbersIn<double>(Printed("normals", "--arg states=xoroshiro128p:31:42 --arg out=zeros:float64:31x32", device));
    ASSERT_EQ(found.size(), 31u * 32u);
    EXPECT_NEAR(found[0], first, 1e-6);
    double sum = 0, squares = 0;
    for (double number : found) sum += number, squares += number * number;
    EXPECT_NEAR(sum / 992, 0, 0.15);
    EXPECT_NEAR(squares / 992, 1, 0.2);
  });
}

}  // namespace
}  // namespace pyk2cu::test
