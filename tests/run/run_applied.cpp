#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

TEST(applied, ToFunctions) {
  Launch("applied.py", "scaled").Block(2).Out(Of<float>({1, 2}), Of<float>({27, 47})).In(10).Check();
  Launch("applied.py", "any_type").Block(2).Out(Of<int64_t>({1, 2}), Of<int64_t>({27, 47})).In(10).Check();
  Launch("applied.py", "both").Out(Of<int64_t>({1}), Of<int64_t>({8})).Check();
}

TEST(applied, NamesForDecorators) {
  Launch("applied.py", "named_signature").Out(Zeros<float>({1}), Of<float>({5})).In(4).Check();
}

TEST(applied, InHostFunctions) {
  Launch("applied.py", "doubled").Block(2).Out(Of<int32_t>({1, 2}), Of<int32_t>({2, 4})).Check();
  Launch("applied.py", "doubled").Block(2).Out(Of<double>({1, 2}), Of<double>({2, 4})).Check();
}

TEST(applied, MethodsDoNotHideKernels) {
  Launch("applied.py", "method").Out(Zeros<float>({1}), Of<float>({5})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
