#pragma once

#include <clang/AST/DeclarationName.h>

#include <string>
#include <vector>

#include "runtime/clang/lookup/type_map.h"

namespace clang {
class DeclContext;
class EnumConstantDecl;
class NamedDecl;
class VarDecl;
}  // namespace clang

namespace pyk2cu::runtime::cxx {

/// Looks up names of the headers.
class Lookup {
 public:
  Lookup(Unit& unit, TypeMap& map) : unit_(unit), map_(map) {}

  CppEntity Find(const std::string& scope, std::string_view name, TypeTable& types);
  std::vector<std::string> Names(const std::string& scope);
  /// Returns what a declaration means in kernels.
  CppEntity Describe(clang::NamedDecl& declaration, TypeTable& types);

  /// The namespace, struct or enumeration of a qualified name ("" is the global namespace); null if not found.
  clang::DeclContext* Scope(const std::string& name);
  /// The declarations that a qualified name refers to.
  std::vector<clang::NamedDecl*> Declarations(const std::string& qualified);
  std::vector<clang::NamedDecl*> DeclarationsIn(clang::DeclContext& scope, std::string_view name);
  /// "f", "operator+".
  clang::DeclarationName NameOf(std::string_view name) const;
  /// The type that a declaration names; null if it names none.
  clang::QualType TypeOf(const clang::NamedDecl& declaration) const;

 private:
  void DescribeType(clang::QualType type, TypeTable& types, CppEntity& entity);
  void DescribeVariable(const clang::VarDecl& variable, TypeTable& types, CppEntity& entity);
  void DescribeEnumerator(const clang::EnumConstantDecl& member, TypeTable& types, CppEntity& entity);

  Unit& unit_;
  TypeMap& map_;
};

/// Splits at the last "::" outside of angle brackets.
std::pair<std::string, std::string> SplitQualified(const std::string& name);

/// Returns why kernels cannot call the function, "takes a variable number of arguments"; empty if they can.
std::string WhyNotCallable(const clang::FunctionDecl& function, TypeMap& map, TypeTable& types);

}  // namespace pyk2cu::runtime::cxx
