#include <gtest/gtest.h>

#include "tests/unit/editor_text.h"

namespace pyk2cu::editor {
namespace {

std::vector<Diagnostic> All(const Analysis& analysis) { return Lint(analysis); }

size_t CountOf(const Analysis& analysis, DiagId id) {
  return static_cast<size_t>(std::ranges::count(All(analysis), id, &Diagnostic::id));
}

Options WithNotes() {
  Options options;
  options.notes = true;
  return options;
}

/// Applies the first fix of a kind for the diagnostic, after which there must be one less.
std::string Fixed(const std::string& text, DiagId id, Fix::Kind kind = Fix::Kind::kRepair) {
  const Edited before(text, WithNotes());
  const std::vector<Diagnostic> all = All(*before.analysis);
  const std::vector<Fix> fixes = FixesAt(*before.analysis, {0, static_cast<uint32_t>(text.size())}, all);
  for (const Fix& fix : fixes) {
    if (fix.diagnostic != id || fix.kind != kind) continue;
    const std::string after = Apply(text, fix.edits);
    EXPECT_LT(CountOf(*Edited(after, WithNotes()).analysis, id), CountOf(*before.analysis, id)) << after;
    return after;
  }
  ADD_FAILURE() << "no fix in\n" << text << "\nwith " << all.size() << " diagnostics";
  return "";
}

const std::string kHead = "import math\nimport numpy as np\nfrom numba import cuda, float32\n";
const std::string kKernel = kHead + "@cuda.jit('void(float32[:], float32[:])')\ndef k(out, a):\n";

TEST(EditorFixes, ChangeMisspelledNames) {
  EXPECT_EQ(Fixed(kKernel + "    total = 1\n    out[0] = totl\n", DiagId::kUndefinedName),
            kKernel + "    total = 1\n    out[0] = total\n");
  EXPECT_EQ(Fixed(kKernel + "    out[0] = cuda.thredIdx.x\n", DiagId::kNoMember),
            kKernel + "    out[0] = cuda.threadIdx.x\n");
  EXPECT_EQ(Fixed(kKernel + "    out[0] = a.shpe[0]\n", DiagId::kNoAttribute), kKernel + "    out[0] = a.shape[0]\n");
  EXPECT_EQ(Fixed(kKernel + "    i = threadIdx.x\n    out[i] = 1\n", DiagId::kUndefinedName),
            kKernel + "    i = cuda.threadIdx.x\n    out[i] = 1\n");
  EXPECT_EQ(Fixed(kHead + "@cuda.jti\ndef k(a):\n    a[0] = 1\n", DiagId::kNoMember),
            kHead + "@cuda.jit\ndef k(a):\n    a[0] = 1\n");
}

TEST(EditorFixes, DeclareTypes) {
  EXPECT_EQ(Fixed(kHead + "@cuda.jit\ndef k(a, n):\n    a[0] = n\n", DiagId::kUntypedKernel, Fix::Kind::kGuess),
            kHead + "@cuda.jit(\"void(float32[::1], int64)\")\ndef k(a, n):\n    a[0] = n\n");
  EXPECT_EQ(Fixed(kHead + "@cuda.jit(fastmath=True)\ndef k(a, n):\n    a[0] = n\n", DiagId::kUntypedKernel,
                  Fix::Kind::kGuess),
            kHead + "@cuda.jit(\"void(float32[::1], int64)\", fastmath=True)\ndef k(a, n):\n    a[0] = n\n");
}

TEST(EditorFixes, DecorateHostFunctions) {
  const std::string body = "@cuda.jit('void(float32[:])')\ndef k(a):\n    a[0] = f(a[1])\n";
  EXPECT_EQ(Fixed(kHead + "def f(x):\n    return x\n" + body, DiagId::kHostFunction),
            kHead + "@cuda.jit(device=True)\ndef f(x):\n    return x\n" + body);
}

TEST(EditorFixes, AddCallsAndImports) {
  EXPECT_EQ(Fixed(kKernel + "    cuda.syncthreads\n    out[0] = 1\n", DiagId::kNotCalled),
            kKernel + "    cuda.syncthreads()\n    out[0] = 1\n");
  EXPECT_EQ(Fixed(kKernel + "    out[0] = int32(1)\n", DiagId::kUndefinedName),
            kHead + "from numba import int32\n" + kKernel.substr(kHead.size()) + "    out[0] = int32(1)\n");
}

TEST(EditorFixes, AddImportsAfterTheHeadOfTheFile) {
  const std::string kernel = "@cuda.jit('void(float32[:])')\ndef k(a):\n    a[0] = 1\n";
  for (const std::string head :
       {"", "#!/usr/bin/env python3\n# A comment.\n", "# A comment.\n\"\"\"Two\nlines.\"\"\"\n"})
    EXPECT_EQ(Fixed(head + kernel, DiagId::kUnknownDecorator), head + "from numba import cuda\n" + kernel);
}

TEST(EditorFixes, KeepFloat32) {
  EXPECT_EQ(Fixed(kKernel + "    out[0] = a[0] * 0.1\n", DiagId::kFloat64),
            kKernel + "    out[0] = a[0] * float32(0.1)\n");
}

TEST(EditorFixes, GuardAccesses) {
  EXPECT_EQ(Fixed(kKernel + "    i = cuda.grid(1)\n    x = a[0]\n    out[i] = x\n", DiagId::kMissingGuard),
            kKernel + "    i = cuda.grid(1)\n    x = a[0]\n    if i < out.shape[0]:\n        out[i] = x\n");
}

TEST(EditorFixes, IndentAsTheFileDoes) {
  const std::string head = kHead + "@cuda.jit('void(float32[:], float32[:])')\ndef k(out, a):\n\ti = cuda.grid(1)\n";
  EXPECT_EQ(Fixed(head + "\tout[i] = 1\r\n\r\n\ta[0] = 2\r\n", DiagId::kMissingGuard),
            head + "\tif i < out.shape[0]:\n\t\tout[i] = 1\r\n\r\n\t\ta[0] = 2\r\n");
}

TEST(EditorFixes, SilenceFindings) {
  const std::string guarded = "    i = cuda.grid(1)\n    out[i] = 1";
  EXPECT_EQ(Fixed(kKernel + guarded + "\n", DiagId::kMissingGuard, Fix::Kind::kSilence),
            kKernel + guarded + "  # pyk2cu: ignore[missing-guard]\n");
  EXPECT_EQ(Fixed(kKernel + guarded + "  # pyk2cu: ignore[float64]\n", DiagId::kMissingGuard, Fix::Kind::kSilence),
            kKernel + guarded + "  # pyk2cu: ignore[float64, missing-guard]\n");
}

}  // namespace
}  // namespace pyk2cu::editor
