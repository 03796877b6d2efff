#include <gtest/gtest.h>

#include "tests/unit/syntax_support.h"

// What is found around kernels, and that host code is never complained about.
namespace pyk2cu::test {
namespace {

/// The dump of a text that must have no errors.
std::string Dump(const std::string& text, const std::vector<std::string>& extra = {}) {
  Parsed parsed = ParseText(text, extra);
  EXPECT_EQ(parsed.errors, "") << text;
  return parsed.dump;
}

TEST(HostCodeTest, BindsWhatTheModuleBinds) {
  EXPECT_EQ(Dump("A = 1\nB: int = 2\nC, D = 3, 4\n(E, F) = [5, 6]\nG = H = 7; I = 8\n"),
            "1:1 global A = 1\n2:1 global B = 2\n3:1 global C = 3\n3:4 global D = 4\n4:2 global E = 5\n4:5 global F = "
            "6\n5:1 global G = 7\n"
            "5:5 global H = 7\n5:12 global I = 8\n");
}

TEST(HostCodeTest, BindsImports) {
  EXPECT_EQ(Dump("import numba.cuda, numpy as np\nfrom numba import (cuda as c,\n  float32)\nfrom . import x\nfrom m "
                 "import *\n"),
            "1:8 global numba import numba\n1:29 global np import numpy\n2:28 global c import numba.cuda\n3:3 global "
            "float32 import numba.float32\n"
            "4:15 global x import .x\n5:15 global * import m\n");
}

TEST(HostCodeTest, ValuesThatNobodyKnowsAreNull) {
  EXPECT_EQ(
      Dump("A += 1\nB, C = f()\nfor D in x: pass\nwith x as E: pass\ndel F\n(G := 1)\nH, *I = 1, 2\n"),
      "1:1 global A = (updated (+ A 1))\n2:1 global B = (item 0 of 2 (call f))\n2:4 global C = (item 1 of 2 (call "
      "f))\n3:5 global D = _\n4:11 global E = _\n5:5 global F = _\n6:2 global G = _\n"
      "7:1 global H = _\n7:5 global I = _\n");
  EXPECT_EQ(Dump("A = = 1\nB = (1 +\nimport c\n"), "1:1 global A = _\n2:1 global B = _\n3:8 global c import c\n")
      << "broken host code: no complaint, and no guess";
  EXPECT_EQ(Dump("a.b = 1\na[0] = 2\na.b, c[1] = 3, 4\nf(x=1)\nx == 1\nlambda a=1: a\n"), "");
}

TEST(HostCodeTest, BindingsUnderConditionsMustAgree) {
  EXPECT_EQ(Dump("if x:\n    A = 1\nelse:\n    A = 2\n"), "2:5 global A = 1\n4:5 global A = _\n");
  EXPECT_EQ(Dump("if x:\n    A = 1\nelse:\n    A = 1\n"), "2:5 global A = 1\n");
  EXPECT_EQ(Dump("A = 1\nfor i in x: A = 2\n"), "1:1 global A = 1\n2:5 global i = _\n2:13 global A = _\n");
  EXPECT_EQ(Dump("try:\n    import cupy as np\nexcept ImportError:\n    np = None\n"), "2:20 global np import cupy\n");
  EXPECT_EQ(Dump("if __name__ == '__main__':\n    N = 5\n"), "2:5 global N = 5\n");
  EXPECT_EQ(Dump("if x:\n    A = 1\nA = 3\n"), "2:5 global A = 1\n3:1 global A = 3\n");
}

/// The value at module level stays, and the place in the function is noted.
TEST(HostCodeTest, AFunctionMayAssignAGlobal) {
  EXPECT_EQ(Dump("N = 1\ndef f():\n    global N\n    N = 2\n"), "1:1 global N = 1\n2:5 host function f\n");
  EXPECT_EQ(Dump("def f():\n    global N\n    N = 2\n"), "3:5 global N = _\n1:5 host function f\n");
  const SourceFile file("test.py", "N = 1\nM = 2\ndef f():\n    global N\n    N = 2\n    M = 3\n");
  Diagnostics diagnostics(file);
  const ast::Module module = Parse(file, diagnostics);
  ASSERT_EQ(module.globals.size(), 2u);
  EXPECT_EQ(file.Text(module.globals[0].reassigned), "N");
  EXPECT_EQ(module.globals[0].reassigned.begin, 38u);
  EXPECT_EQ(module.globals[1].reassigned.end, 0u);
}

/// What changes an object in place is noted where the name is bound.
TEST(HostCodeTest, FindsChangedObjects) {
  const SourceFile file("test.py",
                        "a = []\na.append(1)\nb = []\nb[0] = 1\nc = []\ndel c[0]\nd = []\nd[0] += 1\n"
                        "e = []\ndef f():\n    e.sort()\ng = []\ndef h():\n    g = []\n    g.sort()\nprint(g)\n");
  Diagnostics diagnostics(file);
  const ast::Module module = Parse(file, diagnostics);
  std::string changed;
  for (const ast::GlobalBinding& binding : module.globals)
    if (binding.changed) changed += binding.name;
  EXPECT_EQ(changed, "abccde");  // `del c[0]` binds c again, to what is not known
}

TEST(HostCodeTest, FindsKernelsByTheirDecorators) {
  for (const char* decorator :
       {"@jit", "@cuda.jit", "@numba.cuda.jit", "@cuda.jit()", "@cuda.jit('void(int32)',\n  device=True)",
        "@other\n@cuda.jit\n@third(1)", "@ cuda . jit", "@njit"})
    EXPECT_NE(Dump(std::string(decorator) + "\ndef k(): pass\n").find("jit function k()"), std::string::npos)
        << decorator;
  for (const char* decorator : {"@jit.x", "@jitter", "@f(jit)", "@cuda.jit.y()", "@cuda.jit[0]", "@cuda.jit + 1"})
    EXPECT_NE(Dump(std::string(decorator) + "\ndef k(): pass\n").find("host function k"), std::string::npos)
        << decorator;
  EXPECT_NE(Dump("from numba.cuda import jit as kernel\n@kernel\ndef k(): pass\n").find("jit function k()"),
            std::string::npos);
}

TEST(HostCodeTest, FindsKernelsAnywhere) {
  EXPECT_EQ(Dump("class A:\n    X = 1\n    @staticmethod\n    @jit\n    def k(): pass\n    def m(self): pass\nif x:\n  "
                 "  try:\n        @jit\n        def l(): pass\n"
                 "    finally: pass\nwith a: b\nwhile 0:\n    @jit\n    def m(): pass\nasync def f():\n    @jit\n    "
                 "def n(): pass\n"),
            "1:7 class A\n  2:5 member X = 1\n16:11 host function f\n3:6 decorator staticmethod\n4:6 decorator "
            "jit\n5:5 jit function k()\n  5:14 pass\n9:10 decorator jit\n10:9 jit function l()\n"
            "  10:18 pass\n14:6 decorator jit\n15:5 jit function m()\n  15:14 pass\n17:6 decorator jit\n18:5 jit "
            "function n()\n  18:14 pass\n");
}

TEST(HostCodeTest, KeepsWhatClassesBind) {
  EXPECT_EQ(Dump("class A(B, m.C): X = 1; Y, Z = 2, f()\nclass D(metaclass=E):\n    class F: import math\n    def "
                 "g(self): self.h = 1\n"),
            "1:7 class A B m.C\n  1:18 member X = 1\n  1:25 member Y = 2\n  1:28 member Z = (call f)\n2:7 class D\n  "
            "3:11 class F\n"
            "    3:21 member math import math\n");
}

TEST(HostCodeTest, CapturesTheBindingsOfTheFunctionsAround) {
  EXPECT_EQ(Dump("def make(n, m=2, *args):\n    a = n\n    b = 1\n    def inner(c):\n        b = 2\n        @jit\n     "
                 "   def k(x):\n            x[0] = a + b + n + c + args\n"
                 "        return k\n    b = 3\n"),
            "1:5 host function make\n4:9 host function inner\n6:10 decorator jit\n7:9 jit function k(x)\n  8:13 assign "
            "(index x 0) = (+ (+ (+ (+ a b) n) c) args)\n"
            "  2:5 captured a = n\n  10:5 captured b = 3\n  1:10 captured n = _\n  1:19 captured args = _\n  5:9 "
            "captured b = 2\n  4:15 captured c = _\n");
}

TEST(HostCodeTest, ReadsFunctionsThatAreAskedFor) {
  EXPECT_EQ(Dump("def f(a):\n    return = 1\ndef g(a): return a\n", {"g"}),
            "1:5 host function f\n3:1 function g(a)\n  3:11 return a\n");
  EXPECT_EQ(Dump("@other\ndef g(a): return a\n", {"g"}), "1:2 decorator other\n2:1 function g(a)\n  2:11 return a\n");
}

/// All of this is no Python, or not ours to judge; the kernel after it is found all the same.
TEST(HostCodeTest, NeverComplains) {
  for (const char* host : {"x = 'abc",
                           "x = 1abc",
                           "x = $",
                           "x = )",
                           "x = (1",
                           "x = [1, {2: 3",
                           "def f(:\n    x = = 1",
                           "class",
                           "if x\n    y",
                           "   x\n  y\n z",
                           "\tx\n        y",
                           "else: x",
                           "try: x",
                           "for",
                           "with",
                           "import",
                           "from x import (",
                           "x = f'{'",
                           "match x:\n    case [1, *_] if y: z",
                           "@x\ny = 1",
                           "print 'hi'",
                           "exec 'a' in b",
                           "raise A, 'b'",
                           "x = 0777",
                           "x <> y",
                           "async x",
                           "lambda",
                           "x = \\ y",
                           "def f(x): return x if",
                           "\xE2\x80\x9C"}) {
    std::string text = std::string(host) + "\n@jit\ndef k():\n    pass\n";
    EXPECT_NE(Dump(text).find("jit function k()"), std::string::npos) << host;
  }
}

TEST(HostCodeTest, SaysWhatHidesTheRestOfTheFile) {
  EXPECT_EQ(ParseText("x = '''abc\n@jit\ndef k(): pass\n").errors,
            "k.py:1:5: error: this triple-quoted string literal is never closed\n    x = '''abc\n        ^^^^^^\n  "
            "hint: close it with '''\n");
  EXPECT_EQ(ParseText("x = (1,\n  2,\n  3\n").errors,
            "k.py:1:5: error: '(' was never closed\n    x = (1,\n        ^\n");
}

TEST(HostCodeTest, RefusesWhatCannotBeAKernel) {
  EXPECT_EQ(ParseText("@jit\nasync def k(): pass\n").errors,
            "k.py:1:1: error: an async function cannot run on a GPU\n    @jit\n    ^\n");
  EXPECT_EQ(ParseText("@jit\nx = 1\n").errors,
            "k.py:2:1: error: expected 'def' or 'class' after the decorator, found 'x'\n    x = 1\n    ^\n");
}

TEST(HostCodeTest, EmptyFiles) {
  EXPECT_EQ(Dump(""), "");
  EXPECT_EQ(Dump("\n\n# nothing\n\t\n"), "");
  EXPECT_EQ(Dump("\xEF\xBB\xBF"), "");
}

}  // namespace
}  // namespace pyk2cu::test
