#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "frontend/builtins/builtin_row.h"
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

/// A function in CUDA C++ that a running program has declared.
struct DeclaredFunction {
  std::string name;
  std::string signature;           ///< "float32(float32, CPointer(int32))"
  bool numba_abi = true;           ///< the result goes through the first parameter; false for the convention of C
  std::vector<std::string> texts;  ///< CUDA C++ that defines it
  struct File {
    LinkedFile::Kind kind;
    std::string name, bytes;
  };
  std::vector<File> files;  ///< machine code that defines it
};

/// A function in CUDA C++ that `cuda.declare_device` declares.
struct ExternalFunction {
  const ast::Call* declaration = nullptr;             ///< null for one of a running program
  uint32_t file = 0;                                  ///< FoundFunction::module of the declaration
  std::shared_ptr<const DeclaredFunction> live = {};  ///< null for one of a file
};

/// A Python object of a running program that kernels can only ask for attributes: a module or class of the user's, or
/// an object of any other class.
struct LiveObject {
  std::string name;                  ///< the path by which the function knows it: "cfg"
  std::string description;           ///< "an object of type 'Config'"
  std::vector<std::string> members;  ///< its attributes, for "did you mean"
  bool is_exception = false;         ///< it is a class of exceptions, which kernels can raise
};

/// An array in a device's memory that a name of a live function refers to.
struct CapturedArray {
  std::string name;  ///< ".d_a": that of the parameter that carries it, after a dot so that it is no name of Python
  const Type* type = nullptr;
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
