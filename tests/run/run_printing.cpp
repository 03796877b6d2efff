#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

TEST(printing, Numbers) {
  Launch("printing.py", "numbers")
      .In(7)
      .In(2.25)
      .Prints({"1 -2 7", "2.250000 0.500000 -0.000000", "True False", "18446744073709551615"})
      .Check();
}

TEST(printing, Text) {
  Launch("printing.py", "text").In(7).Prints({"hello 100 % {} \\ \"quoted\" 7", "größe", "", "tab\there ab"}).Check();
}

TEST(printing, Threads) {
  std::vector<std::string> lines;
  for (int i = 0; i < 40; ++i) lines.push_back("thread " + std::to_string(i) + " has " + std::to_string(i * i));
  Launch("printing.py", "threads")
      .Grid(2)
      .Block(32)
      .In(Generate<int64_t>({40}, [](int64_t i) { return i * i; }))
      .Prints(lines)
      .Check();
}

TEST(printing, Tuples) { Launch("printing.py", "tuples").In(3).Prints({"(1, 2.500000) (3,) 3"}).Check(); }

TEST(printing, NarrowTypes) {
  Launch("printing.py", "narrow")
      .In(Of<int8_t>({-5}))
      .In(Of<uint16_t>({65535}))
      .In(Of<float>({0.1f}))
      .Prints({"-5 65535 0.100000"})
      .Check();
}

TEST(printing, Special) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  Launch("printing.py", "special")
      .In(Of<double>({kInf, -kInf, 1e10}))
      .Prints({"inf", "-inf", "10000000000.000000"})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
