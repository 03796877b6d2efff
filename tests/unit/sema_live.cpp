#include <gtest/gtest.h>

#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/check.h"
#include "frontend/sema/host/snapshot.h"
#include "frontend/sema/live/live_module.h"
#include "frontend/source/render.h"

// Functions of a running program, whose names have values.
namespace pyk2cu {
namespace {

using Names = std::vector<std::pair<std::string, LiveValue>>;

LiveFunction Function(std::string name, std::string text, Names names, uint32_t first_line = 1) {
  LiveFunction function{.name = std::move(name), .module = "app." + name, .file = "app.py", .text = std::move(text)};
  function.first_line = first_line;
  function.names = std::move(names);
  return function;
}

/// A program whose kernel has one parameter, an int64 array.
class Live {
 public:
  explicit Live(std::vector<LiveFunction> functions)
      : file_(functions[0].file, functions[0].text, functions[0].first_line), diagnostics_(file_) {
    for (size_t i = 1; i < functions.size(); ++i) functions[i].jit.device = true;
    const std::string name = functions[0].name;
    module_ = ParseLive(std::move(functions), file_, {}, types_, diagnostics_, captured);
    const std::vector<KernelDeclaration> declared = Declarations(module_, {}, types_, diagnostics_);
    if (diagnostics_.HasErrors()) return;
    std::vector<const Type*> arguments = {types_.Array(TypeTable::Scalar(ScalarId::kInt64), 1, Layout::kC, false)};
    for (const sema::CapturedArray& array : module_.snapshot->arrays) arguments.push_back(array.type);
    const Specialization wanted{name, arguments, {}};
    ir_ = Check(module_, std::span(&wanted, 1), {}, types_, diagnostics_);
    if (!diagnostics_.HasErrors()) ir::Verify(ir_);
  }

  std::string Rendered() const { return Render(diagnostics_, {}); }
  std::string Dump() const { return ir::Dump(ir_); }
  bool Has(std::string_view text) const { return Dump().find(text) != std::string::npos; }

  std::vector<LiveDeviceArray> captured;

