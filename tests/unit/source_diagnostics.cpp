#include "frontend/source/diagnostics.h"
#include "frontend/source/render.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace pyk2cu {
namespace {

TEST(DiagnosticsTest, IdsHavePublicNames) {
  EXPECT_EQ(DiagName(DiagId::kInvalidUtf8), "invalid-utf8");
  EXPECT_EQ(DiagName(DiagId::kUnclosedBracket), "unclosed-bracket");
  EXPECT_EQ(DiagSeverity(DiagId::kLoneStarred), Severity::kError);
}

/// The house rules for messages hold for every row.
TEST(DiagnosticsTest, TextsAreSentencesInLowerCase) {
  const std::string_view texts[] = {
#define DIAGNOSTIC(id, severity, text, parameters) text,
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

/// The message of one diagnostic with these arguments.
template <class... Parameters, class... Arguments>
std::string MessageOf(const DiagnosticKind<Parameters...>& kind, Arguments... arguments) {
  SourceFile file("k.py", "x\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(kind, {0, 1}, arguments...);
  return diagnostics.Sorted().at(0).message;
}

TEST(DiagnosticsTest, FillsInArguments) {
  EXPECT_EQ(MessageOf(diag::kExpected, "a {} b", "c"), "expected a {} b, found c");
  EXPECT_EQ(MessageOf(diag::kNullByte), "the file contains a null byte: it is not a text file");
  EXPECT_EQ(MessageOf(diag::kNoSuchName, std::string_view("math"), std::string("sine")),
            "module 'math' has no name 'sine'");
}

TEST(DiagnosticsTest, ShowsEveryKindOfArgument) {
  EXPECT_EQ(MessageOf(diag::kTooLong, "this chain", uint64_t{18446744073709551615u}, "links"),
            "this chain is too long: at most 18446744073709551615 links are allowed");
  EXPECT_EQ(MessageOf(diag::kTupleIndexRange, -3, size_t{2}), "index -3 is out of range for a tuple of 2");
  EXPECT_EQ(MessageOf(diag::kMismatchedBracket, ')', '['), "closing ')' does not match opening '['");
  EXPECT_EQ(MessageOf(diag::kInvalidUtf8, diag::Byte(0xA7)), "the file is not valid UTF-8 (byte 0xA7)");
  EXPECT_EQ(MessageOf(diag::kHeaderError, diag::Verbatim("unknown type name {}")), "unknown type name {}");
  EXPECT_EQ(MessageOf(diag::kArgumentType, 1, "f", "a number", "()"), "argument 1 of 'f' must be a number, found ()");
  EXPECT_EQ(MessageOf(diag::kArgumentType, "x", "f", "a number", "()"),
            "argument 'x' of 'f' must be a number, found ()");
  using Place = std::array<uint32_t, 3>;
  EXPECT_EQ(MessageOf(diag::kRaised, "ValueError: bad", "add", Place{1, 2, 3}, Place{40, 5, 0}),
            "ValueError: bad in kernel 'add', block (1, 2, 3), thread (40, 5, 0)");
}

/// A text that is nothing but its argument says nothing itself: only words from outside are passed on like that.
TEST(DiagnosticsTest, OnlyVerbatimTextsAreAllArgument) {
  const std::pair<std::string_view, bool> texts[] = {
#define DIAGNOSTIC(id, severity, text, parameters) \
  {text, std::is_same_v<std::remove_const_t<decltype(diag::id)>, DiagnosticKind<diag::Verbatim>>},
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
  };
  for (const auto& [text, verbatim] : texts) EXPECT_EQ(text == "{}", verbatim) << text;
}

static_assert(CountPlaceholders("") == 0);
static_assert(CountPlaceholders("{ }{") == 0);
static_assert(CountPlaceholders("{}") == 1);
static_assert(CountPlaceholders("'{}' of {}{}") == 3);

/// Whether `Report` takes these arguments for this row.
template <class Kind, class... Arguments>
concept Reports = requires(Diagnostics diagnostics, const Kind kind, Span span, Arguments... arguments) {
  diagnostics.Report(kind, span, arguments...);
};

// The number of arguments is that of the row's parameters.
using TwoNames = DiagnosticKind<diag::Name, diag::Name>;
static_assert(std::is_same_v<decltype(diag::kNoSuchName), const TwoNames>);
static_assert(Reports<TwoNames, std::string, const char*>);
static_assert(!Reports<TwoNames>);
static_assert(!Reports<TwoNames, std::string>);
static_assert(!Reports<TwoNames, std::string, std::string, std::string>);
static_assert(!Reports<TwoNames, std::vector<std::string>>);
static_assert(Reports<DiagnosticKind<>>);
static_assert(!Reports<DiagnosticKind<>, std::string>);
static_assert(!Reports<DiagId>);

// Each kind takes only what it is about.
template <class Parameter, class Argument>
constexpr bool kTakes = Reports<DiagnosticKind<Parameter>, Argument>;
static_assert(kTakes<diag::Name, std::string_view> && !kTakes<diag::Name, int> && !kTakes<diag::Name, const Type*>);
static_assert(kTakes<diag::Text, const char*> && !kTakes<diag::Text, size_t> && !kTakes<diag::Text, diag::Name>);
static_assert(kTakes<diag::Count, int> && kTakes<diag::Count, size_t>);
static_assert(!kTakes<diag::Count, std::string> && !kTakes<diag::Count, bool> && !kTakes<diag::Count, char>);
static_assert(!kTakes<diag::Count, double>);
static_assert(kTakes<diag::TypeName, const Type*> && !kTakes<diag::TypeName, std::string>);
static_assert(!kTakes<diag::TypeName, const SourceFile*> && !kTakes<diag::TypeName, std::nullptr_t>);
static_assert(kTakes<diag::TypeOrText, const Type*> && kTakes<diag::TypeOrText, std::string>);
static_assert(!kTakes<diag::TypeOrText, int>);
static_assert(kTakes<diag::Character, char> && !kTakes<diag::Character, int> && !kTakes<diag::Character, std::string>);
static_assert(kTakes<diag::Byte, diag::Byte> && !kTakes<diag::Byte, uint8_t> && !kTakes<diag::Byte, std::string>);
static_assert(kTakes<diag::Parameter, int> && kTakes<diag::Parameter, std::string>);
static_assert(!kTakes<diag::Parameter, bool> && !kTakes<diag::Parameter, const Type*>);
static_assert(kTakes<diag::Verbatim, diag::Verbatim> && !kTakes<diag::Verbatim, std::string>);
static_assert(kTakes<diag::Coordinates, std::array<uint32_t, 3>> && !kTakes<diag::Coordinates, uint32_t>);

TEST(DiagnosticsTest, KeepsOneErrorALine) {
  SourceFile file("k.py", "x y\nz\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(diag::kHeaderError, {2, 3}, diag::Verbatim("first"));
  diagnostics.Report(diag::kHeaderError, {0, 1}, diag::Verbatim("second")).Note({0, 1}, "lost").Hint("lost");
  diagnostics.Report(diag::kHeaderError, {4, 5}, diag::Verbatim("third"));
  EXPECT_EQ(diagnostics.ErrorCount(), 2);
  EXPECT_EQ(diagnostics.Sorted()[0].message, "first");
  EXPECT_TRUE(diagnostics.Sorted()[0].notes.empty());
}

TEST(DiagnosticsTest, SortsByPlace) {
  SourceFile file("k.py", "x\ny\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(diag::kHeaderError, {2, 3}, diag::Verbatim("second"));
  diagnostics.Report(diag::kHeaderError, {0, 1}, diag::Verbatim("first"));
  EXPECT_EQ(diagnostics.Sorted()[0].message, "first");
}

TEST(DiagnosticsTest, StopsAtTwentyErrors) {
  std::string text(30, '\n');
  SourceFile file("k.py", text);
  Diagnostics diagnostics(file);
  for (uint32_t i = 0; i < 20; ++i) diagnostics.Report(diag::kHeaderError, {i, i}, diag::Verbatim("error"));
  EXPECT_TRUE(diagnostics.Full());
  EXPECT_FALSE(diagnostics.Truncated());
  diagnostics.Report(diag::kHeaderError, {20, 20}, diag::Verbatim("error"));
  EXPECT_EQ(diagnostics.ErrorCount(), Diagnostics::kMaxErrors);
  EXPECT_TRUE(diagnostics.Truncated());
  EXPECT_TRUE(Render(diagnostics, {}).ends_with("k.py: more errors follow, only the first 20 are shown\n"));
}

std::string RenderOne(const std::string& text, Span span, const RenderOptions& options = {}) {
  SourceFile file("k.py", text);
  Diagnostics diagnostics(file);
  diagnostics.Report(diag::kHeaderError, span, diag::Verbatim("message"));
  return Render(diagnostics, options);
}

TEST(RenderTest, ShowsTheLineAndCarets) {
  EXPECT_EQ(RenderOne("a = b + c\n", {4, 9}), "k.py:1:5: error: message\n    a = b + c\n        ^^^^^\n");
}

TEST(RenderTest, ShowsNotesAndTheHint) {
  SourceFile file("k.py", "ab\ncd\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(diag::kHeaderError, {3, 4}, diag::Verbatim("message"))
      .Note({0, 2}, "because of this")
      .Hint("do that");
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
  diagnostics.Report(diag::kHeaderError, {0, 1}, diag::Verbatim("found '\x1b[0m'"))
      .Note({0, 1}, "\xC2\x9B")
      .Hint("remove '\x7f'");
  EXPECT_EQ(Render(diagnostics, {}),
            "\xEF\xBF\xBD]0;k.py:1:1: error: found '\xEF\xBF\xBD[0m'\n    x\n    ^\n\xEF\xBF\xBD]0;k.py:1:1: note: "
            "\xEF\xBF\xBD\n    x\n    ^\n"
            "  hint: remove '\xEF\xBF\xBD'\n");
}

TEST(HintTest, EachFrontEndHasItsWords) {
  const Hint hint("give it with {}, or not", Setting::kConstant, {"N"});
  EXPECT_EQ(hint.In(Words::kCommand), "give it with --const N=VALUE, or not");
  EXPECT_EQ(hint.In(Words::kLibrary), "give it with the constant N, or not");
  EXPECT_EQ(hint.In(Words::kPython), "give it with a global N that kernels can use, or not");
  EXPECT_EQ(Hint("plain {}").In(Words::kPython), "plain {}");
  EXPECT_TRUE(Hint().empty());
  EXPECT_FALSE(hint.empty());
  SourceFile file("k.py", "x\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(diag::kHeaderError, {0, 1}, diag::Verbatim("no")).Hint("see {}", Setting::kCheckExceptions);
  EXPECT_TRUE(Render(diagnostics, {.words = Words::kLibrary}).ends_with("  hint: see Checks::exceptions\n"));
  EXPECT_NE(Render(diagnostics, {.json = true}).find("\"hint\":\"see --check exceptions\""), std::string::npos);
}

TEST(RenderTest, JsonHasEveryKey) {
  SourceFile file("k.py", "a \"b\"\ncd\n");
  Diagnostics diagnostics(file);
  diagnostics.Report(diag::kHeaderError, {2, 8}, diag::Verbatim("say \"x\"\n")).Note({6, 8}, "there").Hint("h\\");
  EXPECT_EQ(Render(diagnostics, {.json = true}),
            "{\"file\":\"k.py\",\"line\":1,\"column\":3,\"end_line\":2,\"end_column\":3,\"severity\":\"error\",\"id\":"
            "\"header-error\","
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
