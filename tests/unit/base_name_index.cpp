#include "base/name_index.h"

#include <gtest/gtest.h>

#include <iterator>
#include <string>

namespace pyk2cu {
namespace {

struct Row {
  std::string_view name;
  int value;
};
constexpr Row kRows[] = {{"sin", 1}, {"cos", 2}, {"", 3}, {"numba.cuda.grid", 4}, {"numba.cuda.gridsize", 5}};
constexpr std::string_view NameOf(const Row& row) { return row.name; }
constexpr NameIndex<std::size(kRows)> kIndex(kRows, NameOf);

TEST(NameIndex, FindsEachRow) {
  for (size_t row = 0; row < std::size(kRows); ++row) EXPECT_EQ(kIndex.Find(kRows, NameOf, kRows[row].name), row);
}

TEST(NameIndex, FindsNothingElse) {
  for (const char* name : {"Sin", "si", "sinh", "numba.cuda", "numba.cuda.grids", "tan"})
    EXPECT_EQ(kIndex.Find(kRows, NameOf, name), std::size(kRows)) << name;
  for (int i = 0; i < 1000; ++i)  // meets every slot
    EXPECT_EQ(kIndex.Find(kRows, NameOf, std::to_string(i)), std::size(kRows));
}

TEST(NameIndex, WorksInConstants) { static_assert(kIndex.Find(kRows, NameOf, "numba.cuda.gridsize") == 4); }

}  // namespace
}  // namespace pyk2cu
