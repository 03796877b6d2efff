#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

Launch Numbers(const std::string& kernel, const std::vector<double>& expected) {
  const int64_t count = static_cast<int64_t>(expected.size());
  return Launch("vectors.py", kernel).Out(Zeros<double>({count}), Of<double>(expected, {count}));
}

TEST(vectors, Made) { Numbers("made", {4330, 11.5, 4351, 5, 4, 0.1, 5, 1}).In(5).Check(); }

TEST(vectors, Passed) {
  Numbers("passed", {51, 22, 5, 3}).In(5).Check();
  Numbers("passed", {21, 16, 1, 3}).In(2).Check();
}

TEST(vectors, SharedAndLocal) {
  Launch("vectors.py", "shared_and_local")
      .Block(8)
      .Out(Zeros<double>({8}), Generate<double>({8}, [](int64_t i) { return (7 - i) * 41 + 200 * i + i + 7; }))
      .Check();
}

TEST(vectors, InSignatures) {
  Launch("vectors.py", "doubled").Block(3).Out(Zeros<float>({3}), Of<float>({3.5f, 4.5f, 5.5f})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
