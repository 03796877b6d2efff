#include "base/hash.h"

#include <gtest/gtest.h>

namespace pyk2cu {
namespace {

// The vectors are those of the algorithm's authors.
TEST(HashTest, IsFnv1a) {
  EXPECT_EQ(Fnv1a(""), 0xcbf29ce484222325u);
  EXPECT_EQ(Fnv1a("a"), 0xaf63dc4c8601ec8cu);
  EXPECT_EQ(Fnv1a("foobar"), 0x85944171f73967e8u);
  EXPECT_NE(Fnv1a("\xFF"), Fnv1a("\x7F"));
}

}  // namespace
}  // namespace pyk2cu
