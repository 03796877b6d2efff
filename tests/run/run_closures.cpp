#include <gtest/gtest.h>

#include <cmath>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(closures, Nested) {
  // shifted: (2 + 1) * 10 + 5; (2 + .5) * 10 + 5 + (3 + .5) * 1 + 5; outer(n): 1 + 2n + .5 + n * n
  Launch("closures.py", "nested")
      .In(Of<double>({5}))
      .Out(Zeros<double>({7}), Of<double>({35, 38.5, 11.25, 16.5, 33, 7, 4.5}))
      .Check();
}

TEST(closures, Passed) {
  Launch("closures.py", "passed")
      .In(Of<double>({1, 2, 4}))
      .Out(Zeros<double>({7}), Of<double>({4 + 3 + 2, 3 * 2 + 4, 22, 7 + 8, 4, 2 + 6, 5 + 9}))
      .Check();
}

TEST(closures, Arguments) {
  Launch("closures.py", "arguments")
      .In(Of<double>({3, 0.5}))
      .Out(Zeros<double>({6}), Of<double>({2, 14, 6 + 15, 3 + 7.5 + 3 + 8, 4.5 + 10, 3}))
      .Check();
}

TEST(closures, Signatures) {
  Launch("closures.py", "signatures")
      .In(I64{101})
      .In(Typed<uint8_t>(101))
      .In(Typed<float>(0.1f))
      .In(0.1)
      .Out(Zeros<double>({4}), Of<double>({50.5, 50.5, 0.1f, 0.1}))
      .Check();
}

TEST(closures, Classes) { Launch("closures.py", "classes").Out(Zeros<I64>({3}), Of<I64>({20, 64, 104})).Check(); }

TEST(closures, FactoriesHaveTheirOwnFunctions) {
  Launch("closures.py", "first_factory").Out(Of<I64>({5}), Of<I64>({15})).Check();
  Launch("closures.py", "second_factory").Out(Of<I64>({5}), Of<I64>({105})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
