#include "frontend/syntax/grammar/grammar.h"

#include <gtest/gtest.h>

#include "tests/unit/syntax_support.h"

namespace pyk2cu::test {
namespace {

TEST(GrammarTest, IsSound) { EXPECT_EQ(AnalyzeGrammar(), 0u); }

TEST(ExpressionTest, BindingPowers) {
  EXPECT_EQ(Body("a + b * c - d"), "expr (- (+ a (* b c)) d)\n");
  EXPECT_EQ(Body("a - b - c"), "expr (- (- a b) c)\n");
  EXPECT_EQ(Body("a ** b ** c"), "expr (** a (** b c))\n");
  EXPECT_EQ(Body("-a ** b"), "expr (- (** a b))\n");
  EXPECT_EQ(Body("a ** -b ** c"), "expr (** a (- (** b c)))\n");
  EXPECT_EQ(Body("a ** -b * c"), "expr (* (** a (- b)) c)\n");
  EXPECT_EQ(Body("- - ~a"), "expr (- (- (~ a)))\n");
  EXPECT_EQ(Body("a | b ^ c & d << e + f @ +g"), "expr (| a (^ b (& c (<< d (+ e (@ f (+ g)))))))\n");
  EXPECT_EQ(Body("a // b % c / d"), "expr (/ (% (// a b) c) d)\n");
  EXPECT_EQ(Body("(a + b) * c"), "expr (* (+ a b) c)\n");
  EXPECT_EQ(Body("a << b >> c"), "expr (>> (<< a b) c)\n");
}

TEST(ExpressionTest, ComparisonsAndBooleans) {
  EXPECT_EQ(Body("a < b <= c"), "expr (compare a < b <= c)\n");
  EXPECT_EQ(Body("(a < b) == c"), "expr (compare (compare a < b) == c)\n");
  EXPECT_EQ(Body("a is not b not in c in d is e"), "expr (compare a is not b not in c in d is e)\n");
  EXPECT_EQ(Body("not a == b"), "expr (not (compare a == b))\n");
  EXPECT_EQ(Body("not not a and b"), "expr (and (not (not a)) b)\n");
  EXPECT_EQ(Body("a or b and c or d"), "expr (or a (and b c) d)\n");
  EXPECT_EQ(Body("a and b and c"), "expr (and a b c)\n");
  EXPECT_EQ(Body("a or not b or c"), "expr (or a (not b) c)\n");
  EXPECT_EQ(Body("a + b < c | d"), "expr (compare (+ a b) < (| c d))\n");
}

TEST(ExpressionTest, ConditionalsAndLambdas) {
  EXPECT_EQ(Body("a if b else c if d else e"), "expr (if b a (if d c e))\n");
  EXPECT_EQ(Body("(a if b else c) if d else e"), "expr (if d (if b a c) e)\n");
  EXPECT_EQ(Body("a or b if c and d else e"), "expr (if (and c d) (or a b) e)\n");
  EXPECT_EQ(Body("lambda: a if b else c"), "expr (lambda () (if b a c))\n");
  EXPECT_EQ(Body("a if b else lambda x: c if d else e"), "expr (if b a (lambda (x) (if d c e)))\n");
  EXPECT_EQ(Body("lambda x, /, y=1, *z, w, **v: lambda: 0"), "expr (lambda (x/ y=1 *z w! **v) (lambda () 0))\n");
}

TEST(ExpressionTest, Primaries) {
  EXPECT_EQ(Body("a.b(c)[d].e"), "expr (index (call a.b c) d).e\n");
  EXPECT_EQ(Body("f(a, *b, c=1, *d, **e,)"), "expr (call f a (starred b) (starred d) c=1 **e)\n");
  EXPECT_EQ(Body("f(a for a in b)"), "expr (call f <a generator expression>)\n");
  EXPECT_EQ(Body("a[1, 2]"), "expr (index a (tuple 1 2))\n");
  EXPECT_EQ(Body("a[1,]"), "expr (index a (tuple 1))\n");
  EXPECT_EQ(Body("a[(1, 2)]"), "expr (index a (tuple 1 2))\n");
  EXPECT_EQ(
      Body("a[:], a[1:], a[:2], a[::3], a[1:2:3], a[1::], a[...]"),
      "expr (tuple (index a (slice _ _ _)) (index a (slice 1 _ _)) (index a (slice _ 2 _)) (index a (slice _ _ 3)) "
      "(index a (slice 1 2 3)) (index a (slice 1 _ _)) (index a ...))\n");
  EXPECT_EQ(Body("match(case, type)"), "expr (call match case type)\n");
}

TEST(ExpressionTest, Displays) {
  EXPECT_EQ(Body("()"), "expr (tuple)\n");
  EXPECT_EQ(Body("(a)"), "expr a\n");
  EXPECT_EQ(Body("(a,)"), "expr (tuple a)\n");
  EXPECT_EQ(Body("a, *b,"), "expr (tuple a (starred b))\n");
  EXPECT_EQ(Body("[]"), "expr (list)\n");
  EXPECT_EQ(Body("[a, *b,]"), "expr (list a (starred b))\n");
  EXPECT_EQ(Body("[a for a in b if c if d for e in f]"), "expr <a list comprehension>\n");
  EXPECT_EQ(Body("{}"), "expr (dict)\n");
  EXPECT_EQ(Body("{a: b, **c}"), "expr <a dict display>\n");
  EXPECT_EQ(Body("{a, *b}"), "expr (set a (starred b))\n");
  EXPECT_EQ(Body("{a for a in b}"), "expr <a set comprehension>\n");
  EXPECT_EQ(Body("{a: b for a in b}"), "expr <a dict comprehension>\n");
}

TEST(ExpressionTest, WhatTheLanguageLacks) {
  EXPECT_EQ(Body("await a ** b"), "expr (** <await> b)\n");
  EXPECT_EQ(Body("x = yield"), "assign x = <yield>\n");
  EXPECT_EQ(Body("yield from a"), "expr <yield>\n");
  EXPECT_EQ(Body("(a := b)"), "expr <an assignment expression>\n");
  EXPECT_EQ(Body("f(a := b)"), "expr (call f <an assignment expression>)\n");
  EXPECT_EQ(Body("'a' f'{b}'"), "expr <an f-string>\n");
}

TEST(ExpressionTest, Literals) {
  EXPECT_EQ(Body("1_0, 0xff, 1.5, 2j, True, None, ..."), "expr (tuple 10 255 1.5 2.0j True None ...)\n");
  EXPECT_EQ(Body("18446744073709551616"), "expr 0(overflow)\n");
  EXPECT_EQ(Body("1e400"), "expr inf\n");
  EXPECT_EQ(Body("'a\\n' \"b\" r'\\n'"), "expr \"a\\x0ab\\\\n\"\n");
  EXPECT_EQ(Body("b'a' b'b'"), "expr b\"ab\"\n");
}

TEST(StatementTest, Assignments) {
  EXPECT_EQ(Body("a = b = c, d = e"), "assign a = b = (tuple c d) = e\n");
  EXPECT_EQ(Body("a, (b, [c, *d]) = e"), "assign (tuple a (tuple b (list c (starred d)))) = e\n");
  EXPECT_EQ(Body("a.b[c] = d"), "assign (index a.b c) = d\n");
  EXPECT_EQ(
      Body("a += 1; b -= 1; c **= 2; d //= 2; e @= f; g >>= 1; h <<= 1;"),
      "assign a += 1\nassign b -= 1\nassign c **= 2\nassign d //= 2\nassign e @= f\nassign g >>= 1\nassign h <<= 1\n");
  EXPECT_EQ(Body("a *= 1; b /= 1; c %= 1; d &= 1; e |= 1; f ^= 1"),
            "assign a *= 1\nassign b /= 1\nassign c %= 1\nassign d &= 1\nassign e |= 1\nassign f ^= 1\n");
  EXPECT_EQ(Body("a: int"), "declare a : int\n");
  EXPECT_EQ(Body("a: int = 1"), "declare a : int = 1\n");
}

TEST(StatementTest, Simple) {
  EXPECT_EQ(Body("pass\nbreak\ncontinue"), "pass\nbreak\ncontinue\n");
  EXPECT_EQ(Body("return\nreturn a, *b"), "return\nreturn (tuple a (starred b))\n");
  EXPECT_EQ(Body("raise\nraise a\nraise a from b"), "raise\nraise a\nraise a\n");
  EXPECT_EQ(Body("assert a\nassert a, 'b'"), "assert a\nassert a \"b\"\n");
  EXPECT_EQ(Body("del a, b[0]"), "delete a (index b 0)\n");
  EXPECT_EQ(Body("import a, b.c, d.e as f"), "import a=a b=b f=d.e\n");
  EXPECT_EQ(Body("from a.b import c, d as e\nfrom ..f import (g,)\nfrom . import h\nfrom i import *"),
            "import c=a.b.c e=a.b.d\nimport g=..f.g\nimport h=.h\nimport *=i\n");
  EXPECT_EQ(Body("global a\nnonlocal b, c\ntype X[T] = int\ntype = 1"),
            "<global>\n<nonlocal>\n<type>\nassign type = 1\n");
}

TEST(StatementTest, Branches) {
  EXPECT_EQ(Body("if a: b\nelif c:\n    d\nelse: e; f"),
            "if a\n  expr b\nelif c\n  expr d\nelse\n  expr e\n  expr f\n");
  EXPECT_EQ(Body("if a:\n    pass\nelse:\n    if b:\n        pass"), "if a\n  pass\nelse\n  if b\n    pass\n");
}

TEST(StatementTest, Loops) {
  EXPECT_EQ(Body("while a: pass\nelse: break"), "while a\n  pass\nelse\n  break\n");
  EXPECT_EQ(Body("for a in b: pass"), "for a in b\n  pass\n");
  EXPECT_EQ(Body("for a, (b, *c) in *d, e:\n    pass\nelse:\n    pass"),
            "for (tuple a (tuple b (starred c))) in (tuple (starred d) e)\n  pass\nelse\n  pass\n");
  EXPECT_EQ(Body("for a[0], b.c, in d: pass"), "for (tuple (index a 0) b.c) in d\n  pass\n");
}

TEST(StatementTest, Functions) {
  EXPECT_EQ(Body("def f(a: int, b=1, /, c: x = 2, *d: y, e, f=3, **g) -> z: return a"),
            "function f(a/:int b/=1 c:x=2 *d:y e! f!=3 **g) -> z\n  return a\n");
  EXPECT_EQ(Body("@a.b(c)\n@d\ndef f(*, a): pass"), "decorator (call a.b c)\ndecorator d\nfunction f(a!)\n  pass\n");
}

TEST(StatementTest, WhatTheLanguageLacks) {
  EXPECT_EQ(Body("try: a\nexcept B as c: d\nexcept (E, F): g\nelse: h\nfinally: i"), "<try>\n");
  EXPECT_EQ(Body("try: a\nexcept* B: c"), "<try>\n");
  EXPECT_EQ(Body("try: a\nexcept B, C: d"), "<try>\n");
  EXPECT_EQ(Body("with a as b, c: d"), "<with>\n");
  EXPECT_EQ(Body("with (a as b, c as d,): e"), "<with>\n");
  EXPECT_EQ(Body("with (a, b): c\nwith (a): b\nwith (a).b as c: d\nwith (yield): e"),
            "<with>\n<with>\n<with>\n<with>\n");
  EXPECT_EQ(Body("class A[T](B, c=D):\n    def f(self): pass"), "<class>\n");
  EXPECT_EQ(Body("@a\nclass A: pass"), "<class>\n");
  EXPECT_EQ(Body("async def f(): await a\nasync for a in b: pass\nasync with a: pass"), "<async>\n<async>\n<async>\n");
  EXPECT_EQ(Body("match a, b:\n    case {'x': [1, *c]} if d: e\n    case _:\n        pass"), "<match>\n");
}

TEST(StatementTest, SoftKeywordsAreNames) {
  EXPECT_EQ(Body("match = case = type = 1"), "assign match = case = type = 1\n");
  EXPECT_EQ(Body("match[a] = match(b)"), "assign (index match a) = (call match b)\n");
  EXPECT_EQ(Body("match: int = 1"), "declare match : int = 1\n");
  EXPECT_EQ(Body("match * a"), "expr (* match a)\n");
  EXPECT_EQ(Body("type(a)"), "expr (call type a)\n");
}

TEST(StatementTest, AnyLineEndAndLayout) {
  EXPECT_EQ(ParseText("@jit\r\ndef k():\r\n    a = 1\r\n    b = 2\r\n").dump,
            "1:2 decorator jit\n2:1 jit function k()\n  3:5 assign a = 1\n  4:5 assign b = 2\n");
  EXPECT_EQ(ParseText("@jit\rdef k():\r\ta = 1\r").dump,
            "1:2 decorator jit\n2:1 jit function k()\n  3:2 assign a = 1\n");
  EXPECT_EQ(ParseText("\xEF\xBB\xBF@jit\ndef k(): a = (1 +\n 2)").dump,
            "1:2 decorator jit\n2:1 jit function k()\n  2:10 assign a = (+ 1 2)\n");
}

}  // namespace
}  // namespace pyk2cu::test
