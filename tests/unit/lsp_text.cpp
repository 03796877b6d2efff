#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "cli/lsp/server/findings.h"
#include "cli/lsp/text/document.h"
#include "cli/lsp/text/line_table.h"
#include "cli/lsp/text/uri.h"

namespace pyk2cu::lsp {
namespace {

constexpr Encoding kEncodings[] = {Encoding::kUtf8, Encoding::kUtf16, Encoding::kUtf32};

TEST(LspPositions, CountInTheUnitsOfTheEncoding) {
  const std::string text = "a😀b漢c\n";  // 1 + 4 + 1 + 3 + 1 bytes
  const LineTable lines(text);
  EXPECT_EQ(lines.PositionOf(text, 5, Encoding::kUtf8), (Position{0, 5}));
  EXPECT_EQ(lines.PositionOf(text, 5, Encoding::kUtf16), (Position{0, 3}));
  EXPECT_EQ(lines.PositionOf(text, 5, Encoding::kUtf32), (Position{0, 2}));
  EXPECT_EQ(lines.OffsetOf(text, {0, 3}, Encoding::kUtf16), 5u);
  EXPECT_EQ(lines.OffsetOf(text, {0, 5}, Encoding::kUtf16), 9u);
  // In the middle of a character: its beginning.
  EXPECT_EQ(lines.OffsetOf(text, {0, 2}, Encoding::kUtf16), 1u);
  EXPECT_EQ(lines.OffsetOf(text, {0, 3}, Encoding::kUtf8), 1u);
}

TEST(LspPositions, BeyondTheEndMeanTheEnd) {
  const std::string text = "ab\r\nc";
  const LineTable lines(text);
  EXPECT_EQ(lines.OffsetOf(text, {0, 99}, Encoding::kUtf16), 2u);
  EXPECT_EQ(lines.OffsetOf(text, {1, 99}, Encoding::kUtf16), 5u);
  EXPECT_EQ(lines.OffsetOf(text, {7, 0}, Encoding::kUtf16), 5u);
  EXPECT_EQ(lines.OffsetOf(text, {4294967295u, 4294967295u}, Encoding::kUtf16), 5u);
  EXPECT_EQ(lines.PositionOf(text, 3, Encoding::kUtf16), (Position{0, 2}));  // between "\r" and "\n"
  EXPECT_EQ(lines.PositionOf(text, 99, Encoding::kUtf16), (Position{1, 1}));
}

TEST(LspPositions, KnowAllLineEnds) {
  EXPECT_EQ(LineTable("").Count(), 1u);
  EXPECT_EQ(LineTable("\n").Count(), 2u);
  EXPECT_EQ(LineTable("a\rb\r\nc\nd").Count(), 4u);
  EXPECT_EQ(LineTable("\r\r\n\n\r").Count(), 5u);
}

TEST(LspPositions, GoThereAndBack) {
  const std::string text = "x = 1\r\n# 漢字 😀\ty\ré\n\n";
  const LineTable lines(text);
  for (const Encoding encoding : kEncodings)
    for (uint32_t offset = 0; offset <= text.size(); ++offset) {
      const bool is_inside = offset < text.size() && (text[offset] & 0xC0) == 0x80;
      const bool is_line_end = offset > 0 && offset < text.size() && text[offset] == '\n' && text[offset - 1] == '\r';
      if (is_inside || is_line_end) continue;
      EXPECT_EQ(lines.OffsetOf(text, lines.PositionOf(text, offset, encoding), encoding), offset) << offset;
    }
}

/// The line of each offset.
std::vector<uint32_t> LinesOf(const LineTable& lines, const std::string& text) {
  std::vector<uint32_t> numbers{lines.Count()};
  for (uint32_t offset = 0; offset <= text.size(); ++offset) numbers.push_back(lines.LineOf(offset));
  return numbers;
}

TEST(LspLines, FollowEveryChangeAsANewTableWould) {
  std::mt19937 random(20261);
  const auto below = [&](size_t limit) { return static_cast<uint32_t>(random() % limit); };
  const std::string pieces[] = {"", "a", "\n", "\r", "\r\n", "xy\nz", "\n\r", "é\r", "\r\n\r\n"};
  for (int round = 0; round < 200; ++round) {
    std::string text;
    LineTable lines(text);
    for (int change = 0; change < 60; ++change) {
      const uint32_t begin = below(text.size() + 1);
      const uint32_t end = begin + below(std::min<size_t>(text.size() - begin, 4) + 1);
      const std::string& inserted = pieces[below(std::size(pieces))];
      text.replace(begin, end - begin, inserted);
      lines.Replace(text, begin, end, static_cast<uint32_t>(inserted.size()));
      ASSERT_EQ(LinesOf(lines, text), LinesOf(LineTable(text), text)) << "round " << round << ", change " << change;
    }
  }
}

TEST(LspDocument, AppliesChanges) {
  Document document("one\n😀two\n", Encoding::kUtf16);
  const Edit edit = document.Replace({{1, 0}, {1, 2}}, "漢");
  EXPECT_EQ(document.Text(), "one\n漢two\n");
  EXPECT_EQ(edit.replaced, (Span{4, 8}));
  EXPECT_EQ(edit.length, 3u);
  document.Replace({{1, 3}, {1, 1}}, "!");  // the wrong way round: an insertion at the start
  EXPECT_EQ(document.Text(), "one\n漢tw!o\n");
  document.Replace({{0, 0}, {99, 0}}, "");
  EXPECT_EQ(document.Text(), "");
}

TEST(LspDocument, DoesNotCountAByteOrderMarkAsSource) {
  Document document("\xEF\xBB\xBFx = 1\ny", Encoding::kUtf16);
  EXPECT_EQ(document.Source(), "x = 1\ny");
  EXPECT_EQ(document.PositionOf(0), (Position{0, 1}));
  EXPECT_EQ(document.OffsetOf({0, 1}), 0u);
  EXPECT_EQ(document.OffsetOf({0, 0}), 0u);
  EXPECT_EQ(document.PositionOf(6), (Position{1, 0}));
  EXPECT_EQ(document.PositionOf(4294967295u), (Position{1, 1}));
  EXPECT_EQ(document.Replace({{1, 0}, {1, 1}}, "zz").replaced, (Span{6, 7}));
  document.Replace({{0, 0}, {0, 1}}, "");
  EXPECT_EQ(document.Source(), "x = 1\nzz");
  EXPECT_EQ(document.PositionOf(0), (Position{0, 0}));
}

TEST(LspUri, NamesPathsThereAndBack) {
  EXPECT_EQ(PathOf("file:///a/b%20c/%C3%A9.py"), "/a/b c/é.py");
  EXPECT_EQ(PathOf("file://localhost/a.py"), "/a.py");
  EXPECT_EQ(PathOf("file:///a%2"), "/a%2");
  EXPECT_EQ(PathOf("file:///a%zz"), "/a%zz");
  EXPECT_EQ(PathOf("untitled:Untitled-1"), "untitled:Untitled-1");
  EXPECT_EQ(UriOf("/a/b c/é.py"), "file:///a/b%20c/%C3%A9.py");
  EXPECT_EQ(UriOf("untitled:Untitled-1"), "untitled:Untitled-1");
  const std::string odd = "/a#b?c%d&e漢\n+.py";
  EXPECT_EQ(PathOf(UriOf(odd)), odd);
}

Finding At(uint32_t begin, uint32_t end) { return {DiagId{}, Severity::kWarning, {begin, end}, "m", "", {}}; }

TEST(LspFindings, MoveWithTheText) {
  std::vector<Finding> findings{At(0, 3), At(10, 12), At(20, 22)};
  findings[0].related = {{{"", {20, 21}}, "a"}, {{"/other.py", {20, 21}}, "b"}, {{"", {10, 12}}, "c"}};
  Move(findings, {{10, 11}, 5});
  ASSERT_EQ(findings.size(), 2u);  // the one that was changed is gone
  EXPECT_EQ(findings[0].span, (Span{0, 3}));
  EXPECT_EQ(findings[1].span, (Span{24, 26}));
  ASSERT_EQ(findings[0].related.size(), 2u);
  EXPECT_EQ(findings[0].related[0].at.span, (Span{24, 25}));
  EXPECT_EQ(findings[0].related[1].at.span, (Span{20, 21}));
  Move(findings, {{3, 3}, 1});  // at an end, nothing is inside
  EXPECT_EQ(findings[0].span, (Span{0, 3}));
  EXPECT_EQ(findings[1].span, (Span{25, 27}));
  Move(findings, {{5, 25}, 0});
  EXPECT_EQ(findings[1].span, (Span{5, 7}));
  Move(findings, {{6, 6}, 1});  // inside
  EXPECT_EQ(findings.size(), 1u);
}

}  // namespace
}  // namespace pyk2cu::lsp
