#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontend/builtins/precedence.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The arguments of a call of C++ as they are written.
struct CppPassed {
  std::vector<std::string> arguments;            ///< "$0", "&$1"
  std::string text;                              ///< the whole call
  Precedence precedence = Precedence::kPrimary;  ///< of `text`
  std::vector<const ir::Expr*> operands;
  std::vector<const ir::Variable*> results;  ///< hold values that the function takes by address: it returns them so
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> bindings;  ///< what is evaluated before, in order
  bool in_order = false;  ///< the operands must be evaluated one after the other
  bool changes = false;   ///< something is given by an address that C++ may write through
  bool reads = false;     ///< or that it only reads from
};

}  // namespace pyk2cu::sema
