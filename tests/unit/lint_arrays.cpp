// Where the elements of arrays lie, as the lint sees them.

#include <gtest/gtest.h>

#include "frontend/lint/arrays/memories.h"

namespace pyk2cu::lint {
namespace {

ArrayValue Matrix(int64_t rows, int64_t columns) {
  ArrayValue array;
  array.axes = 2;
  array.bytes = 4;
  array.extents = {rows, columns};
  return array;
}

TEST(LintArrays, StridesFollowTheLayout) {
  ArrayValue array = Matrix(3, 5);
  SetStrides(array, Layout::kC);
  EXPECT_TRUE(array.exact);
  EXPECT_EQ(array.strides[0], 20);
  EXPECT_EQ(array.strides[1], 4);
  SetStrides(array, Layout::kF);
  EXPECT_EQ(array.strides[0], 4);
  EXPECT_EQ(array.strides[1], 12);
}

TEST(LintArrays, OnlyTheOutermostExtentMayBeUnknown) {
  ArrayValue array = Matrix(-1, 5);
  SetStrides(array, Layout::kC);
  EXPECT_TRUE(array.exact);
  array = Matrix(3, -1);
  SetStrides(array, Layout::kC);
  EXPECT_FALSE(array.exact);
}

TEST(LintArrays, WideAccessesTouchSeveralCells) {
  Memory memory;
  memory.granule = 4;
  EXPECT_EQ(CellsAt(memory, 16, 8).first, 4);
  EXPECT_EQ(CellsAt(memory, 16, 8).count, 2);
  EXPECT_EQ(CellsAt(memory, 16, 2).count, 0);  // a part of a cell
  EXPECT_EQ(CellsAt(memory, -4, 4).count, 0);
}

}  // namespace
}  // namespace pyk2cu::lint
