// What each stage makes of each case, compared with the files beside it. scripts/update_goldens.sh rewrites them.

#include <algorithm>

#include "cli/commands/token_dump.h"
#include "frontend/ir/dump.h"
#include "frontend/source/render.h"
#include "frontend/syntax/ast/dump_ast.h"
#include "tests/golden/cases.h"
#include "tests/support/golden_file.h"
#include "tests/support/kernel_case.h"

namespace pyk2cu::test {
namespace {

using Stages = GoldenTest;

TEST_P(Stages, AreAsExpected) {
  const KernelCase kernel(GetParam().source);
  if (kernel.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
  const std::filesystem::path& folder = GetParam().folder;
  const KernelCase::Checked checked = kernel.Check();
  ASSERT_FALSE(checked.diagnostics.HasErrors()) << Render(checked.diagnostics, {});
  const GeneratedSource generic = kernel.Emit(checked);
  ExpectGolden(folder / "generic.cu", generic.text);
  if (kernel.OnlyText()) return;
  ExpectGolden(folder / "tokens.txt", cli::DumpTokens(kernel.File()));
  ExpectGolden(folder / "ast.txt", DumpAst(checked.ast));
  ExpectGolden(folder / "ir.txt", ir::Dump(checked.ir));
  ExpectGolden(folder / "types.json", ir::DumpTypes(checked.ir));
  ExpectGolden(folder / "abi.json", DumpAbi(generic));
  ExpectGolden(folder / "assumed.cu", kernel.Emit(kernel.Check(Assume::kEverything)).text);
}

TEST_P(Stages, AreDeterministic) {
  const KernelCase kernel(GetParam().source);
  if (kernel.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
  EXPECT_EQ(kernel.Emit(kernel.Check()).text, kernel.Emit(kernel.Check()).text);
}

/// Every line of the text that comes from Python says from where.
TEST_P(Stages, SourceMapFitsTheText) {
  const KernelCase kernel(GetParam().source);
  if (kernel.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
  const GeneratedSource source = kernel.Emit(kernel.Check());
  const size_t lines = static_cast<size_t>(std::count(source.text.begin(), source.text.end(), '\n'));
  EXPECT_EQ(source.map.lines.size(), lines);
  for (const Span& span : source.map.lines) EXPECT_LE(span.end, kernel.File().At(span.begin).End());
}

INSTANTIATE_TEST_SUITE_P(Golden, Stages, testing::ValuesIn(GoldenCases()), NameOf);

}  // namespace
}  // namespace pyk2cu::test
