#pragma once

#include <string>

#include <gtest/gtest.h>

#include "codegen/emit.h"
#include "tests/support/emitted.h"
#include "tests/unit/checked_program.h"

namespace pyk2cu::test {

/// The program made of Python text that has no errors.
inline GeneratedSource EmitProgram(const EmitRequest& request) {
  const ir::Module module = CheckProgram(request);
  return module.functions.empty() ? GeneratedSource{} : Emitted(module);
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
