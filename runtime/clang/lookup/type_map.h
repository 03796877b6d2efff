#pragma once

#include <clang/AST/Type.h>

#include <map>
#include <string>

#include "frontend/types/type_table.h"
#include "runtime/clang/compile/unit.h"
#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime::cxx {

/// Maps types of C++ to types of the language, and back.
class TypeMap {
 public:
  TypeMap(Unit& unit, ScalarTypes scalars) : unit_(unit), scalars_(scalars) {}

  /// The type of a value: a scalar, vector, enumeration or struct. Null with a reason, "'T' is …", if kernels have none
  /// for it.
  const Type* ValueOf(clang::QualType type, TypeTable& types, std::string& reason);
  /// The same, with the record in place of the struct.
  const Type* ElementOf(clang::QualType type, TypeTable& types, std::string& reason);
  /// The type of C++ for it; null if the headers have no such type.
  clang::QualType CppOf(const Type* type);
  /// Returns its spelling, which is valid anywhere in the program.
  std::string Spelling(clang::QualType type) const;
  /// The type of this qualified name, of those that were met; null if not found.
  clang::QualType Known(const std::string& name) const;

 private:
  /// Returns the scalar type for a built-in type of C++; null for other types.
  const Type* ScalarOf(clang::QualType type) const;
  /// "float3" as a vector; null if the name is not one of CUDA's.
  const Type* VectorNamed(std::string_view name, TypeTable& types) const;
  /// Structs of the toolkit that are scalars of the language.
  const Type* SmallFloatNamed(std::string_view name) const;
  const Type* RecordOf(const clang::RecordDecl& declaration, clang::QualType type, TypeTable& types,
                       std::string& reason);
  const Type* EnumOf(const clang::EnumDecl& declaration, const std::string& name, TypeTable& types) const;
  const Type* FieldType(clang::QualType type, TypeTable& types);
  clang::QualType GlobalType(std::string_view name) const;

  Unit& unit_;
  ScalarTypes scalars_;
  std::map<std::string, clang::QualType, std::less<>> known_;  ///< records and enumerations by spelling
};

}  // namespace pyk2cu::runtime::cxx
