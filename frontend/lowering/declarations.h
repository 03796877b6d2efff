#pragma once

#include <map>
#include <vector>

#include "frontend/ir/pass.h"
#include "frontend/lowering/use/per_function.h"

namespace pyk2cu::lowering {

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

  /// Where a variable's name can be seen, in statements counted from the top of the function. Two variables whose
  /// scopes do not meet may share a name.
  struct Scope {
    int begin = 0, end = kEnd;
    static constexpr int kEnd = 1 << 30;
    bool Meets(const Scope& other) const { return begin < other.end && other.begin < end; }
  };
  std::vector<Scope> ScopesOf(const ir::Variable& variable) const;

 private:
  std::map<const ir::Stmt*, std::vector<Declaration>> before_;
  std::multimap<const ir::Variable*, Scope> scopes_;
};

using ModuleDeclarations = PerFunction<Declarations>;

/// Finds where the variables of each function are declared.
/// Needs: nothing. Guarantees: ModuleDeclarations; a variable that is not declared as zero is assigned before each use.
void PlaceDeclarations(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
