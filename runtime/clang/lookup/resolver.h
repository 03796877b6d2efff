#pragma once

#include <optional>
#include <string>
#include <variant>

#include "runtime/clang/lookup/arguments.h"
#include "runtime/clang/lookup/lookup.h"

namespace pyk2cu::runtime::cxx {

/// Overload resolution by Clang's Sema, with arguments that have a type but no value.
class Resolver {
 public:
  Resolver(Unit& unit, TypeMap& map, Lookup& lookup) : unit_(unit), map_(map), lookup_(lookup) {}

  using Answer = std::variant<CppCall, CppRefusal>;
  Answer Call(const std::string& function, Arguments arguments, TypeTable& types);
  Answer CallMember(const CppArgument& object, std::string_view member, Arguments arguments, TypeTable& types);

 private:
  Answer Operator(const std::string& name, Arguments arguments, TypeTable& types);
  Answer Construct(clang::QualType type, Arguments arguments, TypeTable& types);
  std::optional<CppCall> Aggregate(clang::QualType type, Arguments arguments, TypeTable& types);

  Answer AnswerOf(const Attempt& attempt, TypeTable& types, size_t given);
  bool DescribeParameter(clang::QualType type, TypeTable& types, CppParameter& parameter);
  Candidates FunctionsOf(const std::vector<clang::NamedDecl*>& declarations) const;

  Unit& unit_;
  TypeMap& map_;
  Lookup& lookup_;
  CallContext context_{unit_, map_};
};

}  // namespace pyk2cu::runtime::cxx
