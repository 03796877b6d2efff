#include "base/paths.h"

#include <gtest/gtest.h>

namespace pyk2cu {
namespace {

TEST(PathsTest, Joins) {
  EXPECT_EQ(JoinPath("", "a.py"), "a.py");
  EXPECT_EQ(JoinPath("folder", "a.py"), "folder/a.py");
  EXPECT_EQ(JoinPath("folder/", "a.py"), "folder/a.py");
  EXPECT_EQ(JoinPath("folder", "/a.py"), "/a.py");
}

TEST(PathsTest, KnowsWhatLiesBelow) {
  EXPECT_TRUE(IsBelow("/a/b/c", "/a/b"));
  EXPECT_TRUE(IsBelow("/a/b/c", "/a/b/"));
  EXPECT_TRUE(IsBelow("/a", "/"));
  EXPECT_FALSE(IsBelow("/a/bc", "/a/b"));
  EXPECT_FALSE(IsBelow("/a/b", "/a/b"));
  EXPECT_FALSE(IsBelow("/a/b/", "/a/b/"));
}

}  // namespace
}  // namespace pyk2cu
