#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontend/builtins/precedence.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The arguments of a C++ call, as the emitted text passes them.
struct CppPassed {
  std::vector<std::string> arguments;            ///< the text of each argument, "$0" or "&$1"; $N is operand N
  std::string text;                              ///< the text of the whole call
  Precedence precedence = Precedence::kPrimary;  ///< the precedence of `text`
  std::vector<const ir::Expr*> operands;
  std::vector<const ir::Variable*> results;  ///< hold the values that the function may change through an address
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> bindings;  ///< evaluated before the call, in order
  bool in_order = false;                                                  ///< effects require the order of operands
  bool changes = false;  ///< the function may write to memory through an argument
  bool reads = false;    ///< the function may read from memory through an argument
};

}  // namespace pyk2cu::sema
