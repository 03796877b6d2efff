#include "frontend/syntax/lex/layout.h"

#include <gtest/gtest.h>

#include "frontend/syntax/lex/lexer.h"

namespace pyk2cu {
namespace {

struct LaidOut {
  std::string tokens;    ///< names and operators by their text; "/" for line ends, ">" and "<" for indents and dedents
  std::string problems;  ///< "id@line:column "
};

LaidOut Layout(const std::string& text) {
  SourceFile file("k.py", text);
  TokenStream stream = ApplyLayout(file, Lex(file));
  LaidOut result;
  for (const Token& token : stream.tokens)
    if (token.kind == TokenKind::kNewline)
      result.tokens += "/ ";
    else if (token.kind == TokenKind::kIndent)
      result.tokens += "> ";
    else if (token.kind == TokenKind::kDedent)
      result.tokens += "< ";
    else if (token.kind == TokenKind::kError)
      result.tokens += "! ";
    else if (token.begin == token.end && token.kind != TokenKind::kEnd)
      result.tokens += std::string("+").append(TokenDescription(token.kind).substr(1, 1)).append(" ");
    else
      result.tokens += std::string(file.Text(token.Place())) + (token.kind == TokenKind::kEnd ? "" : " ");
  for (const Problem& problem : stream.problems) {
    LineColumn place = file.Locate(problem.span.begin);
    result.problems +=
        std::string(DiagName(problem.id)) + "@" + std::to_string(place.line) + ":" + std::to_string(place.column) + " ";
  }
  return result;
}

TEST(LayoutTest, BlocksAndLines) {
  EXPECT_EQ(Layout("a\nif b:\n  c\n  d\ne\n").tokens, "a / if b : / > c / d / < e / ");
  EXPECT_EQ(Layout("a:\n b:\n  c").tokens, "a : / > b : / > c / < < ");
  EXPECT_EQ(Layout("").tokens, "");
  EXPECT_EQ(Layout("\n\n  # only a comment\n").tokens, "");
}

TEST(LayoutTest, BlankLinesAndCommentsDoNotIndent) {
  EXPECT_EQ(Layout("a:\n  b\n# c\n\n      # d\n  e\n").tokens, "a : / > b / e / < ");
  EXPECT_EQ(Layout("a:\n  b\n\f\n  c\n").tokens, "a : / > b / c / < ");
}

TEST(LayoutTest, BracketsAndBackslashesJoinLines) {
  EXPECT_EQ(Layout("a(b,\n     c)\nd\n").tokens, "a ( b , c ) / d / ");
  EXPECT_EQ(Layout("a + \\\n   b\nc\n").tokens, "a + b / c / ");
  EXPECT_EQ(Layout("x = [\n1,\n2,\n]\n").problems, "");
  EXPECT_EQ(Layout("x = (yield\n  ) + (a if b\nelse c) + (a\nfor a in b)\n").problems, "");
  EXPECT_EQ(Layout("with (open(a) as b,\nopen(c)\nas d): pass\n").problems, "");
  EXPECT_EQ(Layout("x = (a\n@ b)\n").problems, "");
  EXPECT_EQ(Layout("x = ('a'\n'b' f'c'\n\"d\")\n").problems, "");
}

TEST(LayoutTest, ABracketEndsWhereAStatementBegins) {
  EXPECT_EQ(Layout("x = f(a\nreturn b\n").tokens, "x = f ( a +) / return b / ");
  EXPECT_EQ(Layout("x = f(a\nreturn b\n").problems, "unclosed-bracket@1:6 ");
  EXPECT_EQ(Layout("x = f([a,\ndef g(): pass\n").tokens, "x = f ( [ a , +] +) / def g ( ) : pass / ");
  EXPECT_EQ(Layout("x = f(a\ny = 2\n").tokens, "x = f ( a +) / y = 2 / ");
  EXPECT_EQ(Layout("if a:\n    x = f(a\n    y = 2\n").problems, "unclosed-bracket@2:10 ");
  EXPECT_EQ(Layout("x = f(a\n      b)\n").problems, "") << "a missing comma is the grammar's to say";
}

TEST(LayoutTest, EveryStatementKeywordEndsABracket) {
#define TOKEN(kind, description)
#define STATEMENT_KEYWORD(kind, text) EXPECT_EQ(Layout("f(a\n" text " b\n").tokens, "f ( a +) / " text " b / ");
#include "frontend/syntax/lex/token_kinds.def"
  for (const std::string keyword : {"and", "else", "for", "if", "in", "not", "or"})
    EXPECT_EQ(Layout("f(a\n" + keyword + " b)\n").tokens, "f ( a " + keyword + " b ) / ");
}

TEST(LayoutTest, ABracketEndsBeforeDecorators) {
  EXPECT_EQ(Layout("x = (1,\n@jit\n@a.b(1,\n 2)\ndef f(): pass\n").tokens,
            "x = ( 1 , +) / @ jit / @ a . b ( 1 , 2 ) / def f ( ) : pass / ");
  EXPECT_EQ(Layout("x = (1,\n@jit\ndef f(): pass\n").problems, "unclosed-bracket@1:5 ");
}

TEST(LayoutTest, BracketsAreMadeToBalance) {
  EXPECT_EQ(Layout("a)\n").tokens, "a / ");
  EXPECT_EQ(Layout("a)\n").problems, "unmatched-bracket@1:2 ");
  EXPECT_EQ(Layout("(a]\n").problems, "mismatched-bracket@1:3 ");
  EXPECT_EQ(Layout("(a]\nb\n").tokens, "( a ] / b / ");
  EXPECT_EQ(Layout("x = (\n").tokens, "x = ( +) / ");
}

TEST(LayoutTest, Indentation) {
  EXPECT_EQ(Layout("a:\n    b\n  c\n    d\n").problems, "unindent-mismatch@3:3 ");
  EXPECT_EQ(Layout("a:\n    b\n  c\n    d\n").tokens, "a : / > b / c / d / < ");
  EXPECT_EQ(Layout("a:\n\tb\n\tc\n").problems, "");
  EXPECT_EQ(Layout("a:\n\tb\n        c\n").problems, "tabs-and-spaces@3:9 ");
  EXPECT_EQ(Layout("a:\n        b:\n\tc\n").problems, "tabs-and-spaces@3:2 ");
  EXPECT_EQ(Layout("a:\n  b:\n  \tc\n").problems, "");
}

std::string Nested(size_t blocks) {
  std::string text;
  for (size_t i = 0; i < blocks; ++i) text += std::string(i, ' ') + "a:\n";
  return text + std::string(blocks, ' ') + "b\nc\n";
}

TEST(LayoutTest, LimitsBlocks) {
  EXPECT_EQ(Layout(Nested(100)).problems, "");
  EXPECT_EQ(Layout(Nested(101)).problems, "too-many-blocks@102:102 ");
  std::string tokens = Layout(Nested(150)).tokens;
  EXPECT_NE(tokens.find("> ! / < <"), std::string::npos);
  EXPECT_TRUE(tokens.ends_with("< c / "));
}

TEST(LayoutTest, LimitsBrackets) {
  auto nested = [](size_t count) { return "x = " + std::string(count, '(') + "1" + std::string(count, ')') + "\ny\n"; };
  EXPECT_EQ(Layout(nested(200)).problems, "");
  EXPECT_EQ(Layout(nested(201)).problems, "too-many-brackets@1:205 ");
  EXPECT_EQ(Layout(nested(1000)).problems, "too-many-brackets@1:205 ");
  EXPECT_TRUE(Layout(nested(1000)).tokens.ends_with(") / y / "));
}

}  // namespace
}  // namespace pyk2cu
