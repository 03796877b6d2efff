#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/sema/check.h"
#include "frontend/sema/entity.h"

namespace pyk2cu::sema {

/// The names that a function sees from outside: what the host functions around it bind, the module's, and `--const`.
class Globals {
 public:
  Globals(const ast::Module& module, std::span<const BoundConstant> constants) : module_(&module), constants_(constants) {}

  /// What `name` means inside `function` (null: at module level). kUnknown if nothing binds it, Python's builtins included.
  Entity Lookup(std::string_view name, const ast::FoundFunction* function) const;

  /// The value of a host expression that can be known without running the file: numbers, strings, tuples, types, names of those,
  /// arithmetic. Nothing otherwise.
  std::optional<Entity> Evaluate(const ast::Expr& expression, const ast::FoundFunction* function) const { return Evaluate(expression, function, 0); }

 private:
  Entity Lookup(std::string_view name, const ast::FoundFunction* function, int depth) const;
  Entity Bound(const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> Evaluate(const ast::Expr& expression, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateCall(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateTuple(ast::ExprList elements, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateSubscript(const ast::Subscript& node, const ast::FoundFunction* function, int depth) const;
  static std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar);
  const BoundConstant* FindConstant(std::string_view name) const;
  const ast::FoundFunction* FindFunction(std::string_view name) const;

  const ast::Module* module_;
  std::span<const BoundConstant> constants_;
};

/// Python's value of an operator on two constants (arbitrary precision as far as 64 bits reach); nothing if it has none here.
std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
