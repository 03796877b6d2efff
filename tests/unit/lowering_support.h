#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/lowering/plan.h"
#include "frontend/lowering/use/walk.h"
#include "tests/support/emitted.h"
#include "tests/unit/checked_program.h"

namespace pyk2cu::test {

/// A program, and what lowering decides about it.
struct Lowered {
  explicit Lowered(const EmitRequest& request)
      : module(CheckProgram(request)), results(LoweringResults(module)), plan(results) {}
  /// One kernel `k` with the given parameters and body (its lines indented by four blanks).
  Lowered(const std::string& parameters, const std::string& signature, const std::string& body)
      : Lowered({.python = "@cuda.jit\ndef k(" + parameters + "):\n" + body, .kernels = {{"k", signature}}}) {}

  const ir::Function& Function(std::string_view name = "k") const {
    for (const auto& function : module.functions)
      if (function->name == name) return *function;
    ADD_FAILURE() << "no function " << name;
    return *module.functions.front();
  }
  const lowering::FunctionUse& Use(std::string_view name = "k") const { return plan.use.at(&Function(name)); }
  lowering::FunctionPlan Plan(std::string_view name = "k") const { return plan.Of(Function(name)); }
  const lowering::VariableUse& Parameter(size_t index, std::string_view name = "k") const {
    return Use(name).variables.at(Function(name).parameters[index]->index);
  }
  /// All statements of a kind, in the order in which they are written.
  template <class T>
  std::vector<const T*> All(std::string_view name = "k") const {
    std::vector<const T*> found;
    lowering::ForEachStatement(Function(name).body, [&](const ir::Stmt& stmt) {
      if (const auto* node = ir::As<T>(&stmt)) found.push_back(node);
    });
    return found;
  }
  /// All expressions of a kind, in the order of evaluation, outer before inner.
  template <class T>
  std::vector<const T*> Expressions(std::string_view name = "k") const {
    std::vector<const T*> found;
    const auto note = [&](const ir::Expr& expr) {
      if (const auto* node = ir::As<T>(&expr)) found.push_back(node);
    };
    lowering::ForEachStatement(Function(name).body, [&](const ir::Stmt& stmt) {
      lowering::ForEachExpression(stmt, [&](const ir::Expr& expr) { lowering::ForEachNode(expr, note); });
    });
    return found;
  }

  ir::Module module;
  ir::AnalysisResults results;
  lowering::Plan plan;
};

}  // namespace pyk2cu::test
