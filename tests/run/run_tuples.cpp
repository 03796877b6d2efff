#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// A kernel k(out, …) that writes one number after the other.
Launch Numbers(const std::string& kernel, const std::vector<double>& expected) {
  const I64 count = static_cast<I64>(expected.size());
  return Launch("tuples.py", kernel).Out(Zeros<double>({count}), Of<double>(expected, {count}));
}

TEST(tuples, Nested) { Numbers("nested", {7.5, 32, 8.5, 6.5, 6}).In(Value(std::vector<Value>{7, 2})).Check(); }

TEST(tuples, Compared) {
  Numbers("compared", {1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0}).In(3).Check();
  Numbers("compared", {0, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0}).In(5).Check();
}

TEST(tuples, Joined) { Numbers("joined", {11, 7, 2, 3, 8, 7, 12}).In(7).Check(); }

TEST(tuples, Sliced) { Numbers("sliced", {11, 13, 14, 14, 4, 12, 10, 182}).In(10).Check(); }

TEST(tuples, Members) {
  Numbers("members", {1, 0, 1, 1, 0, 1, 1, 1, 1}).In(3).Check();
  Numbers("members", {0, 1, 0, 0, 0, 1, 1, 1, 1}).In(4).Check();
}

TEST(tuples, IndexedByVariables) {
  Launch("tuples.py", "indexed").Block(4).Out(Zeros<I64>({4}), Of<I64>({1060, 2070, 3080, 4090})).Check();
}

TEST(tuples, Merged) {
  Numbers("merged", {8.5, 6, 8, 5}).In(4).Check();
  Numbers("merged", {3, 1, 3, 2.5}).In(2).Check();
}

TEST(tuples, Extremes) {
  Numbers("extremes", {7, 3, 5, 4}).In(5).Check();
  Numbers("extremes", {9, 3, 9, 4}).In(9).Check();
}

TEST(tuples, OfArraysNoneTextsAndFunctions) {
  Launch("tuples.py", "of_objects")
      .Block(3)
      .Out(Zeros<double>({3, 6}),
           Of<double>({-9, 4, 1, 11, 1, 100, -18, 5, 1, 22, 20, 103, -27, 8, 1, 33, 3, 108}, {3, 6}))
      .In(Of<double>({1, 2, 3}))
      .In(Of<double>({10, 20, 30}))
      .Check();
  Launch("tuples.py", "of_arrays")
      .Block(4)
      .In(Value(std::vector<Value>{Of<I64>({1, 2, 3}), std::vector<Value>{2, 1.5}}))
      .Out(Zeros<double>({4}), Of<double>({1.5, 3, 0, 0}))
      .Check();
}

TEST(tuples, Named) {
  Numbers("named", {28, 5.5, 1, 34, 8, 17.5, 3.5, 31, 5, 32}).In(3).Check();
  Numbers("named", {26, 3.5, 1, 34, 6, 17.5, 3.5, 12, 6, 12}).In(1).Check();
}

TEST(tuples, NamedArguments) {
  Numbers("named_arguments", {3.5, 10})
      .In(Value(std::vector<Value>{1, 2.5}))
      .In(Value(std::vector<Value>{4, 2.5}))
      .Check();
}

TEST(tuples, TextsOfCompileTime) { Numbers("texts", {-7, 14, 7, 5, 1, 1, 8, 1, 3, 0}).In(7).Check(); }

}  // namespace
}  // namespace pyk2cu::test
