#include <gtest/gtest.h>

#include "runtime/cache/entry.h"
#include "runtime/cache/key.h"

namespace pyk2cu::cache {
namespace {

TEST(CacheKey, DependsOnNamesValuesAndTheirOrder) {
  const Parts parts{{"a", "1"}, {"b", "2"}};
  EXPECT_EQ(KeyOf(parts), KeyOf({{"a", "1"}, {"b", "2"}}));
  for (const Parts& other : {Parts{{"b", "2"}, {"a", "1"}}, Parts{{"a", "1"}}, Parts{{"a", "1b"}, {"", "2"}},
                             Parts{{"a1", ""}, {"b", "2"}}, Parts{{"a", "12"}, {"b", ""}}})
    EXPECT_NE(KeyOf(parts), KeyOf(other));
}

TEST(CacheKey, TextsOfPartsAreReadBack) {
  const Parts parts{{"constant s", "'a\tb\nc\\'"}, {"empty", ""}, {"\\n", "x"}, HashedPart("body", "text")};
  EXPECT_EQ(PartsOf(ToText(parts)), parts);
  EXPECT_TRUE(PartsOf("no tab\n\n\t\n").size() <= 1);
}

TEST(CacheKey, FirstDifference) {
  const Parts before{
      {"NVRTC", "12.9"}, {"argument x", "float32"}, HashedPart("body of kernel k", "one"), {"constant N", "1"}};
  EXPECT_EQ(FirstDifference(before, before), "");
  const auto with = [&](const std::string& name, const std::string& value) {
    Parts parts = before;
    for (Part& part : parts)
      if (part.name == name) part.value = value;
    return parts;
  };
  EXPECT_EQ(FirstDifference(before, with("NVRTC", "13.0")), "NVRTC: 12.9 -> 13.0");
  EXPECT_EQ(FirstDifference(before, with("body of kernel k", "#2")), "body of kernel k");
  Parts both = with("argument x", "float64");
  both[3].value = "2";
  EXPECT_EQ(FirstDifference(before, both), "argument x: float32 -> float64");
  EXPECT_EQ(CountDifferences(before, both), 2u);
  Parts more = before;
  more.push_back({"constant M", "3"});
  EXPECT_EQ(FirstDifference(before, more), "constant M: none -> 3");
  EXPECT_EQ(FirstDifference(more, before), "constant M is gone");
  EXPECT_EQ(CountDifferences(more, before), 1u);
}

TEST(CacheEntry, IsReadBackOnlyWithItsKey) {
  const Sections sections{{"code", std::string("\0\1\2", 3)}, {"empty", ""}, {"log", "text"}};
  const Digest key = HashOf("key");
  EXPECT_EQ(Unpack(key, Pack(key, sections)), sections);
  EXPECT_EQ(Unpack(key, Pack(key, {})), Sections());
  EXPECT_FALSE(Unpack(HashOf("other"), Pack(key, sections)));
  EXPECT_FALSE(Unpack(key, ""));
}

}  // namespace
}  // namespace pyk2cu::cache
