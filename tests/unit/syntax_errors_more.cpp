#include <gtest/gtest.h>

#include "tests/unit/syntax_support.h"

// Full texts, so that wording and carets cannot change unseen.
namespace pyk2cu::test {
namespace {

TEST(SyntaxErrorTest, Targets) {
  ExpectErrors({
      {"1 = x",
       "k.py:3:5: error: cannot assign to a number\n"
       "        1 = x\n"
       "        ^\n"},
      {"f(x) = 1",
       "k.py:3:5: error: cannot assign to a function call\n"
       "        f(x) = 1\n"
       "        ^^^^\n"},
      {"a + b = c",
       "k.py:3:5: error: cannot assign to an operation\n"
       "        a + b = c\n"
       "        ^^^^^\n"
       "  hint: use '==' to compare\n"},
      {"(a, 1) = b",
       "k.py:3:9: error: cannot assign to a number\n"
       "        (a, 1) = b\n"
       "            ^\n"},
      {"a, b += c",
       "k.py:3:5: error: cannot assign to a tuple\n"
       "        a, b += c\n"
       "        ^^^^\n"},
      {"None = 1",
       "k.py:3:5: error: cannot assign to None\n"
       "        None = 1\n"
       "        ^^^^\n"},
      {"'a': int = 1",
       "k.py:3:5: error: cannot assign to a string\n"
       "        'a': int = 1\n"
       "        ^^^\n"},
      {"for 1 in a: b",
       "k.py:3:9: error: cannot assign to a number\n"
       "        for 1 in a: b\n"
       "            ^\n"},
  });
}

TEST(SyntaxErrorTest, Functions) {
  ExpectErrors({
      {"def f(a b): pass",
       "k.py:3:13: error: expected ',' or ')' after the parameters, found 'b'\n"
       "        def f(a b): pass\n"
       "                ^\n"
       "  hint: is a comma missing?\n"},
      {"def f(1): pass",
       "k.py:3:11: error: expected a parameter or ')', found '1'\n"
       "        def f(1): pass\n"
       "              ^\n"},
      {"def f(if): pass",
       "k.py:3:11: error: expected a parameter or ')', found 'if'\n"
       "        def f(if): pass\n"
       "              ^^\n"
       "  hint: 'if' is a keyword of Python\n"},
      {"def (a): pass",
       "k.py:3:9: error: expected a name after 'def', found '('\n"
       "        def (a): pass\n"
       "            ^\n"},
      {"def f(a=1, b): pass",
       "k.py:3:16: error: a parameter without a default follows one with a default\n"
       "        def f(a=1, b): pass\n"
       "                   ^\n"},
      {"def f(*): pass",
       "k.py:3:11: error: named parameters must follow a bare '*'\n"
       "        def f(*): pass\n"
       "              ^\n"},
      {"def f(*, **k): pass",
       "k.py:3:11: error: named parameters must follow a bare '*'\n"
       "        def f(*, **k): pass\n"
       "              ^\n"},
      {"def f(a, a): pass",
       "k.py:3:14: error: two parameters have the name 'a'\n"
       "        def f(a, a): pass\n"
       "                 ^\n"},
      {"def f(/, a): pass",
       "k.py:3:11: error: at least one parameter must precede '/'\n"
       "        def f(/, a): pass\n"
       "              ^\n"},
      {"def f(a, /, b, /): pass",
       "k.py:3:20: error: '/' may appear only once\n"
       "        def f(a, /, b, /): pass\n"
       "                       ^\n"},
      {"def f(*a, /): pass",
       "k.py:3:15: error: '/' must come before '*'\n"
       "        def f(*a, /): pass\n"
       "                  ^\n"},
      {"def f(*a, *b): pass",
       "k.py:3:15: error: only one '*' parameter is allowed\n"
       "        def f(*a, *b): pass\n"
       "                  ^^\n"},
      {"def f(**k, a): pass",
       "k.py:3:16: error: no parameter may follow the one with '**'\n"
       "        def f(**k, a): pass\n"
       "                   ^\n"},
      {"def f[T](a): pass",
       "k.py:3:10: error: not supported yet: type parameters of a function\n"
       "        def f[T](a): pass\n"
       "             ^^^\n"},
      {"f(a=1, b)",
       "k.py:3:12: error: a positional argument follows a keyword argument\n"
       "        f(a=1, b)\n"
       "               ^\n"},
      {"f(**a, *b)",
       "k.py:3:12: error: an argument with '*' follows one with '**'\n"
       "        f(**a, *b)\n"
       "               ^^\n"},
      {"f(a for a in b, 1)",
       "k.py:3:7: error: a generator expression must be parenthesized here\n"
       "        f(a for a in b, 1)\n"
       "          ^^^^^^^^^^^^\n"},
      {"f(a=1, a=2)",
       "k.py:3:12: error: the argument 'a' is given twice\n"
       "        f(a=1, a=2)\n"
       "               ^\n"},
  });
}

TEST(SyntaxErrorTest, LiteralsAndCharacters) {
  ExpectErrors({
      {"0123",
       "k.py:3:5: error: invalid number literal '0123'\n"
       "        0123\n"
       "        ^^^^\n"
       "  hint: octal numbers begin with 0o\n"},
      {"1x",
       "k.py:3:5: error: invalid number literal '1x'\n"
       "        1x\n"
       "        ^^\n"},
      {"'abc",
       "k.py:3:5: error: this string literal has no closing quote on its line\n"
       "        'abc\n"
       "        ^^^^\n"
       "  hint: write ' at its end; a string of several lines is between '''\n"},
      {"f'{a'",
       "k.py:3:5: error: this f-string is never closed, or a brace in it is not\n"
       "        f'{a'\n"
       "        ^^^^^\n"
       "  hint: a brace that is a character is doubled: '{{' or '}}'\n"},
      {"b'a' 'b'",
       "k.py:3:10: error: cannot join a string and bytes\n"
       "        b'a' 'b'\n"
       "             ^^^\n"},
      {"'\\xg'",
       "k.py:3:6: error: invalid escape sequence in a string literal: too few hexadecimal digits\n"
       "        '\\xg'\n"
       "         ^^\n"
       "  hint: '\\x' has two of them; a backslash that stands for itself is written '\\\\'\n"},
      {"x = $",
       "k.py:3:9: error: unexpected character '$'\n"
       "        x = $\n"
       "            ^\n"},
      {"\\ x",
       "k.py:3:5: error: unexpected character after the line continuation '\\'\n"
       "        \\ x\n"
       "        ^\n"},
  });
}

TEST(SyntaxErrorTest, Layout) {
  ExpectErrors({
      {"x = [1, 2",
       "k.py:3:9: error: '[' was never closed\n"
       "        x = [1, 2\n"
       "            ^\n"},
      {"x = (1, 2]",
       "k.py:3:14: error: closing ']' does not match opening '('\n"
       "        x = (1, 2]\n"
       "                 ^\n"
       "k.py:3:9: note: the opening bracket is here\n"
       "        x = (1, 2]\n"
       "            ^\n"},
      {"x = )",
       "k.py:3:9: error: unmatched ')'\n"
       "        x = )\n"
       "            ^\n"},
      {"  a",
       "k.py:4:5: error: the indentation of this line is that of no block around it\n"
       "        last = 1\n"
       "        ^^^^\n"},
      {"a\n  b\n c",
       "k.py:4:7: error: this line is indented, but no block begins before it\n"
       "          b\n"
       "          ^\n"
       "k.py:5:6: error: the indentation of this line is that of no block around it\n"
       "         c\n"
       "         ^\n"},
      {"if a:\n\tb\n        c",
       "k.py:5:13: error: this line is indented, but no block begins before it\n"
       "                c\n"
       "                ^\n"},
  });
}

TEST(SyntaxErrorTest, SeveralInOneFile) {
  Parsed parsed = ParseText(
      "@jit\ndef f(a:\n    x = 1\n\n@jit\ndef g(a):\n    x = = 1\n    if a\n        y = )\n    z = 1\n\n@jit\ndef "
      "h(a)\n    z = (1\n");
  EXPECT_EQ(parsed.errors,
            "k.py:2:6: error: '(' was never closed\n"
            "    def f(a:\n"
            "         ^\n"
            "k.py:7:9: error: expected a value after '=', found '='\n"
            "        x = = 1\n"
            "            ^\n"
            "k.py:8:9: error: expected ':' after the condition of 'if', found the end of the line\n"
            "        if a\n"
            "            ^\n"
            "k.py:9:13: error: unmatched ')'\n"
            "            y = )\n"
            "                ^\n"
            "k.py:13:9: error: expected ':' after the function's header, found the end of the line\n"
            "    def h(a)\n"
            "            ^\n"
            "k.py:14:9: error: '(' was never closed\n"
            "        z = (1\n"
            "            ^\n");
  EXPECT_NE(parsed.dump.find("assign z = 1"), std::string::npos);
}

TEST(SyntaxErrorTest, StopsAfterTwenty) {
  std::string body;
  for (int i = 0; i < 50; ++i) body += "x = = 1\n";
  std::string errors = Errors(body);
  EXPECT_NE(errors.find("k.py:22:9"), std::string::npos);
  EXPECT_EQ(errors.find("k.py:23:9"), std::string::npos);
  EXPECT_TRUE(errors.ends_with("k.py: more errors follow, only the first 20 are shown\n"));
}

}  // namespace
}  // namespace pyk2cu::test
