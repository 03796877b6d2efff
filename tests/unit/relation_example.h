#pragma once

#include <gtest/gtest.h>

#include <string>

#include "frontend/ir/dump.h"
#include "frontend/sema/check.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/parser.h"
#include "tests/support/optimized.h"

namespace pyk2cu::test {

/// A kernel about whose indices the range analysis must prove something, or must not.
struct Example {
  const char* name;
  const char* signature;
  const char* text;
};

/// The kernel's IR after the passes that rewrite it, without facts.
inline std::string Optimized(const Example& example) {
  SourceFile file("kernel.py",
                  std::string("import numpy as np\nfrom numba import cuda, float32\n@cuda.jit") + example.text);
  Diagnostics diagnostics(file);
  TypeTable types;
  ast::Module tree = Parse(file, diagnostics);
  Specialization wanted{"kernel", ParseSignature(example.signature, types)->arguments, {}};
  wanted.facts.arguments.resize(wanted.arguments.size());
  ir::Module checked = Check(tree, std::span(&wanted, 1), {}, types, diagnostics);
  for (const Diagnostic& each : diagnostics.Sorted()) ADD_FAILURE() << each.message;
  return ir::Dump(Optimized(checked));
}

inline std::string NameOf(const ::testing::TestParamInfo<Example>& info) { return info.param.name; }

}  // namespace pyk2cu::test
