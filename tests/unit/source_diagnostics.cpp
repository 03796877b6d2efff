#include "frontend/source/diagnostics.h"

#include <gtest/gtest.h>

#include <set>

namespace pyk2cu {
namespace {

TEST(DiagnosticsTest, IdsHavePublicNames) {
  EXPECT_EQ(DiagName(DiagId::kInvalidUtf8), "invalid-utf8");
  EXPECT_EQ(DiagName(DiagId::kUnclosedBracket), "unclosed-bracket");
  EXPECT_EQ(DiagSeverity(DiagId::kSyntax), Severity::kError);
}

/// The house rules for messages hold for every row.
TEST(DiagnosticsTest, TextsAreSentencesInLowerCase) {
  const std::string_view texts[] = {
#define DIAGNOSTIC(id, severity, text) text,
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
  };
  for (std::string_view text : texts) {
    ASSERT_FALSE(text.empty());
    EXPECT_FALSE(text.ends_with('.')) << text;
    EXPECT_FALSE(text.front() >= 'A' && text.front() <= 'Z' && text.size() > 1 && text[1] >= 'a' && text[1] <= 'z')
        << text;
  }
}

TEST(DiagnosticsTest, FillsInArguments) {
  SourceFile file("k.py", "x\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kExpected, {0, 1}, {"a {} b", "c"});
  EXPECT_EQ(diagnostics.Sorted()[0].message, "expected a {} b, found c");
}

TEST(DiagnosticsTest, KeepsOneErrorALine) {
  SourceFile file("k.py", "x y\nz\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kSyntax, {2, 3}, {"first"});
  diagnostics.Report(DiagId::kSyntax, {0, 1}, {"second"}).Note({0, 1}, "lost").Hint("lost");
  diagnostics.Report(DiagId::kSyntax, {4, 5}, {"third"});
  EXPECT_EQ(diagnostics.ErrorCount(), 2);
  EXPECT_EQ(diagnostics.Sorted()[0].message, "first");
  EXPECT_TRUE(diagnostics.Sorted()[0].notes.empty());
}

TEST(DiagnosticsTest, SortsByPlace) {
  SourceFile file("k.py", "x\ny\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kSyntax, {2, 3}, {"second"});
  diagnostics.Report(DiagId::kSyntax, {0, 1}, {"first"});
  EXPECT_EQ(diagnostics.Sorted()[0].message, "first");
}

TEST(DiagnosticsTest, StopsAtTwentyErrors) {
  std::string text(30, '\n');
  SourceFile file("k.py", text);
  Diagnostics diagnostics(file);
  for (uint32_t i = 0; i < 20; ++i) diagnostics.Report(DiagId::kSyntax, {i, i}, {"error"});
  EXPECT_TRUE(diagnostics.Full());
  EXPECT_FALSE(diagnostics.Truncated());
  diagnostics.Report(DiagId::kSyntax, {20, 20}, {"error"});
  EXPECT_EQ(diagnostics.ErrorCount(), Diagnostics::kMaxErrors);
  EXPECT_TRUE(diagnostics.Truncated());
  EXPECT_TRUE(Render(diagnostics, {}).ends_with("k.py: more errors follow, only the first 20 are shown\n"));
}

std::string RenderOne(const std::string& text, Span span, const RenderOptions& options = {}) {
  SourceFile file("k.py", text);
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kSyntax, span, {"message"});
  return Render(diagnostics, options);
}

TEST(RenderTest, ShowsTheLineAndCarets) {
  EXPECT_EQ(RenderOne("a = b + c\n", {4, 9}), "k.py:1:5: error: message\n    a = b + c\n        ^^^^^\n");
}

TEST(RenderTest, ShowsNotesAndTheHint) {
  SourceFile file("k.py", "ab\ncd\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kSyntax, {3, 4}, {"message"}).Note({0, 2}, "because of this").Hint("do that");
  EXPECT_EQ(Render(diagnostics, {}),
            "k.py:2:1: error: message\n    cd\n    ^\n"
            "k.py:1:1: note: because of this\n    ab\n    ^^\n"
            "  hint: do that\n");
}

TEST(RenderTest, ExpandsTabsAndCountsWideCharacters) {
  EXPECT_EQ(RenderOne("\tx = 1\n", {1, 2}), "k.py:1:2: error: message\n        x = 1\n        ^\n");
  EXPECT_EQ(RenderOne("\xE4\xB8\xAD = \xE6\x96\x87\n", {6, 9}),
            "k.py:1:5: error: message\n    \xE4\xB8\xAD = \xE6\x96\x87\n         ^^\n");
  EXPECT_EQ(RenderOne("e\xCC\x81 = 1\n", {4, 5}), "k.py:1:4: error: message\n    e\xCC\x81 = 1\n      ^\n");
}

TEST(RenderTest, EmptyAndLongSpansStayOnTheirLine) {
  EXPECT_EQ(RenderOne("ab\n", {2, 2}), "k.py:1:3: error: message\n    ab\n      ^\n");
  EXPECT_EQ(RenderOne("ab\ncd\n", {1, 5}), "k.py:1:2: error: message\n    ab\n     ^\n");
  EXPECT_EQ(RenderOne("", {0, 0}), "k.py:1:1: error: message\n");
  EXPECT_EQ(RenderOne("ab", {50, 60}), "k.py:1:3: error: message\n    ab\n      ^\n");
}

TEST(RenderTest, ShowsAWindowOfALongLine) {
  std::string text = std::string(1000, 'a') + "b" + std::string(1000, 'c');
  std::string expected = "k.py:1:1001: error: message\n    ..." + std::string(60, 'a') + "b" + std::string(59, 'c') +
                         "...\n" + std::string(67, ' ') + "^\n";
  EXPECT_EQ(RenderOne(text, {1000, 1001}), expected);
}

TEST(RenderTest, InvalidTextIsShownAsReplacementCharacters) {
  EXPECT_EQ(RenderOne("a\xFF\x01", {1, 2}), "k.py:1:2: error: message\n    a\xEF\xBF\xBD\xEF\xBF\xBD\n     ^\n");
}

/// A file cannot steer the terminal that shows its errors, by its text, its name, or what messages quote.
TEST(RenderTest, ControlCharactersAreNotWritten) {
  EXPECT_EQ(RenderOne("a \x1b[31m\x07 b c\n", {9, 10}),
            "k.py:1:10: error: message\n    a \xEF\xBF\xBD[31m\xEF\xBF\xBD b c\n             ^\n");
  EXPECT_EQ(RenderOne("\xE2\x80\xAE$\n", {3, 4}), "k.py:1:2: error: message\n    \xEF\xBF\xBD$\n     ^\n");
  SourceFile file("\x1b]0;k.py", "x\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kSyntax, {0, 1}, {"found '\x1b[0m'"}).Note({0, 1}, "\xC2\x9B").Hint("remove '\x7f'");
  EXPECT_EQ(Render(diagnostics, {}),
            "\xEF\xBF\xBD]0;k.py:1:1: error: found '\xEF\xBF\xBD[0m'\n    x\n    ^\n\xEF\xBF\xBD]0;k.py:1:1: note: "
            "\xEF\xBF\xBD\n    x\n    ^\n"
            "  hint: remove '\xEF\xBF\xBD'\n");
}

TEST(RenderTest, JsonHasEveryKey) {
  SourceFile file("k.py", "a \"b\"\ncd\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(DiagId::kSyntax, {2, 8}, {"say \"x\"\n"}).Note({6, 8}, "there").Hint("h\\");
  EXPECT_EQ(Render(diagnostics, {.json = true}),
            "{\"file\":\"k.py\",\"line\":1,\"column\":3,\"end_line\":2,\"end_column\":3,\"severity\":\"error\",\"id\":"
            "\"syntax\","
            "\"message\":\"say "
            "\\\"x\\\"\\n\",\"notes\":[{\"file\":\"k.py\",\"line\":2,\"column\":1,\"end_line\":2,\"end_column\":3,"
            "\"message\":\"there\"}],\"hint\":\"h\\\\\"}\n");
}

TEST(RenderTest, ColorOnlyWhenAsked) {
  EXPECT_EQ(RenderOne("a\n", {0, 1}).find('\x1b'), std::string::npos);
  EXPECT_NE(RenderOne("a\n", {0, 1}, {.color = true}).find("\x1b[1;31merror"), std::string::npos);
}

}  // namespace
}  // namespace pyk2cu
