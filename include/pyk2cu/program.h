#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/constant.h"
#include "pyk2cu/kernel.h"

namespace pyk2cu::api {

/// Gives the text of a file that an import may mean, or nothing if not found. Paths begin where the program's name
/// does: of "app/kernels.py", `import helpers` asks for "app/helpers/__init__.py" and "app/helpers.py".
using ModuleReader = std::function<std::optional<std::string>(const std::string& path)>;

/// CUDA C++ headers of a program, beyond those that lie beside it and that it imports by itself. Reading any needs the
/// library's plug-in for C++ headers (libpyk2cu_clang.so).
struct Headers {
  std::vector<std::string> imports;      ///< each is a module of its name: "lib/sdf.cuh" is `sdf`
  std::vector<std::string> directories;  ///< where headers are looked for, after the program's folder
  std::vector<std::string> defines;      ///< macros: "NAME" or "NAME=VALUE"
};

/// How Program::Lint looks for mistakes.
struct LintOptions {
  bool notes = false;         ///< also says what may be on purpose, and what the lint cannot see
  std::optional<Dim3> grid;   ///< blocks of a launch that the kernel is meant for
  std::optional<Dim3> block;  ///< threads of its blocks; the lint then tries no other size
};

/// A parsed Python text.
class Program {
 public:
  /// `name` is what diagnostics call it. Errors in the text are in the error's message, with places and carets, and in
  /// its diagnostics. Modules of the user's own that it imports come from `modules`; without it, none are found.
  static Result<Program> FromText(std::string text, std::string name = "kernels.py",
                                  std::vector<Constant> constants = {}, const ModuleReader& modules = {},
                                  const Headers& headers = {});
  /// Modules are looked for beside the file. kEnvironment if the file cannot be read.
  static Result<Program> FromFile(const std::string& path, std::vector<Constant> constants = {},
                                  const Headers& headers = {});

  /// The paths of all Python files that were read, the program's own first, then of all C++ headers: what depends on
  /// the program depends on them.
  std::vector<std::string> Files() const;
  /// The kernels in the order of the text.
  std::vector<std::string> KernelNames() const;
  /// What reading the text had to warn of, as Kernel::Warnings.
  std::string Warnings() const;
  std::vector<Diagnostic> WarningList() const;

  /// `signature` ("void(float32[::1], int64)") overrides what the file says; without any, the types are those of the
  /// arguments.
  Result<Kernel> GetKernel(std::string_view name, const Device& device, std::string_view signature = "",
                           const Checks& checks = {}) const;
  /// The CUDA C++ of one kernel for a signature; `warnings` takes what there was to warn of.
  Result<std::string> ToCuda(std::string_view name, std::string_view signature = "",
                             std::string* warnings = nullptr) const;

  /// Looks for races, barriers that some threads skip, accesses outside of arrays and the like, without running
  /// anything (docs/reference/lint.md); errors and warnings of the compiler are in the list, too. Without a name it is
  /// about all kernels, without a signature about those that the file declares. kUsage if there is no such kernel.
  Result<std::vector<Diagnostic>> Lint(std::string_view kernel = "", std::string_view signature = "",
                                       const LintOptions& options = {}) const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
