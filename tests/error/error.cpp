// tests/error/NAME.py: a file with mistakes; NAME.txt: what is said about it, caret by caret. scripts/update_goldens.sh
// rewrites them.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "frontend/lint/lint.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/render.h"
#include "tests/support/golden_file.h"
#include "tests/support/kernel_case.h"

namespace pyk2cu::test {
namespace fs = std::filesystem;
namespace {

fs::path Folder() { return fs::path(PYK2CU_TESTS_DIR) / "error"; }

std::vector<std::string> Names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(Folder()))
    if (entry.path().extension() == ".py") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class Errors : public testing::TestWithParam<std::string> {};

TEST_P(Errors, TextIsAsExpected) {
  const KernelCase kernel(Folder() / (GetParam() + ".py"));
  if (kernel.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
  const KernelCase::Checked checked = kernel.Check();
  EXPECT_FALSE(checked.diagnostics.Sorted().empty()) << "nothing is reported";
  ExpectGolden(Folder() / (GetParam() + ".txt"), Render(checked.diagnostics, {}));
}

/// JSON says the same, one object a line, and every span lies in the file.
TEST_P(Errors, JsonAndSpansFit) {
  const KernelCase kernel(Folder() / (GetParam() + ".py"));
  if (kernel.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
  const KernelCase::Checked checked = kernel.Check();
  const std::vector<Diagnostic> diagnostics = checked.diagnostics.Sorted();
  const std::string json = Render(checked.diagnostics, {.json = true});
  EXPECT_EQ(static_cast<size_t>(std::count(json.begin(), json.end(), '\n')), diagnostics.size()) << json;
  for (const Diagnostic& diagnostic : diagnostics) {
    EXPECT_LE(diagnostic.span.begin, diagnostic.span.end) << diagnostic.message;
    EXPECT_LE(diagnostic.span.end, kernel.File().At(diagnostic.span.begin).End()) << diagnostic.message;
  }
}

/// Warns about each kernel, as a pass that looks for mistakes would.
void WarnOfKernels(const ir::Module& module, ir::PassContext& context) {
  for (const auto& function : module.functions)
    context.diagnostics.Report(diag::kMaybeUndefined, function->span, "a kernel");
}

/// What passes warn about has a place in the expected files, next to what the checker says.
TEST(Passes, ReportToo) {
  constexpr ir::Pass kPasses[] = {{"warn-of-kernels", "", WarnOfKernels}};
  const KernelCase kernel(Folder() / "warnings.py");
  const size_t alone = kernel.Check().diagnostics.Sorted().size();
  const std::vector<Diagnostic> all = kernel.Check(Assume::kNothing, kPasses).diagnostics.Sorted();
  ASSERT_EQ(all.size(), alone + 1);
  EXPECT_EQ(std::ranges::count(all, "'a kernel' may be read before it is assigned, and is zero in that case",
                               &Diagnostic::message),
            1);
}

INSTANTIATE_TEST_SUITE_P(Error, Errors, testing::ValuesIn(Names()), [](const auto& info) { return info.param; });

/// The files of kernels that are right.
std::vector<fs::path> RightFiles() {
  std::vector<fs::path> files;
  for (const char* folder : {"tests/run", "tests/golden", "examples"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(PYK2CU_SOURCE_DIR) / folder))
      if (entry.path().extension() == ".py") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// Without any argument types nothing wrong is found in kernels that compile with them.
TEST(Untyped, NothingIsFalse) {
  size_t count = 0;
  for (const fs::path& path : RightFiles()) {
    const KernelCase kernel(path);
    if (kernel.IsUnreadable() || kernel.Check().diagnostics.HasErrors()) continue;
    SourceFile file(kernel.Alone());
    const Diagnostics found = kernel.CheckUntyped(file);
    const std::vector<Diagnostic> all = found.Sorted();
    if (std::ranges::count(all, DiagId::kMissingHeader, &Diagnostic::id) > 0) continue;  // of the CUDA toolkit
    EXPECT_FALSE(found.HasErrors()) << path << "\n" << Render(found, {});
    ++count;
  }
  EXPECT_GT(count, 100u);
}

/// Near misses of what the lint finds: see tests/error/lint_*.py.
TEST(Lint, NothingIsFoundInRightKernels) {
  const KernelCase kernels(fs::path(PYK2CU_TESTS_DIR) / "unit/data/lint/clean.py");
  const KernelCase::Checked checked = kernels.Check();
  EXPECT_GT(checked.ir.functions.size(), 40u);
  EXPECT_EQ(Render(checked.diagnostics, {}), "");
}

/// Loops of a million rounds, large arrays, trees of calls: the work is counted, so that this holds on any machine.
TEST(Lint, NoKernelTakesLong) {
  const KernelCase kernels(fs::path(PYK2CU_TESTS_DIR) / "unit/data/lint/limits.py");
  KernelCase::Checked checked = kernels.Check();
  EXPECT_GT(checked.ir.functions.size(), 15u);
  const uint64_t most = lint::Lint(checked.ir, {}, lint::Level::kAll, checked.diagnostics);
  EXPECT_GT(most, 1'000'000u);
  EXPECT_LT(most, lint::kMostWork);
  const std::string said = Render(checked.diagnostics, {});
  EXPECT_NE(said.find("the lint does not see all of 'calls'"), said.npos) << said;
}

/// Ids that no file can cause, with the reason: lines "kId reason" of unreachable.txt.
std::map<std::string, std::string> Unreachable() {
  std::map<std::string, std::string> reasons;
  std::ifstream stream(Folder() / "unreachable.txt");
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line[0] == '#') continue;
    const size_t blank = line.find(' ');
    reasons[line.substr(0, blank)] = blank == line.npos ? "" : line.substr(blank + 1);
  }
  return reasons;
}

TEST(DiagnosticIds, EachHasAFile) {
  std::set<DiagId> seen;
  for (const std::string& name : Names()) {
    const KernelCase kernel(Folder() / (name + ".py"));
    if (kernel.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
    const KernelCase::Checked checked = kernel.Check();
    for (const Diagnostic& diagnostic : checked.diagnostics.Sorted()) seen.insert(diagnostic.id);
  }
  const std::map<std::string, std::string> unreachable = Unreachable();
  const std::vector<std::pair<DiagId, std::string>> all{
#define DIAGNOSTIC(id, severity, text, parameters) {DiagId::id, #id},
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
  };
  for (const auto& [id, name] : all) {
    const auto exempt = unreachable.find(name);
    if (exempt == unreachable.end()) {
      EXPECT_TRUE(seen.contains(id)) << name << ": no file of tests/error causes it";
    } else {
      EXPECT_FALSE(exempt->second.empty()) << name << ": unreachable.txt gives no reason";
      EXPECT_FALSE(seen.contains(id)) << name << " is in unreachable.txt, but a file causes it";
    }
  }
}

}  // namespace
}  // namespace pyk2cu::test
