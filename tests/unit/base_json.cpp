#include "base/json.h"

#include "base/json_value.h"

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

std::string ProblemIn(std::string_view text) {
  const Result<JsonValue> read = ParseJson(text);
  return read.ok() ? "" : read.error().message;
}

TEST(JsonTest, ReadsWhatItWrites) {
  const std::string text = "a \"b\" \\ \n\t\x01 \xC3\xA9\xF0\x9F\x98\x80";
  const Result<JsonValue> read = ParseJson(JsonString(text));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->text, text);
}

TEST(JsonTest, ReadsValues) {
  const Result<JsonValue> read =
      ParseJson(" {\"a\": [1, -2.5e2, true, false, null, \"\\u00e9\\ud83d\\ude00\\ud800\\/\"], \"b\": {}}\r\n");
  ASSERT_TRUE(read.ok()) << ProblemIn("");
  EXPECT_EQ(read->kind, JsonValue::Kind::kObject);
  const std::vector<JsonValue>& items = read->Find("a")->items;
  ASSERT_EQ(items.size(), 6u);
  EXPECT_EQ(items[0].number, 1);
  EXPECT_EQ(items[1].number, -250);
  EXPECT_TRUE(items[2].boolean);
  EXPECT_FALSE(items[3].boolean);
  EXPECT_EQ(items[4].kind, JsonValue::Kind::kNull);
  EXPECT_EQ(items[5].text, "\xC3\xA9\xF0\x9F\x98\x80\xEF\xBF\xBD/");
  EXPECT_TRUE(read->Find("b")->members.empty());
  EXPECT_EQ(read->Find("c"), nullptr);
}

TEST(JsonTest, SaysWhatIsWrong) {
  EXPECT_EQ(ProblemIn(""), "line 1, column 1: expected a value");
  EXPECT_EQ(ProblemIn("{\n \"a\" 1}"), "line 2, column 6: expected ':'");
  EXPECT_EQ(ProblemIn("[1 2]"), "line 1, column 4: expected ',' or ']'");
  EXPECT_EQ(ProblemIn("{\"a\": 1"), "line 1, column 8: expected ',' or '}'");
  EXPECT_EQ(ProblemIn("{a: 1}"), "line 1, column 2: expected a name in double quotes");
  EXPECT_EQ(ProblemIn("\"abc"), "line 1, column 5: expected '\"' at the end of the string");
  EXPECT_EQ(ProblemIn("\"\\x\""), "line 1, column 3: expected an escape sequence");
  EXPECT_EQ(ProblemIn("01"), "line 1, column 2: expected no digit after a leading zero");
  EXPECT_EQ(ProblemIn("[1.]"), "line 1, column 4: expected a digit");
  EXPECT_EQ(ProblemIn("true false"), "line 1, column 6: expected nothing more");
  EXPECT_EQ(ProblemIn(std::string(100, '[')), "line 1, column 66: expected at most 64 nested values");
}

}  // namespace
}  // namespace pyk2cu
