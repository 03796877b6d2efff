#pragma once

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// How sure a binding of host code is: whether control flow may leave it out.
enum class Certainty : uint8_t {
  kHandler,      ///< in an `except` block: counts only if nothing else binds the name
  kConditional,  ///< in a branch or a loop: counts as long as it does not contradict another binding
  kPlain,
};

/// The names that one host function (or the module) binds.
class HostScope {
 public:
  HostScope(HostScope* parent, bool of_class) : parent_(parent), of_class_(of_class) {}

  /// `value_text` is what the value was made of: two bindings of the same text agree.
  void Bind(const ast::GlobalBinding& binding, std::string_view value_text, Certainty certainty);
  void DeclareGlobal(std::string_view name) { globals_.insert(name); }
  bool IsDeclaredGlobal(std::string_view name) const { return globals_.contains(name); }

  /// Notes that a statement changes the object of a name in place; false if nothing here binds the name.
  bool MarkChanged(std::string_view name);
  /// Notes that a function assigns the name by `global` at that place; false if nothing here binds the name.
  bool MarkReassigned(std::string_view name, Span place);

  /// The binding that is in force at the end, or null.
  const ast::GlobalBinding* Find(std::string_view name) const;
  const std::vector<ast::GlobalBinding>& Bindings() const { return bindings_; }
  /// The scope around this one; null for the module's own.
  HostScope* Parent() const { return parent_; }
  /// Names bound in a class body are not seen by the functions in it.
  bool OfClass() const { return of_class_; }
  /// Whether names bound here are the module's or a function's own: kernels see those by their plain names.
  bool OfFunction() const { return parent_ && !of_class_; }

 private:
  struct Last {
    size_t index;
    std::string_view value_text;
    Certainty certainty;
  };

  HostScope* parent_;
  bool of_class_;
  std::vector<ast::GlobalBinding> bindings_;
  std::unordered_map<std::string_view, Last> last_;
  std::unordered_set<std::string_view> globals_;
};

/// What the host functions around a scope bind, innermost last.
std::vector<ast::GlobalBinding> BindingsAround(const HostScope& scope);

/// The same with the bindings of the scope itself, unless it is the module's own.
std::vector<ast::GlobalBinding> BindingsWithin(const HostScope& scope);

/// What those functions bind these names to.
std::vector<ast::GlobalBinding> BindingsOf(const std::vector<std::string_view>& names, const HostScope& scope);

/// The elements of a tuple or list display; none for other expressions.
ast::ExprList ElementsOf(const ast::Expr* value);

}  // namespace pyk2cu
