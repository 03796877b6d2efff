#include "frontend/ir/coarsening_text.h"

#include <gtest/gtest.h>

namespace pyk2cu::test {
namespace {

TEST(CoarseningText, IsReadAsItIsWritten) {
  for (const uint32_t blocks : {2u, 4u, 64u})
    for (const uint8_t axis : {0, 1, 2})
      EXPECT_EQ(ReadCoarsening(CoarseningText({blocks, axis})), (Coarsening{blocks, axis}));
  EXPECT_EQ(CoarseningText({4, 0}), "coarsen=4");
  EXPECT_EQ(CoarseningText({8, 1}), "coarsen=y8");
  EXPECT_EQ(ReadCoarsening("coarsen=x4"), (Coarsening{4, 0}));
}

TEST(CoarseningText, SaysHowThreadsAreArranged) {
  const Coarsening packed{4, 1, Coarsening::Arrangement::kPacked};
  EXPECT_EQ(CoarseningText(packed), "pack=y4");
  EXPECT_EQ(ReadCoarsening("pack=y4"), packed);
  EXPECT_NE(ReadCoarsening("pack=4"), ReadCoarsening("coarsen=4"));
}

TEST(CoarseningText, RefusesWhatIsNone) {
  for (const char* text :
       {"", "coarsen", "coarsen=", "coarsen=1", "coarsen=0", "coarsen=65", "coarsen=-2", "coarsen=w4", "coarsen=4y",
        "coarsen=y", "coarsen= 4", "coarse=4", "pack", "pack=1", "packed=4"})
    EXPECT_EQ(ReadCoarsening(text), std::nullopt) << text;
}

}  // namespace
}  // namespace pyk2cu::test
