#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "frontend/passes/passes.h"
#include "frontend/source/render.h"
#include "runtime/program/program.h"
#include "tests/unit/ir_build.h"
#include "tests/unit/read_file.h"

namespace pyk2cu {
using namespace runtime;
namespace {

constexpr const char* kSource =
    "from numba import cuda\n"
    "@cuda.jit('void(int64[::1])')\n"
    "def k(x):\n"
    "    for i in range(4):\n"
    "        x[i] = i\n"
    "    if x[0] > 1:\n"
    "        y = 1\n"
    "    x[1] = y\n";

/// Reports each loop, and the whole kernel before them.
void NoteLoops(const ir::Module& module, ir::PassContext& context) {
  for (const auto& function : module.functions) {
    for (const ir::Stmt* stmt : function->body)
      if (ir::As<ir::ForRange>(stmt))
        context.diagnostics.Report(diag::kMaybeUndefined, stmt->span, "a loop").Hint("unroll it");
    context.diagnostics.Report(diag::kMaybeUndefined, function->span, "a function");
  }
}
/// That pass, and what the emitter needs.
std::span<const ir::Pass> Reporting() {
  static const std::vector<ir::Pass> passes = [] {
    std::vector<ir::Pass> list{{"note-loops", "", NoteLoops}};
    list.insert(list.end(), LoweringPasses().begin(), LoweringPasses().end());
    return list;
  }();
  return passes;
}

struct Passed {
  explicit Passed(std::span<const ir::Pass> passes, bool errors = false)
      : program(Program::Parse(SourceFile("k.py", kSource), {.warnings_as_errors = errors, .passes = passes})),
        report(program->Report()) {
    std::vector<Specialization> wanted;
    for (const KernelDeclaration& kernel : program->Declarations())
      wanted.push_back({kernel.name, kernel.signatures[0].arguments, {}});
    std::optional<ir::Module> module = program->Check(wanted, report);
    if (module) source = program->Generate(std::move(*module), report);
  }
  std::shared_ptr<const Program> program;
  Diagnostics report;
  std::optional<GeneratedSource> source;
};

TEST(PassesReport, AmongWhatCheckReportsInTheOrderOfPlaces) {
  const Passed passed(Reporting());
  ASSERT_TRUE(passed.source);
  EXPECT_EQ(passed.report.ErrorCount(), 0);
  EXPECT_EQ(passed.report.WarningCount(), 3);
  const std::vector<Diagnostic> sorted = passed.report.Sorted();
  ASSERT_EQ(sorted.size(), 3u);
  EXPECT_EQ(sorted[0].message, "'a function' may be read before it is assigned, and is zero in that case");
  EXPECT_EQ(sorted[1].message, "'a loop' may be read before it is assigned, and is zero in that case");
  EXPECT_EQ(sorted[1].hint.In(Words::kCommand), "unroll it");
  EXPECT_EQ(sorted[2].message, "'y' may be read before it is assigned, and is zero in that case");  // of Check
}

TEST(PassesReport, AsTextAndAsJson) {
  const Passed passed(Reporting());
  const std::string text = Render(passed.report, {});
  EXPECT_TRUE(text.starts_with("k.py:3:5: warning: 'a function' may be read")) << text;
  EXPECT_NE(text.find("k.py:4:5: warning: 'a loop' may be read"), std::string::npos) << text;
  const std::string json = Render(passed.report, {.json = true});
  EXPECT_TRUE(json.starts_with("{\"file\":\"k.py\",\"line\":3,\"column\":5,")) << json;
  EXPECT_NE(json.find("\"hint\":\"unroll it\""), std::string::npos) << json;
}

TEST(PassesReport, AnErrorLeavesNoText) {
  const Passed passed(Reporting(), true);
  EXPECT_TRUE(passed.report.HasErrors());
  EXPECT_FALSE(passed.source);
}

/// A kernel `k(n)` that returns at once.
struct Kernel : ir::IrBuilder {
  Kernel() {
    AddFunction("k", ir::FunctionKind::kKernel);
    AddVariable(ir::VariableKind::kParameter, "n", TypeTable::Scalar(ScalarId::kInt64));
    function->body = Body({Ret(nullptr)});
  }
  ir::Module Run(std::span<const ir::Pass> passes, ir::PassOptions options) {
    const SourceFile file("k.py", "");
    Diagnostics diagnostics(file);
    ir::PassContext context{types, diagnostics, options};
    return RunPasses(std::move(module), context, passes);
  }
};

ir::Module DropBody(ir::Module module, ir::PassContext&) {
  module.functions[0]->body = {};
  return module;
}
ir::Module BreakParameters(ir::Module module, ir::PassContext&) {
  module.functions[0]->parameters.clear();
  return module;
}
void CountStatements(const ir::Module& module, ir::PassContext& context) {
  context.results.Set(module.functions[0]->body.size());
}
void ExpectOne(const ir::Module&, ir::PassContext& context) { EXPECT_EQ(context.results.Get<size_t>(), 1u); }

TEST(Passes, StopAfterTheOneThatIsNamed) {
  constexpr ir::Pass kPasses[] = {{"count", "", CountStatements}, {"drop", "", DropBody}};
  EXPECT_EQ(Kernel().Run(kPasses, {.last = "count"}).functions[0]->body.size(), 1u);
  EXPECT_EQ(Kernel().Run(kPasses, {.last = "drop"}).functions[0]->body.size(), 0u);
  EXPECT_EQ(Kernel().Run(kPasses, {}).functions[0]->body.size(), 0u);
}

TEST(Passes, ResultsHoldUntilTheModuleIsRewritten) {
  constexpr ir::Pass kRight[] = {{"count", "", CountStatements}, {"expect", "", ExpectOne}, {"drop", "", DropBody}};
  Kernel().Run(kRight, {});
  constexpr ir::Pass kWrong[] = {{"count", "", CountStatements}, {"drop", "", DropBody}, {"expect", "", ExpectOne}};
  EXPECT_DEATH(Kernel().Run(kWrong, {}), "found != results_.end");
}

TEST(Passes, AreVerifiedOneByOne) {
  constexpr ir::Pass kPasses[] = {{"break", "", BreakParameters}};
  Kernel().Run(kPasses, {.verify = false});
  EXPECT_DEATH(Kernel().Run(kPasses, {.verify = true}), "IR of 'k': a parameter variable that is not listed");
}

void CountParameters(const ir::Module& module, ir::PassContext& context) {
  context.results.Set(module.functions[0]->parameters.size());
}
void CheckNone(const ir::Module&, const ir::PassContext& context) { PYK_CHECK(context.results.Get<size_t>() == 0); }

TEST(Passes, ResultsAreCheckedToo) {
  constexpr ir::Pass kPasses[] = {{"count", "", CountParameters, CheckNone}};
  Kernel().Run(kPasses, {.verify = false});
  EXPECT_DEATH(Kernel().Run(kPasses, {.verify = true}), "Get<size_t>");
}

TEST(Passes, LoweringComesLastAndLeavesTheModule) {
  const std::span<const ir::Pass> lowering = LoweringPasses();
  ASSERT_FALSE(lowering.empty());
  EXPECT_EQ(lowering.back().name, AllPasses().back().name);
  for (const ir::Pass& pass : lowering) EXPECT_EQ(pass.rewrite, nullptr) << pass.name;
  EXPECT_NE(AllPasses()[AllPasses().size() - lowering.size() - 1].rewrite, nullptr);
}

TEST(Passes, TheirNamesAreTold) {
  std::set<std::string_view> names;
  for (const ir::Pass& pass : AllPasses()) {
    EXPECT_TRUE(names.insert(pass.name).second) << pass.name;
    EXPECT_TRUE(IsPass(pass.name));
    EXPECT_NE(pass.rewrite == nullptr, pass.analysis == nullptr) << pass.name;
  }
  EXPECT_FALSE(IsPass("none"));
}

TEST(Passes, AreListedInTheDocs) {
  const std::string page = ReadFile(PYK2CU_SOURCE_DIR "/docs/explanation/emitted_text.md");
  size_t at = 0;
  for (const ir::Pass& pass : AllPasses()) {
    const std::string row = "\n| `" + std::string(pass.name) + "` | " + std::string(pass.description) +
                            (pass.analysis ? " (analysis) |\n" : " |\n");
    at = page.find(row, at);
    ASSERT_NE(at, std::string::npos) << row << "is missing or out of order";
    at += row.size() - 1;
  }
}

}  // namespace
}  // namespace pyk2cu
