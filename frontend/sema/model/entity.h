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

/// The C++ side of an entity that a header declares.
struct CppName {
  std::string qualified;  ///< the qualified name in C++; empty for a header itself
  CppPlace place;         ///< the declaration
};

/// The meaning of a name or an attribute chain at compile time.
struct Entity {
  using Variant =
      std::variant<UnknownName, HostObject, ModuleName, FileModule, MissingName, BuiltinName, ScalarTypeName, DataType,
                   VectorTypeName, FileFunction, ExternalFunction, UndecoratedFunction, FileClass, BoolNumber,
                   IntegerNumber, FloatNumber, ComplexNumber, StringObject, NoneObject, EllipsisObject, ArrayObject,
                   HostData, TupleObject, std::shared_ptr<const NamedTupleType>, std::shared_ptr<const EnumClass>,
                   EnumMemberObject, TimeObject, std::shared_ptr<const LiveObject>, CapturedArray, CppScope,
                   CppFunctionName, CppUnusable, MissingHeader>;
  /// Copied, moved and destroyed by functions of one source: a copy of them in each costs compilers much time.
  struct Kinds : Variant {
    using Variant::Variant, Variant::operator=;
    Kinds(const Kinds& other);
    Kinds(Kinds&& other) noexcept;
    Kinds& operator=(const Kinds& other);
    Kinds& operator=(Kinds&& other) noexcept;
    ~Kinds();
  };

  Kinds is;
  Span span = {};                           ///< the place where host code binds it, for notes
  std::shared_ptr<const CppName> cpp = {};  ///< null if no header declares the entity

  /// Returns the entity as a T; null if it is of another kind.
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
  /// The same as a shared pointer, for the kinds that are shared.
  template <class T>
  std::shared_ptr<const T> Shared() const {
    const auto* shared = std::get_if<std::shared_ptr<const T>>(&is);
    return shared ? *shared : nullptr;
  }
  /// Calls `visitor` with the struct of the entity's kind. A visitor that lacks a kind does not compile.
  template <class Visitor>
  decltype(auto) Visit(Visitor&& visitor) const {
    return VisitHeld(is, std::forward<Visitor>(visitor));
  }

  /// Returns true for a real number: a bool, an integer or a float.
  bool IsNumber() const { return Is<BoolNumber>() || Is<IntegerNumber>() || Is<FloatNumber>(); }
  /// Returns true for an integer that is too large for an int64.
  bool IsUnsigned() const;
  /// Returns the value of a bool or an integer, in two's complement; 0 for other kinds.
  int64_t AsInt() const;
  /// Returns the value of a real number, rounded to a double.
  double AsDouble() const;
  /// Returns the type of a NumPy scalar; nullopt for plain Python numbers and other kinds.
  std::optional<ScalarId> Dtype() const;
  /// Makes a number a NumPy scalar, or with nullopt a plain Python number.
  void SetDtype(std::optional<ScalarId> dtype);
  /// Returns the qualified C++ name; empty for headers themselves and for entities that no header declares.
  std::string_view CppScopeName() const;

  // These functions make entities. Numbers are plain Python numbers.
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
  static Entity OfType(const Type* type);  ///< a ScalarTypeName or a DataType
  static Entity OfCpp(std::string scope);  ///< the C++ namespace or struct with that qualified name
};

/// Returns true for a builtin of Python that the kernel language does not have, such as `str` and `open`.
bool IsPythonOnly(std::string_view name);

/// Returns true if the language has the name but this compiler does not support it yet.
bool IsLater(std::string_view path);

/// Returns true if the path names a builtin of the language, supported or not.
bool IsKnownName(std::string_view path);

/// Returns the entity's name or dotted path, for messages; empty for values without a name.
std::string NameOf(const Entity& entity);

/// Returns the handler of the builtin that the entity names; kNone for other entities and for nullopt.
Handler BuiltinOf(const Entity& entity);
Handler BuiltinOf(const std::optional<Entity>& entity);

/// Returns the scalar type that the Python class int, float or bool has in kernels; nullopt for other handlers.
std::optional<ScalarId> ScalarOfClass(Handler handler);

/// Describes the entity for messages: "the module 'math'", "the function 'f'", "None".
std::string Describe(const Entity& entity);

/// Returns a text whose characters have the numbers of the bytes, in UTF-8. `b"x"` is compared and stored as this text.
std::string TextOfBytes(std::string_view bytes);

/// Makes the constant `b"…"` of the bytes themselves.
Entity BytesConstant(std::string_view bytes);

/// Returns true if both entities mean the same object. Parts that only messages show may differ.
bool SameEntity(const Entity& a, const Entity& b);

/// Returns the member of a module of the language's tables: a scalar type, a constant, a submodule, a vector type, else
/// a BuiltinName, even if no table has that path.
Entity ModuleMember(const std::string& module, std::string_view name);

/// Returns true if the language's tables describe a module of this path.
bool IsKnownModule(std::string_view path);

/// Returns the meaning of a dotted import target ("numba.cuda", "math.sin"); a HostObject for modules that the tables
/// do not describe.
Entity ResolveImport(std::string_view target);

/// Returns the builtin of Python that kernels have under this name, or an UnknownName.
Entity PythonBuiltin(std::string_view name);

}  // namespace pyk2cu::sema
