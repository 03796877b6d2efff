#pragma once

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "codegen/emit.h"
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
};

inline constexpr const char* kImports = "import math\nimport numpy as np\nfrom numba import cuda, float32, int32\n";

/// The program made of Python text that has no errors.
inline GeneratedSource EmitProgram(const EmitRequest& request) {
  SourceFile file("test.py", kImports + request.python);
  Diagnostics diagnostics(file);
  static std::deque<TypeTable> tables;  // what is emitted refers to its types
  TypeTable& types = tables.emplace_back();
  const ast::Module tree = Parse(file, diagnostics);
  std::vector<Specialization> specializations;
  for (const auto& [name, signature] : request.kernels) {
    auto parsed = ParseSignature(signature, types);
    EXPECT_TRUE(parsed.ok()) << signature;
    if (!parsed.ok()) return {};
    specializations.push_back({.kernel = name, .arguments = parsed->arguments});
    if (!request.facts) continue;
    specializations.back().facts.small_grid = true;
    specializations.back().facts.arguments.assign(parsed->arguments.size(), ArgumentFacts{true, true});
  }
  ir::Module module = Check(tree, specializations, {}, types, diagnostics);
  EXPECT_FALSE(diagnostics.HasErrors()) << Render(diagnostics, {});
  if (diagnostics.HasErrors()) return {};
  if (request.optimize) module = test::Optimized(module);
  return EmitCuda(module);
}

/// The text of one kernel `k` with the given parameters and body (its lines indented by four blanks), before any
/// analysis.
inline std::string EmitBody(const std::string& parameters, const std::string& signature, const std::string& body,
                            bool optimize = false) {
  return EmitProgram({.python = "@cuda.jit\ndef k(" + parameters + "):\n" + body,
                      .kernels = {{"k", signature}},
                      .optimize = optimize})
      .text;
}

inline void ExpectHas(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "no \"" << part << "\" in\n" << text;
}
inline void ExpectHasNot(const std::string& text, const std::string& part) {
  EXPECT_EQ(text.find(part), std::string::npos) << "\"" << part << "\" in\n" << text;
}

}  // namespace pyk2cu::test