 private:
  SourceFile file_;
  Diagnostics diagnostics_;
  TypeTable types_;
  ast::Module module_;
  ir::Module ir_;
};

/// What the kernel `out[0] = EXPRESSION` comes to: its IR, or the messages.
std::string Result(const std::string& expression, Names names) {
  const Live live({Function("k", "def k(out):\n    out[0] = " + expression + "\n", std::move(names))});
  return live.Rendered().empty() ? live.Dump() : live.Rendered();
}

TEST(LiveNames, LongestPathFirst) {
  EXPECT_NE(Result("cfg.n", {{"cfg.n", {int64_t{5}}}, {"cfg", {int64_t{7}}}}).find("5"), std::string::npos);
  const std::string sum = Result("a.b.c + a.d", {{"a.b.c", {int64_t{40}}}, {"a.d", {int64_t{2}}}});
  EXPECT_NE(sum.find("42:int64"), std::string::npos) << sum;
}

TEST(LiveNames, AttributesGoOnWhereAPathEnds) {
  auto of = std::make_shared<const LiveEnum>(LiveEnum{"Color", {"RED", "BLUE"}, {{int64_t{1}}, {int64_t{8}}}, true});
  EXPECT_NE(Result("Color.BLUE", {{"Color", {of}}}).find("8"), std::string::npos);
  EXPECT_NE(Result("m.sin(0.5)", {{"m", {LiveKnown{"math"}}}}).find("sin"), std::string::npos);
  auto point = std::make_shared<const LiveTupleClass>(LiveTupleClass{"Point", {"x", "y"}, {}});
  const LiveTuple tuple{{{int64_t{3}}, {int64_t{9}}}, point};
  EXPECT_NE(Result("p.y", {{"p", {tuple}}}).find("9"), std::string::npos);
}

TEST(LiveNames, NumbersOfNumpyKeepTheirType) {
  const LiveValue half = {BoundNumber{.type = ScalarId::kFloat32, .real = 0.5}};
  const std::string ir = Result("n * (out[1] > 0)", {{"n", half}});
  EXPECT_NE(ir.find("float32"), std::string::npos) << ir;
  EXPECT_EQ(Result("n * (out[1] > 0)", {{"n", {0.5}}}).find("float32"), std::string::npos);
}

TEST(LiveNames, OtherNamesForWhatTheLanguageKnows) {
  const std::string ir = Result("size(out)", {{"size", {LiveKnown{"len"}}}});
  EXPECT_EQ(ir.find("error"), std::string::npos) << ir;
  EXPECT_EQ(Result("len(out)", {}).find("error"), std::string::npos);
  EXPECT_NE(Result("len(out)", {{"len", {int64_t{3}}}}).find("error"), std::string::npos) << "len is the user's";
}

TEST(LiveNames, WhatKernelsCannotUse) {
  EXPECT_EQ(Result("cfg", {{"cfg", {sema::LiveObject{{}, "an object of type 'Config'", {"size"}}}}}),
            "app.py:2:14: error: 'cfg' is an object of type 'Config', which kernels cannot use\n"
            "        out[0] = cfg\n"
            "                 ^^^\n");
  EXPECT_EQ(Result("cfg.siz", {{"cfg", {sema::LiveObject{{}, "an object of type 'Config'", {"size"}}}}}),
            "app.py:2:18: error: 'cfg' (an object of type 'Config') has no attribute 'siz'\n"
            "        out[0] = cfg.siz\n"
            "                     ^^^\n"
            "app.py:1:5: note: 'k' is compiled for (out: array(int64, 1d, C))\n"
            "    def k(out):\n"
            "        ^\n"
            "  hint: did you mean 'size'?\n");
}

TEST(LiveNames, UnknownNames) {
  LiveFunction function = Function("k", "def k(out):\n    out[0] = BLOK\n", {});
  function.others = {"BLOCK"};
  EXPECT_EQ(Live({function}).Rendered(),
            "app.py:2:14: error: 'BLOK' is not defined\n"
            "        out[0] = BLOK\n"
            "                 ^^^^\n"
            "  hint: did you mean 'BLOCK'?\n");
}

TEST(LiveFunctions, EachHasItsOwnNames) {
  const std::string text = "def f(x):\n    return x + N\n";
  const Live live({Function("k", "def k(out):\n    out[0] = a(1) + b(1)\n",
                            {{"a", {LiveFunctionName{1}}}, {"b", {LiveFunctionName{2}}}}),
                   Function("f", text, {{"N", {int64_t{41}}}}), Function("f", text, {{"N", {int64_t{77}}}})});
  EXPECT_EQ(live.Rendered(), "");
  EXPECT_TRUE(live.Has("41") && live.Has("77")) << live.Dump();
}

TEST(LiveFunctions, Recursion) {
  const Live live(
      {Function("k", "def k(out):\n    out[0] = f(5)\n", {{"f", {LiveFunctionName{1}}}}),
       Function("f", "def f(n):\n    if n < 2:\n        return 1\n    return n * g(n - 1)\n",
                {{"g", {LiveFunctionName{2}}}}),
       Function("g", "def g(n):\n    if n < 1:\n        return 0\n    return f(n)\n", {{"f", {LiveFunctionName{1}}}})});
  EXPECT_EQ(live.Rendered(), "");
}

TEST(LiveFunctions, DefaultsAreValues) {
  LiveFunction callee = Function("f", "def f(x, y=None):\n    return x + y\n", {});
  callee.defaults = {{1, {int64_t{31}}}};
  const Live live({Function("k", "def k(out):\n    out[0] = f(1)\n", {{"f", {LiveFunctionName{1}}}}), callee});
  EXPECT_EQ(live.Rendered(), "");
  EXPECT_TRUE(live.Has("31")) << live.Dump();
}

TEST(LiveFunctions, DeclaredOptionsInPlaceOfDecorators) {
  LiveFunction callee = Function("f", "@undefined(1)\n@also.undefined\ndef f(x: Nothing) -> No:\n    return x\n", {});
  callee.jit.signatures = {"float32(float32)"};
  const Live live({Function("k", "def k(out):\n    out[0] = f(1)\n", {{"f", {LiveFunctionName{1}}}}), callee});
  EXPECT_EQ(live.Rendered(), "");
  EXPECT_TRUE(live.Has("float32")) << live.Dump();
}

TEST(LiveFunctions, PlacesAreThoseOfTheFile) {
  const std::string text = "    @cuda.jit(\n        fastmath=True)\n    def k(out):\n        out[0] = nothing\n";
  EXPECT_EQ(Live({Function("k", text, {}, 100)}).Rendered(),
            "app.py:103:18: error: 'nothing' is not defined\n"
            "            out[0] = nothing\n"
            "                     ^^^^^^^\n");
}

TEST(LiveFunctions, LambdasInTheMiddleOfAStatement) {
  const std::string text = "    g = (1, lambda x: x + N,\n        lambda x: x * 3)\n";
  LiveFunction first = Function("lambda_", text, {{"N", {int64_t{12}}}}, 7), second = first;
  first.begin = static_cast<uint32_t>(text.find("lambda x: x + N"));
  first.end = first.begin + 15;
  second.begin = static_cast<uint32_t>(text.rfind("lambda"));
  second.end = static_cast<uint32_t>(text.rfind(')'));
  const std::string kernel = "def k(out):\n    out[0] = f(1) + g(2)\n";
  const Names names = {{"f", {LiveFunctionName{1}}}, {"g", {LiveFunctionName{2}}}};
  const Live live({Function("k", kernel, names), first, second});
  EXPECT_EQ(live.Rendered(), "");
  EXPECT_TRUE(live.Has("12")) << live.Dump();
  first.names.clear();
  EXPECT_EQ(Live({Function("k", kernel, names), first, second}).Rendered().substr(0, 37),
            "app.py:7:27: error: 'N' is not define");
}

TEST(LiveFunctions, TextWithoutAFunction) {
  EXPECT_EQ(Live({Function("k", "x = 1\n", {}, 9)}).Rendered().substr(0, 80),
            "app.py:9:1: error: the text that was found for the function holds no function\n  ");
}

TEST(LiveFunctions, ErrorsInFunctionsThatAreNotCalled) {
  const LiveFunction broken = Function("f", "async def f(x):\n    pass\n", {}, 30);
  const Names names = {{"f", {LiveFunctionName{1}}}};
  EXPECT_EQ(Live({Function("k", "def k(out):\n    out[0] = 1\n", names), broken}).Rendered(), "");
  EXPECT_EQ(
      Live({Function("k", "def k(out):\n    f(1)\n", names), broken}).Rendered(),
      "app.py:2:5: error: 'f' is a function that kernels cannot call: app.py:30: an async function cannot run on a "
      "GPU, which kernels cannot use\n        f(1)\n        ^\n");
}

TEST(LiveArrays, CapturedArraysAreParameters) {
  const LiveDeviceArray array{"<f4", {8}, {4}, 0x1000, false};
  const Live live(
      {Function("k", "def k(out):\n    d[0] = f(1)\n", {{"d", {array}}, {"f", {LiveFunctionName{1}}}}),
       Function("f", "def f(i):\n    def g():\n        return table.d[i]\n    return g()\n", {{"table.d", {array}}})});
  EXPECT_EQ(live.Rendered(), "");
  ASSERT_EQ(live.captured.size(), 1u) << "the same array under two names";
  EXPECT_EQ(live.captured[0].address, 0x1000u);
  EXPECT_TRUE(live.Has("array(float32, 1d, C)")) << live.Dump();
}

TEST(LiveArrays, ConstantArraysAreReadOnly) {
  const LiveArray array{"<i8", {2}, std::vector<std::byte>(16, std::byte{1})};
  EXPECT_EQ(Result("t[1]", {{"t", {array}}}).find("error"), std::string::npos);
  const Live live({Function("k", "def k(out):\n    t[0] = 1\n", {{"t", {array}}})});
  EXPECT_NE(live.Rendered().find("error"), std::string::npos);
  const LiveArray objects{"|O", {1}, std::vector<std::byte>(8)};
  EXPECT_NE(Result("t[0]", {{"t", {objects}}}).find("an array of elements of the dtype |O"), std::string::npos);
}

TEST(LivePathsTest, AttributesOfFreeNames) {
  EXPECT_EQ(LivePaths("def k(x):\n    y = x.shape\n    a.b.c(y.z, d, a.b)\n    return getattr(e.f, 'g')\n"),
            (std::vector<std::string>{"a.b.c", "d", "a.b", "getattr", "e.f.g"}));
  EXPECT_EQ(LivePaths("def k(x):\n    def g(y=n.m):\n        return y + x + o.p\n    return lambda z: z.q + r.s\n"),
            (std::vector<std::string>{"n.m", "o.p", "r.s"}));
  EXPECT_EQ(LivePaths("f = lambda x: x + y.z", 4, 21), (std::vector<std::string>{"y.z"}));
  EXPECT_EQ(LivePaths("def broken(:\n"), std::vector<std::string>());
}

}  // namespace
}  // namespace pyk2cu
