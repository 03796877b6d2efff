#include <gtest/gtest.h>

#include "distributed/calls/check_call.h"

namespace pyk2cu::ranks {
namespace {

TEST(Calls, KnowHowManyBytesAnElementHas) {
  for (auto type = api::DType::kBool; type < api::DType::kRecord; type = api::DType(int(type) + 1))
    EXPECT_EQ(ItemBytes({.dtype = type}), api::ElementType(type).Bytes()) << int(type);
  const api::RecordLayout layout{.bytes = 24};
  EXPECT_EQ(ItemBytes({.dtype = api::DType::kRecord, .record = &layout}), 24);
}

}  // namespace
}  // namespace pyk2cu::ranks
