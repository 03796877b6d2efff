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

// What kernels know of CUDA C++ headers. Whoever reads C++ (the optional folder runtime/clang) implements CppHeaders;
// nothing here depends on Clang.
namespace pyk2cu {

/// All that a program imports, and how.
struct CppRequest {
  std::vector<CppImport> imports;  ///< in the order of the program
  std::vector<std::string>
      directories;  ///< where headers are looked for: the Python file's folder first, then those of `-I`
  std::vector<std::string> defines;  ///< "NAME" or "NAME=VALUE", of `-D`
};

/// One line of the list of what was imported.
struct CppListing {
  CppEntity entity;
  std::string signature;  ///< C++'s declaration in one line
};

/// The headers of one program. Thread-safe.
class CppHeaders {
 public:
  virtual ~CppHeaders() = default;
  /// What was wrong with the headers themselves; with an error among them nothing else may be asked.
  virtual const std::vector<CppMessage>& Messages() const = 0;
  /// The member of a namespace, struct or enumeration; `scope` is its qualified name, "" the global namespace.
  virtual CppEntity Find(const std::string& scope, std::string_view name, TypeTable& types) = 0;
  /// Overload resolution by C++'s rules: `function` is a function's, a struct's (its constructors) or a template's
  /// qualified name, or "operator+" and the like.
  virtual std::variant<CppCall, CppRefusal> Resolve(const std::string& function, std::span<const CppArgument> arguments,
                                                    TypeTable& types) = 0;
  /// The same for a member function of a struct; `object` is kObject or kValue.
  virtual std::variant<CppCall, CppRefusal> ResolveMember(const CppArgument& object, std::string_view member,
                                                          std::span<const CppArgument> arguments, TypeTable& types) = 0;
  /// Names that `scope` has, for "did you mean".
  virtual std::vector<std::string> Names(const std::string& scope) = 0;
  /// All that the imported files themselves declare (not what they include from the toolkit, unless they are of the
  /// toolkit), imported or skipped, in their order.
  virtual std::vector<CppListing> List(TypeTable& types) = 0;
  /// Every file that was read: what depends on the program depends on them.
  virtual const std::vector<CppFile>& Files() const = 0;
  /// The folders that compilers of the emitted text need beyond the request's own: those of the toolkit's headers, if
  /// any were needed.
  virtual const std::vector<std::string>& ToolkitDirectories() const = 0;
};

/// Reads the headers. An error is one of the environment: no Clang in this build. What is wrong with headers is in
/// their Messages.
using OpenCppHeaders = std::function<Result<std::shared_ptr<CppHeaders>>(const CppRequest&)>;

}  // namespace pyk2cu
