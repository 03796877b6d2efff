#include "codegen/module/function_names.h"

#include "frontend/lowering/use/walk.h"

namespace pyk2cu::codegen {

std::unordered_map<const ir::Function*, std::string> NameFunctions(const ir::Module& module, NameScope& scope) {
  std::unordered_map<const ir::Function*, std::string> symbols;
  std::unordered_map<std::string_view, std::string_view> homes;
  std::unordered_set<std::string_view> ambiguous;
  for (const auto& function : module.functions)
    if (homes.try_emplace(function->name, function->module).first->second != function->module)
      ambiguous.insert(function->name);
  for (const ir::FunctionKind kind : {ir::FunctionKind::kKernel, ir::FunctionKind::kDevice}) {
    for (const auto& function : module.functions) {
      if (function->kind != kind) continue;
      const bool qualified = !function->module.empty() && ambiguous.contains(function->name);
      symbols[function.get()] =
          scope.Take((qualified ? std::string(function->module) + "." : "") + std::string(function->name));
    }
  }
  return symbols;
}

std::unordered_set<const ir::Function*> FindForwardCalled(const ir::Module& module) {
  std::unordered_set<const ir::Function*> written, early;
  for (const auto& function : module.functions) {
    written.insert(function.get());
    lowering::ForEachStatement(function->body, [&](const ir::Stmt& stmt) {
      const auto* launch = ir::As<ir::ChildLaunch>(&stmt);
      if (launch && !written.contains(launch->kernel)) early.insert(launch->kernel);
      lowering::ForEachExpression(stmt, [&](const ir::Expr& expr) {
        lowering::ForEachNode(expr, [&](const ir::Expr& node) {
          const auto* call = ir::As<ir::Call>(&node);
          if (call && !written.contains(call->callee)) early.insert(call->callee);
        });
      });
    });
  }
  return early;
}

}  // namespace pyk2cu::codegen
