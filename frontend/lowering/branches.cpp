#include "frontend/lowering/branches.h"

#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

ElseIfs ElseIfsOf(const ir::Function& function, const Declarations& declarations) {
  std::unordered_set<const ir::Stmt*> result;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const auto* branch = ir::As<ir::If>(&stmt);
    if (!branch || branch->otherwise.size() != 1) return;
    const ir::Stmt* next = branch->otherwise[0];
    if (next->kind == ir::Kind::kIf && declarations.Before(next).empty()) result.insert(next);
  });
  return ElseIfs(std::move(result));
}

}  // namespace

const ir::If* ElseIfs::After(const ir::If& branch) const {
  const bool any = branch.otherwise.size() == 1 && Contains(*branch.otherwise[0]);
  return any ? static_cast<const ir::If*>(branch.otherwise[0]) : nullptr;
}

void FindElseIfs(const ir::Module& module, ir::PassContext& context) {
  const auto& declarations = context.results.Get<ModuleDeclarations>();
  context.results.Set(ForEachFunction(
      module, [&](const ir::Function& function) { return ElseIfsOf(function, declarations.at(&function)); }));
}

}  // namespace pyk2cu::lowering
