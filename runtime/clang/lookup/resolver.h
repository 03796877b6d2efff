#pragma once

#include <map>

#include "runtime/clang/lookup/lookup.h"

namespace clang {
class Expr;
}

namespace pyk2cu::runtime::cxx {

/// Overload resolution: Clang's Sema is given calls whose arguments have a type and no value.
class Resolver {
 public:
  Resolver(Unit& unit, TypeMap& map, Lookup& lookup) : unit_(unit), map_(map), lookup_(lookup) {}

  using Answer = std::variant<CppCall, CppRefusal>;
  Answer Call(const std::string& function, std::span<const CppArgument> arguments, TypeTable& types);
  Answer CallMember(const CppArgument& object, std::string_view member, std::span<const CppArgument> arguments,
                    TypeTable& types);

 private:
  using Expressions = std::vector<clang::Expr*>;
  /// Makes the call's expression of its arguments' ones; null if Clang refuses it.
  using Build = std::function<clang::Expr*(Expressions&)>;
  struct Attempt {
    clang::Expr* call = nullptr;  ///< null if it was refused
    const clang::FunctionDecl* callee = nullptr;
    std::vector<CppMessage> messages;
  };
  using Candidates = std::vector<const clang::FunctionDecl*>;
  using Arguments = std::span<const CppArgument>;

  Answer Operator(const std::string& name, Arguments arguments, TypeTable& types);
  Answer Construct(clang::QualType type, Arguments arguments, TypeTable& types);
  std::optional<CppCall> Aggregate(clang::QualType type, Arguments arguments, TypeTable& types);

  Attempt Try(const Build& build, Expressions expressions);
  Attempt Resolve(const Build& build, Arguments arguments, const Candidates& candidates, TypeTable& types);
  Attempt ResolveAdapted(const Build& build, Arguments arguments, const Candidates& candidates, TypeTable& types,
                         Attempt plain);
  bool Adapt(const clang::FunctionDecl& candidate, Arguments arguments, Expressions& expressions, TypeTable& types);
  clang::QualType AdaptedType(clang::QualType parameter, const CppArgument& argument, Arguments all, TypeTable& types);

  bool MakeExpressions(Arguments arguments, Expressions& expressions, std::string& problem);
  clang::Expr* Expression(const CppArgument& argument);
  clang::Expr* Placeholder(clang::QualType type, bool is_lvalue);

  Answer AnswerOf(const Attempt& attempt, TypeTable& types, size_t given);
  bool DescribeParameter(clang::QualType type, TypeTable& types, CppParameter& parameter);
  Candidates FunctionsOf(const std::vector<clang::NamedDecl*>& declarations) const;

  Unit& unit_;
  TypeMap& map_;
  Lookup& lookup_;
  /// Templates whose bodies were wrong: Clang says so once only.
  std::map<const clang::FunctionDecl*, std::vector<CppMessage>> failed_;
};

/// The function that a call's expression calls; null for operators of the language itself.
const clang::FunctionDecl* CalleeOf(clang::Expr* expression);

}  // namespace pyk2cu::runtime::cxx
