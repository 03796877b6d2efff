#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "frontend/builtins/family.h"
#include "frontend/sema/model/cpp_entities.h"
#include "frontend/sema/model/entity_names.h"
#include "frontend/sema/model/entity_values.h"
#include "frontend/sema/model/held.h"

namespace pyk2cu::sema {

/// What a C++ header declares.
struct CppName {
  std::string qualified;  ///< its name in C++; empty for a header itself
  CppPlace place;
};

/// What a name or an attribute chain stands for at compile time.
struct Entity {
  using Kinds =
      std::variant<UnknownName, HostObject, ModuleName, FileModule, MissingName, BuiltinName, ScalarTypeName, DataType,
                   VectorTypeName, FileFunction, ExternalFunction, UndecoratedFunction, FileClass, BoolNumber,
                   IntegerNumber, FloatNumber, ComplexNumber, StringObject, NoneObject, EllipsisObject, ArrayObject,
                   TupleObject, std::shared_ptr<const NamedTupleType>, std::shared_ptr<const EnumClass>,
                   EnumMemberObject, TimeObject, CppScope, CppFunctionName, CppUnusable, MissingHeader>;

  Kinds is;
  Span span = {};                           ///< where host code binds it, for notes
  std::shared_ptr<const CppName> cpp = {};  ///< null for what no header declares

  /// What is known of it as a T; null if it is another kind.
  template <class T>
  const T* As() const {
    return Held<T>(is);
  }
  template <class T>
  auto* As() {
    return Held<T>(is);
  }
  template <class T>
  bool Is() const {
    return As<T>() != nullptr;
  }
  /// The same for what is shared.
  template <class T>
  std::shared_ptr<const T> Shared() const {
    const auto* shared = std::get_if<std::shared_ptr<const T>>(&is);
    return shared ? *shared : nullptr;
  }
  /// Calls `visitor` with what is known of it. A visitor that lacks a kind does not compile.
  template <class Visitor>
  decltype(auto) Visit(Visitor&& visitor) const {
    return VisitHeld(is, std::forward<Visitor>(visitor));
  }

  bool IsNumber() const { return Is<BoolNumber>() || Is<IntegerNumber>() || Is<FloatNumber>(); }  ///< a real one
  bool IsUnsigned() const;                       ///< an integer that is larger than an int64 can hold
  int64_t AsInt() const;                         ///< of a bool or an integer, two's complement; 0 for all else
  double AsDouble() const;                       ///< of a real number
  std::optional<ScalarId> Dtype() const;         ///< of a NumPy scalar
  void SetDtype(std::optional<ScalarId> dtype);  ///< of a number
  std::string_view CppScopeName() const;         ///< empty for what no header declares, and for headers

  static Entity Bool(bool value);
  static Entity Int(int64_t value);
  static Entity Uint(uint64_t value);
  static Entity Float(double value);
  static Entity Complex(double real, double imaginary);
  static Entity String(std::string_view value);
  static Entity None();
  static Entity Array(std::shared_ptr<const ConstantArray> array, std::string name = {});
  static Entity Tuple(std::vector<Entity> elements, std::shared_ptr<const NamedTupleType> named = nullptr);
  static Entity Of(NamedTupleType type, Span span) {
    return {std::make_shared<const NamedTupleType>(std::move(type)), span};
  }
  static Entity Of(EnumClass type, Span span) { return {std::make_shared<const EnumClass>(std::move(type)), span}; }
  static Entity OfType(const Type* type);  ///< ScalarTypeName or DataType
  static Entity OfCpp(std::string scope);  ///< a namespace or struct of C++, whose members are asked for
};

/// A builtin of Python that the kernel language does not have: `str`, `open`, …
bool IsPythonOnly(std::string_view name);

/// Whether the language has the name but this compiler does not yet.
bool IsLater(std::string_view path);

/// Whether the language or this compiler knows the builtin of that path.
bool IsKnownName(std::string_view path);

/// What the file calls it: a name or a dotted path; empty for values.
std::string NameOf(const Entity& entity);

/// The handler of the builtin that an entity is; kNone if it is none.
Handler BuiltinOf(const Entity& entity);
Handler BuiltinOf(const std::optional<Entity>& entity);

/// The type of the numbers of one of Python's classes: int, float or bool.
std::optional<ScalarId> ScalarOfClass(Handler handler);

/// What it is, for messages: "the module 'math'", "the function 'f'", "None".
std::string Describe(const Entity& entity);

/// Bytes as the characters of the same numbers: what `b"…"` is compared and stored as.
std::string TextOfBytes(std::string_view bytes);

/// Whether two entities stand for the same thing.
bool SameEntity(const Entity& a, const Entity& b);

/// The member `name` of a module, by its canonical dotted path: a scalar type, a constant, a builtin, or a submodule.
Entity ModuleMember(const std::string& module, std::string_view name);

/// Whether imports of a module of this name are answered from tables.
bool IsKnownModule(std::string_view path);

/// What a dotted import target means ("numba.cuda", "math.sin"); a HostObject for modules that the compiler does not
/// know.
Entity ResolveImport(std::string_view target);

/// A Python builtin function, or an UnknownName.
Entity PythonBuiltin(std::string_view name);

}  // namespace pyk2cu::sema
