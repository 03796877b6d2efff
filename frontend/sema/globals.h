#pragma once

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "frontend/sema/check.h"
#include "frontend/sema/entity.h"

namespace pyk2cu::sema {

/// What one file binds at its top level, by name; of several bindings the last, as in Python.
struct FileNames {
  const ast::Module* ast = nullptr;
  const ast::ImportedModule* imported = nullptr;  ///< null for the file that is compiled
  ast::FoundFunction top = {};                    ///< its top level, as a function's surroundings
  std::unordered_map<std::string_view, const ast::FoundFunction*> functions;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> globals;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> host_functions;
  std::vector<const ast::GlobalBinding*> stars;  ///< `from m import *`, in order
};

/// The names that a function sees from outside: what the host functions around it bind, its file's, and `--const`.
class Globals {
 public:
  Globals(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types);

  /// What `name` means inside `function` (null: at the top level of the file that is compiled). kUnknown if nothing
  /// binds it, Python's builtins included.
  Entity Lookup(std::string_view name, const ast::FoundFunction* function) const;

  /// What the body of a class of the file binds `name` to, or a base's; kUnknown if nothing does.
  Entity Member(const ast::FoundClass& found, std::string_view name) const { return Member(found, name, 0); }

  /// The value of a host expression that can be known without running the file: numbers, strings, tuples, types, names
  /// of those, arithmetic. Nothing otherwise.
  std::optional<Entity> Evaluate(const ast::Expr& expression, const ast::FoundFunction* function) const {
    return Evaluate(expression, function, 0);
  }

  // imports.cpp
  /// What a file of the user's (kFile) calls `name`; kMissing if nothing.
  Entity FileMember(const Entity& file, std::string_view name) const { return FileMember(file, name, 0); }
  /// The names of a file that a misspelled one may mean, most likely first.
  std::string Suggestion(const Entity& missing) const;
  /// Whether the file could not be read, or not all of it.
  bool IsBroken(const Entity& file) const;
  /// What is wrong with the imported files that were looked into so far.
  std::vector<Diagnostic> Problems() const;
  const std::string& FileName(uint32_t module) const { return files_[module].imported->name; }
  /// The top level of a file (FoundFunction::module), as a function's surroundings.
  const ast::FoundFunction* TopLevel(uint64_t module) const { return &files_[module].top; }

  // header_names.cpp
  /// What a header or namespace (kHeader) calls `name`; kMissing if nothing.
  const Entity& HeaderMember(const Entity& header, std::string_view name) const;
  const HeaderSet* headers() const { return headers_; }

  // dtypes.cpp
  /// The dtype that `name` is bound to; null if it is no dtype.
  const Type* NamedType(std::string_view name, const ast::FoundFunction* function) const;
  /// What a name was bound to, through any names between; the expression itself if it is no name, or no assignment
  /// binds it.
  const ast::Expr& Resolved(const ast::Expr& expression, const ast::FoundFunction* function) const;
  /// What the module and the functions call their structured dtypes.
  std::map<const Type*, std::string> RecordNames() const;
  TypeTable& types() const { return types_; }
  /// The number as a NumPy scalar of that type; nothing if the type does not hold it.
  static std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar);
  /// The enumeration whose members have this type, among those that were met so far.
  const Entity* FindEnum(const Type* type) const;
  /// Tells the types the enumerations and named tuples that the file names, for signatures.
  void DeclareClasses(TypeTable& types) const;

 private:
  friend class DtypeReader;
  std::optional<Entity> EvaluateDtypeCall(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateTimeCall(Handler maker, const ast::Call& call, const ast::FoundFunction* function,
                                         int depth) const;  // host_times.cpp
  const ast::Expr* BoundExpression(std::string_view name, const ast::FoundFunction* function) const;
  Entity Lookup(std::string_view name, const ast::FoundFunction* function, int depth) const;
  Entity LookupFile(const FileNames& file, std::string_view name, std::vector<bool>& searched, int depth) const;
  Entity Imported(const ast::GlobalBinding& binding, const FileNames& file, int depth) const;
  Entity FileEntity(uint32_t number) const;
  Entity FileMember(const Entity& file, std::string_view name, int depth) const;
  Entity StarMember(const FileNames& file, std::string_view name, uint32_t after, std::vector<bool>& searched,
                    int depth) const;
  Entity FindHeaderMember(const Entity& header, std::string_view name) const;
  Entity HeaderEntity(std::string name, std::string scope) const;
  std::optional<Entity> HeaderTarget(const std::string& target, const ast::Module& file) const;
  Entity StarHeaderMember(const std::string& module, const ast::Module& file, std::string_view name) const;
  std::optional<Entity> EvaluateHeaderCall(Handler maker, const ast::Call& call,
                                           const ast::FoundFunction* function) const;
  const FileNames& FileOf(const ast::FoundFunction* function) const { return files_[function ? function->module : 0]; }
  Entity Member(const ast::FoundClass& found, std::string_view name, int depth) const;
  const ast::FoundFunction& ScopeOf(const ast::FoundClass& found) const;
  Entity FunctionEntity(const ast::FoundFunction& function) const;
  Entity Bound(const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> Evaluate(const ast::Expr& expression, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateComplex(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateCall(const ast::Call& call, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateTuple(ast::ExprList elements, const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> EvaluateSubscript(const ast::Subscript& node, const ast::FoundFunction* function,
                                          int depth) const;
  // host_classes.cpp
  Entity ClassEntity(const ast::FoundClass& found, Span span, int depth) const;
  std::optional<Entity> Enumeration(const ast::FoundClass& found, const ast::FoundFunction& scope, int depth) const;
  Entity NamedTupleClass(const ast::FoundClass& found, const ast::FoundFunction& scope, int depth) const;
  std::optional<Entity> EvaluateClassCall(Handler maker, const ast::Call& call, const ast::FoundFunction* function,
                                          int depth) const;
  std::optional<Entity> EvaluateInstance(const Entity& named_tuple, const ast::Call& call,
                                         const ast::FoundFunction* function, int depth) const;
  std::optional<Entity> ValueOfAttribute(const Entity& object, std::string_view name) const;
  const Type* AnnotatedType(const ast::Expr* annotation, const ast::FoundFunction* scope, TypeTable& types) const;
  std::optional<Entity> GivenConstant(std::string_view name, const FileNames& file) const;

  using Scoped = std::pair<const ast::GlobalBinding*, const ast::FoundFunction*>;
  std::span<const BoundConstant> constants_;
  TypeTable& types_;
  const HeaderSet* headers_;
  std::unordered_map<const ast::FunctionDef*, const ast::FoundFunction*> by_def_;
  /// What is seen from inside the bodies of classes, as a function's surroundings.
  mutable std::unordered_map<const ast::FoundClass*, std::pair<ast::FoundFunction, std::vector<ast::GlobalBinding>>>
      class_scopes_;
  std::deque<FileNames> files_;  ///< by FoundFunction::module
  std::unordered_map<std::string_view, uint32_t> by_stem_;
  mutable std::vector<bool> looked_into_;  ///< the same
  mutable std::unordered_map<const ast::FoundClass*, Entity> classes_;
  mutable std::map<std::tuple<std::string, std::string, std::string>, Entity> header_members_;
  mutable std::map<Scoped, Entity>
      known_;  ///< what was found so far: without it, names that refer to each other take for ever
};

/// Python's value of an operator on two constants (arbitrary precision as far as 64 bits reach); nothing if it has none
/// here.
std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand);

/// The part of FoldPython that concerns complex numbers and NumPy's scalars (fold_numbers.cpp).
std::optional<Entity> FoldNumbers(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldNumbers(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
