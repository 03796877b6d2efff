#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "frontend/ir/cpp_includes.h"
#include "frontend/sema/model/cpp_entities.h"

// The interface through which the checker asks about CUDA C++ headers. The optional folder runtime/clang implements it,
// so that the frontend does not depend on Clang.
namespace pyk2cu {

/// All C++ imports of a program, and the options for reading them.
struct CppRequest {
  std::vector<CppImport> imports;        ///< in the order of the program
  std::vector<std::string> directories;  ///< searched for headers: the Python file's folder, then those of `-I`
  std::vector<std::string> defines;      ///< "NAME" or "NAME=VALUE", of `-D`
};

/// One entry of CppHeaders::List.
struct CppListing {
  CppEntity entity;
  std::string signature;  ///< C++'s declaration in one line
};

/// The headers of one program. Thread-safe.
class CppHeaders {
 public:
  virtual ~CppHeaders() = default;
  /// Returns the compiler's messages about the headers. If one of them is an error, no other function may be called.
  virtual const std::vector<CppMessage>& Messages() const = 0;
  /// Returns the meaning of a member of a namespace, struct or enumeration. `scope` is its qualified name; "" is the
  /// global namespace.
  virtual CppEntity Find(const std::string& scope, std::string_view name, TypeTable& types) = 0;
  /// Resolves a call by C++'s rules. `function` is the qualified name of a function, a template or a struct (for its
  /// constructors), or an operator such as "operator+".
  virtual std::variant<CppCall, CppRefusal> Resolve(const std::string& function, std::span<const CppArgument> arguments,
                                                    TypeTable& types) = 0;
  /// The same for a member function of a struct. `object` must be a kObject or a kValue.
  virtual std::variant<CppCall, CppRefusal> ResolveMember(const CppArgument& object, std::string_view member,
                                                          std::span<const CppArgument> arguments, TypeTable& types) = 0;
  /// Returns the names that a scope declares, for "did you mean".
  virtual std::vector<std::string> Names(const std::string& scope) = 0;
  /// Lists all declarations of the imported files, usable or skipped, in their order. Declarations of the toolkit's
  /// headers are listed only if the program imports those headers itself.
  virtual std::vector<CppListing> List(TypeTable& types) = 0;
  /// Returns every file that was read. Compiled code depends on all of them.
  virtual const std::vector<CppFile>& Files() const = 0;
  /// Returns the folders that compilers of the emitted text need beyond those of the request: the toolkit's, if its
  /// headers were needed.
  virtual const std::vector<std::string>& ToolkitDirectories() const = 0;
};

/// Reads the headers of a program. It fails only because of the environment, such as a build without Clang. Errors in
/// the headers are in CppHeaders::Messages.
using OpenCppHeaders = std::function<Result<std::shared_ptr<CppHeaders>>(const CppRequest&)>;

}  // namespace pyk2cu
