#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/builtins/family.h"
#include "frontend/ir/constant_array.h"
#include "frontend/sema/cpp_entities.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// What a name or an attribute chain stands for at compile time.
struct Entity {
  enum class Kind : uint8_t {
    kUnknown,  ///< nothing is bound to the name
    kOpaque,   ///< bound by host code to something that the file alone does not tell
    kModule,   ///< "numba.cuda", "math", "numpy", …
    kFile,     ///< a module of the user's: `path` is its name, `bits` the number of its file
    kMissing,  ///< an import of a name that the module (as kFile) does not have: `path` is the name, `owner` the module
    kBuiltin,  ///< a function or member of a known module, or a Python builtin: `path` is its canonical dotted name
    kScalarType,
    kType,          ///< any other type that can be an array's dtype: `type`; its name in `path`
    kFunction,      ///< a function of the file
    kExternal,      ///< a function in CUDA C++: the result of `cuda.declare_device`
    kHostFunction,  ///< an undecorated function of the file
    kClass,         ///< a class of the file: its constants and functions are reached through it
    kBool,
    kInt,
    kFloat,
    kComplex,
    kString,
    kNone,
    kEllipsis,
    kArray,       ///< a NumPy array of known elements; `path` is its name
    kTuple,       ///< also named ones, with the class in `owner`
    kNamedTuple,  ///< a class: `path` is its name, `fields` its fields, `elements` the defaults of the last ones
    kEnum,  ///< a class: `path` is its name, `fields` its members, `elements` their values, `bits` whether members are
            ///< ints
    kEnumMember,  ///< of `owner`: `path` is its name, `bits` its value
    kTime,        ///< a datetime or timedelta: of `type`, `bits` of its unit
    kVectorType,  ///< float4 and the like: of `scalar`, with `bits` lanes
    kHeader,  ///< a C++ header, or a namespace of one: `path` is what Python calls it, `scope` its qualified name in
              ///< C++
    kCppFunction,  ///< all overloads of a name of C++: `scope` is that name, qualified
    kCppSkipped,   ///< what a header has but kernels can't use: `looked_for` says why
    kNoHeader,     ///< of a header that is not there: `looked_for` says where it was looked for
  };

  Kind kind = Kind::kUnknown;
  std::string path;            ///< kModule, kBuiltin; the name for kOpaque; the text for kString
  Span span;                   ///< where host code binds it, for notes
  ScalarId scalar{};           ///< kScalarType
  const Type* type = nullptr;  ///< kType; of a kEnum of C++ its type
  const ast::FoundFunction* function = nullptr;
  const ast::FoundClass* class_def = nullptr;
  const ast::Call* declaration = nullptr;  ///< kExternal, of the file number `bits`
  uint64_t bits = 0;                       ///< kInt (two's complement), kBool
  bool is_unsigned = false;                ///< kInt beyond int64
  double number = 0;                       ///< kFloat; the real part of kComplex
  double imaginary = 0;                    ///< kComplex
  std::optional<ScalarId> dtype;           ///< of a number that is a NumPy scalar; plain Python numbers have none
  std::vector<Entity> elements;
  std::shared_ptr<const ConstantArray> array;  ///< kArray
  std::vector<std::string> fields;
  std::string scope;  ///< of what headers declare: its name in C++
  CppPlace place;     ///< the same: where
  std::shared_ptr<const Entity> owner;
  std::shared_ptr<const std::string> looked_for;  ///< kOpaque, an import: the files that are not there

  bool IsNumber() const { return kind == Kind::kBool || kind == Kind::kInt || kind == Kind::kFloat; }  ///< a real one
  int64_t AsInt() const { return static_cast<int64_t>(bits); }
  double AsDouble() const;

  static Entity Bool(bool value);
  static Entity Int(int64_t value);
  static Entity Uint(uint64_t value);
  static Entity Float(double value);
  static Entity Complex(double real, double imaginary);
  static Entity String(std::string_view value);
  static Entity None();
  static Entity Array(std::shared_ptr<const ConstantArray> array);
  static Entity OfType(const Type* type);  ///< kScalarType or kType
  static Entity OfCpp(std::string scope);  ///< a namespace or struct of C++, whose members are asked for
  static Entity OfKind(Kind kind, std::string path, Span span = {});
};

/// A builtin of Python that the kernel language does not have: `str`, `open`, …
bool IsPythonOnly(std::string_view name);

/// Whether the language has the name but this compiler does not yet.
bool IsLater(std::string_view path);

/// Whether the language or this compiler knows the builtin of that path.
bool IsKnownName(std::string_view path);

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

/// What a dotted import target means ("numba.cuda", "math.sin"); kOpaque for modules the compiler does not know.
Entity ResolveImport(std::string_view target);

/// A Python builtin function, or kUnknown.
Entity PythonBuiltin(std::string_view name);

}  // namespace pyk2cu::sema
