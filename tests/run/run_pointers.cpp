#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(pointers, Arguments) {
  Launch("pointers.py", "pointers")
      .Out(Generate<float>({6}, [](I64 i) { return i + 1; }), Of<float>({1, 2, 7, 5, -1, -1}))
      .In(3)
      .In(Arange<I64>(4))
      .Out(Zeros<float>({5}), Of<float>({3, 4, 2, 23, 2}))
      .Check();
  Launch("pointers.py", "declared").Out(Zeros<int32_t>({3}), Of<int32_t>({0, 0, 2})).In(2).Check();
}

}  // namespace
}  // namespace pyk2cu::test
