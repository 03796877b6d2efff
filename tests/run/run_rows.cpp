#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

HostArray Table(std::vector<I64> shape) {
  return Generate<I64>(std::move(shape), [](I64 i) { return i; });
}

/// All arrays are [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]].
void CheckLayouts(I64 index, std::vector<I64> out) {
  Launch("rows.py", "layouts")
      .In(Table({3, 4}))
      .In(Table({3, 4}).Fortran())
      .In(Table({3, 4}).Fortran())
      .In(index)
      .Out(Zeros<I64>({3}), Of(std::move(out)))
      .Check();
}

TEST(rows, Layouts) {
  CheckLayouts(1, {252, 214, 48});
  CheckLayouts(-2, {252, 280, 51});
}

TEST(rows, Planes) {
  std::vector<I64> a = {0, 1, 2, 3, 4, 5, 6, 7, 16, 18, 20, 22, 24, 26, 28, 30};
  Launch("rows.py", "planes")
      .Out(Table({2, 2, 4}), Of(a, {2, 2, 4}))
      .In(1)
      .Out(Zeros<I64>({2, 4}), Of<I64>({34, 18, 20, 128, 50, 26, 28, 184}, {2, 4}))
      .Check();
}

TEST(rows, Rebound) {
  Launch("rows.py", "rebound")
      .In(Table({3, 4}))
      .In(Of<I64>({1, 2}))
      .Out(Zeros<I64>({9}), Of<I64>({1, 9, 92, 17, 17, -8, 116, 38, 7654}))
      .Check();
}

TEST(rows, Tiles) { Launch("rows.py", "tiles").Block(4).Out(Zeros<I64>({4}), Of<I64>({64, 77, 90, 103})).Check(); }

}  // namespace
}  // namespace pyk2cu::test
