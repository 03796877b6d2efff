#pragma once

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "frontend/sema/check.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"
#include "frontend/types/signature.h"
#include "tests/support/optimized.h"

namespace pyk2cu::test {

/// What is compiled: Python text, and the signature of each kernel.
struct EmitRequest {
  std::string python;
  std::vector<std::pair<std::string, std::string>> kernels;  ///< name, signature
  bool optimize = true;
  bool facts = false;  ///< all that can hold
  Coarsening coarsening = {};
};

inline constexpr const char* kImports = "import math\nimport numpy as np\nfrom numba import cuda, float32, int32\n";

/// The IR of Python text that has no errors; empty if it has some, which fails the test.
inline ir::Module CheckProgram(const EmitRequest& request) {
  static std::deque<SourceFile> files;  // the IR refers to text, types and the names in the tree
  static std::deque<TypeTable> tables;
  static std::deque<ast::Module> trees;
  const SourceFile& file = files.emplace_back("test.py", kImports + request.python);
  TypeTable& types = tables.emplace_back();
  Diagnostics diagnostics(file);
  const ast::Module& tree = trees.emplace_back(Parse(file, diagnostics));
  std::vector<Specialization> specializations;
  for (const auto& [name, signature] : request.kernels) {
    auto parsed = ParseSignature(signature, types);
    EXPECT_TRUE(parsed.ok()) << signature;
    if (!parsed.ok()) return {};
    specializations.push_back({.kernel = name, .arguments = parsed->arguments});
    specializations.back().facts.coarsening = request.coarsening;
    if (!request.facts) continue;
    specializations.back().facts.small_grid = true;
    specializations.back().facts.arguments.assign(parsed->arguments.size(), ArgumentFacts{true, true});
  }
  ir::Module module = Check(tree, specializations, {}, types, diagnostics);
  EXPECT_FALSE(diagnostics.HasErrors()) << Render(diagnostics, {});
  if (diagnostics.HasErrors()) return {};
  return request.optimize ? Optimized(module) : std::move(module);
}

}  // namespace pyk2cu::test
