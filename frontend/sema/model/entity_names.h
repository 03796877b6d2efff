#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "frontend/syntax/ast.h"
#include "frontend/types/type.h"

// The kinds of `Entity` that are not values: modules, functions, types and declarations of headers.
namespace pyk2cu::sema {

struct Entity;

/// A name without a binding.
struct UnknownName {};

/// A name that host code binds to a value that only running the file would show.
struct HostObject {
  /// What its value is, if kernels can use none of this kind.
  enum class Unusable : uint8_t { kNo, kDictionary, kSet, kList };

  std::string name;
  const ast::ImportedModule* file = nullptr;  ///< the file that binds it; null for the compiled file
  const std::string* looked_for = nullptr;    ///< for an import, the files that were searched for; else null
  Unusable unusable = Unusable::kNo;
};

/// A module that the language's tables describe: "numba.cuda", "math", "numpy", …
struct ModuleName {
  std::string path;
};

/// A module in a file of the user.
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

/// A scalar type: `np.float32`, `numba.int64`.
struct ScalarTypeName {
  std::string path;
  ScalarId scalar{};
};

/// A type that can be an array's dtype but is not a scalar.
struct DataType {
  std::string name;
  const Type* type = nullptr;
};

/// A short vector type of CUDA, such as float4.
struct VectorTypeName {
  std::string path;
  ScalarId scalar{};
  int lanes = 0;
};

/// A function of a Python file that is known with its definition, as kernels and device functions are.
struct FileFunction {
  std::string name;
  const ast::FoundFunction* function = nullptr;
};

/// A function in CUDA C++ that `cuda.declare_device` declares.
struct ExternalFunction {
  const ast::Call* declaration = nullptr;
  uint32_t file = 0;  ///< FoundFunction::module of the declaration
};

/// A function of a Python file without a decorator of the language, which kernels cannot call.
struct UndecoratedFunction {
  std::string name;
};

/// A class of a Python file. Kernels can use the constants and functions of its body.
struct FileClass {
  std::string name;
  const ast::FoundClass* definition = nullptr;
};

/// A C++ header, or a namespace in one, by its name in Python.
struct CppScope {
  std::string name;
};

/// A C++ function with all its overloads.
struct CppFunctionName {
  std::string name;
};

/// A declaration of a header that kernels cannot use.
struct CppUnusable {
  std::string name;
  std::shared_ptr<const std::string> reason;
};

/// A header that does not exist or could not be read, or a name in such a header.
struct MissingHeader {
  std::string name;
  const std::string* looked_for = nullptr;  ///< the folders without the header; null if it could not be read
};

}  // namespace pyk2cu::sema
