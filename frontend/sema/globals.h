#pragma once

#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "frontend/sema/check.h"
#include "frontend/sema/entity.h"

namespace pyk2cu::sema {

/// The names that a function sees from outside: what the host functions around it bind, the module's, and `--const`.
class Globals {
 public:
  Globals(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types);

  /// What `name` means inside `function` (null: at module level). kUnknown if nothing binds it, Python's builtins included.
  Entity Lookup(std::string_view name, const ast::FoundFunction* function) const;

  /// What the body of a class of the file binds `name` to, or a base's; kUnknown if nothing does.
  Entity Member(const ast::FoundClass& found, std::string_view name) const { return Member(found, name, 0); }

  /// The value of a host expression that can be known without running the file: numbers, strings, tuples, types, names of those,
  /// arithmetic. Nothing otherwise.
  std::optional<Entity> Evaluate(const ast::Expr& expression, const ast::FoundFunction* function) const { return Evaluate(expression, function, 0); }

  // dtypes.cpp
  /// The dtype that `name` is bound to; null if it is no dtype.
  const Type* NamedType(std::string_view name, const ast::FoundFunction* function) const;
  /// What a name was bound to, through any names between; the expression itself if it is no name, or no assignment binds it.
  const ast::Expr& Resolved(const ast::Expr& expression, const ast::FoundFunction* function) const;
  /// What the module and the functions call their structured dtypes.
  std::map<const Type*, std::string> RecordNames(const ast::Module& module) const;
  TypeTable& types() const { return types_; }
  /// The number as a NumPy scalar of that type; nothing if the type does not hold it.
  static std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar);
  /// The enumeration of this name among those that were met so far.
  const Entity* FindEnum(std::string_view class_name) const;
  /// Tells the types the enumerations and named tuples of the module, which signatures may name.
  void DeclareClasses(TypeTable& types) const;

 private:
  friend class DtypeReader;
  std::optional<Entity> EvaluateDtypeCall(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateTimeCall(const std::string& path, const ast::Call& call, const ast::FoundFunction* function, int depth) const;  // host_times.cpp
  const ast::Expr* BoundExpression(std::string_view name, const ast::FoundFunction* function) const;
  Entity Lookup(std::string_view name, const ast::FoundFunction* function, int depth) const;
  Entity LookupModule(std::string_view name, int depth) const;
  Entity Member(const ast::FoundClass& found, std::string_view name, int depth) const;
  const ast::FoundFunction& ScopeOf(const ast::FoundClass& found) const;
  Entity FunctionEntity(const ast::FoundFunction& function) const;
  Entity Bound(const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> Evaluate(const ast::Expr& expression, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateComplex(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateCall(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateTuple(ast::ExprList elements, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateSubscript(const ast::Subscript& node, const ast::FoundFunction* function, int depth) const;
  // host_classes.cpp
  Entity ClassEntity(const ast::FoundClass& found, Span span, int depth) const;
  std::optional<Entity> Enumeration(const ast::FoundClass& found, const ast::FoundFunction& scope, int depth) const;
  Entity NamedTupleClass(const ast::FoundClass& found, const ast::FoundFunction& scope, int depth) const;
  std::optional<Entity> EvaluateClassCall(const std::string& path, const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateInstance(const Entity& named_tuple, const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> ValueOfAttribute(const Entity& object, std::string_view name) const;
  const Type* AnnotatedType(const ast::Expr* annotation, const ast::FoundFunction* scope, TypeTable& types) const;
  const BoundConstant* FindConstant(std::string_view name) const;

  using Scoped = std::pair<const ast::GlobalBinding*, const ast::FoundFunction*>;
  std::span<const BoundConstant> constants_;
  TypeTable& types_;
  std::unordered_map<const ast::FunctionDef*, const ast::FoundFunction*> by_def_;
  /// What is seen from inside the bodies of classes, as a function's surroundings.
  mutable std::unordered_map<const ast::FoundClass*, std::pair<ast::FoundFunction, std::vector<ast::GlobalBinding>>> class_scopes_;
  // By name; of several bindings the last, as in Python.
  std::unordered_map<std::string_view, const ast::FoundFunction*> functions_;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> globals_;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> host_functions_;
  mutable std::unordered_map<const ast::FoundClass*, Entity> classes_;
  mutable std::map<Scoped, Entity> known_;  ///< what was found so far: without it, names that refer to each other take for ever
};

/// Python's value of an operator on two constants (arbitrary precision as far as 64 bits reach); nothing if it has none here.
std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand);

/// The part of FoldPython that concerns complex numbers and NumPy's scalars (fold_numbers.cpp).
std::optional<Entity> FoldNumbers(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldNumbers(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
