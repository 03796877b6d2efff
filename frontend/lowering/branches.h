#pragma once

#include <unordered_set>

#include "frontend/lowering/declarations.h"

namespace pyk2cu::lowering {

/// The If statements that are written after "else" of the one that holds them: `else if`. No line can stand before
/// them.
class ElseIfs {
 public:
  explicit ElseIfs(std::unordered_set<const ir::Stmt*> statements) : statements_(std::move(statements)) {}
  bool Contains(const ir::Stmt& stmt) const { return statements_.contains(&stmt); }
  /// The `else if` of a branch; null if it has none.
  const ir::If* After(const ir::If& branch) const;

 private:
  std::unordered_set<const ir::Stmt*> statements_;
};
using ModuleElseIfs = PerFunction<ElseIfs>;

/// Finds them: each is the only statement after its "else", and needs no declaration before it.
/// Needs: ModuleDeclarations. Guarantees: ModuleElseIfs.
void FindElseIfs(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
