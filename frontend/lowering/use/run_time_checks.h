#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Whether the function compares this index with the extent at run time.
inline bool ChecksIndex(const ir::Function& function, const ir::ElementIndex& index) {
  return function.options.check_bounds && !index.in_bounds;
}

/// Whether the function compares the right operand with zero at run time.
bool ChecksDivisor(const ir::Function& function, const ir::Binary& binary);

/// What an expression or a statement, without those inside it, may do besides its work.
struct Exits {
  bool raises = false;  ///< notes an error
  bool exits = false;   ///< may end the thread otherwise than by the kernel's own return
};
Exits ExitsOf(const ir::Function& function, const ir::Expr& expr);
Exits ExitsOf(const ir::Function& function, const ir::Stmt& stmt);

}  // namespace pyk2cu::lowering
