#include "frontend/source/render.h"
#include "frontend/syntax/lex/lexer.h"

#include <gtest/gtest.h>

#include "frontend/syntax/lex/dump_tokens.h"
#include "frontend/syntax/lex/fstring_scan.h"
#include "frontend/syntax/lex/source_text.h"

namespace pyk2cu {
namespace {

/// Kinds and texts of the raw tokens, "Name:x Integer:1"; line ends are "Newline".
std::string Tokens(const std::string& text) {
  SourceFile file("k.py", text);
  std::string result;
  for (const Token& token : Lex(file).tokens) {
    if (!result.empty()) result += ' ';
    result += std::string(TokenKindName(token.kind));
    if (token.kind != TokenKind::kNewline) result.append(":").append(file.Text(token.Place()));
  }
  return result;
}

std::string Problems(const std::string& text) {
  SourceFile file("k.py", text);
  std::string result;
  for (const Problem& problem : Lex(file).problems)
    result += std::string(DiagName(problem.id)) + "[" + std::string(file.Text(problem.span)) + "]";
  return result;
}

TEST(LexerTest, GrammarIsSound) { EXPECT_EQ(AnalyzeLexicalGrammar(), 0u); }

TEST(LexerTest, NamesAndKeywords) {
  EXPECT_EQ(Tokens("if iff _ x1 match None"), "If:if Name:iff Name:_ Name:x1 Match:match None:None");
  EXPECT_EQ(Tokens("\xCE\xB1\xCE\xB2 x\xCC\x81"), "Name:\xCE\xB1\xCE\xB2 Name:x\xCC\x81");
}

TEST(LexerTest, EveryKeywordAndOperatorIsOneToken) {
  struct Row {
    TokenKind kind;
    std::string_view text;
  };
  const Row rows[] = {
#define TOKEN(kind, description)
#define KEYWORD(kind, text) {TokenKind::kind, text},
#define SOFT_KEYWORD(kind, text) {TokenKind::kind, text},
#define OPERATOR(kind, text) {TokenKind::kind, text},
#include "frontend/syntax/lex/token_kinds.def"
  };
  for (const Row& row : rows) {
    SourceFile file("k.py", std::string(row.text));
    std::vector<Token> tokens = Lex(file).tokens;
    ASSERT_EQ(tokens.size(), 1u) << row.text;
    EXPECT_EQ(tokens[0].kind, row.kind) << row.text;
  }
}

TEST(LexerTest, Numbers) {
  EXPECT_EQ(Tokens("0 1_000 0xFF_f 0o17 0b1_0"), "Integer:0 Integer:1_000 Integer:0xFF_f Integer:0o17 Integer:0b1_0");
  EXPECT_EQ(Tokens("1. .5 1.5e-3 1e5 1_0.0_1"), "Float:1. Float:.5 Float:1.5e-3 Float:1e5 Float:1_0.0_1");
  EXPECT_EQ(Tokens("1j .5J 1e3j"), "Imaginary:1j Imaginary:.5J Imaginary:1e3j");
  EXPECT_EQ(Tokens("1if 2else 3or"), "Integer:1 If:if Integer:2 Else:else Integer:3 Or:or");
  EXPECT_EQ(Tokens("0xfor"), "Integer:0xf Or:or");
  EXPECT_EQ(Tokens("a.1 x[1].b"), "Name:a Float:.1 Name:x LeftBracket:[ Integer:1 RightBracket:] Dot:. Name:b");
}

TEST(LexerTest, BadNumbers) {
  for (const char* text : {"1abc", "0b12", "0o8", "0x", "1__0", "1_", "0xg", "1.2x"}) {
    EXPECT_EQ(Problems(text), "invalid-number[" + std::string(text) + "]") << text;
    EXPECT_EQ(Tokens(text), "Error:" + std::string(text));
  }
}

TEST(LexerTest, Strings) {
  EXPECT_EQ(Tokens("'a' \"b\" r'\\d' b'c' Rb\"d\" u'e'"),
            "String:'a' String:\"b\" String:r'\\d' String:b'c' String:Rb\"d\" String:u'e'");
  EXPECT_EQ(Tokens("'' \"\" '''a'b\n''' \"\"\"\"x\"\"\""),
            "String:'' String:\"\" String:'''a'b\n''' String:\"\"\"\"x\"\"\"");
  EXPECT_EQ(Tokens("'a\\\nb' 'c\\'d'"), "String:'a\\\nb' String:'c\\'d'");
  EXPECT_EQ(Tokens("x'a' bu'b'"), "Name:x String:'a' Name:bu String:'b'");
}

TEST(LexerTest, FStrings) {
  for (const char* text : {"f'a'",           "F\"{x}\"",
                           "rf'{x}'",        "fR'''{\n x}'''",
                           "t'{x}'",         "f'{{}}'",
                           "f'{x!r:>{w}}'",  "f'{a[\"b\"]}'",
                           "f'{a['b']}'",    "f\"{f\"{f\"{1}\"}\"}\"",
                           "f'{x:%H:%M}'",   "f'{(lambda x: 1)(2)}'",
                           "f'\\N{DASH}'",   "f'{x != y}'",
                           "f'{\n x\n}'",    "f'\\{x}'",
                           "f'{x:{\"}\"}}'", "f'{ {1: 2}[1] }'",
                           "f'{x=}'",        "f'{x:{y:{z}}}'"})
    EXPECT_EQ(Tokens(text), "FString:" + std::string(text));
  EXPECT_EQ(Problems("f'{x'"), "bad-f-string[f'{x']");
}

TEST(LexerTest, BrokenStringsEndWithTheirLine) {
  EXPECT_EQ(Tokens("'abc\nx"), "Error:'abc Newline Name:x");
  EXPECT_EQ(Problems("'abc\nx"), "unterminated-string['abc]");
  EXPECT_EQ(Problems("'''abc\nx"), "unterminated-triple-string['''abc\nx]");
}

TEST(LexerTest, LinesAndComments) {
  EXPECT_EQ(Tokens("a # b\n\n  # c\nd"), "Name:a Newline Name:d");
  EXPECT_EQ(Tokens("a\r\nb\rc\nd"), "Name:a Newline Name:b Newline Name:c Newline Name:d");
  EXPECT_EQ(Tokens("a \\\n b \\\r\n c"), "Name:a Name:b Name:c");
  EXPECT_EQ(Tokens("\fa\f b"), "Name:a Name:b");
}

TEST(LexerTest, CharactersOfNoToken) {
  EXPECT_EQ(Problems("a $ b"), "unexpected-character[$]");
  EXPECT_EQ(Problems("a \xE2\x80\x9C"), "unexpected-character[\xE2\x80\x9C]");
  EXPECT_EQ(Problems("a \\ b"), "stray-backslash[\\]");
}

std::string CheckedText(const std::string& text) {
  SourceFile file("k.py", text);
  Diagnostics diagnostics(file);
  bool good = CheckText(file, diagnostics);
  EXPECT_EQ(good, !diagnostics.HasErrors());
  return Render(diagnostics, {});
}

TEST(SourceTextTest, AcceptsUtf8) {
  for (const char* text : {"", "x = 1", "# -*- coding: utf-8 -*-\n", "#!/bin/python\n# vim: set fileencoding=UTF_8 :\n",
                           "# coding: ascii\n", "x = 1\n# coding: latin-1\n", "\n\n# coding: latin-1\n",
                           "# encoding without colon latin-1\n"})
    EXPECT_EQ(CheckedText(text), "") << text;
}

TEST(SourceTextTest, RefusesOtherEncodings) {
  EXPECT_EQ(CheckedText("# -*- coding: latin-1 -*-\n"),
            "k.py:1:15: error: the declared encoding 'latin-1' is not supported, only UTF-8 is\n"
            "    # -*- coding: latin-1 -*-\n"
            "                  ^^^^^^^\n"
            "  hint: save the file as UTF-8\n");
  EXPECT_NE(CheckedText("\n# coding=cp1252\n").find("'cp1252'"), std::string::npos);
}

TEST(SourceTextTest, RefusesInvalidText) {
  EXPECT_EQ(CheckedText("x = '\xFF'\n"),
            "k.py:1:6: error: the file is not valid UTF-8 (byte 0xFF)\n    x = '\xEF\xBF\xBD'\n         ^\n  hint: "
            "save the file as UTF-8\n");
  EXPECT_EQ(CheckedText(std::string("a\0b", 3)),
            "k.py:1:2: error: the file contains a null byte: it is not a text file\n    a\xEF\xBF\xBD"
            "b\n     ^\n");
}

TEST(DumpTokensTest, ShowsTheLayout) {
  SourceFile file("k.py", "if x:\n    y = '\xC3\xA9' + 1\n");
  Diagnostics diagnostics(file);
  EXPECT_EQ(DumpTokens(file, diagnostics),
            "1:1 If if\n1:4 Name x\n1:5 Colon :\n1:6 Newline\n2:5 Indent\n2:5 Name y\n2:7 Equal =\n2:9 String "
            "'\xC3\xA9'\n2:13 Plus +\n2:15 Integer 1\n"
            "2:16 Newline\n3:1 Dedent\n3:1 End\n");
  EXPECT_FALSE(diagnostics.HasErrors());
}

}  // namespace
}  // namespace pyk2cu
