#include "base/json.h"

#include <gtest/gtest.h>

namespace pyk2cu {
namespace {

TEST(JsonTest, EscapesWhatJsonForbids) {
  EXPECT_EQ(JsonString(""), "\"\"");
  EXPECT_EQ(JsonString("a \"b\" \\"), "\"a \\\"b\\\" \\\\\"");
  EXPECT_EQ(JsonString("line\nnext"), "\"line\\nnext\"");
  EXPECT_EQ(JsonString(std::string_view("\0\t\r\x1f", 4)), "\"\\u0000\\u0009\\u000d\\u001f\"");
}

TEST(JsonTest, KeepsUnicodeAndReplacesWhatIsNone) {
  EXPECT_EQ(JsonString("\xC3\xA9\xF0\x9F\x98\x80\x7F"), "\"\xC3\xA9\xF0\x9F\x98\x80\x7F\"");
  EXPECT_EQ(JsonString("a\xFF\xED\xA0\x80"), "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

}  // namespace
}  // namespace pyk2cu
