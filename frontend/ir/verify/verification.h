#pragma once

#include <set>
#include <string_view>

#include "frontend/ir/ir.h"
#include "frontend/ir/printer.h"

/// The state of the verifier. The table of nodes drives it: for each node the children are verified first, then what is
/// special to the node's kind (CheckNode in verify_expressions.h and verify_statements.h).
namespace pyk2cu::ir {

/// What is known while one function is verified.
struct Verification {
  const Function& function;
  const std::set<const Function*>& callable;  ///< the functions of the module
  const Labels& labels;
  Printer printer;
  // The place of a failure is the innermost that is set.
  const Variable* variable = nullptr;
  const Stmt* statement = nullptr;
  std::set<const Variable*> loop_variables = {};  ///< of the loops around the current statement
  int loop_depth = 0;
  bool needs_barriers = false;
  bool writes_address = true;  ///< the current intrinsic writes to the place that its address operand gives

  /// Stops the program, naming the function and the place, unless the invariant holds.
  void Require(bool holds, std::string_view what) const { Fail(holds, nullptr, what); }
  void RequireAt(bool holds, const Expr* expression, std::string_view what) const { Fail(holds, expression, what); }
  bool Owns(const Variable* variable) const;

 private:
  void Fail(bool holds, const Expr* expression, std::string_view what) const;
};

}  // namespace pyk2cu::ir
