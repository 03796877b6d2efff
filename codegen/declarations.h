#pragma once

#include <map>
#include <utility>
#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

/// Where the variables of a function are declared: each in the innermost block that holds all its uses.
class Declarations {
 public:
  explicit Declarations(const ir::Function& function);

  struct Declaration {
    const ir::Variable* variable;
    bool at_assignment;  ///< the statement is an assignment that can be the declaration itself
    bool zero;           ///< may be read before it is assigned: starts as zero
  };

  /// What is declared before a statement, or by it.
  const std::vector<Declaration>& Before(const ir::Stmt* stmt) const;

 private:
  std::map<const ir::Stmt*, std::vector<Declaration>> before_;
};

}  // namespace pyk2cu::codegen
