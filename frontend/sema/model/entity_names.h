#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "frontend/syntax/ast.h"
#include "frontend/types/type.h"

// Kinds of `Entity` that are no values: modules, functions, types, what headers declare.
namespace pyk2cu::sema {

struct Entity;

/// A name that nothing binds.
struct UnknownName {};

/// Bound by host code to something that the file alone does not tell.
struct HostObject {
  std::string name;
  const ast::ImportedModule* file = nullptr;  ///< that binds it; null for the file that is compiled
  const std::string* looked_for = nullptr;    ///< the files that do not exist; null if it is no import
};

/// A module that the language's tables describe: "numba.cuda", "math", "numpy", …
struct ModuleName {
  std::string path;
};

/// A module of the user's.
struct FileModule {
  std::string name;
  uint32_t file = 0;  ///< FoundFunction::module
};

/// A name that a file, header or namespace does not have.
struct MissingName {
  std::string name;
  std::shared_ptr<const Entity> scope;
};

/// A function or member of a known module, or a Python builtin, by its canonical dotted name.
struct BuiltinName {
  std::string path;
};

struct ScalarTypeName {
  std::string path;
  ScalarId scalar{};
};

/// Any type but a scalar that can be an array's dtype.
struct DataType {
  std::string name;
  const Type* type = nullptr;
};

/// float4 and the like.
struct VectorTypeName {
  std::string path;
  ScalarId scalar{};
  int lanes = 0;
};

/// A function of the file with a decorator.
struct FileFunction {
  std::string name;
  const ast::FoundFunction* function = nullptr;
};

/// A function in CUDA C++: the result of `cuda.declare_device`.
struct ExternalFunction {
  const ast::Call* declaration = nullptr;
  uint32_t file = 0;  ///< FoundFunction::module of the declaration
};

/// A function of the file without a decorator.
struct UndecoratedFunction {
  std::string name;
};

/// A class of the file, through which its constants and functions are reached.
struct FileClass {
  std::string name;
  const ast::FoundClass* definition = nullptr;
};

/// A C++ header, or a namespace of one, by the name that Python gives it.
struct CppScope {
  std::string name;
};

/// All overloads of a function of C++.
struct CppFunctionName {
  std::string name;
};

/// What a header has but kernels cannot use.
struct CppUnusable {
  std::string name;
  std::shared_ptr<const std::string> reason;
};

/// A name in a header that does not exist or could not be read.
struct MissingHeader {
  std::string name;
  const std::string* looked_for = nullptr;  ///< the files that do not exist; null if the header could not be read
};

}  // namespace pyk2cu::sema
